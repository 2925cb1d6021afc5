import { applyOperation, type Design } from '@printery/design'
import { anElement, anEmptyDesign, aText } from '@printery/design/testing/designs'
import { openShop, type TestShop } from '@printery/tests'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparePicture, storeDrawings, storePictures } from '../../assets/index.ts'
import { drawPage, openResources, rasterise } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** Half red, half blue. */
async function aRedAndBluePicture() {
  const blue = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 20, top: 0 }])
    .png()
    .toBuffer()
  return preparePicture({ bytes, contentType: 'image/png', widthPx: 40, heightPx: 40 })
}

async function storeAssets() {
  const picture = await aRedAndBluePicture()
  const now = shop.clock.now()
  const [drawing] = await shop.shop.db.transaction(async (tx) => {
    await storePictures(shop.shop, { db: tx, now }, [picture])
    return storeDrawings({ db: tx, now }, [
      { width: 10, height: 10, shapes: [{ path: 'M0 0L10 0L10 10L0 10Z', fill: '219976' }] },
    ])
  })
  return { picture: picture.sha256, drawing: drawing as string }
}

/** A picture at 20,20 and a green square at 100,20, each 40 by 40 mm. */
function aDesignOf({ picture, drawing }: { picture: string; drawing: string }): Design {
  const box = { y: 20, width: 40, height: 40 }
  return applyOperation(anEmptyDesign(), {
    type: 'add',
    elements: [
      anElement({ ...box, kind: 'image', x: 20, asset: picture }),
      anElement({ ...box, kind: 'icon', x: 100, asset: drawing }),
      aText('Kampong'),
    ],
    assets: {
      [picture]: { kind: 'picture', name: 'flag.png', width: 40, height: 40, type: 'image/png' },
      [drawing]: { kind: 'drawing', name: 'square' },
    },
  }).design
}

const open = (design: Design) => openResources(shop.shop, shop.shop.db, design)

test('a page shows the pictures and drawings that the design names, from their own bytes', async () => {
  const design = aDesignOf(await storeAssets())
  const { width, height, pixels } = await rasterise(
    shop.shop.renderers.drawing,
    design,
    'front',
    await open(design),
    { dpi: 25.4 },
  )
  expect([width, height]).toEqual([297, 420])
  const pixelAt = (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  expect([pixelAt(25, 40), pixelAt(55, 40), pixelAt(120, 40), pixelAt(10, 10)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 255, 255],
    [0x21, 0x99, 0x76, 255],
    [0, 0, 0, 0],
  ])
})

test('a PNG at 300 dpi has the size of its page in pixels, its density in its header, and always the same bytes', async () => {
  const design = aDesignOf(await storeAssets())
  const resources = await open(design)
  const [first, again] = [
    await drawPage(shop.shop.renderers.drawing, design, 'back', resources, { dpi: 300 }),
    await drawPage(shop.shop.renderers.drawing, design, 'back', await open(design), { dpi: 300 }),
  ]
  const { width, height, density } = await sharp(first).metadata()
  expect([width, height, density]).toEqual([2480, 3508, 300])
  expect(again.equals(first)).toBe(true)
  const small = await sharp(
    await drawPage(shop.shop.renderers.drawing, design, 'front', resources, { longestSide: 320 }),
  ).metadata()
  expect([small.width, small.height]).toEqual([226, 320])
})

test('a design is not drawn if a picture or drawing is missing', async () => {
  const lost = 'f'.repeat(64)
  const design = aDesignOf({ ...(await storeAssets()), picture: lost })
  const resources = await open(design)
  expect(resources.missing).toEqual([lost])
  await expect(
    drawPage(shop.shop.renderers.drawing, design, 'front', resources, { longestSide: 100 }),
  ).rejects.toThrow(RangeError)
})
