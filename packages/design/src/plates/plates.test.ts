import { countInks, possibleInkCounts } from '@printery/domain'
import { describe, expect, test } from 'vitest'
import { distanceTransform, onePixel } from './distance-transform.ts'
import { type Pixels, unpremultiply } from './pixels.ts'
import { chokeAt, platesOf } from './plates.ts'
import { plateOf, type Separation, separate } from './separation.ts'

const colours: Record<string, number> = {
  ' ': 0,
  w: 0xffffffff,
  k: 0xff171a1b,
  r: 0xff2c20b3,
  y: 0xff00ffff,
  c: 0xffffff00,
  g: 0xff00ff00,
  /** A colour between red and yellow, as at an antialiased edge. */
  o: 0xff1690d9,
  /** Translucent red. */
  h: 0x602c20b3,
}

/** A picture in which each letter stands for a square of pixels. */
function aPicture(rows: string[], scale = 8): Pixels {
  const [width, height] = [(rows[0]?.length ?? 0) * scale, rows.length * scale]
  const words = new Uint32Array(width * height)
  for (let index = 0; index < words.length; index++) {
    const [x, y] = [index % width, Math.floor(index / width)]
    words[index] = colours[rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? ' '] ?? 0
  }
  return { data: new Uint8ClampedArray(words.buffer), width, height }
}

const inksOf = (picture: Pixels) => countInks([picture]).inks
const inkedPixels = (plate: Uint8Array) => plate.reduce((count, value) => count + (value === 255 ? 1 : 0), 0)

describe('plates', () => {
  test('add up to the print: every inked pixel is on one of them, and no bare pixel on any', () => {
    const picture = aPicture(['  rr  ', ' rryy ', ' kkyyh', '      '])
    const separation = separate(picture, inksOf(picture))
    const sum = new Uint8Array(picture.width * picture.height)
    for (const ink of separation.inks)
      for (const [index, value] of plateOf(separation, ink).entries())
        if (value === 255) sum[index] = (sum[index] ?? 0) + 1
    const words = new Uint32Array(picture.data.buffer)
    expect(
      [...sum].every((plateCount, index) => plateCount === ((words[index] ?? 0) >>> 24 >= 128 ? 1 : 0)),
    ).toBe(true)
  })

  test('are both printed where two inks overprint', () => {
    const picture = aPicture(['yyy   ', 'yyggcc', '  cccc'])
    const separation = separate(picture, inksOf(picture))
    expect(separation.inks.toSorted()).toEqual(['00ffff', 'ffff00'])
    expect(inkedPixels(plateOf(separation, 'ffff00'))).toBe(7 * 64)
    expect(inkedPixels(plateOf(separation, '00ffff'))).toBe(8 * 64)
  })

  test('contain no third ink at an antialiased edge between two inks', () => {
    const picture = aPicture(['rrrrrrrr', 'rrrrrrrr', 'rrrrrrrr', 'yyyyyyyy', 'yyyyyyyy'], 4)
    const words = new Uint32Array(picture.data.buffer)
    // The antialiased row between the two inks.
    words.fill(colours.o ?? 0, 12 * picture.width, 13 * picture.width)
    const separation = separate(picture, ['b3202c', 'ffff00', 'd99016'])
    expect(inkedPixels(plateOf(separation, 'd99016'))).toBe(0)
    expect(inkedPixels(plateOf(separation, 'b3202c')) + inkedPixels(plateOf(separation, 'ffff00'))).toBe(
      words.length,
    )
  })

  test('are as many as the inks that the price counts, on light and dark garments, with and without white in the design', () => {
    for (const rows of [
      ['rr', 'yk'],
      ['rw', 'yk'],
      ['w ', ' w'],
      ['rr', 'r '],
    ])
      for (const isDarkGarment of [false, true]) {
        const picture = aPicture(rows)
        const counted = countInks([picture])
        const plates = platesOf(separate(picture, counted.inks), { isDarkGarment, choke: 2 })
        expect(plates).toHaveLength(possibleInkCounts(counted, isDarkGarment)[0] ?? 0)
      }
  })

  test('start with the choked underbase on dark garments', () => {
    const picture = aPicture(['   ', ' r ', '   '], 20)
    const [underbase, red] = platesOf(separate(picture, inksOf(picture)), { isDarkGarment: true, choke: 2 })
    expect([underbase?.kind, underbase?.ink, red?.kind]).toEqual(['underbase', 'ffffff', 'plate'])
    expect([
      inkedPixels(red?.coverage() ?? new Uint8Array()),
      inkedPixels(underbase?.coverage() ?? new Uint8Array()),
    ]).toEqual([400, 256])
  })

  test('start with the white plate as the underbase if the design has white, whose own pixels are not choked', () => {
    const picture = aPicture(['wr'], 20)
    const [first, ...others] = platesOf(separate(picture, inksOf(picture)), { isDarkGarment: true, choke: 2 })
    expect([first?.kind, first?.ink, others.length]).toEqual(['plate', 'ffffff', 1])
    expect(inkedPixels(first?.coverage() ?? new Uint8Array())).toBe(400 + 18 * 16)
  })
})

