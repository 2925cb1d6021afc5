import type { ElementId } from '@printery/design'
import { aDesign, anElement, aText, drawingId, pictureId } from '@printery/design/testing/designs'
import { anEditor, pointer } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'

const [text, photo, drawing, shape] = ['e-text1', 'e-photo', 'e-art11', 'e-shape'] as [
  ElementId,
  ElementId,
  ElementId,
  ElementId,
]
const anEditorOfFour = () =>
  anEditor(
    aDesign(
      aText('Quay', { id: text }),
      anElement({ id: photo, kind: 'image', asset: pictureId }),
      anElement({ id: drawing, kind: 'icon', asset: drawingId }),
      anElement({ id: shape }),
    ),
  )

test.each([
  [text, { name: 'type', id: text }],
  [photo, { name: 'crop', id: photo }],
  [drawing, { name: 'select' }],
  [shape, { name: 'select' }],
])('Enter on %s opens it with the tool %j', (id, tool) => {
  const editor = anEditorOfFour()
  editor.select([id])
  pointer(editor).run('open')
  expect(editor.session.get()).toMatchObject({ tool, selection: [id], enteredGroup: null })
})

test('Enter on a group enters it and selects its topmost element, and Enter again opens that element', () => {
  const editor = anEditorOfFour()
  const group = 'e-group' as ElementId
  editor.apply({ type: 'group', id: group, members: [drawing, shape, text] })
  editor.select([group])
  const { run } = pointer(editor)
  run('open')
  expect(editor.session.get()).toMatchObject({ enteredGroup: group, selection: [shape] })
  editor.select([text])
  run('open')
  expect(editor.session.get().tool).toEqual({ name: 'type', id: text })
})

test('Enter ends a tool instead of opening the selected element, and opens nothing if several are selected', () => {
  const editor = anEditorOfFour()
  editor.select([text])
  const { run, mayRun } = pointer(editor)
  run('open')
  run('open')
  expect(editor.session.get().tool).toEqual({ name: 'select' })
  editor.select([text, photo])
  expect(mayRun('open')).toBe(false)
})

test('Enter with the eyedropper picks no colour, and opens nothing without a selection', () => {
  const editor = anEditorOfFour()
  editor.setTool({ name: 'eyedropper', onPick: () => undefined })
  pointer(editor).run('open')
  expect(editor.session.get()).toMatchObject({ tool: { name: 'select' }, selection: [] })
})
