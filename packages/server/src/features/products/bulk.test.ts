import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aPicturedProductInput, aProductInput } from '@printery/tests/product-forms'
import {
  anApprovedSupplier,
  decideSupplier,
  isPublic,
  productForm,
  reviewsOf,
  sellProduct,
  tiersAt,
} from '@printery/tests/suppliers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let seller: Person
let other: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
  seller = await shop.aPerson('supplier')
  other = await shop.aPerson('supplier')
})
afterAll(() => shop.close())

type Change =
  | { kind: 'publish' | 'archive' }
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; cents: number }
interface Result {
  id: string
  title: string | null
  version: number | null
  outcome: string
  message: string | null
  prices: { from: number; to: number; before: number; after: number }[]
}

const changeInBulk = (person: Person, products: unknown, change: unknown, preview = false) =>
  person.post('/product/bulk', { products, change, preview })
const preview = async (person: Person, ids: readonly string[], change: Change): Promise<Result[]> =>
  (
    await changeInBulk(
      person,
      ids.map((id) => ({ id })),
      change,
      true,
    )
  ).json.results
/** Applies a change to the versions that a preview returned, as the portal does. */
async function perform(person: Person, ids: readonly string[], change: Change): Promise<Result[]> {
  const previewed = await preview(person, ids, change)
  const products = previewed.map(({ id, version }) => ({ id, version: version ?? 1 }))
  const { results } = (await changeInBulk(person, products, change)).json
  expect(results, 'the results are those of the preview').toEqual(previewed)
  return results
}
const outcomes = (results: readonly Result[]) => results.map(({ outcome, message }) => [outcome, message])
const pricesOf = async (person: Person, id: string) =>
  (await productForm(person, id)).product.price.map((tier: { pricePerUnit: number }) => tier.pricePerUnit)
const listProducts = async (person: Person, query: string) =>
  (await person.get(`/product/supplier-products/${person.user.id}?${query}`)).json

test('STAFF-062 products are archived and published independently of each other, and each refusal has its reason', async () => {
  const [one, two] = [await sellProduct(seller), await sellProduct(seller, { title: 'Quay Tee' })]
  const otherSellersId = await sellProduct(other)
  const unknownId = '00000000-0000-4000-8000-000000000000'
  await step('a preview changes nothing', async () => {
    const results = await preview(seller, [one, two, otherSellersId], { kind: 'archive' })
    expect(results).toEqual([
      { id: one, title: 'Harbour Tee', version: 1, outcome: 'changed', message: null, prices: [] },
      { id: two, title: 'Quay Tee', version: 1, outcome: 'changed', message: null, prices: [] },
      {
        ...{ id: otherSellersId, title: null, version: null, outcome: 'refused', prices: [] },
        message: 'There is no such product, or it is not yours.',
      },
    ])
    expect((await productForm(seller, one)).version).toBe(1)
  })
  expect(outcomes(await perform(seller, [one, two, otherSellersId, unknownId], { kind: 'archive' }))).toEqual(
    [
      ['changed', null],
      ['changed', null],
      ['refused', 'There is no such product, or it is not yours.'],
      ['refused', 'There is no such product, or it is not yours.'],
    ],
  )
  expect([await isPublic(shop, one), await isPublic(shop, otherSellersId)]).toEqual([false, true])
  expect(outcomes(await perform(seller, [one], { kind: 'archive' }))).toEqual([
    ['unchanged', 'It is already archived.'],
  ])
  await step('STAFF-061 the archive is a state of its own', async () => {
    const archived = await listProducts(seller, 'state=archived&sort=title')
    expect(archived.products.map(({ id }: Result) => id)).toEqual([one, two])
    expect([archived.archived, archived.drafts]).toEqual([
      [one, two],
      [one, two],
    ])
    for (const state of ['current', 'published', 'draft', 'waiting'])
      expect((await listProducts(seller, `state=${state}`)).products, state).toEqual([])
  })
  await step('the form keeps it archived until it is offered', async () => {
    await seller.patch(`/product/${one}`, { title: 'Kept' })
    expect((await listProducts(seller, 'state=archived')).archived).toContain(one)
    await seller.patch(`/product/${one}`, { isOffered: true })
    expect((await listProducts(seller, 'state=archived')).archived).toEqual([two])
    await seller.patch(`/product/${one}`, { isOffered: false })
    expect((await listProducts(seller, 'state=draft')).drafts).toEqual([one])
  })
  expect(outcomes(await perform(admin, [one, two, otherSellersId], { kind: 'publish' }))).toEqual([
    ['changed', null],
    ['changed', null],
    ['unchanged', 'It is already published.'],
  ])
  expect([await isPublic(shop, one), await isPublic(shop, two)]).toEqual([true, true])
  expect((await listProducts(seller, 'state=published')).products).toHaveLength(2)
})

