import { expect, test } from 'vitest'
import { pathData } from '../geometry/path.ts'
import { outlineOf } from './outlines.ts'
import type { Shape } from './shapes.ts'

const outlineData = (shape: Shape, width = 100, height = 100) =>
  pathData(outlineOf(shape, width, height).path)

test.each<[Shape, number, number, string]>([
  [{ type: 'rectangle', radius: 0 }, 100, 50, 'M0 0L100 0L100 50L0 50Z'],
  [
    { type: 'rectangle', radius: 10 },
    ...([100, 50] as const),
    'M10 0L90 0C95.5228 0 100 4.4772 100 10L100 40C100 45.5228 95.5228 50 90 50L10 50C4.4772 50 0 45.5228 0 40L0 10C0 4.4772 4.4772 0 10 0Z',
  ],
  [
    { type: 'ellipse' },
    ...([100, 60] as const),
    'M100 30C100 46.5685 77.6142 60 50 60C22.3858 60 0 46.5685 0 30C0 13.4315 22.3858 0 50 0C77.6142 0 100 13.4315 100 30Z',
  ],
  [{ type: 'regular', corners: 4 }, 100, 50, 'M50 0L100 25L50 50L0 25Z'],
  [{ type: 'regular', corners: 3 }, 200, 100, 'M100 0L186.6025 75L13.3975 75Z'],
  [
    // The inner corners lie at 45 degrees, half as far from the centre.
    { type: 'star', points: 4, depth: 0.5 },
    ...([200, 100] as const),
    'M100 0L135.3553 32.3223L200 50L135.3553 67.6777L100 100L64.6447 67.6777L0 50L64.6447 32.3223Z',
  ],
  [
    {
      type: 'polygon',
      points: [
        [0, 0.25],
        [1, 0],
        [0.5, 1],
      ],
    },
    100,
    40,
    'M0 10L100 0L50 40Z',
  ],
  [
    {
      type: 'line',
      points: [
        [0, 0.25],
        [1, 0],
        [0.5, 1],
      ],
    },
    100,
    40,
    'M0 10L100 0L50 40',
  ],
  [{ type: 'arrow', shaft: 0.4, head: 0.8 }, 100, 50, 'M0 15L60 15L60 0L100 25L60 50L60 35L0 35Z'],
  // The head is limited to the length of the box.
  [{ type: 'arrow', shaft: 0.4, head: 0.8 }, 30, 50, 'M0 15L0 15L0 0L30 25L0 50L0 35L0 35Z'],
  [
    { type: 'heart' },
    ...([100, 200] as const),
    'M50 200C20 150 0 110 0 60C0 20 13 0 27 0C38 0 46 12 50 32C54 12 62 0 73 0C87 0 100 20 100 60C100 110 80 150 50 200Z',
  ],
  [{ type: 'leaf' }, 100, 200, 'M0 200C0 84 42 0 100 0C100 116 58 200 0 200Z'],
  [
    { type: 'petals', count: 2, breadth: 0.5 },
    ...([100, 200] as const),
    'M50 100C66.25 65 62.5 0 50 0C37.5 0 33.75 65 50 100ZM50 100C33.75 135 37.5 200 50 200C62.5 200 66.25 135 50 100Z',
  ],
  [
    { type: 'segments', count: 2, gap: 0 },
    ...([100, 100] as const),
    'M50 50L100 50C100 77.6142 77.6142 100 50 100C22.3858 100 0 77.6142 0 50ZM50 50L0 50C0 22.3858 22.3858 0 50 0C77.6142 0 100 22.3858 100 50Z',
  ],
  [
    { type: 'ring', hole: 0.5 },
    ...([100, 60] as const),
    'M100 30C100 46.5685 77.6142 60 50 60C22.3858 60 0 46.5685 0 30C0 13.4315 22.3858 0 50 0C77.6142 0 100 13.4315 100 30Z' +
      'M75 30C75 38.2843 63.8071 45 50 45C36.1929 45 25 38.2843 25 30C25 21.7157 36.1929 15 50 15C63.8071 15 75 21.7157 75 30Z',
  ],
  [
    { type: 'shield' },
    ...([100, 200] as const),
    'M0 16C20 20 36 14 50 0C64 14 80 20 100 16L100 100C100 150 78 184 50 200C22 184 0 150 0 100Z',
  ],
  [
    { type: 'moon' },
    ...([100, 200] as const),
    'M100 136C92 176 73 200 50 200C22 200 0 156 0 100C0 54 14 16 34 0C27 24 26 48 28 72C34 124 66 156 100 136Z',
  ],
  [{ type: 'speech', radius: 0 }, 100, 50, 'M0 0L100 0L100 40L0 40ZM20 39.5L40 39.5L20 50Z'],
  [{ type: 'path', data: 'M0 0.5L1 0Q0.5 1 0 1Z', isOpen: false }, 100, 50, 'M0 25L100 0Q50 50 0 50Z'],
])('%j of %d by %d mm is drawn in its box', (shape, width, height, expected) => {
  expect(outlineData(shape, width, height)).toBe(expected)
})

