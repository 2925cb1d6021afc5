import { describe, expect, test } from 'vitest'
import type { ElementId } from '../../elements/index.ts'
import type { Pixels } from '../../plates/pixels.ts'
import type { PrintedSurface } from '../regions/printed-surface.ts'
import {
  type ColourBelow,
  type ColourSample,
  colourBelow,
  colourOnGarment,
  isFabric,
  isPhoto,
  mergeColours,
  samplePictureColours,
} from './picture-colours.ts'

const id = (name: string) => name as ElementId
const [pier, sky] = [id('e-pier'), id('e-sky')]
const fabric: ColourBelow = { onBlack: 0x000000, onWhite: 0xffffff }
const opaque = 255

type Draw = (x: number, y: number) => number
function pixelsOf(width: number, height: number, draw: Draw): Pixels {
  const words = Uint32Array.from({ length: width * height }, (_, index) =>
    draw(index % width, Math.floor(index / width)),
  )
  return { data: new Uint8ClampedArray(words.buffer), width, height }
}

/** A surface with one picture on bare fabric by default. */
function surfaceWith({
  pictureAt = () => pier,
  colourAt = (_x, _y, garment) => garment,
}: Partial<Pick<PrintedSurface, 'pictureAt' | 'colourAt'>> = {}): PrintedSurface {
  return { pictureAt, colourAt } as unknown as PrintedSurface
}

describe('samples of pictures', () => {
  const tilePosition = { left: 100, top: 200, mmX: 0.5, mmY: 0.25 }
  const box = { x: 2, y: 1, width: 16, height: 16 }
  const sampleColours = (draw: Draw, surface = surfaceWith()) =>
    [...samplePictureColours(surface, pixelsOf(20, 20, draw), tilePosition, box)].map(
      ([owner, { colours }]) => [owner, [...colours.values()]],
    )

  test('are taken every eighth pixel in the middle of the pixels, and added up', () => {
    const sampledPoints: [number, number][] = []
    const pictureAt = (x: number, y: number) => {
      sampledPoints.push([x, y])
      return pier
    }
    expect(sampleColours(() => 0xff102030, surfaceWith({ pictureAt }))).toEqual([
      ['e-pier', [{ colour: 0x142434, opacity: opaque, below: fabric, times: 4, flatCount: 4 }]],
    ])
    // The pixels 6 and 14 across, and 5 and 13 down.
    expect(sampledPoints).toEqual([
      [53.25, 51.375],
      [57.25, 51.375],
      [53.25, 53.375],
      [57.25, 53.375],
    ])
  })

  test('are taken inside of the box only', () => {
    const pixels = pixelsOf(40, 40, () => 0xff102030)
    const count = (width: number, height: number) => {
      const samples = samplePictureColours(surfaceWith(), pixels, tilePosition, { x: 0, y: 0, width, height })
      return [...(samples.get(pier)?.colours.values() ?? [])].map(({ times }) => times)
    }
    expect([count(12, 5), count(13, 5), count(5, 12), count(5, 13), count(4, 5)]).toEqual([
      [1],
      [2],
      [1],
      [2],
      [],
    ])
  })

  test.each([
    [0x01, 0x04, 0],
    [0x7f, 0x7c, 0],
    [0x80, 0x84, 4],
    [0xfe, 0xfc, 4],
    [0xff, 0xff, 4],
  ])('of an alpha of %i have an opacity of %i', (alpha, opacity, flatCount) => {
    const samples = sampleColours(() => ((alpha << 24) | 0x102030) >>> 0)
    expect(samples).toEqual([['e-pier', [{ colour: 0x142434, opacity, below: fabric, times: 4, flatCount }]]])
  })

  test('are not taken where nothing is printed', () => {
    expect(sampleColours(() => 0x00102030)).toEqual([])
  })

  test('of one colour are counted separately by their opacity', () => {
    const samples = sampleColours((x) => (x < 10 ? 0xff102030 : 0x40102030))
    expect(samples).toEqual([
      [
        'e-pier',
        [
          { colour: 0x142434, opacity: opaque, below: fabric, times: 2, flatCount: 2 },
          { colour: 0x142434, opacity: 0x44, below: fabric, times: 2, flatCount: 0 },
        ],
      ],
    ])
  })

  test('belong to the topmost picture, if there is one', () => {
    const pictureAt = (x: number) => (x < 55 ? pier : sky)
    expect(sampleColours(() => 0xff102030, surfaceWith({ pictureAt })).map(([owner]) => owner)).toEqual([
      pier,
      sky,
    ])
    expect(sampleColours(() => 0xff102030, surfaceWith({ pictureAt: () => undefined }))).toEqual([])
  })

  test('are omitted above a surface that is known only by its pixels', () => {
    expect(sampleColours(() => 0xff102030, surfaceWith({ colourAt: () => undefined }))).toEqual([])
  })

  test('of one colour are counted separately by the colour below them', () => {
    const colourAt: PrintedSurface['colourAt'] = (x, _y, garment) => (x < 55 ? garment : 0x010203)
    const badge = { onBlack: 0x010203, onWhite: 0x010203 }
    expect(sampleColours(() => 0xff102030, surfaceWith({ colourAt }))).toEqual([
      [
        'e-pier',
        [
          { colour: 0x142434, opacity: opaque, below: fabric, times: 2, flatCount: 2 },
          { colour: 0x142434, opacity: opaque, below: badge, times: 2, flatCount: 2 },
        ],
      ],
    ])
  })

  test('of several colours are counted separately', () => {
    const samples = sampleColours((x) => (x < 10 ? 0xff102030 : 0xff405060))
    expect(samples).toEqual([
      [
        'e-pier',
        [
          { colour: 0x142434, opacity: opaque, below: fabric, times: 2, flatCount: 2 },
          { colour: 0x445464, opacity: opaque, below: fabric, times: 2, flatCount: 2 },
        ],
      ],
    ])
  })

  const flatCountWith = (pixel: number, left: number, above: number) => {
    const isAt = (x: number, y: number, dx: number, dy: number) =>
      (x + dx === 6 || x + dx === 14) && (y + dy === 5 || y + dy === 13)
    const draw: Draw = (x, y) => (isAt(x, y, 1, 0) ? left : isAt(x, y, 0, 1) ? above : pixel)
    const [[, samples] = []] = sampleColours(draw)
    return (samples as ColourSample[]).reduce((sum, { flatCount }) => sum + flatCount, 0)
  }
  test.each([
    ['red', 0x000001],
    ['green', 0x000100],
    ['blue', 0x010000],
  ])(
    'belong to a flat area if %s differs by at most 6 from the pixels to the left and above',
    (_name, unit) => {
      const pixel = 0xff808080
      for (const difference of [6 * unit, -6 * unit])
        expect([
          flatCountWith(pixel, pixel + difference, pixel),
          flatCountWith(pixel, pixel, pixel + difference),
        ]).toEqual([4, 4])
      for (const difference of [7 * unit, -7 * unit])
        expect([
          flatCountWith(pixel, pixel + difference, pixel),
          flatCountWith(pixel, pixel, pixel + difference),
        ]).toEqual([0, 0])
    },
  )

  test('belong to no flat area beside pixels that are less than half opaque', () => {
    expect([
      flatCountWith(0xff808080, 0x80808080, 0xff808080),
      flatCountWith(0xff808080, 0x7f808080, 0xff808080),
    ]).toEqual([...[4, 0]])
    expect(flatCountWith(0xff808080, 0xff808080, 0x7f808080)).toBe(0)
  })

  test('belong to no flat area at the upper edge of the tile', () => {
    const pixels = pixelsOf(8, 1, () => 0xff808080)
    const samples = samplePictureColours(surfaceWith(), pixels, tilePosition, {
      x: 0,
      y: -4,
      width: 8,
      height: 8,
    })
    expect([...(samples.get(pier)?.colours.values() ?? [])]).toMatchObject([{ times: 1, flatCount: 0 }])
  })
})

