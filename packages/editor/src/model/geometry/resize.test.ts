import type { ElementId, PlacedElement } from '@printery/design'
import { aDesign, anElement, aText, drawingId, pictureId } from '@printery/design/testing/designs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchored, fittedToFrame, type HandleName, resizedFrame, scaledTogether } from './resize.ts'

const id = 'e-aaaa' as ElementId
const leafOf = (element: ReturnType<typeof anElement>) =>
  aDesign({ ...element, id }).elements[id] as PlacedElement
const frame = { x: 100, y: 200, width: 60, height: 40, rotation: 0 }
const drag = (handle: HandleName, x: number, y: number, overrides = {}) =>
  resizedFrame(frame, { handle, by: { x, y }, keepsRatio: false, fromMiddle: false, ...overrides })

describe('dragging a handle', () => {
  test.each([
    ['nw', { x: 110, y: 205, width: 50, height: 35 }],
    ['n', { x: 100, y: 205, width: 60, height: 35 }],
    ['ne', { x: 100, y: 205, width: 70, height: 35 }],
    ['e', { x: 100, y: 200, width: 70, height: 40 }],
    ['se', { x: 100, y: 200, width: 70, height: 45 }],
    ['s', { x: 100, y: 200, width: 60, height: 45 }],
    ['sw', { x: 110, y: 200, width: 50, height: 45 }],
    ['w', { x: 110, y: 200, width: 50, height: 40 }],
  ] as const)('handle %s moves only its own edges', (handle, box) => {
    expect(drag(handle, 10, 5)).toEqual({ ...box, rotation: 0 })
  })

  test('with Alt moves the opposite edges by the same distance in the other direction', () => {
    expect(drag('e', 10, 5, { fromMiddle: true })).toEqual({ ...frame, x: 90, width: 80 })
    expect(drag('nw', 10, 5, { fromMiddle: true })).toEqual({
      ...frame,
      x: 110,
      y: 205,
      width: 40,
      height: 30,
    })
  })

  test.each([
    ['e', 30, 0, { x: 100, y: 190, width: 90, height: 60 }],
    ['s', 0, -20, { x: 115, y: 200, width: 30, height: 20 }],
    ['se', 30, 20, { x: 100, y: 200, width: 90, height: 60 }],
    ['nw', -30, -20, { x: 70, y: 180, width: 90, height: 60 }],
    // The pointer is projected onto the diagonal: (60 x 86 + 40 x 40) / (60² + 40²) = 1.3, and 1.2 in the next row.
    ['se', 26, 0, { x: 100, y: 200, width: 78, height: 52 }],
    ['se', 0, 26, { x: 100, y: 200, width: 72, height: 48 }],
    // The shorter side ends at half a mm.
    ['e', -90, 0, { x: 100, y: 219.75, width: 0.75, height: 0.5 }],
    ['n', 0, 90, { x: 129.625, y: 239.5, width: 0.75, height: 0.5 }],
    ['se', -90, -90, { x: 100, y: 200, width: 0.75, height: 0.5 }],
  ] as const)('handle %s dragged by %d, %d keeps the ratio', (handle, x, y, box) => {
    const resized = drag(handle, x, y, { keepsRatio: true })
    for (const field of ['x', 'y', 'width', 'height'] as const)
      expect(resized[field], field).toBeCloseTo(box[field], 6)
  })

  test('no side becomes shorter than half a mm', () => {
    expect(drag('se', -90, -90)).toEqual({ ...frame, width: 0.5, height: 0.5 })
  })

  test('the opposite corner of a rotated frame stays in place', () => {
    const degrees = fc.integer({ min: -179, max: 180 })
    const mm = fc.integer({ min: -30, max: 300 })
    fc.assert(
      fc.property(degrees, mm, mm, (rotation, x, y) => {
        const rotated = { ...frame, rotation }
        const resized = resizedFrame(rotated, {
          handle: 'se',
          by: { x, y },
          keepsRatio: false,
          fromMiddle: false,
        })
        const cornerOf = (box: typeof frame) => {
          const angle = (rotation * Math.PI) / 180
          const [dx, dy] = [-box.width / 2, -box.height / 2]
          return [
            box.x + box.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
            box.y + box.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
          ]
        }
        const [before, after] = [cornerOf(rotated), cornerOf(resized)]
        expect(after[0]).toBeCloseTo(before[0] ?? 0, 6)
        expect(after[1]).toBeCloseTo(before[1] ?? 0, 6)
      }),
    )
  })

  test('a new size keeps the opposite edge in place', () => {
    expect(anchored(frame, { width: 80, height: 40 }, { x: -1, y: 0 })).toEqual({
      ...frame,
      x: 80,
      width: 80,
    })
    expect(anchored(frame, { width: 80, height: 60 }, { x: 0, y: 1 })).toEqual({
      ...frame,
      ...{ x: 90, width: 80, height: 60 },
    })
  })
})

