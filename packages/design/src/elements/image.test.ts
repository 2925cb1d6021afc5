import { describe, expect, test } from 'vitest'
import { compile } from '../display/compile.ts'
import type { GroupItem, Item, PictureItem } from '../display/list.ts'
import { aDesign, anElement, pictureId, resources } from '../testing/designs.ts'
import { ImageElement } from './image.ts'

const imageRecord = (fields: Record<string, unknown> = {}) => ({
  ...{ id: 'e-image000', kind: 'image', page: 'front', parent: null, order: 'V', asset: pictureId },
  ...{ x: 10, y: 20, width: 40, height: 20, ...fields },
})
const crop = (x: number, y: number, width: number, height: number) => ({ crop: { x, y, width, height } })
const issues = (fields: Record<string, unknown>) =>
  ImageElement.safeParse(imageRecord(fields)).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test('by default an image is uncropped and unfiltered', () => {
  expect(ImageElement.safeParse(imageRecord()).data).toMatchObject({
    ...crop(0, 0, 1, 1),
    ...{ mask: null, frame: null, brightness: 0, contrast: 0, saturation: 0, duotone: null },
  })
})

describe('the schema of an image', () => {
  test.each([
    ['a crop of the whole picture', crop(0, 0, 1, 1)],
    ['a crop of the last thousandth', crop(0.999, 0.999, 0.001, 0.001)],
    ['a crop that exceeds the picture by a rounding error', crop(0.1, 0.7, 0.9 + 5e-7, 0.3 + 5e-7)],
    ['the maximum brightness without contrast', { brightness: 1, contrast: -1, saturation: 1 }],
    ['the minimum brightness with maximum contrast', { brightness: -1, contrast: 1, saturation: -1 }],
    ['a duotone of two colours', { duotone: ['000000', 'ffffff'] }],
    ['a round mask', { mask: { type: 'ellipse' } }],
    ['a frame', { frame: { colour: '1b1a17', width: 1 } }],
  ])('accepts %s', (_what, fields) => {
    expect(issues(fields)).toBeUndefined()
  })

  test.each([
    [crop(-0.01, 0, 0.5, 0.5), 'crop.x'],
    [crop(0, -0.01, 0.5, 0.5), 'crop.y'],
    [crop(1.01, 0, 0.5, 0.5), 'crop.x'],
    [crop(0, 0, 0.0009, 0.5), 'crop.width'],
    [crop(0, 0, 0.5, 0.0009), 'crop.height'],
    [crop(0, 0, 1.1, 0.5), 'crop.width'],
    [crop(0, 0, 0.5, 1.1), 'crop.height'],
    [{ brightness: 1.01 }, 'brightness'],
    [{ brightness: -1.01 }, 'brightness'],
    [{ contrast: 1.01 }, 'contrast'],
    [{ contrast: -1.01 }, 'contrast'],
    [{ saturation: 1.01 }, 'saturation'],
    [{ saturation: -1.01 }, 'saturation'],
    [{ duotone: ['000000'] }, 'duotone'],
    [{ duotone: ['000000', 'white'] }, 'duotone.1'],
    [{ asset: 'pier.jpg' }, 'asset'],
    [{ kind: 'shape' }, 'kind'],
    [{ crop: { x: 0, y: 0, width: 1, height: 1, depth: 1 } }, 'crop'],
    [{ fill: '000000' }, ''],
  ])('refuses %j', (fields, path) => {
    expect(issues(fields)?.map(([issuePath]) => issuePath)).toContain(path)
  })

  test.each([
    ['wider than the picture', crop(0.5, 0, 0.6, 1)],
    ['taller than the picture', crop(0, 0.5, 1, 0.6)],
  ])('refuses a crop %s with a message', (_what, fields) => {
    expect(issues(fields)).toEqual([['crop', 'The crop must lie within the picture.']])
  })
})

/** The group that clips the picture, and the picture. */
function itemsOf(fields: Record<string, unknown>): [GroupItem, PictureItem, Item[]] {
  const { order: _order, ...element } = imageRecord(fields)
  const [placed] = compile(aDesign(anElement(element)), 'front', resources).items as [GroupItem]
  const [clipGroup, ...others] = placed.items as [GroupItem]
  return [clipGroup, clipGroup.items[0] as PictureItem, others]
}

test('a cropped picture is enlarged so that its visible part fills the box', () => {
  const [clipGroup, picture, others] = itemsOf(crop(0.25, 0.5, 0.5, 0.25))
  expect(picture).toMatchObject({ sha256: pictureId, x: -20, y: -40, width: 80, height: 80 })
  expect(clipGroup.clip?.path.map(({ at }) => at)).toEqual([[0, 0], [40, 0], [40, 20], [0, 20], []])
  expect(others).toEqual([])
})

test('a frame follows the outline of the mask', () => {
  const stroke = { colour: '1b1a17', width: 1, dash: [], cap: 'butt', join: 'miter' }
  const [clipGroup, , [frame]] = itemsOf({ mask: { type: 'ellipse' }, frame: stroke })
  expect(clipGroup.clip?.path[0]).toEqual({ to: 'M', at: [40, 10] })
  expect(frame).toMatchObject({ type: 'path', stroke, path: clipGroup.clip?.path })
})

test.each([
  [{}, undefined],
  [{ brightness: 0.25 }, [1, 0, 0, 0, 0.25, 0, 1, 0, 0, 0.25, 0, 0, 1, 0, 0.25]],
  [{ contrast: -0.5 }, [0.5, 0, 0, 0, 0.25, 0, 0.5, 0, 0, 0.25, 0, 0, 0.5, 0, 0.25]],
  [{ contrast: 1 }, [4, 0, 0, 0, -1.5, 0, 4, 0, 0, -1.5, 0, 0, 4, 0, -1.5]],
  [
    { saturation: -1 },
    [...[0.2126, 0.7152, 0.0722, 0, 0], ...[0.2126, 0.7152, 0.0722, 0, 0], ...[0.2126, 0.7152, 0.0722, 0, 0]],
  ],
  [
    { saturation: 1 },
    [
      ...[1.7874, -0.7152, -0.0722, 0, 0],
      ...[-0.2126, 1.2848, -0.0722, 0, 0],
      ...[-0.2126, -0.7152, 1.9278, 0, 0],
    ],
  ],
  [
    // Black becomes red; white becomes green at 20 %.
    { duotone: ['ff0000', '003300'] },
    [...[-0.2126, -0.7152, -0.0722, 0, 1], ...[0.04252, 0.14304, 0.01444, 0, 0], ...[0, 0, 0, 0, 0]],
  ],
])('the adjustments %j give the colour matrix %j', (fields, rows) => {
  const { colourMatrix } = itemsOf(fields)[1]
  if (rows === undefined) expect(colourMatrix).toBeUndefined()
  else {
    expect(colourMatrix).toHaveLength(20)
    for (const [index, value] of [...rows, 0, 0, 0, 1, 0].entries())
      expect(colourMatrix?.[index], `number ${index}`).toBeCloseTo(value, 9)
  }
})
