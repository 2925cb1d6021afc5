import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countCrossings } from '../testing/crossings.ts'
import type { Box } from './box.ts'
import type { Point } from './matrix.ts'
import { boxOfPath, flattenPath, line, pathData, rectangle } from './path.ts'
import { smallestScaleAt, type Warp, warpMap, warpPath, warpStyles } from './warp.ts'

const wideBox: Box = { x: 0, y: 0, width: 100, height: 20 }
const anyWarp = fc.record({
  style: fc.constantFrom(...warpStyles),
  amount: fc.double({ min: -100, max: 100, noNaN: true }),
})
const anyBox = fc.record({
  x: fc.double({ min: -200, max: 200, noNaN: true }),
  y: fc.double({ min: -200, max: 200, noNaN: true }),
  width: fc.double({ min: 0.5, max: 2000, noNaN: true }),
  height: fc.double({ min: 0.5, max: 2000, noNaN: true }),
})

function roundedMapOf(warp: Warp, box = wideBox) {
  const map = warpMap(warp, box)
  if (!map) throw new Error('this warp has no effect')
  return ({ x, y }: Point) => {
    const to = map({ x, y })
    return [Math.round(to.x * 100) / 100, Math.round(to.y * 100) / 100]
  }
}

describe('EDIT-033 the six styles, of a box 100 mm wide and 20 mm high', () => {
  const [left, middle, right] = [
    { x: 0, y: 10 },
    { x: 50, y: 10 },
    { x: 100, y: 10 },
  ]

  test('an arc of 100% is half a circle as long as the box is wide', () => {
    const map = roundedMapOf({ style: 'arc', amount: 100 })
    // The radius is 100 mm / π.
    expect([left, middle, right].map(map)).toEqual([
      [18.17, 25.92],
      [50, -5.92],
      [81.83, 25.92],
    ])
    // The upper edge is 10 mm further out than the middle.
    expect(map({ x: 0, y: 0 })).toEqual([8.17, 25.92])
  })

  test('an arch raises the middle by half the width, and keeps vertical lines vertical', () => {
    const map = roundedMapOf({ style: 'arch', amount: 100 })
    expect([left, middle, right].map(map)).toEqual([
      [0, 35],
      [50, -15],
      [100, 35],
    ])
    expect(map({ x: 0, y: 0 })).toEqual([0, 25])
  })

  test('a bulge doubles the height in the middle, a pinch leaves 30% of it', () => {
    const top = { x: 50, y: 0 }
    expect(roundedMapOf({ style: 'bulge', amount: 100 })(top)).toEqual([50, -10])
    expect(roundedMapOf({ style: 'bulge', amount: -100 })(top)).toEqual([50, 7])
    expect(roundedMapOf({ style: 'bulge', amount: 100 })({ x: 0, y: 0 })).toEqual([0, 0])
  })

  test('a flag has one wave, a wave two', () => {
    const quarters = [0, 25, 50, 75, 100].map((x) => ({ x, y: 10 }))
    const eighths = [12.5, 37.5, 62.5, 87.5].map((x) => ({ x, y: 10 }))
    expect(quarters.map(roundedMapOf({ style: 'flag', amount: 60 })).map(([, y]) => y)).toEqual([
      10, 0, 10, 20, 10,
    ])
    expect(eighths.map(roundedMapOf({ style: 'wave', amount: 60 })).map(([, y]) => y)).toEqual([5, 15, 5, 15])
  })

  test('a rise goes from the lower left to the upper right', () => {
    const map = roundedMapOf({ style: 'rise', amount: 40 })
    expect([left, middle, right].map(map)).toEqual([
      [0, 20],
      [50, 10],
      [100, 0],
    ])
  })

  test('a negative amount mirrors the warp vertically', () => {
    for (const style of ['arc', 'arch', 'flag', 'wave', 'rise'] as const) {
      const [up, down] = [roundedMapOf({ style, amount: 50 }), roundedMapOf({ style, amount: -50 })]
      for (const point of [left, middle, right, { x: 20, y: 10 }]) {
        const [[x, y], [downX, downY]] = [up(point), down(point)]
        expect([downX, (downY ?? 0) - 10]).toEqual([x, expect.closeTo(10 - (y ?? 0), 5)])
      }
    }
  })
})