describe('one element in a new frame', () => {
  const inFrame = (leaf: PlacedElement, handle: HandleName, box: object, fromMiddle = false) =>
    fittedToFrame(leaf, { ...leaf, ...box }, { handle, fromMiddle })

  test('a shape fills the frame, to the thousandth of a mm', () => {
    const leaf = leafOf(anElement({ x: 0, y: 0, width: 30, height: 20 }))
    expect(inFrame(leaf, 'se', { x: 1.00049, width: 50.12345 })).toEqual({
      x: 1,
      y: 0,
      width: 50.123,
      height: 20,
    })
  })

  test('a text is scaled by a corner handle and wrapped by a side handle', () => {
    const text = (fit: string) =>
      leafOf(aText('HARBOUR', { fit, x: 0, y: 0, width: 100, height: 20 }, { size: 10 }))
    const wide = { width: 200, height: 40 }
    expect(inFrame(text('free'), 'se', wide)).toMatchObject({ ...wide, runs: [{ size: 20 }] })
    expect(inFrame(text('width'), 'e', wide)).toMatchObject({ ...wide, runs: [{ size: 20 }] })
    expect(inFrame(text('free'), 'e', wide)).toEqual({ x: 0, y: 0, ...wide, fit: 'wrap' })
    expect(inFrame(text('wrap'), 'e', wide)).toEqual({ x: 0, y: 0, ...wide })
    expect(inFrame(text('free'), 's', wide)).toEqual({ x: 0, y: 0, ...wide })
    expect(inFrame(text('wrap'), 'nw', wide)).toMatchObject({ ...wide, runs: [{ size: 20 }] })
  })

  const crop = { x: 0.2, y: 0.3, width: 0.4, height: 0.4 }
  const picture = (fields: Record<string, unknown> = {}) =>
    leafOf(anElement({ kind: 'image', asset: pictureId, x: 0, y: 0, width: 80, height: 40, crop, ...fields }))

  test.each([
    // At half the size, half of the crop is visible, beginning at the fixed edge.
    ['e', {}, { width: 40 }, { x: 0.2, y: 0.3, width: 0.2, height: 0.4 }],
    ['w', {}, { width: 40 }, { x: 0.4, y: 0.3, width: 0.2, height: 0.4 }],
    ['e', { flipX: true }, { width: 40 }, { x: 0.4, y: 0.3, width: 0.2, height: 0.4 }],
    ['s', {}, { height: 20 }, { x: 0.2, y: 0.3, width: 0.4, height: 0.2 }],
    ['n', {}, { height: 20 }, { x: 0.2, y: 0.5, width: 0.4, height: 0.2 }],
    ['n', { flipY: true }, { height: 20 }, { x: 0.2, y: 0.3, width: 0.4, height: 0.2 }],
    // Beyond the edge of the picture, the crop is shifted; if the whole picture is too small, it is enlarged.
    ['e', {}, { width: 170 }, { x: 0.15, y: 0.3, width: 0.85, height: 0.4 }],
    ['e', {}, { width: 400 }, { x: 0, y: 0.4, width: 1, height: 0.2 }],
    ['s', {}, { height: 200 }, { x: 0.3, y: 0, width: 0.2, height: 1 }],
  ] as const)(
    'a picture that is resized at side %s, with %j, to %j shows the crop %j',
    (handle, fields, size, shown) => {
      const { crop: resultCrop } = inFrame(picture(fields), handle, size) as { crop: typeof crop }
      for (const field of ['x', 'y', 'width', 'height'] as const)
        expect(resultCrop[field], field).toBeCloseTo(shown[field], 6)
    },
  )

  test('a picture that is scaled keeps its crop', () => {
    expect(inFrame(picture(), 'se', { width: 160, height: 80 })).toEqual({
      x: 0,
      y: 0,
      width: 160,
      height: 80,
    })
  })

  test('a picture that is resized from its middle is cropped equally on both sides', () => {
    const { crop: resultCrop } = inFrame(picture(), 'e', { width: 40 }, true) as { crop: typeof crop }
    expect(resultCrop.x).toBeCloseTo(0.3, 6)
    expect(resultCrop.width).toBeCloseTo(0.2, 6)
  })
})

