import type { Coverage } from '@printery/design/plates'
import fc from 'fast-check'

/** A coverage in which the pixels within these discs are printed. */
export function discs(
  circles: readonly { x: number; y: number; radius: number }[],
  [width, height]: readonly [number, number],
  pixelMm = 1,
): Coverage {
  const pixels = new Uint8Array(width * height)
  for (let index = 0; index < pixels.length; index++) {
    const [x, y] = [(index % width) + 0.5, Math.floor(index / width) + 0.5]
    if (circles.some((circle) => Math.hypot(circle.x - x, circle.y - y) <= circle.radius)) pixels[index] = 1
  }
  return { pixels, width, height, pixelMm }
}

/** Artwork of one to five discs, which may overlap, touch or extend beyond the edge, with or without a hole. */
export const anyCoverage = fc
  .record({
    size: fc.tuple(fc.integer({ min: 8, max: 48 }), fc.integer({ min: 8, max: 48 })),
    circles: fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 48 }),
        y: fc.integer({ min: 0, max: 48 }),
        radius: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    hole: fc.boolean(),
    pixelMm: fc.constantFrom(0.0847, 0.15, 0.5),
  })
  .map(({ size, circles, hole, pixelMm }) => {
    const coverage = discs(circles, size, pixelMm)
    const [first] = circles
    if (hole && first) {
      const empty = discs([{ ...first, radius: first.radius / 2 }], size)
      for (const [index, value] of empty.pixels.entries()) if (value === 1) coverage.pixels[index] = 0
    }
    return coverage
  })

/** Column and row of each pixel with or without colour. */
export function* pixelsOf({ pixels, width }: Coverage, isPrinted: boolean): Generator<[number, number]> {
  for (const [index, value] of pixels.entries())
    if ((value !== 0) === isPrinted) yield [index % width, Math.floor(index / width)]
}
