import { describe, expect, test } from 'vitest'
import type { Pixels } from '../../plates/pixels.ts'
import type { Separation } from '../../plates/separation.ts'
import { inkedSurface, inkSurfaces } from './ink-surfaces.ts'

const [red, white, black, grey, none] = [0xff0000ff, 0xffffffff, 0xff000000, 0xff808080, 0]

/** A row of pixels. */
function rowOf(...words: number[]): Pixels {
  return { data: new Uint8ClampedArray(Uint32Array.from(words).buffer), width: words.length, height: 1 }
}
const separated = (inks: readonly string[], ...masks: number[]): Separation => ({
  ...{ width: masks.length, height: 1, inks, masks: Uint16Array.from(masks) },
})

describe('all ink as one surface', () => {
  const surface = inkedSurface(rowOf(none, 0x7f0000ff, 0x800000ff, red))

  test('contains the pixels that are at least half opaque', () => {
    expect([...surface.labels]).toEqual([0, 0, 1, 1])
    expect(surface).toMatchObject({ width: 4, height: 1, isWholePage: true })
  })

  test('covers a pixel by its alpha, and the fabric the rest of it', () => {
    expect([0, 1, 2, 3].map((index) => surface.coverage(index, 1, 0))).toEqual([0, 127 / 255, 128 / 255, 1])
    expect([0, 1, 2, 3].map((index) => surface.coverage(index, 0, 0))).toEqual([
      1,
      1 - 127 / 255,
      1 - 128 / 255,
      0,
    ])
    expect([surface.coverage(-1, 1, 0), surface.coverage(4, 0, 0)]).toEqual([0, 1])
  })
})

describe('inks that do not overprint', () => {
  const separation = separated(['ff0000', 'ffffff', '000000'], 0, 1, 2, 4)

  test('are one surface, in which each ink has a label', () => {
    const [surface, ...others] = [...inkSurfaces(rowOf(none, red, white, black), separation)]
    expect(others).toEqual([])
    expect(surface).toMatchObject({ width: 4, height: 1, isWholePage: true })
    expect([...(surface?.labels ?? [])]).toEqual([0, 1, 2, 4])
  })

  const covered = (pixel: number, label: number, beyond: number) => {
    const [surface] = [...inkSurfaces(rowOf(pixel, beyond), separation)]
    return surface?.coverage(0, label, 1)
  }

  test.each([
    ['the fabric of a translucent pixel', 0x330000ff, 0, none, 0.8],
    ['a translucent pixel beside the fabric', 0x330000ff, 1, none, 0.2],
    ['a translucent white pixel beside the fabric', 0x33ffffff, 2, none, 0.2],
    // 0.4 of the way from white to red.
    ['a mixture with white', 0xff9999ff, 1, white, 0.4],
    ['a mixture with red', 0xff9999ff, 2, red, 0.6],
    // From black to red only the red channel changes.
    ['a mixture with black', 0xff000033, 1, black, 0.2],
    ['its own colour', red, 1, white, 1],
    ['the colour beyond', white, 1, white, 0],
    ['the same colour on both sides', grey, 1, red, 1],
    ['a colour darker than the ink and the colour beyond', black, 2, grey, 0],
    ['a colour lighter than the ink', white, 4, grey, 0],
  ])('cover a pixel by the share of its own colour: %s', (_name, pixel, label, beyond, share) => {
    expect(covered(pixel, label, beyond)).toBeCloseTo(share, 9)
  })

  test('cover a pixel completely if its colour is further from the neighbouring colour than the ink is', () => {
    const greyInk = separated(['808080'], 1, 1)
    const [surface] = [...inkSurfaces(rowOf(black, white), greyInk)]
    expect(surface?.coverage(0, 1, 1)).toBe(1)
  })

  test('end at the edge of the page', () => {
    const [surface] = [...inkSurfaces(rowOf(0x330000ff, red), separation)]
    expect(surface?.coverage(0, 1, -1)).toBeCloseTo(0.2, 9)
    expect(surface?.coverage(-1, 0, 0)).toBe(1)
    expect(surface?.coverage(-1, 1, -1)).toBe(0)
  })
})

test('inks that overprint have one surface each, and one surface of all ink', () => {
  const separation = separated(['ff0000', 'ffffff'], 0, 1, 2, 3)
  const surfaces = [...inkSurfaces(rowOf(none, red, 0xff9999ff, white), separation)]
  expect(surfaces.map(({ labels, isWholePage }) => [[...labels], isWholePage])).toEqual([
    [[0, 1, 0, 1], false],
    [[0, 0, 2, 2], false],
    [[0, 1, 1, 1], true],
  ])
  for (const { width, height } of surfaces) expect([width, height]).toEqual([4, 1])
  // The coverage of a plate is that of its ink.
  expect(surfaces[0]?.coverage(2, 1, 3)).toBeCloseTo(0.4, 9)
  expect(surfaces[1]?.coverage(2, 2, 1)).toBeCloseTo(0.6, 9)
})
