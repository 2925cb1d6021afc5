import { addToCart, aLine, aPicture, buy, openShop, putFile, type TestShop } from '@printery/tests'
import { orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artworkOnPicture, sideShown } from './printed-artwork.ts'

const heatTransfer = 'Heat Transfer' as const
const drawnAppearance = { form: 'tshirt', category: 'TShirt', printAreas: null, pictures: {}, isNamed: false }
const area = {
  name: 'chest',
  left: 0.3,
  top: 0.2,
  width: 0.4,
  height: 0.3,
  mmWidth: 200,
  mmHeight: 150,
  rotation: 0,
}
const photographedAppearance = {
  ...{ form: null, category: 'Bottle', printAreas: { front: [area] }, isNamed: false },
  pictures: { front: { fileId: '00000000-0000-4000-8000-000000000000', ratio: 1.25 } },
}
const tee = { printing: { front: heatTransfer }, printAreas: { front: 'full-front-a3' }, color: 'f4f2ee' }

describe('the picture of a line', () => {
  test.each([
    [{}, 'front'],
    [{ front: heatTransfer, back: heatTransfer }, 'front'],
    [{ back: heatTransfer }, 'back'],
  ] as const)('with the printing %o shows the %s', (printing, side) => {
    expect(sideShown(printing)).toBe(side)
  })

  test('the artwork is placed in its area, in percent of the picture', () => {
    const printed = artworkOnPicture(drawnAppearance, tee, '/files/a')
    expect(printed).toMatchObject({ url: '/files/a', rotation: 0, fromTop: true, opaque: false })
    const { left = 0, width = 0, top = 0, height = 0 } = printed ?? {}
    // On the chest: about the middle, and well inside the picture.
    expect(left + width / 2).toBeGreaterThan(40)
    expect(left + width / 2).toBeLessThan(60)
    expect(top).toBeGreaterThan(10)
    expect(top + height).toBeLessThan(95)
  })

  test('inks cover dark fabric', () => {
    expect(artworkOnPicture(drawnAppearance, { ...tee, color: '1c1c1d' }, '/files/a')?.opaque).toBe(true)
  })

  test('on an uploaded picture the artwork is placed where its supplier drew the area', () => {
    const line = { ...tee, printAreas: { front: 'chest' } }
    expect(artworkOnPicture(photographedAppearance, line, '/files/a')).toEqual({
      ...{ url: '/files/a', left: 30, top: 20, width: 40, height: 30, rotation: 0 },
      ...{ fromTop: false, opaque: false, ratio: 1.25 },
    })
  })

  test.each([
    ['uploaded pictures without areas', { ...photographedAppearance, printAreas: null }, tee, '/files/a'],
    [
      'an area that the mock-up no longer has',
      drawnAppearance,
      { ...tee, printAreas: { front: 'left-cuff' } },
      '/files/a',
    ],
    ['a line without a print area', drawnAppearance, { ...tee, printAreas: {} }, '/files/a'],
    ['an artwork that has not arrived', drawnAppearance, tee, null],
    ['a product without any picture', { ...photographedAppearance, pictures: {} }, tee, '/files/a'],
  ] as const)('the artwork has no position for %s', (_why, appearance, line, url) => {
    expect(artworkOnPicture(appearance, line, url)).toBeNull()
  })
})

describe('the API', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop({ workers: false })
  })
  afterAll(() => shop.close())

  test('a line of the cart shows its artwork once it was uploaded, and a blank line shows none', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person)
    await addToCart(shop, person, { printed: false })
    const { items } = (await person.get('/cart')).json.cart
    expect(items[0].image).toMatch(/\/front\.jpg$/)
    expect(items[0].printed).toMatchObject({ url: items[0].frontWithoutTemplate, fromTop: true })
    expect(items[1].printed).toBeNull()
  })

  test('a line that is printed only on its back shows the back', async () => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop)
    const { descriptor, ...file } = await aPicture()
    const { frontDesign: _design, frontUploadedImage: _artwork, ...line } = body
    const added = await person.post('/cart', {
      ...line,
      printingType: { back: heatTransfer },
      backDesign: descriptor,
      backUploadedImage: descriptor,
    })
    expect(added.json.item.printed).toBeNull()
    const { backUrl, backWithoutTemplate } = added.json.presignedUrls
    for (const url of [backUrl, backWithoutTemplate]) await putFile(url, { descriptor, ...file })
    const [item] = (await person.get('/cart')).json.cart.items
    expect(item.image).toMatch(/\/back\.jpg$/)
    expect(item.printed.url).toBe(item.backWithoutTemplate)
  })

  test('an order shows the same artwork, and staff get its small preview', async () => {
    const [person, admin] = [await shop.aPerson(), await shop.aPerson('admin')]
    const id = await buy(shop, person)
    const [[ownItem], [staffItem]] = [(await orderOf(person, id)).items, (await orderOf(admin, id)).items]
    expect(ownItem?.printed?.url).toBe(ownItem?.frontWithoutTemplate)
    expect(staffItem?.printed).toEqual({
      ...ownItem?.printed,
      url: `${staffItem?.frontWithoutTemplate}?as=preview`,
    })
    expect(staffItem?.frontWithoutTemplate).not.toBe(ownItem?.frontWithoutTemplate)
  })
})
