import { expect, test } from 'vitest'
import { printViewOf } from './print-view.server.ts'
import { areaOf, artworkPlace, maskOf, placeOf, printedWidth } from './print-view.ts'

const offer = (overrides: object) =>
  ({
    printingType: 'Heat Transfer',
    description: '',
    unit: 'per print',
    price: 1,
    printSize: 'A3',
    minQuantity: 0,
    ...overrides,
  }) as Parameters<typeof areaOf>[2][number]
const tshirt = printViewOf('tshirt')

test('the print is shown in the first area of the printing type, or else in the area of its size label', () => {
  const offerWithArea = offer({ areas: { front: ['left-chest-50x100'] } })
  expect(areaOf(tshirt, 'front', [offerWithArea], 'Heat Transfer')?.name).toBe('left-chest-50x100')
  expect(areaOf(tshirt, 'front', [offer({})], 'Heat Transfer')?.name).toBe('full-front-a3')
  expect(areaOf(tshirt, 'front', [offer({ printSize: 'A4' })], undefined)?.name).toBe('front-a4')
  expect(areaOf(tshirt, 'front', [offer({ printSize: '10CM X 10CM' })], undefined)?.name).toBe(
    'left-chest-100x100',
  )
})

test('uploaded pictures have no print area', () => {
  expect(printViewOf(null)).toBeNull()
  expect(areaOf(null, 'front', [offer({})], 'Heat Transfer')).toBeUndefined()
})

const box = { x: 0, y: 0, width: 100, height: 200 }
const area = { name: 'a', x: 20, y: 40, width: 40, height: 60, mmWidth: 200, mmHeight: 300, rotation: 0 }

test('artwork is fitted into its area with its aspect ratio, aligned to the top on garments', () => {
  expect(placeOf(area, box)).toEqual({ left: 20, top: 20, width: 40, height: 30 })
  const wideArtwork = { width: 400, height: 100 }
  expect(artworkPlace(area, box, true, wideArtwork)).toEqual({ left: 20, top: 20, width: 40, height: 5 })
  expect(artworkPlace(area, box, false, wideArtwork)).toEqual({ left: 20, top: 32.5, width: 40, height: 5 })
  const tall = { width: 100, height: 300 }
  expect(artworkPlace(area, box, false, tall)).toEqual({ left: 30, top: 20, width: 20, height: 30 })
})

test('the printed width is limited by the width or the height of the area, whichever is reached first', () => {
  expect(printedWidth(area, { width: 400, height: 100 })).toBe(200)
  expect(printedWidth(area, { width: 100, height: 300 })).toBe(100)
})

test('the mask of the shade covers only the artwork', () => {
  expect(maskOf('blob:x', { left: 20, top: 0, width: 60, height: 100 })).toMatchObject({
    maskPosition: '50% 0%',
    maskSize: '60% 100%',
  })
})
