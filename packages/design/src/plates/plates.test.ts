import { countInks, rightInkCounts } from '@printery/domain'
import { describe, expect, test } from 'vitest'
import { distances, onePixel } from './distances.ts'
import { type Pixels, unweighed } from './pixels.ts'
import { platesOf } from './plates.ts'
import { plateOf, separate } from './separation.ts'

const colours: Record<string, number> = {
  ' ': 0,
  w: 0xffffffff,
  k: 0xff171a1b,
  r: 0xff2c20b3,
  y: 0xff00ffff,
  c: 0xffffff00,
  g: 0xff00ff00,
  /** Between red and yellow, as a softened edge is. */
  o: 0xff1690d9,
  /** Red, half there. */
  h: 0x602c20b3,
}

/** One letter is a square of so many pixels. */
function aPicture(rows: string[], scale = 8): Pixels {
  const [width, height] = [(rows[0]?.length ?? 0) * scale, rows.length * scale]
  const words = new Uint32Array(width * height)
  for (let at = 0; at < words.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    words[at] = colours[rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? ' '] ?? 0
  }
  return { data: new Uint8ClampedArray(words.buffer), width, height }
}

const inksOf = (picture: Pixels) => countInks([picture]).inks
const area = (plate: Uint8Array) => plate.reduce((all, value) => all + (value === 255 ? 1 : 0), 0)

describe('plates', () => {
  test('add up to the print: every inked pixel is on one of them, and no bare one on any', () => {
    const picture = aPicture(['  rr  ', ' rryy ', ' kkyyh', '      '])
    const separation = separate(picture, inksOf(picture))
    const sum = new Uint8Array(picture.width * picture.height)
    for (const ink of separation.inks)
      for (const [at, value] of plateOf(separation, ink).entries())
        if (value === 255) sum[at] = (sum[at] ?? 0) + 1
    const words = new Uint32Array(picture.data.buffer)
    expect([...sum].every((times, at) => times === ((words[at] ?? 0) >>> 24 >= 128 ? 1 : 0))).toBe(true)
  })

  test('have both inks where they are printed into each other', () => {
    const picture = aPicture(['yyy   ', 'yyggcc', '  cccc'])
    const separation = separate(picture, inksOf(picture))
    expect(separation.inks.toSorted()).toEqual(['00ffff', 'ffff00'])
    expect(area(plateOf(separation, 'ffff00'))).toBe(7 * 64)
    expect(area(plateOf(separation, '00ffff'))).toBe(8 * 64)
  })

  test('have no third ink where a softened edge between two looks like one', () => {
    const picture = aPicture(['rrrrrrrr', 'rrrrrrrr', 'rrrrrrrr', 'yyyyyyyy', 'yyyyyyyy'], 4)
    const words = new Uint32Array(picture.data.buffer)
    // One row between the two.
    words.fill(colours.o as number, 12 * picture.width, 13 * picture.width)
    const separation = separate(picture, ['b3202c', 'ffff00', 'd99016'])
    expect(area(plateOf(separation, 'd99016'))).toBe(0)
    expect(area(plateOf(separation, 'b3202c')) + area(plateOf(separation, 'ffff00'))).toBe(words.length)
  })

  test('are as many as the price counts inks, on light cloth and on dark, with white in the design and without', () => {
    for (const rows of [
      ['rr', 'yk'],
      ['rw', 'yk'],
      ['w ', ' w'],
      ['rr', 'r '],
    ])
      for (const isDarkCloth of [false, true]) {
        const picture = aPicture(rows)
        const counted = countInks([picture])
        const plates = platesOf(separate(picture, counted.inks), { isDarkCloth, choke: 2 })
        expect(plates).toHaveLength(rightInkCounts(counted, isDarkCloth)[0] ?? 0)
      }
  })

  test('begin with the underbase on dark cloth, which stays back from the edge of the inks', () => {
    const picture = aPicture(['   ', ' r ', '   '], 20)
    const [underbase, red] = platesOf(separate(picture, inksOf(picture)), { isDarkCloth: true, choke: 2 })
    expect([underbase?.kind, underbase?.ink, red?.kind]).toEqual(['underbase', 'ffffff', 'plate'])
    expect([
      area(red?.coverage() ?? new Uint8Array()),
      area(underbase?.coverage() ?? new Uint8Array()),
    ]).toEqual([400, 256])
  })

  test('of white that the design brings lie below the others too, and white itself keeps its edge', () => {
    const picture = aPicture(['wr'], 20)
    const [first, ...others] = platesOf(separate(picture, inksOf(picture)), { isDarkCloth: true, choke: 2 })
    expect([first?.kind, first?.ink, others.length]).toEqual(['plate', 'ffffff', 1])
    expect(area(first?.coverage() ?? new Uint8Array())).toBe(400 + 18 * 16)
  })
})

test('a distance is that to the nearest of another label, and beyond the page lies what is asked', () => {
  const labels = new Uint16Array(25)
  labels[12] = 1
  const to = (at: number, beyond: 'other' | 'like') => (distances(labels, 5, 5, beyond)[at] ?? 0) / onePixel
  expect([to(12, 'like'), to(11, 'like'), to(10, 'like'), to(6, 'like')]).toEqual([1, 1, 2, 1.4])
  expect([to(0, 'other'), to(0, 'like')]).toEqual([1, 2.8])
})

test('a page of one colour has no edge, however large it is', () => {
  const far = distances(new Uint16Array(20_000), 20_000, 1, 'like')
  expect(Math.min(...far.subarray(0, 10))).toBeGreaterThan(50_000)
})

test('colours that are weighed by their opacity get their own back, whatever the bytes begin at', () => {
  const bytes = new Uint8Array([0, 128, 64, 0, 128, 10, 20, 30, 255]).subarray(1)
  expect([...unweighed(bytes)]).toEqual([255, 128, 0, 128, 10, 20, 30, 255])
})
