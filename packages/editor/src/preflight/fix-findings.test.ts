import { aDesign, anElement, aText } from '@printery/design/testing/designs'
import { Refusal } from '@printery/domain'
import { anEditor, getPlacedElement } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import type { Finding } from '../model/preflight-state.ts'
import { fixAll } from './fix-findings.ts'

const resizeFinding = (id: string, width: number): Finding => ({
  code: 'low-dpi',
  severity: 'error',
  box: { x: 0, y: 0, width: 1, height: 1 },
  title: 'pier.jpg is too small',
  message: 'It prints blurred.',
  fix: { label: 'Resize', operation: { type: 'change', changes: { [id]: { width } } } },
})
const editorWithTwoElements = () =>
  anEditor(aDesign(anElement({ id: 'e-one1' }), anElement({ id: 'e-two2' })))

test('EDIT-015: all fixes are applied in one undo step', () => {
  const editor = editorWithTwoElements()
  fixAll(editor, [resizeFinding('e-one1', 11), resizeFinding('e-two2', 12)])
  expect([getPlacedElement(editor, 'e-one1').width, getPlacedElement(editor, 'e-two2').width]).toEqual([
    11, 12,
  ])
  editor.undo()
  expect(editor.history.get().done).toEqual([])
})

const findingWithFix = (operation: unknown): Finding =>
  ({ ...resizeFinding('e-one1', 1), fix: { label: 'Fix', operation } }) as Finding
const changeFinding = (id: string, fields: Record<string, unknown>) =>
  findingWithFix({ type: 'change', changes: { [id]: fields } })

test('EDIT-029 several fixes of one element are applied together, each to its own properties', () => {
  const editor = anEditor(aDesign(aText('Hi', { id: 'e-text', x: 0, y: 0 }, { size: 2, fill: 'ffffff' })))
  const [run] = (getPlacedElement(editor, 'e-text') as unknown as { runs: object[] }).runs
  fixAll(editor, [
    changeFinding('e-text', { runs: [{ ...run, fill: '1b1a17' }] }),
    changeFinding('e-text', { x: 5, y: 5 }),
    changeFinding('e-text', { x: 9, y: 8, width: 60, height: 20, runs: [{ ...run, size: 4 }] }),
    changeFinding('e-text', {
      opacity: 1,
      runs: [
        { ...run, text: 'H', font: 'cairo' },
        { ...run, text: 'i' },
      ],
    }),
  ])
  // The fix that enlarges the element also moves it into the page, so its position counts.
  expect(getPlacedElement(editor, 'e-text')).toMatchObject({
    ...{ x: 9, y: 8, width: 60, height: 20, opacity: 1 },
    runs: [
      { text: 'H', font: 'cairo', size: 4, fill: '1b1a17' },
      { text: 'i', font: 'instrument-sans', size: 4, fill: '1b1a17' },
    ],
  })
  editor.undo()
  expect(editor.history.get().done).toEqual([])
})

test('EDIT-029 if two fixes contradict each other, the first one counts', () => {
  const editor = editorWithTwoElements()
  fixAll(editor, [resizeFinding('e-one1', 11), resizeFinding('e-one1', 9), resizeFinding('e-two2', 12)])
  expect([getPlacedElement(editor, 'e-one1').width, getPlacedElement(editor, 'e-two2').width]).toEqual([
    11, 12,
  ])
})

test('EDIT-015: a fix for a removed element is refused, and no other fix is applied', () => {
  const editor = editorWithTwoElements()
  const before = editor.design
  editor.apply({ type: 'remove', ids: ['e-two2'] })
  const afterRemoval = editor.design
  expect(() => fixAll(editor, [resizeFinding('e-one1', 11), resizeFinding('e-two2', 12)])).toThrow(Refusal)
  expect(editor.design).toEqual(afterRemoval)
  editor.undo()
  expect(editor.design.elements).toEqual(before.elements)
})

test('EDIT-029 fixes of all kinds are applied together, and removed elements are not changed', () => {
  const editor = editorWithTwoElements()
  fixAll(editor, [
    resizeFinding('e-two2', 3),
    findingWithFix({ type: 'remove', ids: ['e-two2'] }),
    findingWithFix({ type: 'page', page: 'front', ground: 'ffffff' }),
    resizeFinding('e-one1', 12),
  ])
  expect(Object.keys(editor.design.elements)).toEqual(['e-one1'])
  expect(getPlacedElement(editor, 'e-one1').width).toBe(12)
  expect(editor.design.pages.front.ground).toBe('ffffff')
})

test('EDIT-015: findings without a fix are skipped', () => {
  const editor = editorWithTwoElements()
  const { fix: _, ...withoutFix } = resizeFinding('e-one1', 1)
  fixAll(editor, [withoutFix, resizeFinding('e-two2', 12)])
  expect([getPlacedElement(editor, 'e-one1').width, getPlacedElement(editor, 'e-two2').width]).toEqual([
    100, 12,
  ])
})
