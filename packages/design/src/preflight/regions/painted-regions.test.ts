import { describe, expect, test } from 'vitest'
import type { Design } from '../../document.ts'
import { aDesign, anElement, pictureId, resources } from '../../testing/designs.ts'
import { inspectPage } from '../page.ts'
import type { Cover, PictureMask } from '../pictures/picture-mask.ts'
import { type PaintedRegion, paintedRegionsOf } from './painted-regions.ts'

/** 40 by 20 mm with its upper left corner at 10, 20. */
const image = (fields: Record<string, unknown> = {}) => {
  const { fill: _fill, ...element } = anElement({ kind: 'image', asset: pictureId }) as Record<
    string,
    unknown
  >
  return { ...element, id: 'e-photo', x: 10, y: 20, width: 40, height: 20, ...fields } as never
}
const crop = (x: number, y: number, width: number, height: number) => ({ crop: { x, y, width, height } })

type CoverAt = (x: number, y: number) => Cover

function regionsOf(design: Design, cover?: CoverAt): PaintedRegion[] {
  const page = inspectPage(design, 'front', resources)
  const mask = cover && ({ at: cover } as unknown as PictureMask)
  return paintedRegionsOf(page, resources, (sha256) => (sha256 === pictureId ? mask : undefined))
}
function pictureOf(fields: Record<string, unknown>, cover?: CoverAt): PaintedRegion {
  const [region, ...others] = regionsOf(aDesign(image(fields)), cover)
  if (!region || others.length > 0) throw new Error('expected exactly one region')
  return region
}
const withAsset = (asset: unknown): Design => {
  const design = aDesign(image())
  return { ...design, assets: asset === undefined ? {} : { [pictureId]: asset as never } }
}

describe('a picture without a mask', () => {
  const jpeg = { kind: 'picture', name: 'pier.jpg', width: 1200, height: 800, type: 'image/jpeg' }

  test('covers its whole box, and its colours are unknown', () => {
    const region = pictureOf({})
    expect(region).toMatchObject({ id: 'e-photo', colour: undefined, opacity: 1, isOverprint: false })
    expect(region.box).toEqual({ x: 10, y: 20, width: 40, height: 20 })
    expect([region.contains(10.1, 20.1), region.contains(49.9, 39.9), region.contains(50.1, 30)]).toEqual([
      ...[true, true, false],
    ])
  })

  test.each([
    ['a JPEG', true, jpeg],
    ['a PNG', false, { ...jpeg, type: 'image/png' }],
    ['a drawing', false, { ...jpeg, kind: 'drawing' }],
    ['an unknown file', false, undefined],
  ])('that is %s is solid: %s', (_what, isSolid, asset) => {
    const [region] = regionsOf(withAsset(asset))
    expect(region?.isSolidAt(30, 30)).toBe(isSolid)
  })
})

