import { aDesign, anElement } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { anEditor, placed } from '../../../../tests/support/designs/editor-pointer.ts'

const id = 'e-aaaa'
const anEditorOfOne = () => anEditor(aDesign(anElement({ id, x: 20, y: 20 })))
const moveTo = (x: number) => ({ type: 'change' as const, changes: { [id]: { x } } })

test('a transaction is one undo step, and changes nothing if it fails', () => {
  const editor = anEditorOfOne()
  editor.transaction(() => {
    editor.apply(moveTo(30))
    editor.apply(moveTo(40))
  })
  expect(editor.history.get().done).toHaveLength(1)
  const fails = () =>
    editor.transaction(() => {
      editor.apply(moveTo(50))
      throw new Error('no further')
    })
  expect(fails).toThrow('no further')
  expect([placed(editor, id).x, editor.history.get().done.length]).toEqual([40, 1])
})

test('a transaction during a gesture is part of it, and the gesture continues even if it fails', () => {
  const editor = anEditorOfOne()
  editor.beginTransaction()
  editor.apply(moveTo(30))
  editor.transaction(() => editor.apply(moveTo(40)))
  expect(() =>
    editor.transaction(() => {
      editor.apply(moveTo(50))
      throw new Error('no further')
    }),
  ).toThrow('no further')
  expect(placed(editor, id).x).toBe(40)
  editor.apply(moveTo(60))
  editor.endTransaction()
  expect(editor.history.get().done).toHaveLength(1)
  editor.undo()
  expect(placed(editor, id).x).toBe(20)
})
