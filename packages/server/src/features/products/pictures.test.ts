import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  addToCart,
  aPicture,
  call,
  fileOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  putFile,
  step,
  type TestShop,
} from '@printery/tests'
import {
  aPicturedProductInput,
  aProductInput,
  putPictures,
  sellPictured,
} from '@printery/tests/product-forms'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '../files/index.ts'
import { completeAbandonedUploads, sweepAppearances } from './index.ts'

const day = 86_400_000

let shop: TestShop
let seller: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  seller = await shop.aPerson('supplier')
})
afterAll(() => shop.close())

const add = (form: unknown) => seller.post('/product/admin/add-product', form)
const completePictureUploads = async (id: string) => (await seller.post(`/product/${id}/pictures`)).json
const readProduct = (id: string) => call(shop.url, 'GET', `/product/${id}`)
const fetchFile = (url: string) => fetch(`${shop.url}${url}`)

async function aColour(red: number, widthPx = 300, heightPx = 200) {
  const bytes = await sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: { r: red, g: 0, b: 0 } },
  })
    .jpeg()
    .toBuffer()
  return fileOf(bytes, 'image/jpeg', 'red.jpg')
}

/** The red channel in the middle of a shown picture. */
async function rednessOf(url: string): Promise<number> {
  const picture = Buffer.from(await (await fetchFile(url)).arrayBuffer())
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return data[0] ?? -1
}

test('PRODUCT-027, API-046 pictures are uploaded to presigned addresses under the documented keys, and with the last of them the product is on sale', async () => {
  const { form, picture } = await aPicturedProductInput(['1c1c1d', 'f4f2ee'], {
    sizingChartImage: (await aPicture()).descriptor,
  })
  const added = await add(form)
  expect(added.status).toBe(201)
  const { product, coloursWithImages, sizingChartURL } = added.json
  await step('API-042 each colour has its folder', async () => {
    expect(coloursWithImages.map(({ color, key }: Record<string, string>) => [color, key])).toEqual([
      ['1c1c1d', `Products/${product.id}/1c1c1d/`],
      ['f4f2ee', `Products/${product.id}/f4f2ee/`],
    ])
  })
  await step('DATA-030 each side of each colour has its documented path', () => {
    const urls = coloursWithImages.flatMap(({ frontUrl, backUrl }: Record<string, string>) =>
      [frontUrl, backUrl].map((url) => new URL(url ?? '').pathname.replace(/^.*(?=Products\/)/, '')),
    )
    expect(urls).toEqual([
      `Products/${product.id}/1c1c1d/front.jpg`,
      `Products/${product.id}/1c1c1d/back.jpg`,
      `Products/${product.id}/f4f2ee/front.jpg`,
      `Products/${product.id}/f4f2ee/back.jpg`,
    ])
  })
  expect(sizingChartURL).toContain(`Sizes/${product.id}/`)

  expect((await readProduct(product.id)).status).toBe(404)
  await putPictures({ ...added, json: { ...added.json, sizingChartURL: null } }, picture)
  expect((await completePictureUploads(product.id)).waiting).toEqual([{ colour: null, side: null }])
  expect((await readProduct(product.id)).status).toBe(404)
  await putFile(sizingChartURL, await aPicture())
  expect((await completePictureUploads(product.id)).waiting).toEqual([])

  const { images, sizingChart, form: mockupForm } = (await readProduct(product.id)).json.product
  expect(mockupForm).toBeNull()
  expect(images['1c1c1d'].front).toMatch(
    new RegExp(`^/files/Products/${product.id}/1c1c1d/front\\..+\\.jpg$`),
  )
  for (const url of [images.f4f2ee.back, sizingChart, `/files/Products/${product.id}/f4f2ee/front.jpg`]) {
    const response = await fetchFile(url)
    expect([response.status, response.headers.get('content-type')], url).toEqual([200, 'image/webp'])
  }
  for (const [w, width] of [
    [96, 96],
    [300, 300],
    [1080, 600],
  ]) {
    const response = await fetchFile(`${images['1c1c1d'].front}?w=${w}`)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width)
  }
})

test('API-043 an existing colour keeps its pictures, a new one is added with both of its own', async () => {
  const id = await sellPictured(seller, ['1c1c1d'])
  const before = (await readProduct(id)).json.product
  const { descriptor, ...file } = await aPicture(400, 400)
  const images = { frontImage: descriptor, backImage: descriptor }
  const withoutPictures = await seller.patch(`/product/${id}`, {
    colours: [{ colour: '1c1c1d' }, { colour: 'f4f2ee' }],
  })
  expect(withoutPictures.json.fieldErrors).toEqual({
    'colours.f4f2ee.frontImage': 'Front image is required',
    'colours.f4f2ee.backImage': 'Back image is required',
  })
  const changed = await seller.patch(`/product/${id}`, {
    colours: [{ colour: 'f4f2ee', ...images }, { colour: '1c1c1d' }],
  })
  expect(changed.json.coloursWithImages.map(({ color }: { color: string }) => color)).toEqual(['f4f2ee'])
  // A colour is not shown before its pictures have arrived.
  expect((await readProduct(id)).json.product).toMatchObject({ colours: ['1c1c1d'], images: before.images })
  const [{ frontUrl, backUrl }] = changed.json.coloursWithImages
  await putFile(frontUrl, { descriptor, ...file })
  expect((await completePictureUploads(id)).waiting).toEqual([{ colour: 'f4f2ee', side: 'back' }])
  expect((await readProduct(id)).json.product.colours).toEqual(['1c1c1d'])
  await putFile(backUrl, { descriptor, ...file })
  await completePictureUploads(id)
  expect((await readProduct(id)).json.product).toMatchObject({ colours: ['f4f2ee', '1c1c1d'] })
})

