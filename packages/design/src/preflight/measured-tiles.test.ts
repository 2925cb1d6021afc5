import { describe, expect, test } from 'vitest'
import type { ElementId } from '../elements/index.ts'
import type { Pixels } from '../plates/pixels.ts'
import type { InspectedPage } from './page.ts'
import type { PaintedRegion } from './regions/painted-regions.ts'
import { PrintedSurface } from './regions/printed-surface.ts'
import { filledRegion } from './regions/region.ts'
import type { NarrowPart } from './thinness/outline-thinness.ts'
import { measurePage, measureTile, type Tile, type TileInput } from './tiles.ts'

const [blue, yellow] = [0xffa9502a, 0xff2cc8fc]

/** Returns the pixel at a position, or undefined for an empty one. */
type Draw = (x: number, y: number) => number | undefined
function pixelsOf(width: number, height: number, draw: Draw): Pixels {
  const words = Uint32Array.from(
    { length: width * height },
    (_, index) => draw(index % width, Math.floor(index / width)) ?? 0,
  )
  return { data: new Uint8ClampedArray(words.buffer), width, height }
}

type Span = readonly [from: number, to: number]
const isIn = (position: number, [from, to]: Span) => position >= from && position < to

/** A region that covers a rectangle in mm. Without a colour, it belongs to a picture. */
function rectangleRegion(id: string, [x1, x2]: Span, [y1, y2]: Span, colour?: number): PaintedRegion {
  const corners = [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ]
  const region = filledRegion([corners], 'nonzero')
  if (!region) throw new Error('the rectangle has no area')
  return { ...region, id: id as ElementId, colour, opacity: 1, isOverprint: false, isSolidAt: () => true }
}

/** The input for a page whose pixels are a tenth of a mm wide and high. */
function pageInput(
  { width, height }: { width: number; height: number },
  regions: readonly PaintedRegion[],
  fields: Partial<TileInput> = {},
): TileInput {
  const page = { width: width / 10, height: height / 10, visible: [] } as unknown as InspectedPage
  const printsSeparateInks = fields.printsSeparateInks ?? false
  return {
    ...{ page, size: { width, height }, printsSeparateInks, printsHalftones: true },
    surface: new PrintedSurface(page, regions, { printsSeparateInks, printsOverprint: true }),
    limits: { line: 0.5, gap: 0.5, reported: 3, shortest: { line: 1.5, gap: 1.5 } },
    ...fields,
  }
}

const wholeTile = ({ width, height }: Pixels): Tile => ({
  ...{ left: 0, top: 0, width, height, core: { x: 0, y: 0, width, height } },
})

