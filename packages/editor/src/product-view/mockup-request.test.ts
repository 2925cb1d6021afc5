import type { Side } from '@printery/domain'
import type { MockupName } from '@printery/mockups'
import { expect, test } from 'vitest'
import type { ShownProduct } from '../host.ts'
import { createMockupRequest, type MockupSubject, mockupFileName } from './mockup-request.ts'

const colour = { hex: '1f2b47', name: 'Navy', pictures: { front: '/navy/front', back: '/navy/back' } }
const bottle: ShownProduct = {
  ...{
    title: 'Insulated Bottle',
    mockup: 'bottle',
    supplierPictureAreas: null,
    isTopAligned: false,
    colours: [colour],
  },
}
const subject: MockupSubject = {
  ...{ product: bottle, colour, side: 'front', area: 'logo-50x50', method: 'Sublimation' },
}
const view = {
  watermark: 'shop.example',
  mockupSvg: async (mockup: MockupName, side: Side) => `${mockup} ${side}`,
  productPicture: async (url: string) => new Blob([url]),
}

test('EDIT-095 a picture for download is a PNG of 1,600 px, named after product, colour and side', async () => {
  expect(await createMockupRequest(subject, view, 'download')).toEqual({
    source: { kind: 'mockup', mockup: 'bottle', svg: 'bottle front', area: 'logo-50x50' },
    ...{ hex: '1f2b47', isOpaque: false, longerSide: 1600, hasBackdrop: true },
    ...{ watermark: 'shop.example', type: 'image/png' },
  })
  expect(mockupFileName(subject)).toBe('insulated-bottle-navy-front.png')
  const polo = { ...bottle, title: 'Piqué Polo / 2' }
  expect(mockupFileName({ ...subject, product: polo, side: 'back' })).toBe('piqué-polo-2-navy-back.png')
})

test('EDIT-090 a design in an area that the product lacks is shown in the first area of the side', async () => {
  const request = await createMockupRequest(
    { ...subject, area: 'sleeve', method: 'Heat Transfer' },
    view,
    'screen',
  )
  expect(request).toMatchObject({ source: { area: 'wrap-60x120' }, isOpaque: true, hasBackdrop: false })
})

test('EDIT-090 a product with its supplier’s pictures is shown on them, but not without a print area', async () => {
  const area = {
    name: 'lid',
    left: 0.1,
    top: 0.1,
    width: 0.5,
    height: 0.5,
    mmWidth: 50,
    mmHeight: 50,
    rotation: 0,
  }
  const supplierProduct: ShownProduct = { ...bottle, mockup: null, supplierPictureAreas: { front: [area] } }
  const { source } = await createMockupRequest({ ...subject, product: supplierProduct }, view, 'screen')
  expect(source).toEqual({ kind: 'picture', picture: new Blob(['/navy/front']), area, isTopAligned: false })
  await expect(
    createMockupRequest({ ...subject, product: supplierProduct, side: 'back' }, view, 'screen'),
  ).rejects.toThrow(RangeError)
})
