import { describe, expect, test } from 'vitest'
import type { PathItem } from '../display/list.ts'
import type { Pen } from '../display/pen.ts'
import { type Matrix, mapPoint } from '../geometry/matrix.ts'
import { drawingId, resources } from '../testing/designs.ts'
import { drawPattern, maxTiles, PatternElement, tilePositions } from './pattern.ts'

const minimalPattern = {
  ...{ kind: 'pattern', id: 'e-tiles000', page: 'front', parent: null, order: 'a0', asset: drawingId },
  ...{ x: 10, y: 20, width: 40, height: 30 },
}
const parse = (fields: Record<string, unknown> = {}) =>
  PatternElement.safeParse({ ...minimalPattern, ...fields })

describe('a pattern', () => {
  test('is a grid of upright drawings by default', () => {
    expect(parse().data).toMatchObject({
      ...{ kind: 'pattern', asset: drawingId, colours: {}, tile: 30, size: 0.8, rows: 'grid' },
      ...{ slant: 0, turned: 0 },
    })
    for (const rows of ['grid', 'brick', 'drop']) expect(parse({ rows }).data?.rows).toBe(rows)
    expect(parse({ colours: { b3202c: '2a50a9' } }).data?.colours).toEqual({ b3202c: '2a50a9' })
  })

  test.each([
    ['tile', 1, 1000, 0.01],
    ['size', 0.05, 2, 0.01],
    ['slant', -180, 180, 0.01],
    ['turned', -180, 180, 0.01],
  ])('accepts a value of %s from %d to %d', (field, min, max, step) => {
    const isAccepted = (value: number) => parse({ [field]: value }).success
    expect([isAccepted(min), isAccepted(max), isAccepted(min - step), isAccepted(max + step)]).toEqual([
      ...[true, true, false, false],
    ])
  })

  test.each([
    { rows: 'ring' },
    { kind: 'icon' },
    { asset: 'none' },
    { colours: { red: 'b3202c' } },
    { other: 1 },
  ])('with %j is invalid', (fields) => {
    expect(parse(fields).success).toBe(false)
  })
})

describe('the tiles of a pattern', () => {
  const box = { width: 20, height: 10, tile: 10, rows: 'grid', slant: 0 } as const
  const positions = (fields: Partial<Parameters<typeof tilePositions>[0]> = {}) =>
    tilePositions({ ...box, ...fields }).map(({ x, y }) => [x, y])

  test('fill its box and a margin of one tile, row by row', () => {
    expect(positions()).toEqual([-5, 5, 15, 25].flatMap((y) => [-5, 5, 15, 25, 35].map((x) => [x, y])))
  })

  test('are offset by half a tile in every other row or column', () => {
    expect(positions({ rows: 'brick' })).toEqual([
      ...[0, 10, 20, 30, 40].map((x) => [x, -5]),
      ...[-5, 5, 15, 25, 35].map((x) => [x, 5]),
      ...[0, 10, 20, 30, 40].map((x) => [x, 15]),
      ...[-5, 5, 15, 25, 35].map((x) => [x, 25]),
    ])
    expect(positions({ rows: 'drop' }).slice(0, 5)).toEqual([
      ...[
        [-5, 0],
        [5, -5],
        [15, 0],
        [25, -5],
        [35, 0],
      ],
    ])
  })

  test('fill the box of a slanted pattern too', () => {
    // Turned by 90 degrees about 10, 5, the box goes from 5, -5 to 15, 15.
    expect(positions({ slant: 90 })).toEqual(
      [-15, -5, 5, 15, 25, 35].flatMap((y) => [-5, 5, 15, 25, 35].map((x) => [x, y])),
    )
  })

  test('are at most 4,000', () => {
    const tiles = positions({ width: 100, height: 100, tile: 1 })
    expect([maxTiles, tiles.length, tiles[0], tiles[103]]).toEqual([4000, 4000, [-0.5, -0.5], [-0.5, 0.5]])
  })
})

describe('a drawn pattern', () => {
  const element = PatternElement.parse({ ...minimalPattern, tile: 20, size: 0.5 })
  function itemsOf(fields: Partial<PatternElement> = {}) {
    const drawn: { clip: unknown; matrices: readonly Matrix[]; items: unknown[] } = {
      clip: undefined,
      matrices: [],
      items: [],
    }
    const pen = {
      resources,
      clipped: (clip: unknown, draw: () => void) => {
        drawn.clip = clip
        draw()
      },
      repeated: (matrices: readonly Matrix[], draw: () => void) => {
        drawn.matrices = matrices
        draw()
      },
      path: (path: PathItem['path'], style: unknown) => drawn.items.push([path, style]),
    }
    drawPattern({ ...element, ...fields }, pen as unknown as Pen)
    return drawn
  }

  test('is clipped to its box', () => {
    const corners = [
      [0, 0],
      [40, 0],
      [40, 30],
      [0, 30],
    ]
    expect(itemsOf().clip).toEqual({
      path: [
        ...corners.map((corner, index) => ({ to: index === 0 ? 'M' : 'L', at: corner })),
        { to: 'Z', at: [] },
      ],
    })
  })

  test('has one drawing, centred on each tile', () => {
    const { items, matrices } = itemsOf({ colours: { b3202c: '2a50a9' } })
    // The triangle is 10 by 10 mm, half of a tile.
    expect(items).toMatchObject([
      [expect.anything(), { fill: '2a50a9', matrix: { a: 1, d: 1, e: -5, f: -5 } }],
    ])
    expect(matrices).toHaveLength(tilePositions(element).length)
    const centres = matrices.map((matrix) => mapPoint(matrix, { x: 0, y: 0 }))
    expect(centres).toContainEqual({ x: 10, y: 10 })
    expect(centres).toContainEqual({ x: 30, y: 10 })
  })

  test('is slanted as a whole about the centre of its box, and each drawing is turned on its tile', () => {
    const { matrices } = itemsOf({ slant: 90 })
    // A quarter turn about 20, 15 takes 10, 10 to 25, 5.
    const [matrix] = matrices.filter(({ e, f }) => Math.abs(e - 25) < 1e-9 && Math.abs(f - 5) < 1e-9)
    expect(matrix).toMatchObject({ a: 0, b: 1, d: 0 })
    expect(itemsOf({ slant: 90, turned: 90 }).matrices[0]).toMatchObject({ a: -1, d: -1 })
  })

  test('draws nothing if its drawing is missing', () => {
    expect(itemsOf({ asset: 'e'.repeat(64) })).toEqual({ clip: undefined, matrices: [], items: [] })
  })
})