describe('the colour below a picture', () => {
  const colourBelowOn = (onBlack: number | undefined, onWhite: number | undefined) => {
    const sampledPoints: unknown[][] = []
    const colourAt: PrintedSurface['colourAt'] = (...args) => {
      sampledPoints.push(args)
      return args[2] === 0 ? onBlack : onWhite
    }
    const result = colourBelow(surfaceWith({ colourAt }), 3, 4, pier)
    expect(sampledPoints).toEqual([
      [3, 4, 0, pier],
      [3, 4, 0xffffff, pier],
    ])
    return result
  }

  test('is known on a black and on a white garment', () => {
    expect(colourBelowOn(0x102030, 0x1020b0)).toEqual({ onBlack: 0x102030, onWhite: 0x1020b0 })
  })

  test('is the fabric if it depends by half or more on the fabric', () => {
    expect(isFabric({ onBlack: 0x000000, onWhite: 0xffffff })).toBe(true)
    expect(isFabric({ onBlack: 0x102030, onWhite: 0x1020b0 })).toBe(true)
    expect(isFabric({ onBlack: 0x102030, onWhite: 0x1020af })).toBe(false)
    expect(isFabric({ onBlack: 0x102030, onWhite: 0x102030 })).toBe(false)
  })

  test('is interpolated between both on a garment of another colour', () => {
    expect(colourOnGarment({ onBlack: 0x000000, onWhite: 0xffffff }, 0x1b2c3d)).toBe(0x1b2c3d)
    expect(colourOnGarment({ onBlack: 0x102030, onWhite: 0x102030 }, 0x1b2c3d)).toBe(0x102030)
    // The grey 51 of 255 is a fifth of the way from black to white.
    expect(colourOnGarment({ onBlack: 0x000a14, onWhite: 0x646e78 }, 0x333333)).toBe(0x141e28)
  })

  test('is unknown if only pixels are known', () => {
    expect([colourBelowOn(undefined, 0xffffff), colourBelowOn(0, undefined)]).toEqual([undefined, undefined])
  })
})