test('STAFF-063 a stale or missing version is refused, and a product named twice is changed once', async () => {
  const [one, two] = [await sellProduct(seller), await sellProduct(seller)]
  await seller.patch(`/product/${one}`, { title: 'Renamed' })
  const products = [one, two, two].map((id) => ({ id, version: 1 }))
  const { results } = (await changeInBulk(seller, products, { kind: 'amount', cents: 10 })).json
  expect(outcomes(results)).toEqual([
    ['refused', 'Somebody changed this product in the meantime. Check it again.'],
    ['changed', null],
  ])
  expect([await pricesOf(seller, one), await pricesOf(seller, two)]).toEqual([
    [1490, 1240],
    [1500, 1250],
  ])
  await step('sent again it changes nothing more', async () => {
    await changeInBulk(seller, products, { kind: 'amount', cents: 10 })
    expect(await pricesOf(seller, two)).toEqual([1500, 1250])
  })
  const invalidCalls: [unknown, unknown, string][] = [
    [[{ id: one }], { kind: 'archive' }, 'products'],
    [[], { kind: 'archive' }, 'products'],
    [Array.from({ length: 201 }, () => ({ id: one, version: 2 })), { kind: 'archive' }, 'products'],
    [[{ id: one, version: 2 }], { kind: 'percent', percent: 1.005 }, 'change.percent'],
    [[{ id: one, version: 2 }], { kind: 'percent', percent: -91 }, 'change.percent'],
    [[{ id: one, version: 2 }], { kind: 'amount', cents: 1.5 }, 'change.cents'],
    [[{ id: one, version: 2 }], { kind: 'delete' }, 'change.kind'],
  ]
  for (const [products, change, field] of invalidCalls) {
    const reply = await changeInBulk(seller, products, change)
    expect([reply.status, Object.keys(reply.json.fieldErrors)], JSON.stringify(change)).toEqual([
      422,
      [field],
    ])
  }
})

test('STAFF-064 prices change by percent or amount in whole cents, and a preview lists them', async () => {
  const [one, free] = [
    await sellProduct(admin, { price: tiersAt(1005, 333) }),
    await sellProduct(admin, { price: tiersAt(0) }),
  ]
  const raised = await perform(admin, [one, free], { kind: 'percent', percent: 2.5 })
  // 1005 × 1.025 = 1030.125, 333 × 1.025 = 341.325
  expect(raised[0]?.prices).toEqual([
    { from: 1, to: 19, before: 1005, after: 1030 },
    { from: 20, to: 9999, before: 333, after: 341 },
  ])
  expect(outcomes(raised)).toEqual([
    ['changed', null],
    ['unchanged', 'No price would change by a whole cent.'],
  ])
  expect(await pricesOf(admin, one)).toEqual([1030, 341])
  const printing = (await productForm(admin, one)).product.printingType[0]
  expect(printing.price, 'prices of printing stay').toBe(250)
  expect(outcomes(await perform(admin, [one], { kind: 'amount', cents: -341 }))).toEqual([
    ['refused', 'A price would fall to zero or below.'],
  ])
  expect(await pricesOf(admin, one)).toEqual([1030, 341])
})

