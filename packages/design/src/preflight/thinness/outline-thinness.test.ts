import { expect, test } from 'vitest'
import type { ElementId } from '../../elements/index.ts'
import type { PaintedRegion } from '../regions/painted-regions.ts'
import { PrintedSurface } from '../regions/printed-surface.ts'
import { filledRegion } from '../regions/region.ts'
import { type NarrowLimits, type OutlinePart, OutlineThinness } from './outline-thinness.ts'

type Corner = [number, number]

const page = { width: 100, height: 80 }
const limits: NarrowLimits = { line: 0.35, gap: 0.35, reported: 1, shortest: { line: 1, gap: 1 } }
const [black, yellow, blue] = [0x171a1b, 0x2cc8fc, 0xa9502a]

/** A region with these corners; in black ink by default. */
function painted(
  id: string | undefined,
  corners: readonly Corner[],
  fields: Partial<PaintedRegion> = {},
): PaintedRegion {
  const region = filledRegion([corners.map(([x, y]) => ({ x, y }))], 'nonzero')
  if (!region) throw new Error('the corners enclose no area')
  const ink = { colour: black, opacity: 1, isOverprint: false, isSolidAt: () => false }
  return { ...region, ...ink, id: id as ElementId | undefined, ...fields }
}

/** A rectangle, clockwise from its upper left corner. */
const bar = (x: number, y: number, width: number, height: number): Corner[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

function measured(
  regions: readonly PaintedRegion[],
  { printsSeparateInks = true, own = limits, key = 'key', size = page } = {},
): OutlinePart[] {
  const surface = new PrintedSurface(size, regions, { printsSeparateInks, printsOverprint: true })
  return [...new OutlineThinness(size, surface, own, key).parts()].flat()
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** Kind, owner, width and edges of the box: left, top, right, bottom. */
const reportOf = (parts: readonly OutlinePart[]) =>
  parts.map(({ kind, owner, width, box }) => [
    ...[kind, owner, rounded(width), rounded(box.x), rounded(box.y)],
    ...[rounded(box.x + box.width), rounded(box.y + box.height)],
  ])

/** The distinct kinds, owners and widths of parts. */
const kinds = (parts: readonly OutlinePart[]) => [
  ...new Set(parts.map(({ kind, owner, width }) => `${kind} ${owner} ${rounded(width)}`)),
]

test('a line is measured from both of its sides, every 0.35 mm', () => {
  const parts = measured([painted('e-bar', bar(10, 20, 20, 0.2))])
  // The first sample is half a step behind the corner; the last one on the upper side is the 57th.
  expect(reportOf(parts)).toEqual([
    ['line', 'e-bar', 0.2, 10.075, 20, 29.875, 20.2],
    ['line', 'e-bar', 0.2, 10.025, 20, 29.825, 20.2],
  ])
  // At a quarter, half and three quarters of 57 samples.
  const [upper, lower] = parts.map(({ places }) =>
    places.map(({ x, y, width, across }) =>
      [x, y, width, across.x, across.y].map((value) => rounded(value) + 0),
    ),
  )
  expect(upper).toEqual([
    [15.075, 20.1, 0.2, 0, 1],
    [19.975, 20.1, 0.2, 0, 1],
    [24.875, 20.1, 0.2, 0, 1],
  ])
  expect(lower?.map(([x, , , , across]) => [x, across])).toEqual([
    [24.825, -1],
    [19.925, -1],
    [15.025, -1],
  ])
})

test.each([
  [0.99, 1],
  [1, 1],
  [1.01, 0],
])('with lines reported up to 1 mm, a line of %d mm is found %d times', (width, count) => {
  expect(kinds(measured([painted('e-bar', bar(10, 20, 20, width))]))).toHaveLength(count)
})

test.each([
  [0.34, ['gap e-upper 0.34']],
  [0.36, []],
])('a gap of %d mm is found up to the limit, and belongs to the upper element', (gap, found) => {
  const own = { ...limits, reported: 0.1 }
  const lower = bar(10, 20, 30, 5)
  const upper = bar(10, 25 + gap, 30, 5)
  for (const [below, above] of [
    [lower, upper],
    [upper, lower],
  ] as const)
    expect(
      kinds(
        measured(
          [painted('e-page', bar(60, 60, 5, 5)), painted('e-below', below), painted('e-upper', above)],
          { own },
        ),
      ),
    ).toEqual(found)
})

test('both sides of a gap are measured, each along its own element', () => {
  const regions = [painted('e-below', bar(10, 20, 20, 5)), painted('e-upper', bar(10, 25.2, 20, 5))]
  const gaps = reportOf(measured(regions))
  expect(gaps.map(([kind, owner, width]) => [kind, owner, width])).toEqual([
    ['gap', 'e-upper', 0.2],
    ['gap', 'e-upper', 0.2],
  ])
  // The samples go on around the corners: the first one on the lower side of the one is 0.025 mm behind its corner.
  expect(gaps.map((row) => row.slice(3))).toEqual([
    [9.925, 25, 30.075, 25.2],
    [10.075, 25, 29.875, 25.2],
  ])
})

test('a gap between an element and the background of the page is found', () => {
  const regions = [painted(undefined, bar(10, 20, 30, 5)), painted('e-upper', bar(10, 25.2, 30, 5))]
  expect(kinds(measured(regions))).toEqual(['gap e-upper 0.2'])
  // The background is the owner if it is above the element.
  expect(kinds(measured(regions.toReversed()))).toEqual(['gap undefined 0.2'])
})

test('a line at the edge of the page has an unknown width', () => {
  const width = 0.2
  for (const corners of [
    bar(20, -0.1, 40, width),
    bar(20, 79.9, 40, width),
    bar(-0.1, 20, width, 40),
    bar(99.9, 20, width, 40),
  ])
    expect(measured([painted('e-bar', corners)])).toEqual([])
  for (const corners of [
    bar(20, 0.01, 40, width),
    bar(20, 79.79, 40, width),
    bar(0.01, 20, width, 40),
    bar(99.79, 20, width, 40),
  ])
    expect(kinds(measured([painted('e-bar', corners)]))).toEqual(['line e-bar 0.2'])
})

test('a line that ends at a picture has an unknown width', () => {
  const picture = painted('e-photo', bar(5, 20.2, 40, 20), { colour: undefined })
  const line = painted('e-bar', bar(10, 20, 20, 0.2))
  expect(measured([picture, line])).toEqual([])
  expect(measured([line, painted('e-photo', bar(5, 0, 40, 20), { colour: undefined })])).toEqual([])
  // The outline of a picture isn't measured either.
  expect(measured([painted('e-photo', bar(10, 20, 20, 0.2), { colour: undefined })])).toEqual([])
  expect(kinds(measured([painted('e-photo', bar(5, 40, 40, 20), { colour: undefined }), line]))).toEqual([
    'line e-bar 0.2',
  ])
})

test('a line on another ink is measured only if inks are printed separately', () => {
  const regions = () => [
    painted('e-below', bar(5, 10, 50, 30), { colour: yellow }),
    painted('e-bar', bar(10, 20, 20, 0.2)),
  ]
  expect(kinds(measured(regions()))).toEqual(['line e-bar 0.2'])
  expect(kinds(measured(regions(), { printsSeparateInks: false }))).toEqual([])
})

test('the visible part of an element below another one is measured as a line', () => {
  const below = painted('e-below', bar(10, 20, 20, 5))
  const above = painted('e-above', bar(5, 20.25, 40, 10), { colour: yellow })
  expect(kinds(measured([below, above]))).toEqual(['line e-below 0.25'])
})

test('overlapping shapes of the same ink are measured as one line', () => {
  const regions = [painted('e-one', bar(10, 20, 20, 0.2)), painted('e-two', bar(10, 20.1, 20, 0.2))]
  const parts = kinds(measured(regions, { own: { ...limits, gap: 0 } }))
  // The upper side belongs to one element, the lower side to the other.
  expect(parts).toEqual(['line e-one 0.3', 'line e-two 0.3'])
})

test('an overprinted ink ends at its own shape, regardless of the inks below it', () => {
  const regions = [
    painted('e-below', bar(10, 20, 20, 0.6), { colour: yellow }),
    painted('e-over', bar(10, 20, 20, 0.3), { colour: blue, isOverprint: true }),
  ]
  // From the upper side blue ends first; from the lower side of yellow there is no blue, so all of it is yellow's.
  expect(kinds(measured(regions))).toEqual(['line e-over 0.3', 'line e-below 0.6'])
})

test('lines and gaps that are shorter than the minimum length are not reported', () => {
  const line = (length: number) => measured([painted('e-bar', bar(10, 20, length, 0.2))])
  expect([line(0.8).length, kinds(line(1.4))]).toEqual([0, ['line e-bar 0.2']])
  const gap = (length: number) =>
    measured([painted('e-one', bar(10, 20, length, 5)), painted('e-two', bar(10, 25.2, length, 5))], {
      own: { ...limits, shortest: { line: 1, gap: 4 } },
    }).filter(({ kind }) => kind === 'gap')
  expect([gap(3).length, kinds(gap(5))]).toEqual([0, ['gap e-two 0.2']])
})

test('a wide part of a line is measured separately from its narrow part', () => {
  const stepped: Corner[] = [
    ...bar(10, 20, 20, 0).slice(0, 2),
    [30, 20.2],
    [20, 20.2],
    [20, 20.8],
    [10, 20.8],
  ] as Corner[]
  const widths = measured([painted('e-bar', stepped)]).map(({ width }) => rounded(width))
  expect([...new Set(widths)].toSorted()).toEqual([0.2, 0.8])
})

test('two outlines of one region are measured separately', () => {
  const [one, other] = [bar(10, 20, 20, 0.2), bar(10, 40, 20, 0.2)]
  const edges = [one, other].flatMap((corners) => [...painted('e-bars', corners).edges])
  const both = filledRegion(
    [one, other].map((corners) => corners.map(([x, y]) => ({ x, y }))),
    'nonzero',
  )
  const region = painted('e-bars', bar(10, 20, 20, 20.2), { ...both, edges: Float64Array.from(edges) })
  // Each begins half a step behind its corner.
  expect(reportOf(measured([region])).map(([, , , left, top]) => [left, top])).toEqual([
    [10.075, 20],
    [10.025, 20],
    [10.075, 40],
    [10.025, 40],
  ])
})

test.each([
  ['down to the right', [10, 10], [50, 40], [-0.6, 0.8]],
  ['up to the left', [50, 40], [10, 10], [0.6, -0.8]],
  ['down to the left', [50, 10], [10, 40], [-0.6, -0.8]],
  ['up to the right', [10, 40], [50, 10], [0.6, 0.8]],
  ['steeply down', [10, 10], [40, 50], [-0.8, 0.6]],
  ['level', [10, 10], [60, 10], [0, 1]],
  ['upright', [10, 70], [10, 20], [1, 0]],
] as const)(
  'a long line %s is measured along all of its length',
  (_way, [x1, y1], [x2, y2], [acrossX, acrossY]) => {
    const [offX, offY] = [acrossX * 0.2, acrossY * 0.2]
    const parts = measured([
      painted('e-bar', [
        [x1, y1],
        [x2, y2],
        [x2 + offX, y2 + offY],
        [x1 + offX, y1 + offY],
      ]),
    ])
    expect(kinds(parts)).toEqual(['line e-bar 0.2'])
    // 143 samples there, from 0.175 mm to 49.875 mm, and as many back, from 49.975 mm to 0.275 mm.
    expect(parts).toHaveLength(1)
    const middle = (way: number) => [
      x1 + ((x2 - x1) * way) / 50 + offX / 2,
      y1 + ((y2 - y1) * way) / 50 + offY / 2,
    ]
    const [[startX = 0, startY = 0], [endX = 0, endY = 0]] = [middle(0.175), middle(49.975)] as const
    const [first] = parts
    expect(first?.box.x).toBeCloseTo(Math.min(startX, endX) - 0.1, 6)
    expect(first?.box.y).toBeCloseTo(Math.min(startY, endY) - 0.1, 6)
    expect(first?.box.width).toBeCloseTo(Math.abs(endX - startX) + 0.2, 6)
    expect(first?.box.height).toBeCloseTo(Math.abs(endY - startY) + 0.2, 6)
    for (const [index, way] of [25.025, 49.975, 25.125].entries()) {
      const [x = 0, y = 0] = middle(way)
      expect(first?.places[index]?.x).toBeCloseTo(x, 6)
      expect(first?.places[index]?.y).toBeCloseTo(y, 6)
    }
  },
)

test('an edge that reaches beyond the page is measured on all of the page', () => {
  const [level] = measured([painted('e-bar', bar(-30, 20, 160, 0.2))])
  expect(level?.box.x).toBeLessThan(0.4)
  expect((level?.box.x ?? 0) + (level?.box.width ?? 0)).toBeGreaterThan(99.6)
  const [upright] = measured([painted('e-bar', bar(20, -30, 0.2, 160))])
  expect(upright?.box.y).toBeLessThan(0.4)
  expect((upright?.box.y ?? 0) + (upright?.box.height ?? 0)).toBeGreaterThan(79.6)
})

/** The corners with swapped axes. */
const swapped = (corners: readonly Corner[]) => corners.map(([x, y]): Corner => [y, x]).toReversed()
const square = { width: 100, height: 100 }
/** The corners mirrored at the middle of a page of 100 mm. */
const mirrored = (corners: readonly Corner[]) => corners.map(([x, y]): Corner => [x, 100 - y]).toReversed()

/** 0.15 mm below the upper edge of the page, and cut off by it as far as x = 46.7 mm. */
const cutOff: Corner[] = [
  [20, -0.2],
  [60, 0.1],
  [60, 0.15],
  [20, 0.15],
]

test.each([
  ['upper', cutOff, 'x'],
  ['lower', mirrored(cutOff), 'x'],
  ['left', swapped(cutOff), 'y'],
  ['right', swapped(mirrored(cutOff)), 'y'],
] as const)(
  'a line that is cut off at the %s edge of the page is measured where it is whole',
  (_edge, corners, axis) => {
    const parts = measured([painted('e-bar', corners)], { size: square })
    expect(parts.length).toBeGreaterThan(0)
    for (const { box } of parts) expect(box[axis]).toBeGreaterThan(46)
  },
)

test.each([
  ['level', (corners: readonly Corner[]) => corners],
  ['upright', swapped],
])('%s lines are measured with everything that ends or covers them', (_way, turned) => {
  const paintedAt = (id: string, corners: readonly Corner[], fields: Partial<PaintedRegion> = {}) =>
    painted(id, turned(corners) as Corner[], fields)
  const found = (regions: readonly PaintedRegion[], own = limits) =>
    kinds(measured(regions, { own, size: square }).filter(({ kind }) => kind === 'line'))
  // Two of the same ink overlap: neither ends where the other one goes on.
  expect(
    found([paintedAt('e-one', bar(10, 20, 20, 0.2)), paintedAt('e-two', bar(10, 20.1, 20, 0.2))]).toSorted(),
  ).toEqual(['line e-one 0.3', 'line e-two 0.3'])
  // Far enough for the other edge to be in another cell of the index.
  const wide = { ...limits, reported: 3 }
  expect(found([paintedAt('e-wide', bar(10, 20, 20, 2.5))], wide)).toEqual(['line e-wide 2.5'])
  // Near the edge of the page, and not in its first cell.
  const near = measured([paintedAt('e-near', bar(10, 2.05, 20, 0.35))], { own: wide, size: square })
  expect(near.map(({ width }) => rounded(width))).toEqual([0.35, 0.35])
  // Edges within 0.003 mm are one.
  expect(
    found([paintedAt('e-one', bar(10, 20, 20, 0.0025)), paintedAt('e-two', bar(10, 20, 20, 0.005))]),
  ).toEqual(['line e-two 0.005'])
  // The edges of its neighbours would end it 0.002 mm sooner if they were longer.
  const between = [
    paintedAt('e-before', bar(20, 20.002, 10.05, 0.196)),
    paintedAt('e-between', bar(30.1, 20, 1.8, 0.2)),
    paintedAt('e-behind', bar(31.95, 20.002, 10, 0.196)),
  ]
  expect(found(between).toSorted()).toEqual([
    'line e-before 0.196',
    'line e-behind 0.196',
    'line e-between 0.2',
  ])
})

test('an edge that is not printed bounds no gap', () => {
  const faint = painted('e-faint', bar(10, 10, 30, 9.8), { opacity: 0.3 })
  expect(measured([faint, painted('e-bar', bar(10, 20, 30, 5))])).toEqual([])
  const solid = painted('e-solid', bar(10, 10, 30, 9.8))
  expect(kinds(measured([solid, painted('e-bar', bar(10, 20, 30, 5))]))).toEqual(['gap e-bar 0.2'])
})

test('a gap beside a picture has an unknown width', () => {
  const regions = [
    painted('e-above', bar(10, 14.8, 30, 5)),
    painted('e-below', bar(10, 20, 30, 9)),
    painted('e-photo', bar(5, 20, 40, 8), { colour: undefined }),
  ]
  expect(measured(regions)).toEqual([])
})

test('regions beyond the page and pictures are not measured', () => {
  expect(measured([painted('e-bar', bar(110, 20, 20, 0.2))])).toEqual([])
  const surface = new PrintedSurface(page, [painted('e-photo', bar(10, 20, 20, 5), { colour: undefined })], {
    ...{ printsSeparateInks: true, printsOverprint: true },
  })
  expect([...new OutlineThinness(page, surface, limits, 'key').parts()]).toEqual([])
})

test('measurements are cached by key and page size', () => {
  const regions = [painted('e-bar', bar(10, 20, 20, 0.2))]
  const [first] = measured(regions)
  expect(measured(regions)[0]).toBe(first)
  expect(measured(regions, { own: { ...limits, reported: 0.1 } })[0]).toBe(first)
  expect(measured(regions, { own: { ...limits, reported: 0.1 }, key: 'other' })).toEqual([])
  expect(measured(regions, { size: { width: 101, height: 80 } })[0]).not.toBe(first)
  measured(regions)
  expect(measured(regions, { size: { width: 100, height: 81 } })[0]).not.toBe(first)
})

test('a region is measured again if another region comes within reach', () => {
  const line = painted('e-bar', bar(10, 20, 20, 0.2))
  const [first] = measured([line])
  const near = measured([line, painted('e-near', bar(10, 21.1, 20, 5))])
  expect(near[0]).not.toBe(first)
  const [again] = measured([line])
  expect(measured([line, painted('e-far', bar(10, 21.3, 20, 5))])[0]).toBe(again)
})
