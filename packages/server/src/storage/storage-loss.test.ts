import {
  addToCart,
  aLine,
  call,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  quotationForm,
  type Reply,
  runUploadJobs,
  type TestShop,
  uploadBoth,
} from '@printery/tests'
import { aProductInput } from '@printery/tests/product-forms'
import {
  type FailingStorage,
  openFailingStorage,
  type StorageFailure,
} from '@printery/tests/storage/failing-storage'
import { startS3, type TestS3 } from '@printery/tests/storage/s3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sweepShares } from '../features/shares/index.ts'

let s3: TestS3
let failingStorage: FailingStorage
let shop: TestShop
let person: Person
let design: string
let quotationOwner: Person
let quotationId: string
beforeAll(async () => {
  s3 = await startS3()
  failingStorage = await openFailingStorage(s3.environment.S3_ENDPOINT ?? '')
  shop = await openShop({
    workers: false,
    checksUploads: false,
    environment: { ...s3.environment, S3_ENDPOINT: failingStorage.url },
  })
  // The pictures of this person's cart are drawn and its files checked before the storage fails.
  quotationOwner = await shop.aPerson()
  await addToCart(shop, quotationOwner)
  await runUploadJobs(shop)
  design = (await quotationOwner.get('/cart')).json.cart.items[0].frontDesign
  expect((await fetch(`${shop.url}${design}`)).status).toBe(200)
  quotationId = (await quotationOwner.post('/quotation', quotationForm)).json.quotation.id
  person = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  await uploadBoth(await person.post('/cart', body), picture)
})
afterAll(async () => {
  await shop.close()
  await failingStorage.close()
  await s3.close()
})

function expectUnavailable({ status, headers, json }: Pick<Reply, 'status' | 'headers' | 'json'>) {
  expect(status).toBe(503)
  expect(json.code).toBe('unavailable')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

async function fetchPath(path: string) {
  const response = await fetch(`${shop.url}${path}`)
  return { status: response.status, headers: response.headers, json: await response.json() }
}

const faults: [string, StorageFailure][] = [
  ['answers 500', '500'],
  ['drops the connection', 'cut'],
  ['never answers', 'silent'],
]

describe.each(faults)('ST1 a storage that %s', (_name, fault) => {
  beforeAll(() => failingStorage.set(fault))
  afterAll(() => failingStorage.set('none'))

  test('ST1 causes 503 where files are needed, and the rest works', async () => {
    const [cart, file, pdf, ready, health, products] = await Promise.all([
      person.get('/cart'),
      fetchPath(design),
      quotationOwner.get(`/quotation/${quotationId}/pdf`),
      call(shop.url, 'GET', '/ready'),
      call(shop.url, 'GET', '/health'),
      call(shop.url, 'GET', '/product'),
      expect(runUploadJobs(shop)).rejects.toThrow('the storage is down'),
    ])
    expect([cart.status, cart.json.cart.items[0].uploads]).toEqual([200, { status: 'pending' }])
    expectUnavailable(file)
    expectUnavailable(pdf)
    expect([ready.status, ready.json.message]).toEqual([503, 'The storage is not ready.'])
    expect([health.status, products.status]).toEqual([200, 200])
  })

  test('ST1 doesn’t prevent a purchase that needs no files', async () => {
    const buyer = await shop.aPerson()
    await addToCart(shop, buyer, { printed: false })
    const { url, orderId } = await openPaymentPage(buyer)
    await payAt(url)
    expect((await buyer.post('/order/confirm', { orderId })).status).toBe(200)
  })
})

describe('ST1 doesn’t delay the removal of a product’s files', () => {
  const sellProduct = async () => {
    const seller = await shop.aPerson('supplier')
    const added = await seller.post('/product/admin/add-product', aProductInput())
    const id: string = added.json.product.id
    return { seller, id, share: (await call(shop.url, 'GET', `/product/${id}`)).json.shareImage as string }
  }
  afterEach(() => failingStorage.set('none'))

  test('ST1 share pictures are served while the storage can list nothing', async () => {
    const sold = [await sellProduct(), await sellProduct()]
    failingStorage.set('silent lists')
    for (const { share } of sold) expect((await fetch(`${shop.url}${share}`)).status).toBe(200)
    await expect(shop.shop.storage.listOlderThan(new Date(), 'shares/')).rejects.toThrow(
      'the storage is down',
    )
  })

  test('ST1 a product can be deleted; its picture is removed by the sweep', async () => {
    const { seller, id, share } = await sellProduct()
    expect((await fetch(`${shop.url}${share}`)).status).toBe(200)
    failingStorage.set('500')
    expect((await seller.delete(`/product/${id}`)).status).toBe(200)
    expect((await call(shop.url, 'GET', `/product/${id}`)).status).toBe(404)
    failingStorage.set('none')
    const storedPictures = () => shop.shop.storage.listOlderThan(new Date(), `shares/${id}/`)
    expect(await storedPictures()).toHaveLength(1)
    await sweepShares(shop.shop)
    expect(await storedPictures()).toEqual([])
  })
})

test('ST1 when the storage is back, nothing has been lost', async () => {
  await runUploadJobs(shop)
  const [item] = (await person.get('/cart')).json.cart.items
  expect(item.uploads).toEqual({ status: 'complete' })
  expect((await fetch(`${shop.url}${design}`)).status).toBe(200)
  expect((await quotationOwner.get(`/quotation/${quotationId}/pdf`)).status).toBe(200)
  expect(shop.log.filter((line) => line.includes('"fault"'))).toEqual([])
})

test('ST1 requests are answered with 503 while the storage cannot be reached', async () => {
  await failingStorage.close()
  expectUnavailable(await fetchPath(design))
})
