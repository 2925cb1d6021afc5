import { InkTally } from '@printery/domain'
import { describe, expect, test } from 'vitest'
import type { DisplayList, PathItem } from '../display/list.ts'
import type { ElementId } from '../elements/index.ts'
import { rectangle } from '../geometry/path.ts'
import {
  checkedDpi,
  joinTiles,
  type Tile,
  type TileMeasurements,
  tileDisplayList,
  tilesOf,
  tileTouches,
} from './tiles.ts'

const id = (name: string) => name as ElementId

test.each([
  // At most 17.5 million pixels: 10 per mm on 500 x 350 mm, 5 per mm on 1000 x 700 mm.
  [500, 350, 254],
  [1000, 700, 127],
  [350, 500, 254],
  [100, 100, 300],
  [297, 420, 300],
])('a page of %d by %d mm is checked at %d dpi', (width, height, dpi) => {
  expect(checkedDpi({ width, height })).toBeCloseTo(dpi, 9)
})

test('tiles overlap by a halo of 24 px up to the edges of the page, and their cores cover it once', () => {
  const core = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
  expect(tilesOf({ width: 2500, height: 1210 })).toEqual([
    { left: 0, top: 0, width: 1224, height: 1210, core: core(0, 0, 1200, 1200) },
    { left: 1176, top: 0, width: 1248, height: 1210, core: core(1200, 0, 1200, 1200) },
    { left: 2376, top: 0, width: 124, height: 1210, core: core(2400, 0, 100, 1200) },
    { left: 0, top: 1176, width: 1224, height: 34, core: core(0, 1200, 1200, 10) },
    { left: 1176, top: 1176, width: 1248, height: 34, core: core(1200, 1200, 1200, 10) },
    { left: 2376, top: 1176, width: 124, height: 34, core: core(2400, 1200, 100, 10) },
  ])
  expect(tilesOf({ width: 1200, height: 1200 })).toHaveLength(1)
})

describe('the combined measurements of all tiles', () => {
  /** Pixels of these colours, each similar to its neighbours. */
  const tallyOf = (word: number, side: number) => {
    const tally = new InkTally()
    const words = new Uint32Array(side * side).fill(word)
    tally.add({ data: new Uint8ClampedArray(words.buffer), width: side })
    return tally
  }
  const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
  const line = (width: number) => ({
    kind: 'line' as const,
    owner: id('e-line'),
    width,
    box: box(1, 1, 1, 9),
  })
  const fabric = { onBlack: 0x000000, onWhite: 0xffffff }
  const sample = (times: number) => ({ colour: 0x0c0c0c, opacity: 255, below: fabric, times, flatCount: 1 })
  const one: TileMeasurements = {
    ...{ tally: tallyOf(0xff2c20b3, 8), inked: 64, printed: box(0, 0, 10, 5) },
    ...{ translucent: new Map([[id('e-veil'), { box: box(1, 2, 3, 4), area: 5 }]]), narrow: [line(0.1)] },
    pictures: new Map([[id('e-pier'), { colours: new Map([['a', sample(2)]]) }]]),
  }
  const other: TileMeasurements = {
    ...{ tally: tallyOf(0xff00ffff, 9), inked: 81, printed: box(20, 3, 10, 9) },
    translucent: new Map([
      [id('e-veil'), { box: box(6, 1, 2, 1), area: 7 }],
      [undefined, { box: box(9, 9, 1, 1), area: 1 }],
    ]),
    ...{
      narrow: [line(0.2), line(0.3)],
      pictures: new Map([[id('e-pier'), { colours: new Map([['a', sample(3)]]) }]]),
    },
  }

  test('are the sums, unions and lists of the tiles', () => {
    const { counted, inked, printed, translucent, narrow, pictures } = joinTiles([one, other])
    expect(counted.inks).toEqual(['ffff00', 'b3202c'])
    expect([inked, printed]).toEqual([145, box(0, 0, 30, 12)])
    expect([...translucent]).toEqual([
      ['e-veil', { box: box(1, 1, 7, 5), area: 12 }],
      [undefined, { box: box(9, 9, 1, 1), area: 1 }],
    ])
    expect(narrow.map(({ width }) => width)).toEqual([0.1, 0.2, 0.3])
    expect([...(pictures.get(id('e-pier'))?.colours.values() ?? [])]).toEqual([
      { ...sample(5), flatCount: 2 },
    ])
  })

  test('are empty without a tile or any ink', () => {
    const blank: TileMeasurements = {
      ...{ tally: new InkTally(), inked: 0, printed: undefined },
      ...{ translucent: new Map(), narrow: [], pictures: new Map() },
    }
    for (const tiles of [[], [blank]])
      expect(joinTiles(tiles)).toEqual({
        counted: { inks: [], areas: [], hasMore: false, hasWhite: false, background: undefined },
        ...{ inked: 0, printed: undefined, translucent: new Map(), narrow: [], pictures: new Map() },
      })
    expect(joinTiles([blank, one, blank]).printed).toEqual(box(0, 0, 10, 5))
  })
})

/** From 20, 20 to 30, 22.5 mm of a page of 100 by 50 mm. */
const tile: Tile = {
  ...{ left: 200, top: 400, width: 100, height: 50 },
  core: { x: 200, y: 400, width: 100, height: 50 },
}
const size = { width: 1000, height: 1000 }
const square = (x: number, y: number): PathItem => ({
  ...{ type: 'path', path: rectangle({ x, y, width: 5, height: 5 }), fill: 'b3202c' },
})
const listOf = (...items: PathItem[]): DisplayList => ({ width: 100, height: 50, items })

test('a tile is displayed as a separate page with the items visible in it', () => {
  const [above, inside, beside] = [square(22, 10), square(22, 21), square(40, 21)]
  expect(tileDisplayList(listOf(above, inside, beside), tile, size)).toEqual({
    ...{ width: 10, height: 2.5 },
    items: [{ type: 'group', matrix: { a: 1, b: 0, c: 0, d: 1, e: -20, f: -20 }, items: [inside] }],
  })
  expect(tileDisplayList(listOf(above, beside), tile, size)).toEqual({ width: 10, height: 2.5, items: [] })
})

test.each([
  // 3 px are 0.3 mm across and 0.15 mm down.
  ['to the left', { x: 10, y: 21, width: 9.71, height: 1 }, true],
  ['too far to the left', { x: 10, y: 21, width: 9.69, height: 1 }, false],
  ['to the right', { x: 30.29, y: 21, width: 1, height: 1 }, true],
  ['too far to the right', { x: 30.31, y: 21, width: 1, height: 1 }, false],
  ['above', { x: 25, y: 10, width: 1, height: 9.86 }, true],
  ['too far above', { x: 25, y: 10, width: 1, height: 9.84 }, false],
  ['below', { x: 25, y: 22.64, width: 1, height: 1 }, true],
  ['too far below', { x: 25, y: 22.66, width: 1, height: 1 }, false],
])(
  'a change %s of a tile, with its softened edge, in the box %j affects the tile: %s',
  (_where, box, isTouched) => {
    expect(tileTouches(tile, box, listOf(), size)).toBe(isTouched)
  },
)
