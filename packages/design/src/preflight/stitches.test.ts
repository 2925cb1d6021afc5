import { devicePresets } from '@printery/domain/device-presets'
import { describe, expect, test } from 'vitest'
import { aDesign, anElement, resources } from '../testing/designs.ts'
import { drawnPixels } from '../testing/drawn-pixels.ts'
import { printDeviceOf } from './device/print-device.ts'
import { preflight } from './preflight.ts'
import { estimateStitches, formatStitches } from './stitches.ts'

/** Estimates the stitches of rectangles in mm, on a page of 120 by 120 mm with three pixels per mm. */
function stitchesOf(...rectangles: [x: number, y: number, width: number, height: number][]): number {
  const [sidePx, pixelsPerMm] = [360, 3]
  const pixels = new Uint8Array(sidePx * sidePx)
  for (const [x, y, width, height] of rectangles)
    for (let row = y * pixelsPerMm; row < (y + height) * pixelsPerMm; row++)
      pixels.fill(1, row * sidePx + x * pixelsPerMm, row * sidePx + (x + width) * pixelsPerMm)
  return estimateStitches({ pixels, width: sidePx, height: sidePx, pixelMm: 1 / pixelsPerMm })
}

describe('PREPRESS-087 stitches', () => {
  test.each([
    ['an area, by its mm²: 1.3 x 40 x 40', [[10, 10, 40, 40]], 2080],
    ['a narrow column, by its length: 4.7 x 102', [[10, 10, 100, 2]], 479],
    ['a wide column, by its length: 5.7 x 105', [[10, 10, 100, 5]], 598],
    ['a tiny area, by its mm²: 1.3 x 1', [[10, 10, 1, 1]], 1],
    [
      'an area and a column: 2080 + 479',
      [
        [10, 10, 40, 40],
        [10, 80, 100, 2],
      ],
      2559,
    ],
    ['a column that ends at the edge of the page', [[0, 10, 100, 2]], 479],
  ] as const)('are counted for %s', (_what, rectangles, expected) => {
    const stitches = stitchesOf(...rectangles.map(([x, y, width, height]) => [x, y, width, height] as never))
    expect(Math.abs(stitches - expected)).toBeLessThanOrEqual(expected * 0.02 + 1)
  })

  test('are zero for an empty page', () => expect(stitchesOf()).toBe(0))
})

/** Checks a filled area of this width in mm and a height of 200 mm. */
async function check(width: number, method: 'Embroidery' | 'General' = 'Embroidery', maxStitches?: number) {
  const design = aDesign(anElement({ x: 20, y: 20, width, height: 200, fill: '2a50a9', stroke: null }))
  const { threads: _threads, ...profile } = devicePresets.Embroidery
  return preflight({
    ...{ design, page: 'front', resources, isReadable: () => true, method },
    garmentColours: [{ hex: 'ffffff', name: 'White' }],
    pixels: await drawnPixels(design, 72, resources),
    ...(maxStitches !== undefined && { device: printDeviceOf({ ...profile, maxStitches }, method) }),
  })
}

test('PREPRESS-116 the stitch limit of a device replaces that of the method, for embroidery only', async () => {
  const stitchFindingsOf = async (...input: Parameters<typeof check>) =>
    (await check(...input)).findings.filter(({ code }) => code === 'too-many-stitches')
  expect(await stitchFindingsOf(40, 'Embroidery', 10_000)).toMatchObject([
    { message: expect.stringContaining('at most 10,000 stitches on a side') },
  ])
  expect(await stitchFindingsOf(40, 'Embroidery', 20_000)).toEqual([])
  expect(await stitchFindingsOf(240, 'Embroidery', 100_000)).toEqual([])
  expect(await stitchFindingsOf(40, 'General', 10_000)).toEqual([])
})

test('PREPRESS-088 more stitches than the limit result in a warning, and fewer are only counted', async () => {
  const large = await check(240)
  expect(large.findings).toMatchObject([
    {
      code: 'too-many-stitches',
      severity: 'warning',
      title: 'More stitches than can be sewn',
      message:
        'This printing method has at most 50,000 stitches on a side: so much thread is stiff, and the cloth around it puckers. Make it smaller, or leave large areas to the cloth.',
      // 1.3 x 240 x 200, of which cells at the edge are counted whole.
      measured: expect.stringMatching(/^62,[3-9]00 stitches$/),
      noFix: 'Only you know how small it may be, and what may be left out.',
    },
  ])
  const small = await check(40)
  expect(small.findings).toEqual([])
  expect(formatStitches(small.stitches ?? 0)).toMatch(/^10,[3-6]00 stitches$/)
  expect(await check(40, 'General')).not.toHaveProperty('stitches')
})