describe('EDIT-034 a warp keeps the order of points', () => {
  test('an amount of 0, no warp and a box without a height change nothing', () => {
    const path = rectangle({ x: 3, y: 4, width: 30, height: 10 }, 2)
    for (const style of warpStyles) expect(warpPath(path, { style, amount: 0 }, wideBox)).toBe(path)
    expect(warpPath(path, null, wideBox)).toBe(path)
    expect(warpPath(path, { style: 'arc', amount: 50 }, { ...wideBox, height: 0 })).toBe(path)
  })

  test('a warp folds nothing within the box and up to an eighth of its height beyond', () => {
    const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
    const beyond = fc.double({ min: -1 / 8, max: 9 / 8, noNaN: true })
    fc.assert(
      fc.property(anyWarp, anyBox, anyShare, beyond, (warp, box, across, down) => {
        const map = warpMap(warp, box)
        if (!map) return
        const point = { x: box.x + across * box.width, y: box.y + down * box.height }
        const [stepX, stepY] = [box.width * 1e-4, box.height * 1e-4]
        const [origin, right, below] = [
          map(point),
          map({ ...point, x: point.x + stepX }),
          map({ ...point, y: point.y + stepY }),
        ]
        const areaScale =
          (right.x - origin.x) * (below.y - origin.y) - (right.y - origin.y) * (below.x - origin.x)
        expect(areaScale / (stepX * stepY)).toBeGreaterThan(0.01)
      }),
      { numRuns: 2000 },
    )
  })

  test('a straight bar across the box does not cross itself', () => {
    fc.assert(
      fc.property(anyWarp, anyBox, (warp, box) => {
        const bar = rectangle({ ...box, y: box.y + box.height * 0.4, height: box.height * 0.2 })
        const [outline = []] = flattenPath(warpPath(bar, warp, box), Math.max(box.width, box.height) / 500)
        expect(countCrossings(outline)).toBe(0)
      }),
      { numRuns: 100 },
    )
  })

  test('all styles but the arc keep vertical lines vertical and in their order', () => {
    fc.assert(
      fc.property(anyWarp, anyBox, (warp, box) => {
        const map = warpMap(warp, box)
        if (!map || warp.style === 'arc') return
        for (const share of [0, 0.2, 0.5, 0.9, 1]) {
          const x = box.x + box.width * share
          for (const y of [box.y, box.y + box.height]) expect(map({ x, y }).x).toBeCloseTo(x, 6)
        }
      }),
    )
  })

  test('the middle of the warped box stays at the centre of the box', () => {
    fc.assert(
      fc.property(anyWarp, anyBox, (warp, box) => {
        const warpedBox = boxOfPath(warpPath(rectangle(box), warp, box))
        const middle = (warpedBox?.x ?? 0) + (warpedBox?.width ?? 0) / 2
        expect(Math.abs(middle - box.x - box.width / 2)).toBeLessThan(0.01 * Math.max(box.width, box.height))
      }),
    )
  })
})

describe('EDIT-035 a warped path follows the exact curve', () => {
  test.each(warpStyles)('%s: within a hundredth of a mm on a box of 100 mm', (style) => {
    const warp = { style, amount: 100 }
    const map = warpMap(warp, wideBox)
    const curves = warpPath(line([0, 2], [100, 18]), warp, wideBox)
    const exact = Array.from({ length: 2001 }, (_, index) => {
      const point = { x: index / 20, y: 2 + (16 * index) / 2000 }
      return map?.(point) ?? point
    })
    for (const point of flattenPath(curves, 0.001)[0] ?? []) {
      const distances = exact.slice(1).map((to, index) => distanceTo(exact[index] ?? to, to, point))
      expect(Math.min(...distances)).toBeLessThan(0.01)
    }
    expect(curves.length).toBeLessThan(80)
  })

  test('a line that the warp leaves straight stays one line', () => {
    const upright = line([30, 0], [30, 20])
    expect(pathData(warpPath(upright, { style: 'flag', amount: 60 }, wideBox))).toBe('M30 -9.5106L30 10.4894')
  })

  test('quadratic curves and closing lines are warped, too', () => {
    const path = [
      { to: 'M', at: [10, 0] },
      { to: 'Q', at: [50, 20, 90, 0] },
      { to: 'Z', at: [] },
    ] as const
    const warped = warpPath(path as never, { style: 'arch', amount: 50 }, wideBox)
    const box = boxOfPath(warped)
    // The warp raises the middle of the closing line by 12.5 mm.
    expect(box?.y).toBeCloseTo(-12.5, 1)
    expect(warped.at(-1)?.to).toBe('Z')
    expect(warped.filter(({ to }) => to === 'C').length).toBeGreaterThan(8)
  })

  test('a hostile path has at most 128 pieces for each of its steps', () => {
    const path = line([-9000, 0], [9000, 20], [-9000, 5])
    expect(warpPath(path, { style: 'wave', amount: 100 }, wideBox).length).toBeLessThanOrEqual(257)
  })
})

test('a pinch shrinks the middle to 30%, and an arc shrinks the inner edge', () => {
  const scaleIn = (warp: Warp, point: Point) => {
    const map = warpMap(warp, wideBox)
    return map && smallestScaleAt(map, point)
  }
  expect(scaleIn({ style: 'bulge', amount: -100 }, { x: 50, y: 10 })).toBeCloseTo(0.3, 3)
  expect(scaleIn({ style: 'bulge', amount: 100 }, { x: 50, y: 10 })).toBeCloseTo(1, 3)
  // 10 mm inside a radius of 31.83 mm.
  expect(scaleIn({ style: 'arc', amount: 100 }, { x: 50, y: 20 })).toBeCloseTo(0.686, 3)
})

function distanceTo(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy)
}