describe('several elements in a new frame', () => {
  const originalFrame = { x: 10, y: 10, width: 100, height: 100 }
  const doubledFrame = { x: 0, y: 0, width: 200, height: 200 }
  const box = { x: 30, y: 50, width: 20, height: 10 }
  const scaled = (leaf: PlacedElement, to = doubledFrame) => scaledTogether([leaf], originalFrame, to)[id]
  const doubledBox = { x: 40, y: 80, width: 40, height: 20 }

  test('keep their relative positions, and their strokes and corners grow with them', () => {
    const stroke = { colour: '000000', width: 2, dash: [3, 1] }
    const leaf = leafOf(anElement({ ...box, shape: { type: 'rectangle', radius: 4 }, stroke }))
    expect(scaled(leaf)).toMatchObject({
      ...doubledBox,
      shape: { radius: 8 },
      stroke: { width: 4, dash: [6, 2] },
    })
    expect(scaled(leafOf(anElement({ ...box, shape: { type: 'ellipse' }, stroke: null })))).toEqual(
      doubledBox,
    )
  })

  test.each([
    ['a text', aText('HARBOUR', box, { size: 10 }), { runs: [{ size: 20 }] }],
    ['a pattern', anElement({ kind: 'pattern', asset: drawingId, tile: 15, ...box }), { tile: 30 }],
    [
      'the frame of a picture',
      anElement({
        kind: 'image',
        asset: pictureId,
        ...box,
        frame: { colour: '000000', width: 1, dash: [2] },
      }),
      { frame: { width: 2, dash: [4] } },
    ],
  ])('%s is scaled with its box', (_, element, fields) => {
    expect(scaled(leafOf(element))).toMatchObject({ ...doubledBox, ...fields })
  })

  test('only the boxes of icons and unframed pictures change', () => {
    expect(scaled(leafOf(anElement({ kind: 'image', asset: pictureId, ...box })))).toEqual(doubledBox)
    expect(scaled(leafOf(anElement({ kind: 'icon', asset: drawingId, ...box })))).toEqual(doubledBox)
  })

  test('stretched in one direction, change only their boxes', () => {
    const wide = { x: 0, y: 0, width: 200, height: 100 }
    const leaf = leafOf(anElement({ ...box, stroke: { colour: '000000', width: 2 } }))
    expect(scaled(leaf, wide)).toEqual({ x: 40, y: 40, width: 40, height: 10 })
  })

  test.each([90, -90])('an element that is rotated by %d° is stretched along its other axis', (rotation) => {
    // Its middle is at 40, 55: 60, 45 in the new frame.
    const wide = { x: 0, y: 0, width: 200, height: 100 }
    expect(scaled(leafOf(anElement({ ...box, rotation })), wide)).toEqual({
      ...{ x: 50, y: 35, width: 20, height: 20 },
    })
  })

  test('strokes, tiles and corners stay within the limits of a design', () => {
    const tiny = { x: 0, y: 0, width: 0.1, height: 0.1 }
    const stroke = { colour: '000000', width: 2, dash: [3] }
    const small = scaled(leafOf(anElement({ ...box, stroke })), tiny)
    expect(small).toMatchObject({ stroke: { width: 0.01, dash: [0.01] } })
    const huge = { x: 0, y: 0, width: 100_000, height: 100_000 }
    const large = scaled(leafOf(anElement({ ...box, shape: { type: 'rectangle', radius: 9 }, stroke })), huge)
    expect(large).toMatchObject({ stroke: { width: 200, dash: [500] }, shape: { radius: 2500 } })
    const pattern = leafOf(anElement({ kind: 'pattern', asset: drawingId, tile: 15, ...box }))
    expect([scaled(pattern, huge), scaled(pattern, tiny)]).toMatchObject([{ tile: 1000 }, { tile: 1 }])
  })
})
