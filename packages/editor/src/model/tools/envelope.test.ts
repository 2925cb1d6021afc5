import { type Design, isFoldFree, noOffsets, type Offset, type Point } from '@printery/design'
import { aDesign, anElement, aText } from '@printery/design/testing/designs'
import { envelopes } from '@printery/design/testing/envelopes'
import { anEditor, getPlacedElement, pointer } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../editor.ts'
import { asEnveloped } from '../geometry/curves.ts'
import { handlesOf } from '../pointer/handles.ts'
import { beginEnvelope, controlPoints, distanceMoved, nudgePoint, resetEnvelope } from './envelope.ts'

const a = 'e-aaaa'
const square = 'e-bbbb'
const flat = { style: 'envelope', offsets: noOffsets }

const barDesign = (fields: Record<string, unknown> = {}): Design =>
  aDesign(
    anElement({ id: a, x: 40, y: 60, width: 90, height: 30, warp: flat, ...fields }),
    anElement({ id: square, x: 180, y: 200, width: 20, height: 20 }),
  )
const openEnvelope = (design = barDesign()) => {
  const editor = anEditor(design)
  expect(beginEnvelope(editor, a)).toBe(true)
  return editor
}
const envelopedElement = (editor: Editor) => {
  const element = asEnveloped(getPlacedElement(editor, a))
  if (!element) throw new Error('the element has no envelope')
  return element
}
const offsetsOf = (editor: Editor): Offset[] => envelopedElement(editor).warp.offsets
const pointsOf = (editor: Editor): Point[] => controlPoints(editor, envelopedElement(editor))
const pointAt = (editor: Editor, index: number) => {
  const { x = 0, y = 0 } = pointsOf(editor)[index] ?? {}
  return { x, y }
}
/** The offsets that are not zero, by the index of their control point. */
const changedOffsets = (editor: Editor) =>
  Object.fromEntries(offsetsOf(editor).flatMap(([x, y], index) => (x || y ? [[index, [x, y]]] : [])))

