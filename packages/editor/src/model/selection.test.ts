import type { ElementId } from '@printery/design'
import { aDesign, anElement } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import {
  enterGroup,
  leaveGroup,
  nextSelectable,
  selectableIds,
  selectElement,
  selectInBox,
} from './selection.ts'

const [a, b, c, d] = ['e-aaaa', 'e-bbbb', 'e-cccc', 'e-dddd'] as [ElementId, ElementId, ElementId, ElementId]
const outer = 'e-outer' as ElementId
const inner = 'e-inner' as ElementId

/** Squares of 10 mm in a row with gaps of 20 mm, the last one on the back. */
function anEditorWithFourSquares(fields: Record<string, Record<string, unknown>> = {}) {
  const squares = [a, b, c, d].map((id, index) =>
    anElement({
      ...{ id, x: index * 30, y: 0, width: 10, height: 10, page: id === d ? 'back' : 'front' },
      ...fields[id],
    }),
  )
  return anEditor(aDesign(...squares))
}
const selectionOf = (editor: ReturnType<typeof anEditor>) => editor.session.get().selection

test('Tab goes from the lowest layer to the highest and ends there, and Shift+Tab goes back', () => {
  const editor = anEditorWithFourSquares()
  expect([nextSelectable(editor, 1), nextSelectable(editor, -1)]).toEqual([a, c])
  editor.select([a])
  expect([nextSelectable(editor, 1), nextSelectable(editor, -1)]).toEqual([b, undefined])
  editor.select([c])
  expect([nextSelectable(editor, 1), nextSelectable(editor, -1)]).toEqual([undefined, b])
  // With several selected elements, the outermost one counts.
  editor.select([b, c])
  expect(nextSelectable(editor, -1)).toBe(a)
  editor.select([a, b])
  expect(nextSelectable(editor, 1)).toBe(c)
})

test('hidden layers are skipped', () => {
  const editor = anEditorWithFourSquares({ [b]: { hidden: true } })
  expect(selectableIds(editor)).toEqual([a, c])
  editor.select([a])
  expect(nextSelectable(editor, 1)).toBe(c)
})

test('an element becomes the only selected one, is added to the selection, or is removed from it', () => {
  const editor = anEditorWithFourSquares()
  selectElement(editor, a, false)
  selectElement(editor, b, false)
  expect(selectionOf(editor)).toEqual([b])
  selectElement(editor, a, true)
  expect(selectionOf(editor)).toEqual([a, b])
  selectElement(editor, b, true)
  expect(selectionOf(editor)).toEqual([a])
})

test('a box adds all elements that it touches to the selection, except for locked and hidden ones', () => {
  const wholePage = { x: 0, y: 0, width: 100, height: 20 }
  const editor = anEditorWithFourSquares({ [b]: { locked: true }, [c]: { hidden: true } })
  selectInBox(editor, wholePage, [])
  expect(selectionOf(editor)).toEqual([a])
  const otherEditor = anEditorWithFourSquares()
  selectInBox(otherEditor, { x: 35, y: 5, width: 1, height: 1 }, [c])
  expect(selectionOf(otherEditor)).toEqual([b, c])
})

test('leaving a group selects it, one nesting level at a time', () => {
  const editor = anEditorWithFourSquares()
  editor.apply({ type: 'group', id: inner, members: [a, b] })
  editor.apply({ type: 'group', id: outer, members: [inner, c] })
  expect(leaveGroup(editor)).toBe(false)
  enterGroup(editor, inner)
  expect(selectableIds(editor)).toEqual([a, b])
  editor.select([a])
  expect(leaveGroup(editor)).toBe(true)
  expect([selectionOf(editor), editor.session.get().enteredGroup]).toEqual([[inner], outer])
  expect(selectableIds(editor)).toEqual([inner, c])
  expect(leaveGroup(editor)).toBe(true)
  expect([selectionOf(editor), editor.session.get().enteredGroup]).toEqual([[outer], null])
  expect(leaveGroup(editor)).toBe(false)
})
