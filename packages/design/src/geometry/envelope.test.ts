import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countCrossings } from '../testing/crossings.ts'
import { envelopes } from '../testing/envelopes.ts'
import type { Box } from './box.ts'
import { envelopeMap, envelopePoints, isFoldFree, noOffsets, type Offset, stretchBound } from './envelope.ts'
import { envelopeOf } from './envelope-of-warp.ts'
import { flattenPath, line, rectangle } from './path.ts'
import { smallestScaleAt, type Warp, warpMap, warpPath, warpStyles } from './warp.ts'

const wideBox: Box = { x: 10, y: 20, width: 100, height: 20 }
const unitBox: Box = { x: 0, y: 0, width: 1, height: 1 }
const envelopeWarp = (offsets: Offset[]): Warp => ({ style: 'envelope', offsets })
const withOffset = (changedOffsets: Record<number, Offset>) =>
  noOffsets.map((offset, index) => changedOffsets[index] ?? offset)

/** Any envelope without folds: random offsets that are reduced until nothing is folded. */
const anyOffsets = fc
  .tuple(
    fc.array(
      fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
      {
        minLength: 12,
        maxLength: 12,
      },
    ),
    fc.double({ min: 0.5, max: 1, noNaN: true }),
  )
  .map(([offsets, factor]) => {
    let reduced = offsets as Offset[]
    while (!isFoldFree(reduced))
      reduced = reduced.map(([x, y]): Offset => [x * factor * 0.9, y * factor * 0.9])
    return reduced
  })
const anyBox = fc.record({
  x: fc.double({ min: -200, max: 200, noNaN: true }),
  y: fc.double({ min: -200, max: 200, noNaN: true }),
  width: fc.double({ min: 0.5, max: 2000, noNaN: true }),
  height: fc.double({ min: 0.5, max: 2000, noNaN: true }),
})

describe('EDIT-101 an envelope of a box 100 mm wide and 20 mm high', () => {
  const mapRounded = (offsets: Offset[], x: number, y: number) => {
    const to = envelopeMap(offsets, wideBox)({ x, y })
    return [Math.round(to.x * 1000) / 1000, Math.round(to.y * 1000) / 1000]
  }

  test('has its control points at the corners and at the thirds of the edges, clockwise', () => {
    expect(envelopePoints.map(({ x, y }) => [Math.round(x * 3), Math.round(y * 3)])).toEqual([
      ...[
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
        [3, 1],
        [3, 2],
      ],
      ...[
        [3, 3],
        [2, 3],
        [1, 3],
        [0, 3],
        [0, 2],
        [0, 1],
      ],
    ])
  })

  test('without offsets leaves the path unchanged', () => {
    const path = rectangle({ x: 13, y: 24, width: 30, height: 10 }, 2)
    expect(warpPath(path, envelopeWarp(noOffsets), wideBox)).toBe(path)
    expect(warpPath(path, envelopeWarp(withOffset({ 0: [0.1, 0] })), { ...wideBox, height: 0 })).toBe(path)
  })

  test('moves a corner exactly, and leaves the opposite edges unchanged', () => {
    const offsets = withOffset({ 0: [0.2, -0.5] })
    expect(mapRounded(offsets, 10, 20)).toEqual([30, 10])
    expect(mapRounded(offsets, 110, 25)).toEqual([110, 25])
    expect(mapRounded(offsets, 60, 40)).toEqual([60, 40])
  })

  test('bends an edge as a cubic curve with its two handles', () => {
    // In the middle of a cubic curve each handle has a weight of 3/8.
    const offsets = withOffset({ 1: [0, -1], 2: [0, -0.5] })
    expect(mapRounded(offsets, 60, 20)).toEqual([60, 20 - 20 * 1.5 * (3 / 8)])
    // The offset is half as large in the middle of the box, and zero at the lower edge.
    expect(mapRounded(offsets, 60, 30)).toEqual([60, 30 - 10 * 1.5 * (3 / 8)])
    expect(mapRounded(offsets, 60, 40)).toEqual([60, 40])
  })

  test('moves the whole box if all points move alike', () => {
    const offsets = noOffsets.map((): Offset => [0.5, -2])
    for (const [x, y] of [
      [10, 20],
      [47, 33],
      [130, 0],
    ] as const)
      expect(mapRounded(offsets, x, y)).toEqual([x + 50, y - 40])
  })

  test('continues beyond the box with the slope at its edge, up to an eighth of its sides', () => {
    const { offsets } = envelopes.arch
    const map = envelopeMap(offsets, wideBox)
    const [inside, edge, outside] = [19.999, 20, 20.001].map((y) => map({ x: 40, y: 40 - y }))
    expect((outside?.y ?? 0) - (edge?.y ?? 0)).toBeCloseTo((edge?.y ?? 0) - (inside?.y ?? 0), 6)
    // Everything farther away moves by the same distance.
    const [eighth, far] = [17.5, -900].map((y) => map({ x: 40, y }).y - y)
    expect(far).toBeCloseTo(eighth ?? 0, 6)
  })
})