test('pictures are replaced together, and their addresses are new', async () => {
  const id = await sellPictured(seller)
  const before = (await readProduct(id)).json.product.images['1c1c1d']
  const [front, back] = [await aColour(250), await aColour(100)]
  const changed = await seller.patch(`/product/${id}`, {
    colours: [{ colour: '1c1c1d', frontImage: front.descriptor, backImage: back.descriptor }],
  })
  const [{ frontUrl, backUrl }] = changed.json.coloursWithImages
  await putFile(frontUrl, front)
  await completePictureUploads(id)
  expect((await readProduct(id)).json.product.images['1c1c1d']).toEqual(before)
  await putFile(backUrl, back)
  // A job completes uploads that no call has completed.
  await completeAbandonedUploads(shop.shop, shop.clock.now())
  const after = (await readProduct(id)).json.product.images['1c1c1d']
  expect(after.front).not.toBe(before.front)
  expect(await rednessOf(after.front)).toBeGreaterThan(240)
  expect(await rednessOf(after.back)).toBeLessThan(110)
  // A page that is open still shows the old picture; the plain name is the new one.
  expect((await fetchFile(before.front)).status).toBe(200)
  expect(await rednessOf(`/files/Products/${id}/1c1c1d/front.jpg`)).toBeGreaterThan(240)
})

/** Sells a piece of this product without a print. Returns the order's id. */
async function sell(customer: Person, id: string, color = '1c1c1d'): Promise<string> {
  const { product } = (await readProduct(id)).json
  const added = await customer.post('/cart', {
    ...{ productId: id, color, quantity: 1, printingSides: '0', printingType: {} },
    ...{ sizes: [{ productSizeId: product.sizes[0].id, quantityPurchased: 1 }] },
    totalPrice: product.price[0].pricePerUnit,
  })
  if (added.status !== 201) throw new Error(added.text)
  const { url, orderId } = await openPaymentPage(customer)
  await payAt(url)
  await customer.post('/order/confirm', { orderId })
  return orderId
}

