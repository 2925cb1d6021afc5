import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { libraryTextures } from './textures.ts'

// Textures are found by their search terms and must never change, so that reprints look the same.
const textures = [
  ['halftone', 'Halftone', 'dots comic print', '0d9e58f241dc'],
  ['stripes', 'Awning stripes', 'lines red market', '9d85c3299ae1'],
  ['diagonals', 'Diagonal stripes', 'lines yellow black warning', 'd324ab0a8178'],
  ['checks', 'Gingham', 'checks squares picnic cloth', 'b67fa3caf804'],
  ['confetti', 'Confetti', 'party birthday paper bright', '04b0c3434ea8'],
  ['terrazzo', 'Terrazzo', 'stone floor pebbles void deck', '2546178660d0'],
  ['waves', 'Waves', 'water sea seigaiha scales', 'eae8ce87e7d6'],
] as const

const bodyOf = (id: string) => libraryTextures.find((each) => each.id === id)?.body ?? ''

test('the library has these textures, in this order', () => {
  expect(libraryTextures.map(({ id }) => id)).toEqual(textures.map(([id]) => id))
})

test.each(textures)(
  '%s has its name and search terms, and its drawing is unchanged',
  (id, name, tags, hash) => {
    expect(libraryTextures.find((each) => each.id === id)).toMatchObject({ name, words: tags })
    expect(createHash('sha256').update(bodyOf(id)).digest('hex').slice(0, 12)).toBe(hash)
  },
)

test.each([
  ['halftone', 'fbf7ee'],
  ['stripes', 'fbf7ee'],
  ['diagonals', 'fcc82c'],
  ['checks', 'fbf7ee'],
  ['confetti', 'fbf7ee'],
  ['terrazzo', 'efe9dd'],
  ['waves', '2a50a9'],
])('%s has a background of one colour', (id, colour) => {
  expect(bodyOf(id).startsWith(`<rect width="120" height="120" fill="#${colour}"/><`)).toBe(true)
})

test('halftone has 20 rows of 20 dots, offset in every other row, the largest at the top', () => {
  const dots = bodyOf('halftone').match(/<circle[^>]*>/g) ?? []
  expect(dots).toHaveLength(400)
  expect([dots[0], dots[1], dots[20], dots[399]]).toEqual([
    '<circle cx="1.5" cy="3" r="2.70"/>',
    '<circle cx="7.5" cy="3" r="2.70"/>',
    '<circle cx="4.5" cy="9" r="2.65"/>',
    '<circle cx="118.5" cy="117" r="2.65"/>',
  ])
  // In the middle they are smallest.
  expect(dots[200]).toBe('<circle cx="1.5" cy="63" r="0.50"/>')
})

test('waves are rows of scales, each overlapping the row above and offset by half a scale', () => {
  const scales = bodyOf('waves').match(/<path[^>]*>/g) ?? []
  expect(scales).toHaveLength(20 * 7 * 2)
  expect(scales[0]).toBe('<path d="M-24 -7.5A12 12 0 0 1 0 -7.5" fill="#2a50a9"/>')
  expect(scales[1]).toBe('<path d="M-20 -7.5A8 8 0 0 1 -4 -7.5M-16 -7.5A4 4 0 0 1 -8 -7.5"/>')
  expect(scales[2]).toBe('<path d="M0 -7.5A12 12 0 0 1 24 -7.5" fill="#2a50a9"/>')
  expect(scales[14]).toBe('<path d="M-12 0A12 12 0 0 1 12 0" fill="#2a50a9"/>')
})

test.each([
  ['confetti', 90, / x="(-?[\d.]+)" y="(-?[\d.]+)"/g],
  ['terrazzo', 110, /M(-?[\d.]+) (-?[\d.]+)/g],
])(
  '%s has %i pieces, each repeated on all sides so that the tiles join without a seam',
  (id, count, pattern) => {
    const positions = [...bodyOf(id).matchAll(pattern)].map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(positions).toHaveLength(count * 9)
    for (let index = 0; index < positions.length; index += 9) {
      const [x, y] = positions[index + 4] as readonly [number, number]
      const offsets = positions
        .slice(index, index + 9)
        .map(([pieceX, pieceY]) => [Math.round(pieceX - x), Math.round(pieceY - y)])
      expect(offsets).toEqual([
        ...[
          [-120, -120],
          [-120, 0],
          [-120, 120],
        ],
        ...[
          [0, -120],
          [0, 0],
          [0, 120],
        ],
        ...[
          [120, -120],
          [120, 0],
          [120, 120],
        ],
      ])
    }
  },
)
