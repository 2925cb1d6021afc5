import { expect, test } from 'vitest'
import { type Cover, PictureMask } from './picture-mask.ts'

const signs: Record<Cover, string> = { none: '.', some: '-', all: '#' }

/** A mask of this size with the same alpha in all pixels except one, and with a maximum number of cells. */
function maskOf(
  [width, height]: [number, number],
  opacity: number,
  [otherX, otherY, otherOpacity]: [number, number, number],
  cells?: number,
): PictureMask {
  const mask = new PictureMask({ width, height }, cells)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) mask.add(x, y, x === otherX && y === otherY ? otherOpacity : opacity)
  return mask
}

/** The cover in the middle of each pixel. */
function rowsOf(mask: PictureMask): string[] {
  return Array.from({ length: mask.height }, (_row, y) =>
    Array.from(
      { length: mask.width },
      (_column, x) => signs[mask.at((x + 0.5) / mask.width, (y + 0.5) / mask.height)],
    ).join(''),
  )
}

test.each([
  [
    [4, 2],
    ['##########', '###---####', '###---####', '###---####', '##########'],
  ],
  [
    [0, 0],
    ['--########', '--########', '##########', '##########', '##########'],
  ],
  [
    [9, 4],
    ['##########', '##########', '##########', '########--', '########--'],
  ],
  [
    [0, 4],
    ['##########', '##########', '##########', '--########', '--########'],
  ],
] as const)(
  'a transparent pixel at %j affects its neighbours, but not those further away',
  ([x, y], rows) => {
    expect(rowsOf(maskOf([10, 5], 255, [x, y, 0]))).toEqual(rows)
    // An opaque pixel in a transparent picture affects the same points.
    expect(rowsOf(maskOf([10, 5], 0, [x, y, 255]))).toEqual(rows.map((row) => row.replaceAll('#', '.')))
  },
)

test.each([
  [12, 'none'],
  [13, 'some'],
  [242, 'some'],
  [243, 'all'],
] as const)('a picture with an alpha of %d everywhere has the cover %s', (opacity, cover) => {
  expect(maskOf([3, 3], opacity, [0, 0, opacity]).at(0.5, 0.5)).toBe(cover)
})

test('a cell of several pixels is transparent or opaque only if all of its pixels are', () => {
  // 100 pixels in at most 25 cells of two by two.
  expect(rowsOf(maskOf([10, 10], 255, [5, 5, 0], 25))).toEqual([
    ...['##########', '##########'],
    ...Array.from({ length: 6 }, () => '##------##'),
    ...['##########', '##########'],
  ])
})

test('cells at the right and lower edge may be smaller', () => {
  // 70 pixels in at most 12 cells of three by three: four columns and three rows.
  expect(rowsOf(maskOf([10, 7], 255, [9, 6, 0], 12))).toEqual([
    ...['##########', '##########', '##########'],
    ...Array.from({ length: 4 }, () => '######----'),
  ])
})

test('a picture has cells of one pixel up to two million pixels', () => {
  const coverTwoPixelsAway = (width: number) => {
    const mask = new PictureMask({ width, height: 1000 })
    mask.add(0, 0, 255)
    return mask.at(2.5 / width, 0)
  }
  // The first pixel affects the third one only if cells are two pixels wide.
  expect([coverTwoPixelsAway(2000), coverTwoPixelsAway(2001)]).toEqual(['none', 'all'])
})

test.each([[[0, 255]], [[255, 0]], [[130, 0, 255, 130]], [[130, 255, 0, 130]]])(
  'a cell with the alphas %j is translucent, whatever their order',
  (opacities) => {
    const mask = new PictureMask({ width: opacities.length, height: 1 }, 1)
    for (const [x, opacity] of opacities.entries()) mask.add(x, 0, opacity)
    expect(mask.at(0, 0)).toBe('some')
  },
)

test('points beyond the picture have the cover of its nearest pixel', () => {
  const mask = maskOf([10, 5], 255, [0, 0, 0])
  expect([mask.at(-3, 0), mask.at(0, -3), mask.at(0.1, 0.3), mask.at(0.2, 0.1)]).toEqual([
    'some',
    'some',
    'some',
    'all',
  ])
  const last = maskOf([10, 5], 255, [9, 4, 0])
  expect([last.at(1, 1), last.at(4, 4), last.at(0.8, 0.6), last.at(0.79, 1), last.at(1, 0.59)]).toEqual([
    ...['some', 'some', 'some', 'all', 'all'],
  ])
})

test('the size of a mask is that of its picture', () => {
  expect(new PictureMask({ width: 30, height: 20 }, 6)).toMatchObject({ width: 30, height: 20 })
})

test('the opacity at a point is the mean of the lowest and highest of its cell', () => {
  const mask = new PictureMask({ width: 4, height: 2 }, 2)
  const opacities = [
    [0, 51, 255, 255],
    [102, 51, 255, 255],
  ]
  opacities.forEach((row, y) => row.forEach((opacity, x) => mask.add(x, y, opacity)))
  expect([
    mask.opacityAt(0, 0),
    mask.opacityAt(0.4, 0.9),
    mask.opacityAt(0.6, 0),
    mask.opacityAt(2, 2),
  ]).toEqual([0.2, 0.2, 1, 1])
})