test('the corners of a speech bubble are rounded', () => {
  expect(outlineData({ type: 'speech', radius: 10 }, 100, 50)).toMatch(
    /^M10 0L90 0C95.5228 0 100 4.4772 100 10L100 30C/,
  )
})

test('segments have a gap of the same width from tip to rim', () => {
  // From 30 to 150 degrees: the tip is moved down by the sine of half the gap.
  const half = outlineData({ type: 'segments', count: 2, gap: 60 })
  expect(half).toMatch(/^M50 75L93.3013 75C/)
  expect(half).toMatch(/ 6.6987 75ZM50 25L6.6987 25C/)
  expect(half).toMatch(/ 93.3013 25Z$/)
  // The first of four goes from 10 to 80 degrees, and its tip is 0.1736 from the centre.
  expect(outlineData({ type: 'segments', count: 4, gap: 20 })).toMatch(/^M56.1394 56.1394L99.2404 58.6824C/)
})

test('a wave starts upwards at the middle of the left edge, in eight curves for each period', () => {
  const wave = outlineData({ type: 'wave', periods: 1 }, 80, 20)
  expect(wave.match(/C/g)).toHaveLength(8)
  expect(wave.startsWith('M0 10C3.3333 7.382 6.6667 4.7801 10 2.9289C')).toBe(true)
  const ends = [...wave.matchAll(/ (\S+) (\S+?)(?=C|$)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(ends).toEqual([
    ...[
      [10, 2.9289],
      [20, 0],
      [30, 2.9289],
      [40, 10],
    ],
    ...[
      [50, 17.0711],
      [60, 20],
      [70, 17.0711],
      [80, 10],
    ],
  ])
  expect(outlineData({ type: 'wave', periods: 0.25 }, 80, 20).match(/C/g)).toHaveLength(2)
  expect(outlineData({ type: 'wave', periods: 0.05 }, 80, 20).match(/C/g)).toHaveLength(1)
})

test('a QR code has a light border of four squares, and adjacent dark squares are drawn as one rectangle', () => {
  // 21 squares and the border, one mm each.
  const path = outlineData({ type: 'qr', text: 'pier', level: 'M' }, 29, 58)
  // The upper row of its two upper finders, and the left end of the second row.
  expect(path.startsWith('M4 8L11 8L11 10L4 10Z')).toBe(true)
  expect(path).toContain('M18 8L25 8L25 10L18 10Z')
  expect(path).toContain('M4 10L5 10L5 12L4 12Z')
  // The lower row of the lower finder is the last one.
  expect(path).toContain('M4 48L11 48L11 50L4 50Z')
  const corners = [...path.matchAll(/[ML](\S+?) (\S+?)(?=[LZ])/g)].map(([, x, y]) => [Number(x), Number(y)])
  for (const [x = 0, y = 0] of corners) {
    expect(x).toBeGreaterThanOrEqual(4)
    expect(x).toBeLessThanOrEqual(25)
    expect(y).toBeGreaterThanOrEqual(8)
    expect(y).toBeLessThanOrEqual(50)
  }
})

test('a QR code with a higher error correction level has more modules', () => {
  const sizeOf = (level: 'L' | 'H') => {
    // Seven squares are as wide as the upper row of a finder.
    const [, from, to] =
      /^M(\S+) \S+L(\S+) /.exec(outlineData({ type: 'qr', text: 'x'.repeat(20), level }, 700, 700)) ?? []
    return Math.round((700 * 7) / (Number(to) - Number(from)))
  }
  expect([sizeOf('L'), sizeOf('H')]).toEqual([33, 37])
})

test.each<[Shape, 'nonzero' | 'evenodd', boolean]>([
  [{ type: 'ellipse' }, 'nonzero', false],
  [{ type: 'ring', hole: 0.5 }, 'evenodd', false],
  [
    {
      type: 'line',
      points: [
        [0, 0],
        [1, 1],
      ],
    },
    'nonzero',
    true,
  ],
  [{ type: 'wave', periods: 2 }, 'nonzero', true],
  [{ type: 'path', data: 'M0 0L1 1', isOpen: true }, 'nonzero', true],
  [{ type: 'path', data: 'M0 0L1 1Z', isOpen: false }, 'nonzero', false],
])('%j is filled by the rule %s, and is open: %s', (shape, rule, isOpen) => {
  expect(outlineOf(shape, 10, 10)).toMatchObject({ rule, isOpen })
})
