import { encodePixels } from '@printery/domain/testing/drawings'
import { seededRandom } from '@printery/domain/testing/seeded'
import { expect, test } from 'vitest'
import { PictureMask } from './picture-mask.ts'
import { readPictureMask } from './read-picture-mask.ts'

/** 8 by 6 pixels of one colour; each digit stands for an alpha. */
const rows = ['00000999', '00000999', '00000999', '00005555', '99999999', '99999999']
const opacities: Record<string, number> = { 0: 0, 5: 128, 9: 255 }

type PngOptions = Parameters<typeof encodePixels>[2]

function picture(encode?: PngOptions, colour = [42, 80, 169]) {
  const bytes = rows.flatMap((row) => [...row].flatMap((digit) => [...colour, opacities[digit] ?? 0]))
  return encodePixels(bytes, { width: 8, height: 6, channels: 4 }, encode)
}

/** The cover at the centre of each pixel: `.` none, `+` some, `#` all. */
function coversOf(mask: PictureMask | undefined) {
  const signs = { none: '.', some: '+', all: '#' } as const
  return (
    mask &&
    rows.map((row, y) => [...row].map((_digit, x) => signs[mask.at((x + 0.5) / 8, (y + 0.5) / 6)]).join(''))
  )
}

/** The cover of a pixel includes its neighbours, since the renderer interpolates between them. */
const expectedCovers = ['....++##', '....++##', '...+++++', '++++++++', '++++++++', '########']

test.each<[string, PngOptions, number[]?]>([
  ['colours with their opacity', (file) => file.png()],
  ['every filter', (file) => file.png({ adaptiveFiltering: true })],
  ['interlaced rows', (file) => file.png({ progressive: true })],
  ['greys with their opacity', (file) => file.toColourspace('b-w').png(), [90, 90, 90]],
  ['sixteen bits', (file) => file.toColourspace('rgb16').png()],
  ['a palette', (file) => file.png({ palette: true })],
  ['an interlaced palette', (file) => file.png({ palette: true, progressive: true })],
])('the transparency of a PNG is read from %s', async (_name, encode, colour) => {
  expect(coversOf(await readPictureMask(await picture(encode, colour)))).toEqual(expectedCovers)
})

test('the transparent colour of a PNG without alpha is transparent', async () => {
  const greys = rows.flatMap((row) => [...row].map((digit) => (digit === '0' ? 7 : 200)))
  const withoutKey = await encodePixels(greys, { width: 8, height: 6, channels: 1 }, (file) =>
    file.toColourspace('b-w').png({ palette: false }),
  )
  expect(coversOf(await readPictureMask(withoutKey))).toEqual(rows.map(() => '########'))
  // A chunk of two bytes after the header, whose checksum is not verified.
  const key = Buffer.from([0, 0, 0, 2, ...Buffer.from('tRNS'), 0, 7, 0, 0, 0, 0])
  const withKey = Buffer.concat([withoutKey.subarray(0, 33), key, withoutKey.subarray(33)])
  expect(coversOf(await readPictureMask(withKey))).toEqual([
    ...['....++##', '....++##', '...+++##', '++++++##', '+++++###', '########'],
  ])
})

test('each pixel of a grainy picture with an empty left and an inked right side has the correct cover', async () => {
  const side = 64
  const random = seededRandom(1)
  const pixels = Array.from({ length: side * side }, (_none, index) => {
    const x = index % side
    const opacity = x < 20 ? 0 : x >= 44 ? 255 : random.pick([0, 0, 0, 0, 130])
    return [random.below(256), random.below(256), random.below(256), opacity] as const
  })
  for (const progressive of [false, true]) {
    const file = await encodePixels(pixels.flat(), { width: side, height: side, channels: 4 }, (encoder) =>
      encoder.png({ adaptiveFiltering: true, progressive }),
    )
    const mask = await readPictureMask(file)
    const coversFound = new Set<string>()
    for (let index = 0; index < side * side; index++) {
      const [x, y] = [index % side, Math.floor(index / side)]
      const neighbourhood = [-1, 0, 1].flatMap((dy) =>
        [-1, 0, 1].flatMap((dx) => {
          const isInside = x + dx >= 0 && x + dx < side && y + dy >= 0 && y + dy < side
          return isInside ? [pixels[index + dy * side + dx]?.[3]] : []
        }),
      )
      const isAll = neighbourhood.every((opacity) => opacity === 255)
      const cover = isAll ? 'all' : neighbourhood.every((opacity) => opacity === 0) ? 'none' : 'some'
      expect(mask?.at((x + 0.5) / side, (y + 0.5) / side), `${x} ${y}`).toBe(cover)
      coversFound.add(cover)
    }
    expect([...coversFound].toSorted()).toEqual(['all', 'none', 'some'])
  }
})

