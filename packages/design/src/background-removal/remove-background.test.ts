import { seededRandom } from '@printery/domain/testing/seeded'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pixels } from '../plates/pixels.ts'
import { type RemovalOptions, removeBackground } from './index.ts'

type Rgb = readonly [number, number, number]

const defaultOptions: RemovalOptions = { tolerance: 0.1, includesEnclosed: false, strokes: [] }
const white: Rgb = [255, 255, 255]
const red: Rgb = [178, 32, 44]
const grey: Rgb = [120, 122, 125]

/** A picture of the colour that `colourAt` returns for the centre of a pixel. */
function picture(width: number, height: number, colourAt: (x: number, y: number) => Rgb): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colourAt(x + 0.5, y + 0.5), 255], (y * width + x) * 4)
  return { width, height, data }
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  Math.round(one[0] * share + other[0] * (1 - share)),
  Math.round(one[1] * share + other[1] * (1 - share)),
  Math.round(one[2] * share + other[2] * (1 - share)),
]

/** The approximate share of a pixel that a disc covers, from 0 to 1. */
const discCoverage = (x: number, y: number, radius: number, centre = 30) =>
  Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - centre, y - centre)))

const disc = (subject: Rgb, ground: Rgb, radius = 20) =>
  picture(60, 60, (x, y) => mix(subject, ground, discCoverage(x, y, radius)))

const pixelAt = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

test('EDIT-061 the background of a picture becomes transparent, and the subject stays', () => {
  const source = disc(red, white)
  const { pixels, share } = removeBackground(source, defaultOptions)
  expect(pixelAt(pixels, 0, 0)).toEqual([0, 0, 0, 0])
  expect(pixelAt(pixels, 30, 30)).toEqual([178, 32, 44, 255])
  // The removed share excludes the disc (radius 20 px) and the softened ring around it.
  expect(share).toBeGreaterThan(1 - (Math.PI * 21.5 ** 2) / 3600)
  expect(share).toBeLessThan(1 - (Math.PI * 20 ** 2) / 3600)
  expect(pixelAt(source, 0, 0)).toEqual([255, 255, 255, 255])
})

test('EDIT-062 pixels at the edge have only the subject’s colour, and look unchanged on the old background', () => {
  for (const [subject, ground] of [
    [red, white],
    [white, grey],
    [grey, red],
  ] as const) {
    const source = disc(subject, ground)
    const { data } = removeBackground(source, { ...defaultOptions, tolerance: 0.02 }).pixels
    let softened = 0
    for (let index = 0; index < data.length; index += 4) {
      const opacity = (data[index + 3] ?? 0) / 255
      if (opacity > 0 && opacity < 1) softened++
      for (let channel = 0; channel < 3; channel++) {
        // A mixed pixel within the tolerance is removed completely, which changes its colour slightly.
        const composite = (data[index + channel] ?? 0) * opacity + (ground[channel] ?? 0) * (1 - opacity)
        expect(Math.abs(composite - (source.data[index + channel] ?? 0))).toBeLessThanOrEqual(9)
        if (opacity > 0.2)
          expect(Math.abs((data[index + channel] ?? 0) - (subject[channel] ?? 0))).toBeLessThanOrEqual(16)
      }
    }
    expect(softened).toBeGreaterThan(60)
  }
})

test('EDIT-063 an enclosed area of the same colour stays unless enclosed areas are removed too', () => {
  const ring = picture(60, 60, (x, y) =>
    mix(red, white, discCoverage(x, y, 20) * (1 - discCoverage(x, y, 10))),
  )
  expect(pixelAt(removeBackground(ring, defaultOptions).pixels, 30, 30)).toEqual([255, 255, 255, 255])
  expect(
    pixelAt(removeBackground(ring, { ...defaultOptions, includesEnclosed: true }).pixels, 30, 30),
  ).toEqual([0, 0, 0, 0])
})

