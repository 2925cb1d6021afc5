import { aDesign } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Finding } from '../model/preflight-state.ts'
import { EditorContext, type EditorContextValue } from '../react/editor-context.tsx'
import { MeasuredRows } from './measured-rows.tsx'

const product = {
  title: 'Tee',
  colour: 'ffffff',
  garmentColours: [],
  sides: {},
  savingsPerInkCents: undefined,
}
const context = { editor: anEditor(aDesign()), product } as Partial<EditorContextValue> as EditorContextValue
const ready = {
  state: 'ready' as const,
  isFull: true,
  hasUnderbase: false,
  findings: [],
  smallestText: null,
  thinnestLine: null,
}
const render = (moreInks: boolean) =>
  renderToStaticMarkup(
    <EditorContext value={context}>
      <MeasuredRows page="front" checked={{ ...ready, inks: ['b3202c', '2a50a9'], moreInks }} />
    </EditorContext>,
  )

test('EDIT-015 the number of counted colours is shown, or for photos that there are more', () => {
  expect(render(false)).toContain('>2<')
  expect(render(true)).toContain('>more than 2<')
})

test('PREPRESS-086 threads are listed with their difference, unless a finding names them', () => {
  const threads = [{ number: '507', name: 'Navy', hex: '1f2b47', distance: 1.25 }]
  const renderThreads = (findings: Finding[]) =>
    renderToStaticMarkup(
      <EditorContext value={context}>
        <MeasuredRows page="front" checked={{ ...ready, findings, inks: [], moreInks: false, threads }} />
      </EditorContext>,
    )
  expect(renderThreads([])).toContain('Navy (507), 1.3')
  const box = { x: 0, y: 0, width: 1, height: 1 }
  const finding: Finding = { code: 'thread-colour', severity: 'warning', title: '', message: '', box }
  expect(renderThreads([finding])).not.toContain('Navy')
})
