import { aDesign, anElement } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import { isSamePage } from './same-page.ts'

test('EDIT-015: a change of one side and its undo leave the other side unchanged', () => {
  const editor = anEditor(aDesign(anElement({ id: 'e-one1' }), anElement({ id: 'e-two2' })))
  const before = editor.design
  expect(isSamePage(undefined, before, 'front')).toBe(false)
  editor.apply({ type: 'change', changes: { 'e-one1': { width: 12 } } })
  expect(isSamePage(before, editor.design, 'front')).toBe(false)
  expect(isSamePage(before, editor.design, 'back')).toBe(true)
  editor.undo()
  expect(isSamePage(before, editor.design, 'front')).toBe(true)
  expect(isSamePage(before, editor.design, 'back')).toBe(true)
  editor.apply({ type: 'remove', ids: ['e-two2'] })
  expect(isSamePage(before, editor.design, 'front')).toBe(false)
})