describe('EDIT-105 the handles of an envelope', () => {
  test('replace those of the frame, until the tool ends', () => {
    const editor = anEditor(barDesign())
    editor.select([a])
    expect(handlesOf(editor)).not.toEqual([])
    beginEnvelope(editor, a)
    expect(handlesOf(editor)).toEqual([])
    expect(pointer(editor).controller.hover(pointer(editor).at({ x: 40, y: 60 }))).toBe('move')
    pointer(editor).run('leave')
    expect(editor.session.get()).toMatchObject({ tool: { name: 'select' }, selection: [a] })
    expect(handlesOf(editor)).not.toEqual([])
  })

  test('are shown only for an envelope that may be changed', () => {
    for (const fields of [{ warp: null }, { warp: { style: 'arc', amount: 5 } }, { locked: true }])
      expect(beginEnvelope(anEditor(barDesign(fields)), a)).toBe(false)
  })

  test('are opened by Enter or a double click on a shape', () => {
    const editor = anEditor(barDesign())
    editor.select([a])
    pointer(editor).run('open')
    expect(editor.session.get().tool).toMatchObject({ name: 'envelope', id: a })
    pointer(editor).run('open')
    expect(editor.session.get().tool.name).toBe('select')
    pointer(editor).clickOn(a, { count: 2 })
    expect(editor.session.get().tool.name).toBe('envelope')
  })

  test('follow the pointer along one edge, as one undo step', () => {
    const editor = openEnvelope()
    pointer(editor).dragFrom(pointAt(editor, 1), { by: { x: 4.5, y: -12 } })
    expect(pointAt(editor, 1)).toEqual({ x: 74.5, y: 48 })
    expect(changedOffsets(editor)).toEqual({ 1: [0.05, -0.4] })
    expect(editor.session.get().tool).toMatchObject({ name: 'envelope', point: 1 })
    expect(editor.history.get().done).toHaveLength(1)
    editor.undo()
    expect(changedOffsets(editor)).toEqual({})
  })

  test('a corner moves with its two handles', () => {
    const editor = openEnvelope()
    pointer(editor).dragFrom(pointAt(editor, 3), { by: { x: 9, y: -6 } })
    expect(changedOffsets(editor)).toEqual({ 2: [0.1, -0.2], 3: [0.1, -0.2], 4: [0.1, -0.2] })
    pointer(editor).dragFrom(pointAt(editor, 0), { by: { x: 0, y: 3 } })
    expect(changedOffsets(editor)).toMatchObject({ 0: [0, 0.1], 1: [0, 0.1], 11: [0, 0.1] })
  })

  test('a drag stops shortly before the envelope folds over', () => {
    const editor = openEnvelope()
    pointer(editor).dragFrom(pointAt(editor, 0), { by: { x: 0, y: 200 } })
    expect(isFoldFree(offsetsOf(editor))).toBe(true)
    const { y } = pointAt(editor, 0)
    expect(y).toBeGreaterThan(65)
    expect(y).toBeLessThan(90)
    const furtherOffsets = offsetsOf(editor).map(
      ([x, down], index): Offset => [x, [11, 0, 1].includes(index) ? down + 0.06 : down],
    )
    expect(isFoldFree(furtherOffsets)).toBe(false)
  })

  test('Escape during a drag restores the envelope', () => {
    const editor = openEnvelope()
    const { controller, press, at } = pointer(editor)
    press(pointAt(editor, 6))
    controller.pointerMove(1, at({ x: 150, y: 110 }))
    expect(changedOffsets(editor)).not.toEqual({})
    expect(controller.cancel()).toBe(true)
    expect(changedOffsets(editor)).toEqual({})
    expect(editor.history.get()).toMatchObject({ done: [], gesture: undefined })
  })

  test('a press beside the handles ends the tool and selects the element below the pointer', () => {
    const editor = openEnvelope()
    pointer(editor).clickOn(square)
    expect(editor.session.get()).toMatchObject({ tool: { name: 'select' }, selection: [square] })
    expect(changedOffsets(editor)).toEqual({})
  })

  test('are made rectangular by a reset', () => {
    const editor = openEnvelope(barDesign({ warp: envelopes.fan }))
    resetEnvelope(editor)
    expect(changedOffsets(editor)).toEqual({})
    editor.undo()
    expect(offsetsOf(editor)).toEqual(envelopes.fan.offsets)
  })

  test('disappear when undo removes the envelope', () => {
    const editor = anEditor(barDesign({ warp: null }))
    editor.apply({ type: 'change', changes: { [a]: { warp: { style: 'envelope', offsets: noOffsets } } } })
    beginEnvelope(editor, a)
    editor.undo()
    expect(editor.session.get().tool.name).toBe('select')
  })

  test('of a text lie around its lines', () => {
    const text = aText(
      'Bay',
      { id: a, x: 40, y: 60, width: 90, height: 30, align: 'centre', warp: flat },
      { size: 12 },
    )
    const editor = openEnvelope(aDesign(text))
    const [left, right] = [pointAt(editor, 0), pointAt(editor, 3)]
    expect(left.x).toBeGreaterThan(60)
    expect(right.x).toBeLessThan(110)
    expect((left.x + right.x) / 2).toBeCloseTo(85, 3)
    pointer(editor).dragFrom(left, { by: { x: -10, y: 5 } })
    expect(pointAt(editor, 0).x).toBeCloseTo(left.x - 10, 1)
    expect(pointAt(editor, 0).y).toBeCloseTo(left.y + 5, 1)
  })
})

