import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flattenPath } from '../geometry/path.ts'
import { anyCoverage, discs, pixelsOf } from '../testing/random-coverage.ts'
import { containsPoint, doubleAreaOf } from './contours.ts'
import { type CutOptions, cutContour } from './cut-contour.ts'
import type { Coverage } from './white-plate.ts'

const linesOf = (coverage: Coverage, options: CutOptions) =>
  flattenPath(cutContour(coverage, options)).map((points) => points.flatMap(({ x, y }) => [x, y]))

describe('a cut contour', () => {
  test('PREPRESS-052 follows a disc at its offset, as a circle', () => {
    const [line = [], ...others] = linesOf(discs([{ x: 30, y: 30, radius: 20 }], [60, 60], 0.15), {
      ...{ offsetMm: 2, radiusMm: 1 },
    })
    expect(others).toEqual([])
    for (let index = 0; index < line.length; index += 2) {
      const distance = Math.hypot((line[index] ?? 0) - 4.5, (line[index + 1] ?? 0) - 4.5)
      // The disc has a radius of 3 mm; the line may be a little farther away than its offset, never nearer.
      expect(distance).toBeGreaterThan(5)
      expect(distance).toBeLessThan(5.3)
    }
    expect(line.length / 2).toBeLessThan(100)
  })

  test('PREPRESS-053 bridges gaps that are narrower than the offsets, and rounds inner corners', () => {
    const twoDiscs = (distance: number) =>
      discs(
        [
          { x: 20, y: 20, radius: 10 },
          { x: 40 + distance, y: 20, radius: 10 },
        ],
        [100, 40],
        0.2,
      )
    expect(linesOf(twoDiscs(2), { offsetMm: 1, radiusMm: 0.5 })).toHaveLength(1)
    expect(linesOf(twoDiscs(30), { offsetMm: 1, radiusMm: 0.5 })).toHaveLength(2)
    /** Height in mm half way between the discs. */
    const waistMm = (radiusMm: number) => {
      const [line = []] = linesOf(twoDiscs(2), { offsetMm: 1, radiusMm })
      const heights = Array.from({ length: 800 }, (_, index) => index / 100)
      return heights.filter((y) => containsPoint(line, 6.2, y)).length / 100
    }
    expect(waistMm(0)).toBeLessThan(waistMm(2) - 0.5)
  })

  test('has no holes, so artwork inside a hole is part of the same piece', () => {
    const ring = discs([{ x: 50, y: 50, radius: 48 }], [100, 100], 0.5)
    const [hole, dot] = [40, 4].map((radius) => discs([{ x: 50, y: 50, radius }], [100, 100], 0.5))
    for (const index of ring.pixels.keys())
      if (hole?.pixels[index] === 1) ring.pixels[index] = dot?.pixels[index] ?? 0
    const lines = linesOf(ring, { offsetMm: 1, radiusMm: 1 })
    expect(lines).toHaveLength(1)
    expect(doubleAreaOf(lines[0] ?? []) / 2).toBeGreaterThan(Math.PI * 25 ** 2)
  })

  test('is empty for empty artwork', () => {
    expect(
      cutContour(
        { pixels: new Uint8Array(100), width: 10, height: 10, pixelMm: 1 },
        { offsetMm: 2, radiusMm: 1 },
      ),
    ).toEqual([])
  })

  test('PREPRESS-054 is closed, holds all of the artwork and is nowhere nearer to it than the offset', () => {
    const options = fc.record({
      offset: fc.integer({ min: 0, max: 12 }),
      radius: fc.integer({ min: 0, max: 8 }),
    })
    fc.assert(
      fc.property(anyCoverage, options, (coverage, { offset, radius }) => {
        const { pixelMm } = coverage
        const path = cutContour(coverage, { offsetMm: offset * pixelMm, radiusMm: radius * pixelMm })
        const lines = flattenPath(path).map((points) =>
          points.flatMap(({ x, y }) => [x / pixelMm, y / pixelMm]),
        )
        expect(path.filter(({ to }) => to === 'Z')).toHaveLength(lines.length)
        const artwork = [...pixelsOf(coverage, true)]
        for (const [x, y] of artwork)
          if (!lines.some((line) => containsPoint(line, x + 0.5, y + 0.5)))
            throw new Error(`${x}, ${y} is cut off`)
        for (const line of lines)
          for (let index = 0; index + 3 < line.length; index += 2) {
            const [x = 0, y = 0, endX = 0, endY = 0] = line.slice(index, index + 4)
            // Points between two corners are checked as well.
            for (const share of [0, 0.25, 0.5, 0.75]) {
              const [pointX, pointY] = [x + share * (endX - x), y + share * (endY - y)]
              const distance = Math.min(...artwork.map((pixel) => distanceTo(pixel, pointX, pointY)))
              if (distance < offset) throw new Error(`${pointX}, ${pointY} is ${distance} from the artwork`)
            }
          }
      }),
      { numRuns: 40 },
    )
  })
})

/** The distance of a point to the square of a pixel. */
function distanceTo([column, row]: readonly [number, number], x: number, y: number): number {
  const [beyondX, beyondY] = [Math.max(column - x, 0, x - column - 1), Math.max(row - y, 0, y - row - 1)]
  return Math.hypot(beyondX, beyondY)
}
