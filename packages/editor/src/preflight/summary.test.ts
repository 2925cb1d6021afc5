import { expect, test } from 'vitest'
import type { Finding, SidePreflight } from '../model/preflight-state.ts'
import { summaryOf } from './summary.ts'

const finding = (severity: Finding['severity']): Finding => ({
  code: 'low-dpi',
  severity,
  box: { x: 0, y: 0, width: 1, height: 1 },
  title: 'pier.jpg is too small',
  message: 'It prints blurred.',
})
const ready = (...severities: Finding['severity'][]): SidePreflight => ({
  state: 'ready',
  isFull: true,
  findings: severities.map(finding),
  inks: [],
  hasUnderbase: false,
  moreInks: false,
  smallestText: null,
  thinnestLine: null,
})
const emptyPreflight = (isFull: boolean) =>
  ({ ...ready(), isFull, findings: [{ ...finding('error'), code: 'empty-print' }] }) as SidePreflight

test.each([
  [undefined, 'idle', 'Checking'],
  [ready(), 'ok', 'Ready'],
  // A quick check may miss findings of the full check.
  [{ ...ready(), isFull: false } as SidePreflight, 'idle', 'Checking'],
  [ready('error', 'warning'), 'bad', '1 problem, 1 warning'],
  [ready('warning', 'warning'), 'wait', '2 warnings'],
  [ready('note'), 'ok', '1 note'],
  // An empty side is not an error while the design is edited.
  [emptyPreflight(true), 'idle', 'Empty'],
  // A picture may still be loading.
  [emptyPreflight(false), 'idle', 'Checking'],
])('EDIT-015: the preflight is summarised in a few words (%#)', (checked, tone, text) => {
  expect(summaryOf(checked)).toMatchObject({ tone, text })
})
