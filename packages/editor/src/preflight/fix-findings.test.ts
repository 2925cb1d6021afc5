import { aDesign, anElement } from '@printery/design/testing/designs'
import { Refusal } from '@printery/domain'
import { anEditor, placed } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import type { Finding } from '../model/preflight-state.ts'
import { fixAll, fixableTogether } from './fix-findings.ts'

const resized = (id: string, width: number): Finding => ({
  code: 'low-dpi',
  severity: 'error',
  box: { x: 0, y: 0, width: 1, height: 1 },
  title: 'pier.jpg is too small',
  message: 'It prints blurred.',
  fix: { label: 'Resize', operation: { type: 'change', changes: { [id]: { width } } } },
})
const openTwo = () => anEditor(aDesign(anElement({ id: 'e-one1' }), anElement({ id: 'e-two2' })))

test('EDIT-015: all fixes are applied in one undo step', () => {
  const editor = openTwo()
  fixAll(editor, [resized('e-one1', 11), resized('e-two2', 12)])
  expect([placed(editor, 'e-one1').width, placed(editor, 'e-two2').width]).toEqual([11, 12])
  editor.undo()
  expect(editor.history.get().done).toEqual([])
})

test('EDIT-015: of two fixes of one element only the first is applied with others', () => {
  const all = [resized('e-one1', 11), resized('e-one1', 9), resized('e-two2', 12)]
  expect(fixableTogether(all)).toEqual([all[0], all[2]])
})

test('EDIT-015: a fix for a removed element is refused, and nothing is partly fixed', () => {
  const editor = openTwo()
  const before = editor.design
  editor.apply({ type: 'remove', ids: ['e-two2'] })
  const without = editor.design
  expect(() => fixAll(editor, [resized('e-one1', 11), resized('e-two2', 12)])).toThrow(Refusal)
  expect(editor.design).toEqual(without)
  editor.undo()
  expect(editor.design.elements).toEqual(before.elements)
})

const fixedBy = (operation: unknown): Finding =>
  ({ ...resized('e-one1', 1), fix: { label: 'Fix', operation } }) as Finding

test('EDIT-015: fixes of any kind are applied together unless they touch the same element', () => {
  const remove = fixedBy({ type: 'remove', ids: ['e-one1', 'e-two2'] })
  const page = fixedBy({ type: 'page', page: 'front', ground: 'ffffff' })
  const { fix: _, ...without } = resized('e-one1', 1)
  expect(fixableTogether([remove, resized('e-two2', 3), page, page])).toEqual([remove, page, page])
  expect(fixableTogether([resized('e-two2', 3), remove])).toEqual([resized('e-two2', 3)])
  expect(fixableTogether([without, resized('e-one1', 2)])).toEqual([resized('e-one1', 2)])
})

test('EDIT-015: findings that nothing can fix are passed over', () => {
  const editor = openTwo()
  const { fix: _, ...without } = resized('e-one1', 1)
  fixAll(editor, [without, resized('e-two2', 12)])
  expect([placed(editor, 'e-one1').width, placed(editor, 'e-two2').width]).toEqual([100, 12])
})