describe('after a sale', () => {
  test('an order and a quotation keep the picture when picture, colour or product are removed', async () => {
    const [customer, quotationCustomer] = [await shop.aPerson(), await shop.aPerson()]
    const id = await sellPictured(seller, ['1c1c1d', 'f4f2ee'])
    const orderId = await sell(customer, id)
    const imageOf = async (person: Person, order: string) =>
      (await person.get(`/order/${order}`)).json.order.items[0].image as string
    const image = await imageOf(customer, orderId)
    const { json } = await (async () => {
      const { product } = (await readProduct(id)).json
      await quotationCustomer.post('/cart', {
        ...{ productId: id, color: '1c1c1d', quantity: 1, printingSides: '0', printingType: {} },
        ...{ sizes: [{ productSizeId: product.sizes[0].id, quantityPurchased: 1 }], totalPrice: 1490 },
      })
      return quotationCustomer.post('/quotation', {
        ...{ firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'regular' },
      })
    })()
    expect(json.quotation.items[0].image).toBe(image)

    shop.clock.pass(1000)
    const red = await aColour(250)
    const colours = [
      { colour: '1c1c1d', frontImage: red.descriptor, backImage: red.descriptor },
      { colour: 'f4f2ee' },
    ]
    const replaced = await seller.patch(`/product/${id}`, { title: 'Another', colours })
    await putPictures(replaced, red)
    await completePictureUploads(id)
    expect(await imageOf(customer, orderId)).toBe(image)
    const second = await sell(customer, id)
    expect(await rednessOf(await imageOf(customer, second))).toBeGreaterThan(240)

    shop.clock.pass(1000)
    await seller.patch(`/product/${id}`, { colours: [{ colour: 'f4f2ee' }] })
    shop.clock.pass(1000)
    await seller.delete(`/product/${id}`)
    shop.clock.pass(3 * day)
    await sweepAppearances(shop.shop, shop.clock.now())
    await sweepFiles(shop.shop, shop.clock.now())
    expect(await imageOf(customer, orderId)).toBe(image)
    expect(await rednessOf(image)).toBeLessThan(100)
    expect(await rednessOf(await imageOf(customer, second))).toBeGreaterThan(240)
    const { items } = (await quotationCustomer.get(`/quotation/${json.quotation.id}`)).json.quotation
    expect(items[0].image).toBe(image)
    const [item] = (await customer.get(`/order/${orderId}`)).json.order.items
    expect(item.product.title).toBe('Harbour Tee')
    expect(await shop.auditMoney()).toEqual([])
  })

  test('PRODUCT-028, API-044 the pictures of a deleted product that nobody bought are removed at once, with its uploads', async () => {
    // Bytes that no other product has.
    const [front, back, chart] = [await aColour(31), await aColour(32), await aColour(33)]
    const added = await add(
      aProductInput({
        form: null,
        colours: [{ colour: '1c1c1d', frontImage: front.descriptor, backImage: back.descriptor }],
        sizingChartImage: chart.descriptor,
      }),
    )
    const { id } = added.json.product
    await putFile(added.json.coloursWithImages[0].frontUrl, front)
    await putFile(added.json.coloursWithImages[0].backUrl, back)
    await putFile(added.json.sizingChartURL, chart)
    await completePictureUploads(id)
    const { images, sizingChart } = (await readProduct(id)).json.product
    const urls = [images['1c1c1d'].front, images['1c1c1d'].back, sizingChart]
    for (const url of urls) expect((await fetchFile(url)).status, url).toBe(200)
    const folder = join(shop.shop.settings.DATA_DIR, 'files')
    const areBytesStored = async () => {
      const names = await readdir(folder, { recursive: true })
      return [front, back, chart].map(({ bytes }) => {
        const hash = createHash('sha256').update(bytes).digest('hex')
        return names.some((name) => name.endsWith(hash))
      })
    }
    expect(await areBytesStored()).toEqual([true, true, true])

    const { descriptor, ...file } = await aPicture(50, 50)
    const changed = await seller.patch(`/product/${id}`, {
      colours: [{ colour: '1c1c1d', frontImage: descriptor }],
      sizingChartImage: descriptor,
    })
    await putFile(changed.json.coloursWithImages[0].frontUrl, { descriptor, ...file })
    await seller.delete(`/product/${id}`)
    for (const url of urls) expect((await fetchFile(url)).status, url).toBe(404)
    expect((await fetchFile(`/files/Products/${id}/1c1c1d/back.jpg`)).status).toBe(404)
    expect(await areBytesStored()).toEqual([false, false, false])
    // An upload that is too late is ignored.
    await putFile(changed.json.sizingChartURL, { descriptor, ...file })
    const remainingUploads = (await readdir(folder, { recursive: true })).filter((name) => name.includes(id))
    expect(remainingUploads.filter((name) => name.endsWith('.jpg'))).toEqual([])
  })

  test('a cart keeps and shows the line of a deleted product, with a message that it was deleted', async () => {
    const customer = await shop.aPerson()
    const id = await sellPictured(seller)
    const { product } = (await readProduct(id)).json
    await customer.post('/cart', {
      ...{ productId: id, color: '1c1c1d', quantity: 1, printingSides: '0', printingType: {} },
      ...{ sizes: [{ productSizeId: product.sizes[0].id, quantityPurchased: 1 }], totalPrice: 1490 },
    })
    await seller.delete(`/product/${id}`)
    const [item] = (await customer.get('/cart')).json.cart.items
    expect(item.problem).toBe('Harbour Tee is no longer on sale. Remove it to continue.')
    expect((await fetchFile(item.image)).status).toBe(200)
    const refused = await customer.post('/quotation', {
      ...{ firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'regular' },
    })
    expect(refused.json.code).toBe('product_gone')
  })
})

test('artwork is placed in the area that the seller drew on an uploaded picture, and printed at its size in mm', async () => {
  const [customer, admin] = [await shop.aPerson(), await shop.aPerson('admin')]
  const { form, picture } = await aPicturedProductInput(['f4f2ee'], {
    printAreas: {
      front: [{ name: 'Label', left: 0.25, top: 0.5, width: 0.5, height: 0.25, mmWidth: 80, mmHeight: 32 }],
    },
    printingType: [{ printingType: 'Heat Transfer', unit: 'per print', price: 250, minQuantity: 0 }],
  })
  const added = await add(form)
  await putPictures(added, picture)
  const { product } = await completePictureUploads(added.json.product.id)
  expect(product.printingType[0].areas).toEqual({ front: ['Label'] })
  expect(product.printAreas.front[0]).toMatchObject({ name: 'Label', mmWidth: 80, rotation: 0 })
  const item = await addToCart({ ...shop, products: { ...shop.products, tee: product } }, customer, {
    area: 'Label',
  })
  expect(item.id).toBeTruthy()
  const { url, orderId } = await openPaymentPage(customer)
  await payAt(url)
  await customer.post('/order/confirm', { orderId })
  const [bought] = (await customer.get(`/order/${orderId}`)).json.order.items
  expect(bought.printed).toMatchObject({
    left: 25,
    top: 50,
    width: 50,
    height: 25,
    ratio: 1.25,
    fromTop: true,
  })
  const [design] = (await admin.get(`/item/${bought.id}/designs`)).json.designs
  expect(design.printed[0]).toMatchObject({ area: 'Label', heightMm: 32 })
})