const sample = (colour: number, times: number, flatCount = times, below = fabric) => ({
  ...{ colour, opacity: opaque, below, times, flatCount },
})
/** A red badge below a picture. */
const badge: ColourBelow = { onBlack: 0x0000ff, onWhite: 0x0000ff }
const coloursOf = (...samples: ColourSample[]) => ({
  colours: new Map(samples.map((sample, index) => [`${index}`, sample])),
})

test('the samples of all tiles are merged by picture, colour and colour below', () => {
  const tiles = [
    new Map([[pier, coloursOf(sample(1, 2, 1), sample(2, 3, 3))]]),
    new Map([
      [sky, coloursOf(sample(1, 7, 5))],
      [pier, coloursOf(sample(1, 10, 4), sample(1, 20, 9, badge))],
    ]),
  ]
  const merged = [...mergeColours(tiles)].map(([owner, { colours }]) => [owner, [...colours.values()]])
  expect(merged).toEqual([
    [pier, [sample(1, 12, 5), sample(2, 3, 3), sample(1, 20, 9, badge)]],
    [sky, [sample(1, 7, 5)]],
  ])
  // Merging does not change the samples of a tile.
  expect(tiles[0]?.get(pier)?.colours.get('0')).toEqual(sample(1, 2, 1))
  expect(mergeColours([]).size).toBe(0)
})

describe('a picture', () => {
  /** Greys that differ by more than 0.05 in OKLab. */
  const greys = (count: number, sampleAt: (index: number) => ColourSample) =>
    coloursOf(
      ...Array.from({ length: count }, (_, index) => ({ ...sampleAt(index), colour: index * 0x171717 })),
    )

  test('of more than ten colours is a photo', () => {
    expect(isPhoto(greys(10, () => sample(0, 100)))).toBe(false)
    expect(isPhoto(greys(11, () => sample(0, 100)))).toBe(true)
    expect(isPhoto(coloursOf())).toBe(false)
  })

  test('is classified without the pixels that are less than half opaque', () => {
    const faint = greys(11, () => ({ ...sample(0, 100), opacity: 0x7c }))
    expect(isPhoto(faint)).toBe(false)
    expect(isPhoto(greys(11, () => ({ ...sample(0, 100), opacity: 0x84 })))).toBe(true)
  })

  test('of many shades of few colours is not a photo', () => {
    const shades = Array.from({ length: 30 }, (_, index) => sample(0x808080 + index * 0x000001, 100))
    expect(isPhoto(coloursOf(...shades))).toBe(false)
  })

  test('has a colour only if at least four thousandths of its samples have it', () => {
    // Ten colours have 100 samples each: 4 of 1004 samples are less than 0.4 %, and 5 of 1005 are more.
    const eleventh = (times: number) => greys(11, (index) => sample(0, index === 10 ? times : 100))
    expect([isPhoto(eleventh(4)), isPhoto(eleventh(5))]).toEqual([false, true])
    // Shades of one colour count together.
    const similarShades = [sample(0xe6e6e6, 3), sample(0xe7e6e6, 3)]
    expect(isPhoto(coloursOf(...greys(10, () => sample(0, 100)).colours.values(), ...similarShades))).toBe(
      true,
    )
  })

  test('counts its samples of flat areas if they are a fifth of all, otherwise every sample', () => {
    // Only one colour has samples of flat areas: 130 or 129 of 650.
    const grain = (flatCount: number) =>
      greys(11, (index) => (index === 0 ? sample(0, 150, flatCount) : sample(0, 50, 0)))
    expect([isPhoto(grain(130)), isPhoto(grain(129))]).toEqual([false, true])
  })

  test('has one colour for all shades that are close to the most common one', () => {
    const distinctGreys = [0x00, 0x17, 0x2e, 0x45, 0x5c, 0xbe, 0xd5, 0xec, 0xff].map((grey) =>
      sample(grey * 0x010101, 100),
    )
    // The first and the last shade differ too much to be one colour; the second is close to both.
    const shades = (...times: [number, number, number]) =>
      [0x808080, 0x8b8b8b, 0x969696].map((colour, index) => sample(colour, times[index] ?? 0))
    expect(isPhoto(coloursOf(...distinctGreys, ...shades(50, 100, 50)))).toBe(false)
    expect(isPhoto(coloursOf(...distinctGreys, ...shades(100, 50, 99)))).toBe(true)
  })
})