describe('EDIT-102 an envelope keeps the order of points', () => {
  const areaScale = (offsets: readonly Offset[], u: number, v: number) => {
    const map = envelopeMap(offsets, unitBox)
    const [left, right, up, down] = [
      map({ x: u - 1e-5, y: v }),
      map({ x: u + 1e-5, y: v }),
      map({ x: u, y: v - 1e-5 }),
      map({ x: u, y: v + 1e-5 }),
    ]
    return ((right.x - left.x) * (down.y - up.y) - (right.y - left.y) * (down.x - up.x)) / 4e-10
  }

  test('all envelopes of the golden page are free of folds', () => {
    for (const { offsets } of Object.values(envelopes)) expect(isFoldFree(offsets)).toBe(true)
  })

  test('no area is shrunk to less than a twentieth, up to an eighth of the sides beyond the box', () => {
    const inside = fc.double({ min: 0, max: 1, noNaN: true })
    const around = fc.double({ min: -0.1249, max: 1.1249, noNaN: true })
    const anyPoints = fc.array(fc.oneof(fc.tuple(inside, around), fc.tuple(around, inside)), {
      minLength: 20,
      maxLength: 20,
    })
    fc.assert(
      fc.property(anyOffsets, anyPoints, (offsets, points) => {
        for (const [u, v] of points) expect(areaScale(offsets, u, v)).toBeGreaterThan(0.0499)
      }),
      { numRuns: 500 },
    )
  })

  test('a bar anywhere in the box does not cross itself', () => {
    const share = fc.double({ min: 0, max: 0.7, noNaN: true })
    fc.assert(
      fc.property(anyOffsets, anyBox, share, share, (offsets, box, across, down) => {
        const bar = rectangle({
          ...{ x: box.x + across * box.width, y: box.y + down * box.height },
          ...{ width: box.width * 0.3, height: box.height * 0.3 },
        })
        const [outline = []] = flattenPath(
          warpPath(bar, envelopeWarp(offsets), box),
          Math.max(box.width, box.height) / 500,
        )
        expect(countCrossings(outline)).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  test.each<[string, Offset[]]>([
    ['a corner beyond the opposite one', withOffset({ 0: [1.2, 1.2] })],
    ['an edge that runs back', withOffset({ 1: [0.9, 0], 2: [-0.9, 0] })],
    ['the upper edge below the lower one', withOffset({ 1: [0, 2], 2: [0, 2] })],
    ['a box that is mirrored', envelopePoints.map(({ x }): Offset => [1 - 2 * x, 0])],
    ['a box without an area', envelopePoints.map(({ y }): Offset => [0, 0.5 - y])],
    [
      'a fold only outside of the box',
      withOffset({ 1: [0, 0.32], 2: [0, 0.32], 7: [0, -0.32], 8: [0, -0.32], 0: [0.2, 0.4] }),
    ],
  ])('%s is refused as a fold', (_, offsets) => {
    expect(isFoldFree(offsets)).toBe(false)
  })

  test('missing offsets and offsets that are NaN are refused', () => {
    expect(isFoldFree([[9, 9]])).toBe(false)
    expect(isFoldFree(withOffset({ 4: [Number.NaN, 0] }))).toBe(false)
  })

  test('a ring whose ends overlap is refused even without a fold, and a ring with a gap is accepted', () => {
    // The points run clockwise along the outer edge, and back along the inner edge.
    const ring = (gap: number): Offset[] => {
      const [start, end] = [0.5 - gap, 0.5 + gap]
      const points: [number, number][] = [
        ...([
          [start, 1],
          [-1.5, -1.5],
          [2.5, -1.5],
          [end, 1],
          [end, 0.9],
          [end, 0.8],
        ] as const),
        ...([
          [end, 0.7],
          [1.4, -0.6],
          [-0.4, -0.6],
          [start, 0.7],
          [start, 0.8],
          [start, 0.9],
        ] as const),
      ] as [number, number][]
      return points.map(
        ([x, y], index): Offset => [x - (envelopePoints[index]?.x ?? 0), y - (envelopePoints[index]?.y ?? 0)],
      )
    }
    expect(isFoldFree(ring(0.05))).toBe(true)
    const overlapping = ring(-0.05)
    for (const u of [0, 0.1, 0.5, 0.9, 1])
      for (const v of [0, 0.5, 1]) expect(areaScale(overlapping, u, v)).toBeGreaterThan(0.05)
    expect(isFoldFree(overlapping)).toBe(false)
  })
})

describe('EDIT-103 an outline in an envelope follows the exact curve', () => {
  test.each(Object.entries(envelopes))('%s: within a hundredth of a mm on a box of 100 mm', (_, warp) => {
    const map = warpMap(warp, wideBox)
    const curves = warpPath(line([10, 22], [110, 38]), warp, wideBox)
    const exact = Array.from({ length: 4001 }, (_none, index) => {
      const point = { x: 10 + index / 40, y: 22 + (16 * index) / 4000 }
      return map?.(point) ?? point
    })
    // The limit is 0.03 mm instead of 0.01 mm, because the exact curve is only sampled.
    for (const point of flattenPath(curves, 0.001)[0] ?? [])
      expect(Math.min(...exact.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)))).toBeLessThan(0.03)
    const [end] = curves.slice(-1)
    expect(end?.at.slice(-2)).toEqual([map?.({ x: 110, y: 38 }).x, map?.({ x: 110, y: 38 }).y])
    expect(curves.length).toBeLessThan(130)
  })

  test('an upright line is bent as well', () => {
    const { offsets } = envelopes.waist
    const curves = warpPath(line([10, 20], [10, 40]), envelopeWarp(offsets), wideBox)
    const xs = (flattenPath(curves, 0.001)[0] ?? []).map(({ x }) => x)
    // Both handles move by 15 mm, which moves the middle by three quarters of that.
    expect(Math.max(...xs)).toBeCloseTo(10 + 15 * 0.75, 1)
  })

  test('a hostile path has at most 128 pieces for each of its steps', () => {
    const path = line([-9000, 0], [9000, 20], [-9000, 5])
    expect(warpPath(path, envelopes.ripple, wideBox).length).toBeLessThanOrEqual(257)
  })
})

test('an envelope lengthens no line by more than its stretch bound', () => {
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
  const point = fc.tuple(anyShare, anyShare)
  fc.assert(
    fc.property(anyOffsets, anyBox, point, point, (offsets, box, [x1, y1], [x2, y2]) => {
      const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
      const [from, to] = [at(x1, y1), at(x2, y2)]
      const map = envelopeMap(offsets, box)
      const [mappedFrom, mappedTo] = [map(from), map(to)]
      const length = Math.hypot(mappedTo.x - mappedFrom.x, mappedTo.y - mappedFrom.y)
      expect(length).toBeLessThanOrEqual(
        Math.hypot(to.x - from.x, to.y - from.y) * stretchBound(offsets, box) + 1e-6,
      )
    }),
  )
  expect(stretchBound(noOffsets, wideBox)).toBeCloseTo(Math.SQRT2, 6)
})

describe('EDIT-105 the envelope of a warp', () => {
  test('has no effect if there is no warp', () => {
    expect(envelopeOf(null, wideBox)).toEqual({ style: 'envelope', offsets: noOffsets })
    expect(envelopeOf({ style: 'arc', amount: 0 }, wideBox)).toEqual({
      style: 'envelope',
      offsets: noOffsets,
    })
  })

  test('of an envelope is the envelope itself', () => {
    expect(envelopeOf(envelopes.fan, wideBox)).toBe(envelopes.fan)
  })

  test('of an arch, a bulge and a pinch is the same curve', () => {
    for (const warp of [
      { style: 'arch', amount: 40 },
      { style: 'bulge', amount: 60 },
      { style: 'bulge', amount: -80 },
    ] as const) {
      const [exact, approximation] = [warpMap(warp, wideBox), warpMap(envelopeOf(warp, wideBox), wideBox)]
      for (const point of [10, 30, 55, 110].flatMap((x) => [20, 31, 40].map((y) => ({ x, y })))) {
        const [to, approximated] = [exact?.(point), approximation?.(point)]
        expect(approximated?.x).toBeCloseTo(to?.x ?? 0, 1)
        expect(approximated?.y).toBeCloseTo(to?.y ?? 0, 1)
      }
    }
  })

  test('of any style is valid, and follows it at the corners and thirds', () => {
    for (const style of warpStyles)
      for (const amount of [-100, -50, 30, 50]) {
        const envelope = envelopeOf({ style, amount }, wideBox)
        expect(isFoldFree(envelope.offsets)).toBe(true)
        if (envelope.offsets === noOffsets) continue
        const [exact, approximation] = [warpMap({ style, amount }, wideBox), warpMap(envelope, wideBox)]
        for (const { x, y } of envelopePoints) {
          const point = { x: 10 + x * 100, y: 20 + y * 20 }
          const [to, approximated] = [exact?.(point), approximation?.(point)]
          expect(
            Math.hypot((to?.x ?? 0) - (approximated?.x ?? 0), (to?.y ?? 0) - (approximated?.y ?? 0)),
          ).toBeLessThan(0.02)
        }
      }
    expect(envelopeOf({ style: 'flag', amount: 50 }, wideBox).offsets).not.toBe(noOffsets)
    expect(envelopeOf({ style: 'arc', amount: 50 }, wideBox).offsets).not.toBe(noOffsets)
  })
})

test('EDIT-104 an envelope whose edges come closer in the middle shrinks text there by the same factor', () => {
  const map = warpMap(
    envelopeWarp(withOffset({ 1: [0, 0.3], 2: [0, 0.3], 7: [0, -0.3], 8: [0, -0.3] })),
    wideBox,
  )
  if (!map) throw new Error('this envelope has no effect')
  // Both edges come closer by 0.3 · 3/4 of the height.
  expect(smallestScaleAt(map, { x: 60, y: 30 })).toBeCloseTo(1 - 2 * 0.3 * 0.75, 3)
})