test('EDIT-064 a larger tolerance removes an uneven background, and a smaller one leaves it', () => {
  const uneven = picture(60, 60, (x, y) => mix(red, x < 30 ? white : [225, 226, 224], discCoverage(x, y, 12)))
  const edgeOpacities = (tolerance: number) => {
    const { pixels } = removeBackground(uneven, { ...defaultOptions, tolerance })
    return [pixelAt(pixels, 1, 30)[3], pixelAt(pixels, 58, 30)[3]]
  }
  expect(edgeOpacities(0.1)).toEqual([0, 0])
  // The two halves are 0.086 apart, and each is a colour of the edge.
  expect(edgeOpacities(0.01)).toEqual([0, 0])
  const spot = picture(60, 60, (x, y) => (x > 40 && y > 20 && y < 40 && x < 55 ? [215, 216, 214] : white))
  expect(pixelAt(removeBackground(spot, { ...defaultOptions, tolerance: 0.05 }).pixels, 48, 30)[3]).toBe(255)
  expect(pixelAt(removeBackground(spot, { ...defaultOptions, tolerance: 0.15 }).pixels, 48, 30)[3]).toBe(0)
})

test('EDIT-065 the brush keeps pixels in the colour of the background and removes others, and the last stroke takes precedence', () => {
  const source = disc(red, white)
  const keep = {
    mode: 'keep',
    radius: 4,
    points: [
      [8, 8],
      [20, 8],
    ],
  } as const
  const remove = { mode: 'remove', radius: 4, points: [[30, 30]] } as const
  const first = removeBackground(source, { ...defaultOptions, strokes: [keep, remove] }).pixels
  expect(pixelAt(first, 14, 8)).toEqual([255, 255, 255, 255])
  expect(pixelAt(first, 14, 14)).toEqual([0, 0, 0, 0])
  expect(pixelAt(first, 30, 30)).toEqual([0, 0, 0, 0])
  expect(pixelAt(first, 38, 30)).toEqual([178, 32, 44, 255])
  const keepAgain = { ...remove, mode: 'keep' } as const
  const second = removeBackground(source, { ...defaultOptions, strokes: [remove, keepAgain] }).pixels
  expect(pixelAt(second, 30, 30)).toEqual([178, 32, 44, 255])
})

test('a picture whose edge is transparent is unchanged', () => {
  const source = removeBackground(disc(red, white), defaultOptions).pixels
  const { pixels } = removeBackground(source, defaultOptions)
  expect(pixels.data).toEqual(source.data)
})

test('a line of two pixels remains in its own colour', () => {
  const line = picture(40, 40, (_x, y) => (y > 19 && y < 21 ? red : white))
  const { pixels } = removeBackground(line, defaultOptions)
  expect(pixelAt(pixels, 20, 19).slice(0, 3)).toEqual([178, 32, 44])
  expect(pixelAt(pixels, 20, 19)[3]).toBeGreaterThan(250)
})

test('EDIT-066 pixels more than two pixels from the removed area stay byte for byte, and results are reproducible', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 5, max: 60 }), (seed, size) => {
      const random = seededRandom(seed)
      const colours = Array.from(
        { length: 3 },
        () => [0, 0, 0].map(() => random.below(256)) as unknown as Rgb,
      )
      const source = picture(size, size, () => colours[random.below(3)] ?? white)
      const first = removeBackground(source, defaultOptions).pixels
      expect(removeBackground(source, defaultOptions).pixels.data).toEqual(first.data)
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
          const index = (y * size + x) * 4
          const isFar = Array.from({ length: 25 }, (_, neighbour) => {
            const [u, v] = [x - 2 + (neighbour % 5), y - 2 + Math.floor(neighbour / 5)]
            return u < 0 || v < 0 || u >= size || v >= size || (first.data[(v * size + u) * 4 + 3] ?? 0) > 0
          }).every(Boolean)
          if (isFar) expect(pixelAt(first, x, y)).toEqual(pixelAt(source, x, y))
          expect(first.data[index + 3]).toBeLessThanOrEqual(255)
        }
    }),
    { numRuns: 40 },
  )
})