test('a truncated PNG or another format has no mask', async () => {
  const file = await picture()
  expect(await readPictureMask(await picture((file) => file.jpeg()))).toBeUndefined()
  expect(await readPictureMask(new Uint8Array())).toBeUndefined()
  expect(await readPictureMask(file.subarray(0, 50))).toBeUndefined()
  const damaged = Buffer.from(file)
  damaged.fill(0, file.indexOf('IDAT') + 4, file.indexOf('IDAT') + 12)
  expect(await readPictureMask(damaged)).toBeUndefined()
})

test('with more pixels than cells, a point is transparent or opaque only if its cell and all neighbouring cells are', () => {
  // Cells of 2 by 2 pixels.
  const mask = new PictureMask({ width: 7, height: 5 }, 12)
  const alphaRows = ['0000000', '0000000', '0000000', '0000009', '9999999']
  alphaRows.forEach((row, y) => [...row].forEach((digit, x) => mask.add(x, y, opacities[digit] ?? 0)))
  const coverAt = (x: number, y: number) => mask.at(x / 7, y / 5)
  expect([coverAt(0.5, 0.5), coverAt(3.5, 1.5)]).toEqual(['none', 'none'])
  // Next to the cell of the only inked pixel above the last row.
  expect([coverAt(6.5, 0.5), coverAt(4.5, 0.5)]).toEqual(['some', 'some'])
  expect([coverAt(0.5, 2.5), coverAt(6.5, 3.5), coverAt(6.5, 4.5)]).toEqual(['some', 'some', 'some'])
  // The far border belongs to the last pixel.
  expect([mask.at(0, 0), mask.at(1, 1)]).toEqual(['none', 'some'])
  const solid = new PictureMask({ width: 7, height: 5 }, 12)
  for (let y = 0; y < 5; y++) for (let x = 0; x < 7; x++) solid.add(x, y, 243)
  expect([solid.at(0, 0), solid.at(1, 1)]).toEqual(['all', 'all'])
})

/** A PNG that consists of a header only, which is enough for a PNG without alpha: all of it is opaque. */
function headerOnly({ width = 3, height = 2, depth = 8, colourType = 2, length = 13 } = {}): Uint8Array {
  const bytes = new Uint8Array(8 + 12 + length)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(8, length)
  bytes.set(new TextEncoder().encode('IHDR'), 12)
  view.setUint32(16, width)
  view.setUint32(20, height)
  view.setUint8(24, depth)
  view.setUint8(25, colourType)
  return bytes
}

test.each<[string, Parameters<typeof headerOnly>[0]]>([
  ['greys', { colourType: 0 }],
  ['colours', { colourType: 2 }],
  ['a palette', { colourType: 3 }],
  ...[1, 2, 4, 8, 16].map((depth): [string, { depth: number }] => [`${depth} bits`, { depth }]),
  ['as many pixels as are allowed', { width: 10_000, height: 10_000 }],
])('a PNG of %s without opacity is opaque', async (_what, fields) => {
  const mask = await readPictureMask(headerOnly(fields))
  expect([mask?.at(0, 0), mask?.at(0.5, 0.5), mask?.at(1, 1)]).toEqual(['all', 'all', 'all'])
})

test.each([
  ['a header that is too short', { length: 12 }],
  ['a header that is too long', { length: 14 }],
  ['an unknown colour type', { colourType: 1 }],
  ['an unknown depth', { depth: 3 }],
  ['no width', { width: 0 }],
  ['no height', { height: 0 }],
  ['too many pixels', { width: 10_000, height: 10_001 }],
])('a PNG with %s has no mask', async (_what, fields) => {
  expect(await readPictureMask(headerOnly(fields))).toBeUndefined()
})

test('a header is read at any byte offset', async () => {
  const bytes = new Uint8Array(40)
  bytes.set(headerOnly(), 7)
  expect((await readPictureMask(bytes.subarray(7)))?.at(0, 0)).toBe('all')
})