describe('plates of a separation', () => {
  /** Seven by five pixels: each digit is a mask of the inks red (1), white (2) and blue (4). */
  const rows = ['0000000', '0112400', '0112400', '0111400', '0000000']
  const separation: Separation = {
    ...{ width: 7, height: 5, inks: ['b3202c', 'ffffff', '2a50a9'] },
    masks: Uint16Array.from(rows.join(''), Number),
  }
  const platesAsText = (options: { isDarkGarment: boolean; choke: number }, source = separation) =>
    platesOf(source, options).map(({ kind, ink, coverage }) => [
      ...[kind, ink],
      (
        Array.from(coverage(), (value) => (value === 255 ? '#' : value === 0 ? '.' : '?'))
          .join('')
          .match(/.{7}/g) ?? []
      ).join(' '),
    ])
  const red = ['plate', 'b3202c', '....... .##.... .##.... .###... .......']
  const blue = ['plate', '2a50a9', '....... ....#.. ....#.. ....#.. .......']

  test('are one for each ink, in the order of inks, on light garments', () => {
    const white = ['plate', 'ffffff', '....... ...#... ...#... ....... .......']
    expect(platesAsText({ isDarkGarment: false, choke: 1 })).toEqual([red, white, blue])
  })

  test('begin with the white plate on dark garments, and the white of the design is not choked', () => {
    // The choke leaves two of the twelve inked pixels. White has two pixels in the design; one of them is among these two.
    const white = ['plate', 'ffffff', '....... ...#... ..##... ....... .......']
    expect(platesAsText({ isDarkGarment: true, choke: 1 })).toEqual([white, red, blue])
  })

  test('begin with an underbase that covers all inks if the choke is 0', () => {
    const white = ['plate', 'ffffff', '....... .####.. .####.. .####.. .......']
    expect(platesAsText({ isDarkGarment: true, choke: 0 })).toEqual([white, red, blue])
  })

  test('begin with a separate underbase if no ink is white', () => {
    const withoutWhite = { ...separation, inks: ['b3202c', 'fcc82c', '2a50a9'] }
    const underbase = ['underbase', 'ffffff', '....... ....... ..##... ....... .......']
    expect(
      platesAsText({ isDarkGarment: true, choke: 1 }, withoutWhite).map(([kind, ink]) => [kind, ink]),
    ).toEqual([
      ['underbase', 'ffffff'],
      ['plate', 'b3202c'],
      ['plate', 'fcc82c'],
      ['plate', '2a50a9'],
    ])
    expect(platesAsText({ isDarkGarment: true, choke: 1 }, withoutWhite)[0]).toEqual(underbase)
  })

  test('do not exist without inks, not even on dark garments', () => {
    const none = { ...separation, inks: [], masks: new Uint16Array(35) }
    expect(platesAsText({ isDarkGarment: true, choke: 1 }, none)).toEqual([])
  })

  test('are choked by two pixels at 300 dpi and by one at 150 dpi', () => {
    expect([chokeAt(300), chokeAt(150)]).toEqual([expect.closeTo(2, 9), expect.closeTo(1, 9)])
  })
})

test('a distance is measured to the nearest other label, and pixels beyond the page have another label or repeat the edge', () => {
  const labels = new Uint16Array(25)
  labels[12] = 1
  const distanceAt = (index: number, beyond: 'other' | 'repeatEdge') =>
    (distanceTransform(labels, 5, 5, beyond)[index] ?? 0) / onePixel
  expect([
    distanceAt(12, 'repeatEdge'),
    distanceAt(11, 'repeatEdge'),
    distanceAt(10, 'repeatEdge'),
    distanceAt(6, 'repeatEdge'),
  ]).toEqual([1, 1, 2, 1.4])
  expect([distanceAt(0, 'other'), distanceAt(0, 'repeatEdge')]).toEqual([1, 2.8])
})

test('a page of one colour has no edges, even if it is large', () => {
  const far = distanceTransform(new Uint16Array(20_000), 20_000, 1, 'repeatEdge')
  expect(Math.min(...far.subarray(0, 10))).toBeGreaterThan(50_000)
})

test('premultiplied colours are restored at any byte offset', () => {
  const bytes = new Uint8Array([0, 128, 64, 0, 128, 10, 20, 30, 255]).subarray(1)
  expect([...unpremultiply(bytes)]).toEqual([255, 128, 0, 128, 10, 20, 30, 255])
})
