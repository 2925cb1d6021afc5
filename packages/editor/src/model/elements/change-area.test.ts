import { aDesign, anElement } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import { changeArea } from './change-area.ts'

const chest = { name: 'left-chest-50x100', width: 50, height: 100 }
const anEditorOfOne = () =>
  anEditor(aDesign(anElement({ id: 'e-whole', x: 0, y: 0, width: 297, height: 420, rotation: 0 })))

test('EDIT-001: changing the print area scales the design to fit, and one undo reverts both', () => {
  const editor = anEditorOfOne()
  const before = editor.design
  changeArea(editor, 'front', chest, true)
  expect(editor.design.pages.front.area).toEqual(chest)
  const { x, y, width, height } = getPlacedElement(editor, 'e-whole')
  expect([x, width]).toEqual([0, 50])
  expect(y * 2 + height).toBeCloseTo(100, 2)
  editor.undo()
  expect(editor.design).toEqual(before)
})

test('EDIT-001: changing the print area can keep the size of the design', () => {
  const editor = anEditorOfOne()
  changeArea(editor, 'front', chest, false)
  expect(getPlacedElement(editor, 'e-whole')).toMatchObject({ x: 0, width: 297 })
})