describe('a picture with a mask', () => {
  /** Transparent in its left half, then translucent, and opaque from three quarters on. */
  const fromLeft: CoverAt = (x) => (x < 0.5 ? 'none' : x < 0.75 ? 'some' : 'all')
  const fromTop: CoverAt = (_x, y) => fromLeft(y, 0)
  const coverAt = (region: PaintedRegion, points: readonly [number, number][]) =>
    points.map(([x, y]) => (region.contains(x, y) ? (region.isSolidAt(x, y) ? 'all' : 'some') : 'none'))

  test('covers the pixels that are not transparent, and is solid where they are opaque', () => {
    const region = pictureOf({}, fromLeft)
    expect(region.colour).toBeUndefined()
    expect(
      coverAt(region, [
        [10.1, 30],
        [29.9, 30],
        [30.1, 30],
        [39.9, 30],
        [40.1, 30],
        [49.9, 30],
      ]),
    ).toEqual([...['none', 'none', 'some', 'some', 'all', 'all']])
    const rotatedCover = pictureOf({}, fromTop)
    expect(
      coverAt(rotatedCover, [
        [30, 20.1],
        [30, 29.9],
        [30, 30.1],
        [30, 34.9],
        [30, 35.1],
        [30, 39.9],
      ]),
    ).toEqual([...['none', 'none', 'some', 'some', 'all', 'all']])
  })

  test('ends at its box, even if the mask extends beyond it', () => {
    const region = pictureOf({}, () => 'all')
    expect(
      coverAt(region, [
        [9.9, 30],
        [50.1, 30],
        [30, 19.9],
        [30, 40.1],
        [30, 30],
      ]),
    ).toEqual([...['none', 'none', 'none', 'none', 'all']])
  })

  test('is cropped together with its mask', () => {
    // The crop shows the middle half, so the whole picture is 80 mm wide and centred on the box.
    expect(
      coverAt(pictureOf(crop(0.25, 0, 0.5, 1), fromLeft), [
        [29.9, 30],
        [30.1, 30],
        [49.9, 30],
      ]),
    ).toEqual([...['none', 'some', 'some']])
    // The third quarter from the top is all translucent, the last one all opaque.
    expect(
      coverAt(pictureOf(crop(0, 0.5, 1, 0.25), fromTop), [
        [30, 20.1],
        [30, 39.9],
      ]),
    ).toEqual(['some', 'some'])
    expect(
      coverAt(pictureOf(crop(0, 0.75, 1, 0.25), fromTop), [
        [30, 20.1],
        [30, 39.9],
      ]),
    ).toEqual(['all', 'all'])
  })

  test('is rotated together with its mask', () => {
    // The left half of the picture becomes the upper half of a box from 20, 10 to 40, 50.
    const region = pictureOf({ rotation: 90 }, fromLeft)
    expect(region.box.x).toBeCloseTo(20, 6)
    expect(region.box.height).toBeCloseTo(40, 6)
    expect(
      coverAt(region, [
        [30, 10.1],
        [30, 29.9],
        [30, 30.1],
        [30, 40.1],
        [30, 49.9],
      ]),
    ).toEqual([...['none', 'none', 'some', 'all', 'all']])
  })

  test('gets a new region when its mask becomes known or changes', () => {
    const design = aDesign(image())
    const solid = (cover?: CoverAt) => regionsOf(design, cover)[0]?.isSolidAt(30, 30)
    expect([solid(), solid(() => 'some'), solid(() => 'all'), solid()]).toEqual([true, false, true, true])
  })
})

test('the region of a filled shape has its colour and is not marked as solid', () => {
  const [region] = regionsOf(
    aDesign(anElement({ id: 'e-shape', x: 10, y: 20, width: 40, height: 20, fill: '010203' })),
  )
  expect(region).toMatchObject({ id: 'e-shape', colour: 0x030201, opacity: 1, isOverprint: false })
  expect([region?.contains(30, 30), region?.contains(51, 30), region?.isSolidAt(30, 30)]).toEqual([
    ...[true, false, false],
  ])
})

test('a region has the opacity and overprint of its element', () => {
  const [region] = regionsOf(aDesign(anElement({ fill: '010203', opacity: 0.5, overprint: true })))
  expect(region).toMatchObject({ opacity: 0.5, isOverprint: true })
})

test('the regions of an unchanged element are the same objects in another design', () => {
  const design = aDesign(anElement({ id: 'e-shape', fill: '010203' }))
  const [first] = regionsOf(design)
  expect(regionsOf({ ...design })[0]).toBe(first)
})

describe('strokes', () => {
  const line = (fields: Record<string, unknown>) =>
    anElement({
      ...{ id: 'e-line', x: 10, y: 20, width: 40, height: 20, fill: null },
      shape: {
        type: 'line',
        points: [
          [0, 0.5],
          [1, 0.5],
        ],
      },
      stroke: { colour: '010203', width: 2, dash: [], cap: 'butt', join: 'miter' },
      ...fields,
    })

  test('become a separate region as wide as the stroke', () => {
    const [region, ...others] = regionsOf(aDesign(line({})))
    expect(others).toEqual([])
    expect(region).toMatchObject({ id: 'e-line', colour: 0x030201 })
    expect(region?.box).toEqual({ x: 10, y: 29, width: 40, height: 2 })
    expect([region?.contains(30, 30.9), region?.contains(30, 31.1), region?.isSolidAt(30, 30)]).toEqual([
      ...[true, false, false],
    ])
  })

  test('with too many dashes become a box without a colour', () => {
    const stroke = { colour: '010203', width: 2, dash: [0.01, 0.01], cap: 'butt', join: 'miter' }
    const [region] = regionsOf(aDesign(line({ width: 60, stroke })))
    expect(region).toMatchObject({ id: 'e-line', colour: undefined })
    expect(region?.isSolidAt(30, 30)).toBe(false)
    expect(region?.contains(30, 30)).toBe(true)
  })

  test('lie above the fill of their shape', () => {
    const regions = regionsOf(aDesign(line({ shape: { type: 'rectangle' }, fill: '040506' })))
    expect(regions.map(({ colour }) => colour)).toEqual([0x060504, 0x030201])
  })
})