describe('EDIT-106 the handles of an envelope', () => {
  test.each([
    ['rotated', { rotation: 90 }, { x: 100, y: 30 }],
    ['mirrored', { flipX: true }, { x: 130, y: 60 }],
    ['mirrored and rotated', { flipY: true, rotation: 180 }, { x: 130, y: 60 }],
  ])('of a %s element are at its corners, and follow the pointer', (_, fields, corner) => {
    const editor = openEnvelope(barDesign(fields))
    expect(pointAt(editor, 0).x).toBeCloseTo(corner.x, 6)
    expect(pointAt(editor, 0).y).toBeCloseTo(corner.y, 6)
    pointer(editor).dragFrom(corner, { by: { x: 5, y: 7 } })
    expect(pointAt(editor, 0).x).toBeCloseTo(corner.x + 5, 1)
    expect(pointAt(editor, 0).y).toBeCloseTo(corner.y + 7, 1)
  })

  test('follow the pointer at any zoom', () => {
    const editor = openEnvelope()
    editor.setView({ scale: 8, x: -200, y: -300 })
    pointer(editor).dragFrom(pointAt(editor, 8), { by: { x: 3, y: 6 } })
    expect(pointAt(editor, 8).x).toBeCloseTo(73, 3)
    expect(pointAt(editor, 8).y).toBeCloseTo(96, 3)
  })

  test('scale with the element', () => {
    const editor = openEnvelope(barDesign({ warp: envelopes.corner }))
    const before = pointsOf(editor)
    editor.apply({ type: 'change', changes: { [a]: { width: 180, height: 60 } } })
    for (const [index, { x, y }] of pointsOf(editor).entries()) {
      expect(x).toBeCloseTo(40 + 2 * ((before[index]?.x ?? 0) - 40), 6)
      expect(y).toBeCloseTo(60 + 2 * ((before[index]?.y ?? 0) - 60), 6)
    }
  })

  test('are moved on the page by keys, repeated presses as one undo step', () => {
    const editor = openEnvelope(barDesign({ rotation: 90 }))
    for (let press = 0; press < 3; press++) nudgePoint(editor, 2, { x: 1, y: 0 })
    // To the right on the page is up in the box, which is rotated clockwise.
    expect(Object.keys(changedOffsets(editor))).toEqual(['2'])
    const { x, y } = distanceMoved(editor, envelopedElement(editor), 2)
    expect([x, y]).toEqual([0, expect.closeTo(-3, 3)])
    nudgePoint(editor, 7, { x: 0, y: 10 })
    expect(editor.history.get().done).toHaveLength(2)
  })

  test('Tab does not select another layer while the handles are shown', () => {
    const editor = openEnvelope()
    expect(pointer(editor).mayRun('next')).toBe(false)
    expect(pointer(editor).mayRun('previous')).toBe(false)
    pointer(editor).run('leave')
    expect(pointer(editor).mayRun('next')).toBe(true)
  })
})

describe('EDIT-107 by touch', () => {
  const touch = { pointerType: 'touch' } as const

  test('a press up to 22 px beside a handle drags the nearest handle', () => {
    const editor = openEnvelope()
    // 2 px per mm: 22 px are 11 mm, and 22.4 px are 11.2 mm.
    const { x, y } = pointAt(editor, 3)
    pointer(editor).dragFrom({ x: x + 11, y }, { by: { x: 5, y: 0 }, ...touch })
    expect(pointAt(editor, 3).x).toBeCloseTo(x + 5, 1)
    const before = offsetsOf(editor)
    pointer(editor).dragFrom({ x: x + 5 + 11.2, y }, { by: { x: 5, y: 0 }, ...touch })
    expect(offsetsOf(editor)).toEqual(before)
  })

  test('a handle can be held before it is dragged', () => {
    const editor = openEnvelope()
    const { controller, at } = pointer(editor)
    const from = pointAt(editor, 3)
    const press = { ...at(from), id: 1, pointerType: 'touch', button: 0, clickCount: 1 } as const
    controller.pointerDown(press)
    controller.longPress(press)
    controller.pointerMove(1, at({ x: from.x + 9, y: from.y }))
    controller.pointerUp(1, at({ x: from.x + 9, y: from.y }))
    expect(changedOffsets(editor)).toMatchObject({ 3: [0.1, 0] })
  })

  test('one finger beside the handles pans, two fingers zoom, and a tap ends the tool', () => {
    const editor = openEnvelope()
    const { view } = editor.session.get()
    pointer(editor).dragFrom({ x: 200, y: 300 }, { by: { x: 0, y: -40 }, ...touch })
    expect(editor.session.get()).toMatchObject({
      view: { ...view, y: view.y - 80 },
      tool: { name: 'envelope' },
    })
    const { controller, at, press } = pointer(editor)
    press({ x: 90, y: 150 }, { pointerType: 'touch', id: 1 })
    press({ x: 110, y: 150 }, { pointerType: 'touch', id: 2 })
    controller.pointerMove(2, at({ x: 130, y: 150 }))
    for (const id of [1, 2]) controller.pointerUp(id, at({ x: 0, y: 0 }))
    expect(editor.session.get().view.scale).toBeCloseTo(4)
    expect(editor.session.get().tool.name).toBe('envelope')
    pointer(editor).click({ x: 200, y: 300 }, { pointerType: 'touch' })
    expect(editor.session.get().tool.name).toBe('select')
    expect(changedOffsets(editor)).toEqual({})
  })
})
