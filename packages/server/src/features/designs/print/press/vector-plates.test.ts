import { devicePresets } from '@printery/domain/device-presets'
import type { SpotColour } from '@printery/domain/device-profile'
import { expect, test } from 'vitest'
import { vectorPlates } from './vector-plates.ts'

/** A page of 20 by 10 mm with artwork on its left half, which extends beyond the left edge. */
function aPage(more: Partial<Parameters<typeof vectorPlates>[0]> = {}) {
  const draw = (edgeMm: number) => {
    const [width, height, edge] = [200 + 20 * edgeMm, 100 + 20 * edgeMm, 10 * edgeMm]
    const data = new Uint8Array(width * height * 4)
    for (let index = 0; index < width * height; index++) {
      const [x, y] = [(index % width) - edge, Math.floor(index / width) - edge]
      if (x < 100 && y >= 0 && y < 100) data[index * 4 + 3] = 255
    }
    return { width, height, data, widthMm: width / 10, heightMm: height / 10 }
  }
  return { draw, drawGloss: undefined, hasBackground: false, bleed: 0, ...more }
}
const spots: SpotColour[] = [
  { name: 'RDG_GLOSS', role: 'varnish' },
  { name: 'PerfCutContour', role: 'through cut' },
  { name: 'RDG_WHITE', role: 'white' },
  { name: 'CutContour', role: 'kiss cut' },
]
const device = { ...devicePresets.UV, spots }
const extent = (path: readonly { at: readonly number[] }[] = []) => {
  const [xs, ys] = [0, 1].map((axis) => path.flatMap(({ at }) => (at.length > 0 ? [at[axis] ?? 0] : []))) as [
    number[],
    number[],
  ]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
    (mm) => Math.round(mm * 10) / 10,
  )
}

test('PREPRESS-050 white and the cut lines are on plates with the names of the device', () => {
  const { fills, cutLines } = vectorPlates(aPage(), device)
  expect(fills.map(({ plate, appearance, lineWidth }) => [plate, appearance, lineWidth])).toEqual([
    ['RDG_WHITE', [0, 0, 0, 0], undefined],
  ])
  expect(
    cutLines.map(({ plate, appearance, lineWidth }) => [plate, appearance, lineWidth?.toFixed(4)]),
  ).toEqual([
    ['PerfCutContour', [1, 0, 0, 0], '0.0882'],
    ['CutContour', [0, 1, 0, 0], '0.0882'],
  ])
  // White is choked by 0.1 mm; the cut lines are 2 and 4 mm outside of the artwork, with a tolerance of a third of
  // a mm.
  expect(extent(fills[0]?.path)).toEqual([0.1, 0.1, 9.9, 9.9])
  expect(extent(cutLines[1]?.path)).toEqual([-2.3, -2.3, 12.3, 12.3])
  expect(extent(cutLines[0]?.path)).toEqual([-4.3, -4.3, 14.3, 14.3])
})

test('PREPRESS-050 with a bleed, white extends as far as the colours do, and cut lines are the same as without one', () => {
  const [background, artwork] = [
    vectorPlates(aPage({ hasBackground: true, bleed: 3 }), device),
    vectorPlates(aPage({ bleed: 3 }), device),
  ]
  // A background covers the whole page.
  const [left = 0, top = 0, right = 0, bottom = 0] = extent(background.fills[0]?.path)
  expect(left <= -3 && top <= -3 && right >= 23 && bottom >= 13).toBe(true)
  const [outermost = 0, ...choked] = extent(artwork.fills[0]?.path)
  expect(outermost).toBeLessThanOrEqual(-3)
  expect(choked).toEqual([0.1, 9.9, 9.9])
  expect(extent(artwork.cutLines[1]?.path)).toEqual([-2.3, -2.3, 12.3, 12.3])
})

test('PREPRESS-105 gloss is a plate of its own, as large as what has gloss, and only if something has', () => {
  const drawGloss = (edgeMm: number) => {
    const [width, height, edge] = [200 + 20 * edgeMm, 100 + 20 * edgeMm, 10 * edgeMm]
    const data = new Uint8Array(width * height * 4)
    for (let y = 20; y < 40; y++)
      for (let x = 30; x < 60; x++) data[((y + edge) * width + x + edge) * 4 + 3] = 255
    return { width, height, data, widthMm: width / 10, heightMm: height / 10 }
  }
  const glossOf = (page: Parameters<typeof vectorPlates>[0], more: Partial<typeof device> = {}) =>
    vectorPlates(page, { ...device, ...more }).fills.filter(({ plate }) => plate !== 'RDG_WHITE')
  const [gloss, ...others] = glossOf(aPage({ drawGloss, bleed: 3, hasBackground: true }))
  expect([gloss?.plate, gloss?.appearance, gloss?.lineWidth, others]).toEqual([
    ...['RDG_GLOSS', [0.15, 0, 0, 0], undefined, []],
  ])
  // Without a choke, whatever the white has.
  expect(extent(gloss?.path)).toEqual([3, 2, 6, 4])
  expect(glossOf(aPage())).toEqual([])
  // A primer is printed below everything, and a second varnish has a purpose of its own.
  const primer = { name: 'RDG_PRIMER', role: 'varnish' } as const
  expect(glossOf(aPage({ drawGloss }), { spots: [primer] })).toEqual([])
  expect(
    glossOf(aPage({ drawGloss }), { spots: [primer, ...spots, { name: 'Lak', role: 'varnish' }] }).map(
      ({ plate }) => plate,
    ),
  ).toEqual(['RDG_GLOSS'])
  expect(glossOf(aPage({ drawGloss }), { fileType: 'PDF' })).toEqual([])
})

test('a device without spot colours gets no plates, and one whose RIP adds white gets no plate of white', () => {
  const draw = () => {
    throw new Error('nothing is drawn either')
  }
  expect(vectorPlates(aPage({ draw }), { ...device, spots: [] })).toEqual({ fills: [], cutLines: [] })
  expect(vectorPlates(aPage(), { ...device, white: 'rip' }).fills).toEqual([])
})
