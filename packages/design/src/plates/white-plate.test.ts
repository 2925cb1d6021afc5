import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flattenPath, pathData } from '../geometry/path.ts'
import { anyCoverage, discs, pixelsOf } from '../testing/random-coverage.ts'
import { containsPoint } from './contours.ts'
import { type Coverage, coverageOf, whitePath } from './white-plate.ts'

/** Whether the white covers a point in mm, where holes are not covered. */
function coveredBy(path: ReturnType<typeof whitePath>) {
  const polygons = flattenPath(path).map((points) => points.flatMap(({ x, y }) => [x, y]))
  return (x: number, y: number) => polygons.filter((polygon) => containsPoint(polygon, x, y)).length % 2 === 1
}

const square: Coverage = { pixels: new Uint8Array(100).fill(1), width: 10, height: 10, pixelMm: 0.5 }

test('PREPRESS-050 without a choke white is as large as the colours, and a choke insets each edge', () => {
  expect(pathData(whitePath(square, 0, false))).toBe(
    'M0 0.25L0.25 0L4.75 0L5 0.25L5 4.75L4.75 5L0.25 5L0 4.75Z',
  )
  expect(pathData(whitePath(square, 0.5, false))).toBe(
    'M0.5 0.75L0.75 0.5L4.25 0.5L4.5 0.75L4.5 4.25L4.25 4.5L0.75 4.5L0.5 4.25Z',
  )
  expect(whitePath(square, 3, false)).toEqual([])
})

test('PREPRESS-101 a negative choke makes white larger than the colours by its amount, also around a hole', () => {
  const pixels = new Uint8Array(400)
  for (let y = 6; y < 14; y++) for (let x = 6; x < 14; x++) pixels[y * 20 + x] = 1
  const small: Coverage = { pixels, width: 20, height: 20, pixelMm: 0.5 }
  expect(pathData(whitePath(small, -0.5, false))).toBe(
    'M2.7 2.75L3.25 2.5L6.75 2.5L7.25 2.7L7.5 3.25L7.5 6.75L7.3 7.25L6.75 7.5L3.25 7.5L2.75 7.3L2.5 6.75L2.5 3.25Z',
  )
  const extentOf = (chokeMm: number) => {
    const [points = []] = flattenPath(whitePath(small, chokeMm, false))
    return [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  }
  expect([0, -0.25, -1].map(extentOf)).toEqual([
    [3, 7],
    [2.75, 7.25],
    [2, 8],
  ])
  for (let y = 8; y < 12; y++) for (let x = 8; x < 12; x++) pixels[y * 20 + x] = 0
  const covered = coveredBy(whitePath({ ...small, pixels }, -0.5, false))
  // The hole is 2 mm wide in the colours, and 1 mm in the white.
  expect([covered(4.3, 5), covered(5, 5), covered(5.7, 5)]).toEqual([true, false, true])
})

test('PREPRESS-050 where the page is cut, white reaches the edge', () => {
  const corners = [
    [0.1, 2.5],
    [2.5, 0.1],
    [4.9, 2.5],
    [2.5, 4.9],
  ] as const
  const covers = (isTrimmed: boolean) => {
    const covered = coveredBy(whitePath(square, 0.5, isTrimmed))
    return corners.map(([x, y]) => covered(x, y))
  }
  expect(covers(true)).toEqual([true, true, true, true])
  expect(covers(false)).toEqual([false, false, false, false])
})

test('pixels count as inked from an opacity of five percent', () => {
  const rgba = Uint8Array.from([9, 9, 9, 255, 9, 9, 9, 13, 9, 9, 9, 12, 9, 9, 9, 0])
  expect([...coverageOf(rgba)]).toEqual([1, 1, 0, 0])
})

test('a hole in the colours is also a hole in the white', () => {
  const ring = discs([{ x: 20, y: 20, radius: 18 }], [40, 40], 0.1)
  const inner = discs([{ x: 20, y: 20, radius: 6 }], [40, 40], 0.1)
  for (const [index, value] of inner.pixels.entries()) if (value === 1) ring.pixels[index] = 0
  const covered = coveredBy(whitePath(ring, 0.1, false))
  expect([covered(2, 2), covered(2, 1), covered(2, 1.35), covered(0.25, 2)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('PREPRESS-051 white lies under every pixel that is deeper than the choke, and under nothing else', () => {
  fc.assert(
    fc.property(anyCoverage, fc.constantFrom(0, 1, 2, 3), (coverage, chokePixels) => {
      const { pixelMm } = coverage
      const path = whitePath(coverage, chokePixels * pixelMm, false)
      const covered = coveredBy(path)
      const isCoveredAt = (x: number, y: number) => covered((x + 0.5) * pixelMm, (y + 0.5) * pixelMm)
      const bare = [...pixelsOf(coverage, false), ...neighboursOf(coverage)]
      for (const [x, y] of bare) if (isCoveredAt(x, y)) throw new Error(`white shows at ${x}, ${y}`)
      for (const [x, y] of pixelsOf(coverage, true)) {
        const depth = Math.min(...bare.map(([bareX, bareY]) => Math.hypot(bareX - x, bareY - y)))
        // The distance transform is accurate to four percent, and the lines to a tenth of a pixel.
        if (depth > (chokePixels + 0.6) * 1.08 + 0.2 && !isCoveredAt(x, y))
          throw new Error(`no white at ${x}, ${y}`)
      }
      expect(path.filter(({ to }) => to === 'M')).toHaveLength(path.filter(({ to }) => to === 'Z').length)
    }),
    { numRuns: 60 },
  )
})

test('PREPRESS-051 white below grainy artwork is one smooth area with few corners', () => {
  const [width, height] = [2400, 1200]
  /** Inks this percentage of the pixels in the left 2200 columns, at random with a fixed seed. */
  const grain = (share: number) => {
    let seed = 1
    return Uint8Array.from({ length: width * height }, (_, index) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return index % width < 2200 && (seed >>> 16) % 100 < share ? 1 : 0
    })
  }
  const tracedWhite = (share: number) =>
    whitePath({ pixels: grain(share), width, height, pixelMm: 0.0847 }, 0.1, false)
  const whiteOutline = tracedWhite(90)
  // Traced pixel by pixel, the outline would have nearly a million points.
  expect(whiteOutline.length).toBeLessThan(10_000)
  const xs = whiteOutline.flatMap(({ at: [x] }) => (x === undefined ? [] : [x]))
  // The grain ends at 186.3 mm.
  expect(xs.reduce((max, x) => Math.max(max, x))).toBeCloseTo(186.3, 0)
  expect(xs.reduce((max, x) => Math.max(max, x))).toBeLessThanOrEqual(2200 * 0.0847)
})

/** The bare pixels around a page. */
function neighboursOf({ width, height }: Coverage): [number, number][] {
  const columns = Array.from({ length: width + 2 }, (_, index) => index - 1)
  const rows = Array.from({ length: height }, (_, index) => index)
  return [
    ...columns.flatMap((x): [number, number][] => [
      [x, -1],
      [x, height],
    ]),
    ...rows.flatMap((y): [number, number][] => [
      [-1, y],
      [width, y],
    ]),
  ]
}
