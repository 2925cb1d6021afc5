import { aDesign, anElement, aText, pictureId } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement, pointer, threeSquares } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../editor.ts'

const a = 'e-aaaa'
const b = 'e-bbbb'
const c = 'e-cccc'
const withoutSnapping = { mod: true }

describe('handles', () => {
  const editorWith = (fields: Record<string, unknown>) => {
    const editor = anEditor(aDesign(anElement({ id: a, x: 40, y: 40, width: 60, height: 40, ...fields })))
    editor.select([a])
    return editor
  }
  const boxOf = (editor: Editor) => {
    const { x, y, width, height } = getPlacedElement(editor, a)
    return { x, y, width, height }
  }

  test.each([
    ['se', { x: 23, y: 13 }, { x: 40, y: 40, width: 83, height: 53 }],
    ['nw', { x: 7, y: 9 }, { x: 47, y: 49, width: 53, height: 31 }],
    ['e', { x: 23, y: 99 }, { x: 40, y: 40, width: 83, height: 40 }],
    ['n', { x: 99, y: -11 }, { x: 40, y: 29, width: 60, height: 51 }],
  ])('the handle %s moves only its own edges, and undo restores them', (handle, offset, box) => {
    const editor = editorWith({})
    pointer(editor).dragHandle(handle, { by: offset, ...withoutSnapping })
    expect(boxOf(editor)).toEqual(box)
    editor.undo()
    expect(boxOf(editor)).toEqual({ x: 40, y: 40, width: 60, height: 40 })
  })

  test('Alt resizes about the centre, and Shift keeps the ratio', () => {
    const editor = editorWith({})
    pointer(editor).dragHandle('e', { by: { x: 10, y: 0 }, alt: true, ...withoutSnapping })
    expect(boxOf(editor)).toEqual({ x: 30, y: 40, width: 80, height: 40 })
    pointer(editor).dragHandle('se', { by: { x: 40, y: 20 }, shift: true, ...withoutSnapping })
    expect(boxOf(editor)).toEqual({ x: 30, y: 40, width: 120, height: 60 })
  })

  test('resizing stops at the minimum size', () => {
    const editor = editorWith({})
    pointer(editor).dragHandle('se', { by: { x: -200, y: -200 }, ...withoutSnapping })
    expect(boxOf(editor)).toEqual({ x: 40, y: 40, width: 0.5, height: 0.5 })
  })

  test('a rotated element keeps its opposite corner', () => {
    const editor = editorWith({ rotation: 90 })
    pointer(editor).dragHandle('e', { by: { x: 0, y: 20 }, ...withoutSnapping })
    expect(boxOf(editor)).toEqual({ x: 30, y: 50, width: 80, height: 40 })
  })

  test('a corner scales a picture, a side crops it without distortion', () => {
    const editor = editorWith({ kind: 'image', asset: pictureId })
    pointer(editor).dragHandle('se', { by: { x: 30, y: 20 }, ...withoutSnapping })
    expect(boxOf(editor)).toEqual({ x: 40, y: 40, width: 90, height: 60 })
    pointer(editor).dragHandle('e', { by: { x: -45, y: 0 }, ...withoutSnapping })
    expect(getPlacedElement(editor, a)).toMatchObject({
      width: 45,
      height: 60,
      crop: { x: 0, y: 0, width: 0.5, height: 1 },
    })
    pointer(editor).dragHandle('w', { by: { x: 22.5, y: 0 }, ...withoutSnapping })
    expect(getPlacedElement(editor, a)).toMatchObject({
      x: 62.5,
      width: 22.5,
      crop: { x: 0.25, width: 0.25 },
    })
  })

  test('several elements scale with their strokes and text', () => {
    const editor = anEditor(
      aDesign(
        anElement({ id: a, x: 0, y: 0, width: 50, height: 50, stroke: { colour: '000000', width: 2 } }),
        aText('Quay', { id: b, x: 50, y: 50, width: 50, height: 50, rotation: 30 }),
      ),
    )
    editor.select([a, b])
    const before = getPlacedElement(editor, b)
    pointer(editor).dragHandle('se', { by: { x: 100, y: 100 }, ...withoutSnapping })
    const scale = (getPlacedElement(editor, a).width ?? 0) / 50
    expect(scale).toBeGreaterThan(1.5)
    expect(getPlacedElement(editor, a)).toMatchObject({ stroke: { width: expect.closeTo(2 * scale, 2) } })
    expect(getPlacedElement(editor, b)).toMatchObject({
      rotation: 30,
      runs: [{ size: expect.closeTo(10 * scale, 2) }],
    })
    expect(getPlacedElement(editor, b).width / before.width).toBeCloseTo(scale, 2)
  })

  test('a corner scales text, a side wraps it', () => {
    const editor = anEditor(aDesign(aText('Harbour crew', { id: a, x: 40, y: 40, width: 100, height: 12.2 })))
    editor.select([a])
    pointer(editor).dragHandle('se', { by: { x: 100, y: 12.2 }, ...withoutSnapping })
    expect(getPlacedElement(editor, a)).toMatchObject({ width: 200, runs: [{ size: 20 }] })
    pointer(editor).dragHandle('e', { by: { x: -110, y: 0 }, ...withoutSnapping })
    const text = getPlacedElement(editor, a)
    expect(text).toMatchObject({ x: 40, y: 40, width: 90, runs: [{ size: 20 }] })
    expect(text.height).toBeGreaterThan(40)
  })

  test('Shift rotates in steps of 15 degrees', () => {
    const editor = editorWith({})
    pointer(editor).dragHandle('rotate', { by: { x: 40, y: 5 }, shift: true })
    expect(getPlacedElement(editor, a).rotation % 15).toBe(0)
    expect(getPlacedElement(editor, a).rotation).toBeGreaterThan(30)
    editor.undo()
    expect(getPlacedElement(editor, a).rotation).toBe(0)
  })

  test('several elements rotate about their common centre', () => {
    const editor = anEditor(threeSquares())
    editor.select([a, c])
    const centre = { x: 100, y: 53 }
    const handle = { x: 100, y: 33 - 13 }
    // A quarter turn: the handle moves from above the centre to the right of it.
    pointer(editor).dragHandle('rotate', {
      by: { x: centre.y - handle.y, y: centre.y - handle.y },
      ...withoutSnapping,
    })
    expect(getPlacedElement(editor, a)).toMatchObject({ x: 80, y: -27, rotation: 90 })
    expect(getPlacedElement(editor, c)).toMatchObject({ x: 80, y: 93, rotation: 90 })
  })

  test('locked elements have no handles', () => {
    const editor = editorWith({ locked: true })
    expect(() => pointer(editor).dragHandle('se', { by: { x: 1, y: 1 } })).toThrow('no handle')
  })
})