test('STAFF-065 DEC-90 a supplier’s price changes above the allowed share wait for approval, also in bulk and in small steps; an admin’s don’t', async () => {
  const { seller: provenSeller, id } = await anApprovedSupplier(shop, admin)
  const percent = (value: number): Change => ({ kind: 'percent', percent: value })
  expect(outcomes(await perform(provenSeller, [id], percent(30)))).toEqual([['changed', null]])
  expect(await pricesOf(provenSeller, id)).toEqual([1300, 1040])
  const beyond = await perform(provenSeller, [id], { kind: 'amount', cents: 1 })
  expect(outcomes(beyond)).toEqual([['waits', 'The new prices are waiting for an admin’s approval.']])
  expect(await pricesOf(provenSeller, id)).toEqual([1300, 1040])
  expect(await reviewsOf(admin, provenSeller)).toMatchObject([{ kind: 'price', product: { id } }])
  for (const person of [provenSeller, admin])
    expect(outcomes(await preview(person, [id], percent(-5)))).toEqual([
      ['refused', 'A change to its prices is waiting for an admin’s decision.'],
    ])
  await provenSeller.patch(`/product/${id}`, { price: tiersAt(1300, 1040) })
  await step('archiving does not avoid the approval', async () => {
    await perform(provenSeller, [id], { kind: 'archive' })
    expect(outcomes(await perform(provenSeller, [id], percent(50)))).toEqual([
      ['waits', 'The new prices are waiting for an admin’s approval.'],
    ])
    await provenSeller.patch(`/product/${id}`, { price: tiersAt(1300, 1040) })
  })
  expect(outcomes(await perform(admin, [id], percent(100)))).toEqual([['changed', null]])
  expect(await pricesOf(provenSeller, id)).toEqual([2600, 2080])
})

test('STAFF-062 a published product that customers do not see yet is reported with the reason', async () => {
  const fresh = await shop.aPerson('waiting supplier')
  const unknown = await sellProduct(fresh, { isOffered: false })
  expect(outcomes(await perform(fresh, [unknown], { kind: 'publish' }))).toEqual([
    ['waits', 'It is waiting for an admin’s approval.'],
  ])
  expect((await listProducts(fresh, 'state=waiting')).products).toHaveLength(1)
  expect(outcomes(await preview(admin, [unknown], { kind: 'publish' }))).toEqual([
    ['unchanged', 'It is waiting for an admin’s approval.'],
  ])
  const { form } = await aPicturedProductInput(['1c1c1d'], { isOffered: false })
  const withoutPictures = (await seller.post('/product/admin/add-product', form)).json.product.id
  expect(outcomes(await perform(seller, [withoutPictures], { kind: 'publish' }))).toEqual([
    ['waits', 'Its pictures have not arrived yet.'],
  ])
  const { seller: suspended, id } = await anApprovedSupplier(shop, admin)
  await perform(suspended, [id], { kind: 'archive' })
  await decideSupplier(admin, suspended, 'suspended', { reason: 'Late' })
  expect(outcomes(await perform(suspended, [id], { kind: 'publish' }))).toEqual([
    ['waits', 'Its supplier is not approved.'],
  ])
})

test('STAFF-066 all matching products are listed with their number, and a list is sorted by name and price', async () => {
  const own = await shop.aPerson('supplier')
  for (const [title, price] of [
    ['Anchor Tee', 900],
    ['Buoy Tee', 500],
    ['Crane Mug', 700],
  ] as const)
    await own.post('/product/admin/add-product', aProductInput({ title, price: tiersAt(price) }))
  const titles = async (query: string) =>
    (await listProducts(own, query)).products.map(({ title }: { title: string }) => title)
  expect(await titles('sort=title')).toEqual(['Anchor Tee', 'Buoy Tee', 'Crane Mug'])
  expect(await titles('sort=price_asc')).toEqual(['Buoy Tee', 'Crane Mug', 'Anchor Tee'])
  expect(await titles('sort=price_desc&search=tee')).toEqual(['Anchor Tee', 'Buoy Tee'])
  const first = await listProducts(own, 'sort=title&limit=2&state=current')
  expect(await titles(`sort=title&limit=2&state=current&cursor=${first.nextCursor}`)).toEqual(['Crane Mug'])
  const onOtherList = await own.get(
    `/product/supplier-products/${own.user.id}?sort=title&state=draft&cursor=${first.nextCursor}`,
  )
  expect(onOtherList.json.code).toBe('bad_cursor')

  const matching = async (person: Person, query: string) =>
    (await person.get(`/product/supplier-products/${own.user.id}/ids?${query}`)).json
  expect(await matching(own, 'search=tee')).toEqual({
    ids: [expect.any(String), expect.any(String)],
    total: 2,
  })
  expect(await matching(own, 'state=archived')).toEqual({ ids: [], total: 0 })
  expect((await matching(admin, 'search=crane&supplier=')).total).toBe(1)
  expect((await matching(admin, 'supplier=nobody')).total).toBe(0)
  expect((await other.get(`/product/supplier-products/${own.user.id}/ids`)).status).toBe(403)
})
