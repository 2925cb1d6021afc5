import { addToCart, aQuotation, openShop, type TestShop } from '@printery/tests'
import { sellPictured } from '@printery/tests/product-forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from './service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const day = 86_400_000

async function fetchFile(url: string, token?: string) {
  const response = await fetch(shop.url + url, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** DEC-41: the server does what the specification's browser did in the storage. */
test('API-047 a quotation is stored, images are fetched, downloaded and deleted, and the files of a cart are removed with it', async () => {
  const [person, seller] = await Promise.all([shop.aPerson(), shop.aPerson('supplier')])
  const { id } = await aQuotation(shop, seller, { printed: false })
  const pdf = await fetchFile(`/api/quotation/${id}/pdf`, seller.token)
  expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf'])
  expect(await shop.shop.storage.read(`Quotations/Quotaion_${id}.pdf`)).toEqual(pdf.bytes)

  const productId = await sellPictured(seller)
  const { images } = (await seller.get(`/product/${productId}`)).json.product
  const [picture] = Object.values<{ front: string }>(images)
  expect((await fetchFile(picture?.front ?? '')).status).toBe(200)
  expect((await seller.delete(`/product/${productId}`)).status).toBe(200)
  expect((await fetchFile(picture?.front ?? '')).status).toBe(404)

  await addToCart(shop, person)
  const [line] = (await person.get('/cart')).json.cart.items
  const artwork = await fetchFile(line.frontDesign)
  expect([artwork.status, artwork.type]).toEqual([200, 'image/webp'])
  expect(artwork.disposition).toContain('harbour')
  expect((await person.delete('/cart')).status).toBe(200)
  shop.clock.pass(2 * day)
  await sweepFiles(shop.shop, shop.clock.now())
  for (const url of [line.frontDesign, line.frontWithoutTemplate])
    expect((await fetchFile(url)).status).toBe(404)
  const { rows } = await shop.shop.db.execute(`select id from files where owner_id = '${person.user.id}'`)
  expect(rows).toEqual([])
})
