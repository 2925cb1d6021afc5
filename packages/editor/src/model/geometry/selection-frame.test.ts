import {
  boxAround,
  flattenPath,
  layOutText,
  mapPoint,
  placementMatrix,
  type TextElement,
} from '@printery/design'
import { aDesign, anElement, aText, resources } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement, pointer } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import { handlesOf } from '../pointer/handles.ts'
import { leafAt } from './hit-testing.ts'
import { outlineOfElements, selectionFrame } from './selection-frame.ts'

const [a, b] = ['e-aaaa', 'e-bbbb']
const anEditorOfBentText = (fields: Record<string, unknown> = {}) =>
  anEditor(
    aDesign(
      aText(
        'Big day\nfor every runner',
        { id: a, x: 100, y: 100, width: 150, height: 45, fit: 'free', align: 'centre', bend: 60, ...fields },
        { size: 18 },
      ),
      anElement({ id: b, x: 20, y: 20, width: 10, height: 10 }),
    ),
  )

test.each([{ bend: 60 }, { bend: -70 }, { bend: 60, rotation: 90 }, { bend: 60, flipY: true }])(
  'EDIT-023 the frame of a bent text encloses the glyphs at a distance that is less than their height: %j',
  (fields) => {
    const editor = anEditorOfBentText(fields)
    editor.select([a])
    const text = getPlacedElement(editor, a) as unknown as TextElement
    const glyphs = layOutText(text, resources.face).outlines.flatMap(({ path }) => flattenPath(path, 0.1))
    const glyphBox = boxAround(glyphs.flat().map((point) => mapPoint(placementMatrix(text), point)))
    const outline = outlineOfElements(editor, [a])
    const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
    if (!glyphBox) throw new Error('nothing is drawn')
    for (const [edge, edgeName] of [
      [glyphBox.x - Math.min(...xs), 'left'],
      [glyphBox.y - Math.min(...ys), 'top'],
      [Math.max(...xs) - glyphBox.x - glyphBox.width, 'right'],
      [Math.max(...ys) - glyphBox.y - glyphBox.height, 'bottom'],
    ] as const) {
      expect(edge, edgeName).toBeGreaterThan(-1)
      expect(edge, edgeName).toBeLessThan(18)
    }
  },
)

test('EDIT-023 a corner of a bent text follows the pointer, and the opposite one stays', () => {
  const editor = anEditorOfBentText()
  editor.select([a])
  const before = selectionFrame(editor)
  const text = getPlacedElement(editor, a) as unknown as TextElement
  if (!before) throw new Error('no frame')
  pointer(editor).dragHandle('se', { by: { x: before.width, y: before.height }, mod: true })
  const after = selectionFrame(editor)
  expect(after?.x).toBeCloseTo(before.x, 1)
  expect(after?.y).toBeCloseTo(before.y, 1)
  expect(after?.width).toBeCloseTo(before.width * 2, 0)
  expect(getPlacedElement(editor, a)).toMatchObject({ bend: expect.closeTo(text.bend * 2, 0) })
})

test('the frame of an element that is neither bent nor warped is its box', () => {
  const editor = anEditorOfBentText()
  editor.select([b])
  expect(selectionFrame(editor)).toEqual({ x: 20, y: 20, width: 10, height: 10, rotation: 0 })
})

describe('EDIT-036 the frame of a warped element', () => {
  const arch = { style: 'arch', amount: 60 }
  const anEditorOfWarpedShape = (fields: Record<string, unknown> = {}) =>
    anEditor(aDesign(anElement({ id: a, x: 100, y: 100, width: 100, height: 20, warp: arch, ...fields })))

  test('encloses the distorted outline, also if it is rotated', () => {
    const editor = anEditorOfWarpedShape()
    editor.select([a])
    // The arch is 30 mm higher in the middle than at the ends.
    expect(selectionFrame(editor)).toEqual({ x: 100, y: 85, width: 100, height: 50, rotation: 0 })
    expect(outlineOfElements(editor, [a]).length).toBeGreaterThan(20)
    const upright = anEditorOfWarpedShape({ rotation: 90 })
    upright.select([a])
    expect(selectionFrame(upright)).toEqual({ x: 100, y: 85, width: 100, height: 50, rotation: 90 })
  })

  test('has handles at its corners, which scale it and keep the opposite corner', () => {
    const editor = anEditorOfWarpedShape()
    editor.select([a])
    expect(handlesOf(editor).map(({ name }) => name)).toEqual(['nw', 'ne', 'se', 'sw', 'rotate'])
    pointer(editor).dragHandle('se', { by: { x: 100, y: 50 }, mod: true })
    expect(getPlacedElement(editor, a)).toMatchObject({ width: 200, height: 40, x: 100, y: 115, warp: arch })
    expect(selectionFrame(editor)).toMatchObject({ x: 100, y: 85, width: 200, height: 100 })
  })

  test('is no hit area: the element is hit only where it is drawn', () => {
    const design = aDesign(
      anElement({ id: a, x: 100, y: 100, width: 100, height: 20, fill: '1b1a17', warp: arch }),
    )
    const hit = (x: number, y: number) =>
      leafAt({ design, page: 'front', resources, tolerance: 0.5 }, { x, y })?.id
    expect([hit(150, 90), hit(150, 115), hit(101, 130), hit(101, 105)]).toEqual([a, undefined, a, undefined])
  })
})