describe('a tile', () => {
  /** Starts at the tenth column and the twentieth row, and has a halo of two columns and one row. */
  const tile: Tile = {
    ...{ left: 10, top: 20, width: 8, height: 6 },
    core: { x: 12, y: 21, width: 4, height: 4 },
  }
  const page = { width: 20, height: 10, visible: [] } as unknown as InspectedPage
  /** Each pixel is half a mm wide and a quarter of a mm high. */
  const tileInput = (regions: readonly PaintedRegion[] = []): TileInput => ({
    ...pageInput({ width: 40, height: 40 }, []),
    page,
    surface: new PrintedSurface(page, regions, { printsSeparateInks: false, printsOverprint: true }),
  })
  const inkAt =
    (...pixels: readonly (readonly [number, number])[]): Draw =>
    (x, y) =>
      pixels.some(([inkX, inkY]) => inkX === x && inkY === y) ? blue : undefined

  test('counts the inked pixels of its core, and measures the box around them in mm', () => {
    const measure = (draw: Draw) => {
      const { inked, printed } = measureTile(tileInput(), tile, pixelsOf(8, 6, draw))
      return { inked, printed }
    }
    expect(measure(inkAt([0, 0], [3, 2], [5, 4], [4, 3], [7, 5]))).toEqual({
      ...{ inked: 3, printed: { x: 6.5, y: 5.5, width: 1.5, height: 0.75 } },
    })
    // The pixels run from right to left, and reach the corners of the core.
    expect(measure(inkAt([5, 1], [3, 2]))).toEqual({
      ...{ inked: 2, printed: { x: 6.5, y: 5.25, width: 1.5, height: 0.5 } },
    })
    expect(measure(() => blue)).toEqual({
      ...{ inked: 16, printed: { x: 6, y: 5.25, width: 2, height: 1 } },
    })
    // Each alpha above zero is ink.
    expect(measure((x, y) => (x === 2 && y === 1 ? 0x01000000 : undefined))).toEqual({
      ...{ inked: 1, printed: { x: 6, y: 5.25, width: 0.5, height: 0.25 } },
    })
  })

  test('counts colours in its core only', () => {
    const isCore = (x: number, y: number) => isIn(x, [2, 6]) && isIn(y, [1, 5])
    const { tally } = measureTile(
      tileInput(),
      tile,
      pixelsOf(8, 6, (x, y) => (isCore(x, y) ? blue : yellow)),
    )
    const counts = [...tally.flatCounts.entries(), ...tally.edgeCounts.entries()].filter(
      ([, count]) => count > 0,
    )
    const sum = counts.reduce((total, [, count]) => total + count, 0)
    expect([new Set(counts.map(([bin]) => bin)).size, sum]).toEqual([1, 16])
  })

  test('is empty without ink in its core, even if its halo has ink', () => {
    const pixels = pixelsOf(8, 6, inkAt([1, 1], [6, 4], [2, 0], [5, 5]))
    const measurements = measureTile(tileInput(), tile, pixels)
    expect(measurements).toMatchObject({ inked: 0, printed: undefined, narrow: [] })
    expect([measurements.translucent.size, measurements.pictures.size]).toEqual([0, 0])
    expect(measurements.tally.flatCounts.every((count) => count === 0)).toBe(true)
  })

  test('looks for translucent areas unless halftones are printed', () => {
    const veil = pixelsOf(40, 40, () => 0x80a9502a)
    const region = rectangleRegion('e-veil', [0, 4], [0, 4], 0xa9502a)
    const translucentOwners = (printsHalftones: boolean) => [
      ...measureTile(
        pageInput({ width: 40, height: 40 }, [region], { printsHalftones }),
        wholeTile(veil),
        veil,
      ).translucent.keys(),
    ]
    expect([translucentOwners(false), translucentOwners(true)]).toEqual([['e-veil'], []])
  })

  test('samples the colours of pictures that reach into its core', () => {
    const pixels = pixelsOf(40, 40, () => blue)
    const sampledOwners = (regions: readonly PaintedRegion[]) => [
      ...measureTile(
        pageInput({ width: 40, height: 40 }, regions),
        wholeTile(pixels),
        pixels,
      ).pictures.keys(),
    ]
    expect(sampledOwners([rectangleRegion('e-pier', [0, 4], [0, 4])])).toEqual(['e-pier'])
    expect(sampledOwners([rectangleRegion('e-box', [0, 4], [0, 4], 0xa9502a)])).toEqual([])
    expect(
      sampledOwners([
        rectangleRegion('e-far', [4.1, 9], [0, 4]),
        rectangleRegion('e-box', [0, 4], [0, 4], 1),
      ]),
    ).toEqual([])
  })
})

