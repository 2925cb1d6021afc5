import { aDesign } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EditorContext, type EditorContextValue } from '../react/editor-context.tsx'
import { MeasuredRows } from './measured-rows.tsx'

const product = { title: 'Tee', colour: 'ffffff', garmentColours: [], sides: {}, savedByInk: undefined }
const parts = { editor: anEditor(aDesign()), product } as Partial<EditorContextValue> as EditorContextValue
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
    <EditorContext value={parts}>
      <MeasuredRows page="front" checked={{ ...ready, inks: ['b3202c', '2a50a9'], moreInks }} />
    </EditorContext>,
  )

test('EDIT-015 counted colours are shown, and for photos that there are more', () => {
  expect(render(false)).toContain('>2<')
  expect(render(true)).toContain('>more than 2<')
})
