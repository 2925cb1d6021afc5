import { expect, test } from 'vitest'
import type { Finding } from '../model/preflight-state.ts'
import { groupFindings } from './group-findings.ts'

const finding = (id: string, code: Finding['code'], fields: Partial<Finding> = {}): Finding => ({
  ...{ code, severity: 'warning', elementId: id as NonNullable<Finding['elementId']> },
  ...{ box: { x: 0, y: 0, width: 1, height: 1 }, title: `A shape: ${code}`, message: 'Details.' },
  ...fields,
})
const groupsOf = (findings: Finding[]) =>
  groupFindings(findings).map(({ first, all, elementIds }) => [first.code, all.length, elementIds.join(' ')])

test('EDIT-030 equal findings of several objects are shown as one, with all of the objects', () => {
  expect(
    groupsOf([
      finding('e-one1', 'near-edge', { measured: '1.0 mm' }),
      finding('e-two2', 'near-edge', { measured: '2.0 mm' }),
      finding('e-pier', 'near-edge', { title: 'Pier: near-edge' }),
    ]),
  ).toEqual([
    ['near-edge', 2, 'e-one1 e-two2'],
    ['near-edge', 1, 'e-pier'],
  ])
})

test('EDIT-030 findings of one object follow each other within their severity', () => {
  expect(
    groupsOf([
      finding('e-two2', 'photo', { severity: 'error' }),
      finding('e-one1', 'near-edge'),
      finding('e-two2', 'low-dpi'),
      finding('e-one1', 'small-text'),
    ]),
  ).toEqual([
    ['photo', 1, 'e-two2'],
    ['near-edge', 1, 'e-one1'],
    ['small-text', 1, 'e-one1'],
    ['low-dpi', 1, 'e-two2'],
  ])
})

test('EDIT-030 a finding that has no fix is not grouped with one that has', () => {
  const fix = { label: 'Move inside', operation: { type: 'remove', ids: [] } } as const
  expect(
    groupsOf([
      finding('e-one1', 'off-area', { fix }),
      finding('e-two2', 'off-area', { noFix: 'Too large.' }),
    ]),
  ).toHaveLength(2)
})