describe('measuring narrow parts of a picture', () => {
  /** A narrow part with its width rounded to a hundredth of a mm, and its box to a tenth. */
  const roundedSummary = ({ kind, owner, width, box }: NarrowPart) => [
    ...[kind, owner, Math.round(width * 100) / 100],
    ...[box.x, box.y, box.width, box.height].map((value) => Math.round(value * 10) / 10),
  ]
  function narrowIn(draw: Draw, regions: readonly PaintedRegion[], fields: Partial<TileInput> = {}) {
    const pixels = pixelsOf(60, 60, draw)
    const { narrow } = measureTile(pageInput(pixels, regions, fields), wholeTile(pixels), pixels)
    return narrow.map(roundedSummary)
  }
  const wholePicture = rectangleRegion('e-pier', [0, 6], [0, 6])

  test('a thin line is reported with its width in mm', () => {
    const bar: Draw = (x, y) => (isIn(x, [20, 23]) && isIn(y, [10, 50]) ? blue : undefined)
    expect(narrowIn(bar, [wholePicture])).toEqual([['line', 'e-pier', 0.3, 2, 1, 0.3, 4]])
  })

  test('a gap between two surfaces of the picture is reported with its width in mm', () => {
    const slit: Draw = (x, y) =>
      isIn(y, [5, 55]) && (isIn(x, [5, 20]) || isIn(x, [23, 55])) ? blue : undefined
    const gaps = narrowIn(slit, [wholePicture]).filter(([kind]) => kind === 'gap')
    // The gap is reported at its middle column.
    expect(gaps.map((gap) => gap.slice(0, 4))).toEqual([['gap', 'e-pier', 0.3, 2.1]])
  })

  test('all lines thinner than the limit are reported', () => {
    const bars: Draw = (x, y) =>
      isIn(y, [10, 50]) && (isIn(x, [10, 13]) || isIn(x, [30, 34])) ? blue : undefined
    const narrowParts = narrowIn(bars, [wholePicture], {
      limits: { line: 0.6, gap: 0.3, reported: 3, shortest: { line: 1.5, gap: 1.5 } },
    })
    expect(narrowParts.map(([kind, , width]) => [kind, width])).toEqual([
      ['line', 0.3],
      ['line', expect.closeTo(0.4, 1)],
    ])
  })

  test('parts wider than the limit are not reported, but the thinnest line is, up to `reported`', () => {
    const slit: Draw = (x, y) =>
      isIn(y, [5, 55]) && (isIn(x, [5, 20]) || isIn(x, [26, 55])) ? blue : undefined
    expect(narrowIn(slit, [wholePicture]).filter(([kind]) => kind === 'gap')).toEqual([])
    const bar: Draw = (x, y) => (isIn(x, [20, 27]) && isIn(y, [10, 50]) ? blue : undefined)
    expect(narrowIn(bar, [wholePicture]).map((part) => part.slice(0, 3))).toEqual([
      ['line', 'e-pier', expect.closeTo(0.7, 1)],
    ])
    const limits = { line: 0.5, gap: 0.5, reported: 0.6, shortest: { line: 1.5, gap: 1.5 } }
    expect(narrowIn(bar, [wholePicture], { limits })).toEqual([])
  })

  test('parts shorter than the minimum length are not reported', () => {
    const bar: Draw = (x, y) => (isIn(x, [20, 23]) && isIn(y, [10, 30]) ? blue : undefined)
    const limits = (line: number) => ({
      limits: { line: 0.5, gap: 0.5, reported: 3, shortest: { line, gap: 1.5 } },
    })
    expect([
      narrowIn(bar, [wholePicture], limits(1.5)).length,
      narrowIn(bar, [wholePicture], limits(2.5)),
    ]).toEqual([...[1, []]])
    const slit: Draw = (x, y) =>
      isIn(y, [20, 42]) && isIn(x, [5, 55]) && !isIn(x, [20, 23]) ? blue : undefined
    const gaps = (gap: number) =>
      narrowIn(slit, [wholePicture], {
        limits: { line: 0.5, gap: 0.5, reported: 0.5, shortest: { line: 1.5, gap } },
      })
    expect([gaps(1.5).length, gaps(2.5)]).toEqual([1, []])
  })

  test('narrow parts of vector elements are not measured in pixels', () => {
    const bar: Draw = (x, y) => (isIn(x, [20, 23]) && isIn(y, [10, 50]) ? blue : undefined)
    const picture = rectangleRegion('e-pier', [4, 6], [0, 6])
    expect(narrowIn(bar, [picture])).toEqual([])
    expect(narrowIn(bar, [picture, rectangleRegion('e-bar', [2, 2.3], [1, 5], 0xa9502a)])).toEqual([])
  })

  test.each([
    ['left', [0, 2], [0, 6]],
    ['right', [2.3, 6], [0, 6]],
  ] as const)('a gap between another element and a picture on its %s is reported', (_side, x, y) => {
    const slit: Draw = (atX, atY) => (isIn(atY, [5, 55]) && !isIn(atX, [20, 23]) ? blue : undefined)
    expect(narrowIn(slit, [rectangleRegion('e-pier', x, y)]).map((gap) => gap.slice(0, 3))).toEqual([
      ['gap', 'e-pier', 0.3],
    ])
  })

  test.each([
    ['above', [0, 6], [0, 2]],
    ['below', [0, 6], [2.3, 6]],
  ] as const)('a gap between another element and a picture %s it is reported', (_side, x, y) => {
    const slit: Draw = (atX, atY) => (isIn(atX, [5, 55]) && !isIn(atY, [20, 23]) ? blue : undefined)
    expect(narrowIn(slit, [rectangleRegion('e-pier', x, y)]).map((gap) => gap.slice(0, 3))).toEqual([
      ['gap', 'e-pier', 0.3],
    ])
  })

  test('a line of another ink across a picture is reported only if inks are printed separately', () => {
    // The picture is known only by its pixels, and the line has an ink of its own.
    const draw: Draw = (x, y) => (isIn(y, [5, 55]) ? (isIn(x, [20, 23]) ? yellow : blue) : undefined)
    const regions = [
      rectangleRegion('e-pier', [0, 6], [0, 6]),
      rectangleRegion('e-bar', [2, 2.3], [0, 6], 0x2cc8fc),
    ]
    expect(narrowIn(draw, regions)).toEqual([])
    expect(narrowIn(draw, regions, { printsSeparateInks: true }).map((line) => line.slice(0, 3))).toEqual([
      ['line', 'e-pier', 0.3],
    ])
  })
})

describe('a rendered page', () => {
  const measure = (draw: Draw, regions: readonly PaintedRegion[] = []) => {
    const pixels = pixelsOf(1210, 30, draw)
    return measurePage(pageInput(pixels, regions), pixels)
  }

  test('is measured in all of its tiles', () => {
    // One pixel in the first tile, and two in the second, one of them in the last column and row.
    const { inked, printed } = measure((x, y) =>
      (x === 3 && y === 7) || (x === 1201 && y === 9) || (x === 1209 && y === 29) ? blue : undefined,
    )
    expect(inked).toBe(3)
    expect([printed?.x, printed?.y, printed?.width, printed?.height]).toEqual(
      [0.3, 0.7, 120.7, 2.3].map((value) => expect.closeTo(value, 9)),
    )
  })

  test('is empty without ink', () => {
    expect(measure(() => undefined)).toMatchObject({ inked: 0, printed: undefined, narrow: [] })
  })
})
