import type { ProductView } from '@printery/contract'
import type { CategoryName } from '@printery/domain'
import { call, openShop, type Person, type TestShop } from '@printery/tests'
import {
  aPicturedProductInput,
  aProductInput,
  putPictures,
  sellPictured,
} from '@printery/tests/product-forms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

async function aSeller(brand: string): Promise<Person> {
  const seller = await shop.aPerson('supplier')
  await rename(seller.user.id, brand)
  return seller
}

async function rename(id: string, brand: string): Promise<void> {
  await shop.shop.db.execute(`update users set brand_name = '${brand}' where id = '${id}'`)
}

/** A whole list, page by page. */
async function listTitles(path: string, filter: Record<string, string>, person?: Person): Promise<string[]> {
  // An empty supplier name means all suppliers.
  const parameters = Object.entries(filter).filter(([name, value]) => value !== '' || name === 'supplier')
  const titles: string[] = []
  for (let cursor: string[][] = []; ; ) {
    const query = new URLSearchParams([...parameters, ...cursor, ['limit', '20']]).toString()
    const { status, json } = await call(shop.url, 'GET', `${path}?${query}`, { token: person?.token })
    expect(status, query).toBe(200)
    titles.push(...json.products.map(({ title }: ProductView) => title))
    if (json.nextCursor === null) return titles
    cursor = [['cursor', json.nextCursor]]
  }
}

const titlesInShop = (filter: Record<string, string>) => listTitles('/product', filter)
/** Titles of the products of suppliers whose name contains this text. */
const titlesOfSuppliers = (supplier: string, filter: Record<string, string> = {}) =>
  listTitles(`/product/supplier-products/${admin.user.id}`, { ...filter, supplier }, admin)

describe('a list equals the products that match when each is checked separately', () => {
  interface ExpectedProduct {
    title: string
    category: CategoryName
    lastPrice: number
    hexes: string[]
    brand: string
    isInShop: boolean
  }

  const brands = ['Kampong Cloth', 'Kampong Caps', 'Bugis 100% Caps']
  const categoryNames = ['TShirt', 'Bottle', 'Hoodie'] as const
  const hexes = ['f4f2ee', '1c1c1d', '1f2b47', '264535', 'b3202c']
  const families = new Map([
    ['f4f2ee', 'white'],
    ['1c1c1d', 'black'],
    ['1f2b47', 'blue'],
    ['264535', 'green'],
    ['b3202c', 'red'],
  ])
  const labels = ['Harbour', 'Quay', 'Lantern', 'monsoon']
  /** In the order in which they were created; all titles and prices differ. */
  const items: ExpectedProduct[] = []

  beforeAll(async () => {
    const sellers = await Promise.all(brands.map(aSeller))
    for (let index = 0; index < 36; index++) {
      const expectedProduct: ExpectedProduct = {
        title: `${labels[index % 4]} Tee ${index}`,
        category: categoryNames[index % 3] as CategoryName,
        lastPrice: 700 + ((index * 7) % 36) * 20,
        hexes: hexes.filter((_hex, n) => (index + n) % 3 === 0 || index % 5 === n),
        brand: brands[index % 2 === 0 ? 0 : 1 + (index % 3 === 0 ? 1 : 0)] as string,
        isInShop: index % 11 !== 0,
      }
      shop.clock.pass(1000)
      const seller = sellers[brands.indexOf(expectedProduct.brand)] as Person
      const { title, category, lastPrice } = expectedProduct
      const form = {
        ...{ title, category, isOffered: expectedProduct.isInShop },
        colours: expectedProduct.hexes.map((colour) => ({ colour })),
        price: [{ startRange: 1, endRange: 0, pricePerUnit: lastPrice }],
      }
      const added = await seller.post('/product/admin/add-product', aProductInput(form))
      expect(added.status).toBe(201)
      if (index % 13 === 5) await seller.delete(`/product/${added.json.product.id}`)
      else items.push(expectedProduct)
    }
    await shop.shop.db.execute(`update products set retired_at = now() where id = '${shop.products.tee.id}'`)
  })

  const categoryPosition = (name: CategoryName) => ['TShirt', 'Hoodie', 'Bottle'].indexOf(name)
  const byTitle = (a: ExpectedProduct, b: ExpectedProduct) =>
    a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1
  const indexOf = (product: ExpectedProduct) => items.indexOf(product)
  const sorts: Record<string, (a: ExpectedProduct, b: ExpectedProduct) => number> = {
    category: (a, b) =>
      categoryPosition(a.category) - categoryPosition(b.category) || indexOf(a) - indexOf(b),
    newest: (a, b) => indexOf(b) - indexOf(a),
    price_asc: (a, b) => a.lastPrice - b.lastPrice,
    price_desc: (a, b) => b.lastPrice - a.lastPrice,
    title: byTitle,
  }
  const searches = ['', 'quay', 'e', 'ee 1', 'MONSOON tee 7', 'nowhere']
  const matchesTitle = (search: string) => (product: ExpectedProduct) =>
    product.title.toLowerCase().includes(search.toLowerCase())

  const filters = ['', ...categoryNames].flatMap((category) =>
    ['', '8', '11'].flatMap((budget) =>
      ['', 'blue', 'green', 'purple'].flatMap((colour) =>
        searches.map((search) => ({ category, budget, colour, search })),
      ),
    ),
  )
  const findMatching = ({ category, budget, colour, search }: (typeof filters)[number]) =>
    items
      .filter((product) => product.isInShop && matchesTitle(search)(product))
      .filter((product) => category === '' || product.category === category)
      .filter((product) => budget === '' || product.lastPrice < 100 * Number(budget))
      .filter((product) => colour === '' || product.hexes.some((hex) => families.get(hex) === colour))

  test.each(Object.keys(sorts))(
    'for the shop by category, budget, colour and words, sorted by %s',
    async (sort) => {
      for (const filter of filters)
        expect(await titlesInShop({ ...filter, sort }), JSON.stringify(filter)).toEqual(
          findMatching(filter)
            .toSorted(sorts[sort])
            .map(({ title }) => title),
        )
    },
  )

  test('for the count of products', async () => {
    for (const filter of filters) {
      const parameters = Object.entries(filter).filter(([, value]) => value !== '')
      const { json } = await call(shop.url, 'GET', `/product/count?${new URLSearchParams(parameters)}`)
      expect(json, JSON.stringify(filter)).toEqual({ count: findMatching(filter).length })
    }
  })

  test("for an admin by parts of the supplier's name and of the title, including drafts", async () => {
    for (const supplier of ['', 'kampong', 'Kampong c', 'caps', '100%', '0%', 'nobody', 's'])
      for (const search of searches) {
        const expected = items
          .filter(
            (product) =>
              product.brand.toLowerCase().includes(supplier.toLowerCase()) && matchesTitle(search)(product),
          )
          .toReversed()
        expect(await titlesOfSuppliers(supplier, { search }), `${supplier}, ${search}`).toEqual(
          expected.map(({ title }) => title),
        )
      }
  })
})

describe('a list is up to date after', () => {
  test('a supplier’s change of name', async () => {
    const [first, second] = [await aSeller('Tengah Cloth'), await aSeller('Tengah Caps')]
    for (const [index, seller] of [first, second].entries())
      await seller.post('/product/admin/add-product', aProductInput({ title: `Tengah ${index}` }))
    expect(await titlesOfSuppliers('tengah')).toEqual(['Tengah 1', 'Tengah 0'])
    expect(await titlesOfSuppliers('tengah ca')).toEqual(['Tengah 1'])
    await rename(second.user.id, 'Serangoon')
    expect(await titlesOfSuppliers('tengah')).toEqual(['Tengah 0'])
    expect(await titlesOfSuppliers('serangoon')).toEqual(['Tengah 1'])
  })

  test('a product’s change of supplier, and its deletion', async () => {
    const [seller, otherSeller] = [await aSeller('Jurong'), await aSeller('Bedok')]
    const add = async (title: string) =>
      (await seller.post('/product/admin/add-product', aProductInput({ title }))).json.product.id as string
    const [movedId, deletedId] = [await add('Given'), await add('Gone')]
    await admin.patch(`/product/${movedId}`, { supplierId: otherSeller.user.id })
    expect([await titlesOfSuppliers('jurong'), await titlesOfSuppliers('bedok')]).toEqual([
      ['Gone'],
      ['Given'],
    ])
    await seller.delete(`/product/${deletedId}`)
    expect(await titlesOfSuppliers('jurong')).toEqual([])
    expect(await titlesInShop({ search: 'gone' })).toEqual([])
  })

  test('a change of colours by an edit, an import or a copy', async () => {
    const seller = await aSeller('Colours')
    const countByColour = async (search: string) =>
      Object.fromEntries(
        await Promise.all(
          ['black', 'blue', 'red'].map(async (colour) => [
            colour,
            (await titlesInShop({ search, colour })).length,
          ]),
        ),
      )
    const form = aProductInput({ title: 'Changeling', colours: [{ colour: '1c1c1d' }, { colour: '1f2b47' }] })
    const { id } = (await seller.post('/product/admin/add-product', form)).json.product
    expect(await countByColour('changeling')).toEqual({ black: 1, blue: 1, red: 0 })
    await seller.patch(`/product/${id}`, { colours: [{ colour: '1c1c1d' }, { colour: 'b3202c' }] })
    expect(await countByColour('changeling')).toEqual({ black: 1, blue: 0, red: 1 })

    const text = `id,colours\n${id},b3202c Red; 1f2b47 Navy`
    const report = await seller.post('/product/import', { fileName: 'colours.csv', text })
    await seller.post(`/product/import/${report.json.importId}/apply`)
    expect(await countByColour('changeling')).toEqual({ black: 0, blue: 1, red: 1 })

    const copy = (await seller.post(`/product/${id}/duplicate`)).json.product
    await seller.patch(`/product/${copy.id}`, { title: 'Twin', isOffered: true })
    expect(await countByColour('twin')).toEqual({ black: 0, blue: 1, red: 1 })
  })

  test('the first picture of a new colour', async () => {
    const seller = await aSeller('Pictures')
    const id = await sellPictured(seller, ['1c1c1d'])
    await seller.patch(`/product/${id}`, { title: 'Developing' })
    const { form, picture } = await aPicturedProductInput(['b3202c'])
    const saved = await seller.patch(`/product/${id}`, { colours: [{ colour: '1c1c1d' }, ...form.colours] })
    const titlesOfRed = () => titlesInShop({ search: 'developing', colour: 'red' })
    expect(await titlesOfRed()).toEqual([])
    await putPictures(saved, picture)
    await seller.post(`/product/${id}/pictures`)
    expect(await titlesOfRed()).toEqual(['Developing'])
  })
})

test('a search finds words that only products far down a list have, and words that more than a thousand products have', async () => {
  await shop.products.add({ title: 'Original' })
  await shop.shop.db.execute(`
    insert into products (id, title, category, category_position, form, weight_grams, supplier_id, last_price, created_at, publication, document, colour_families)
    select copy, name, category, category_position, form, weight_grams, supplier_id, last_price, created_at + n * interval '1 second', publication,
      replace(document, '"title":"Original"', '"title":"' || name || '"'), colour_families
    from products, lateral (
      select gen_random_uuid() as copy, n, 'Copy ' || n || case when n % 600 = 17 then ' rare' else '' end as name
      from generate_series(1, 1200) n) c
    where title = 'Original'`)
  for (const sort of ['newest', 'category', 'title'])
    expect((await titlesInShop({ search: 'rare', sort })).toSorted(), sort).toEqual([
      'Copy 17 rare',
      'Copy 617 rare',
    ])
  expect(
    (await titlesInShop({ search: 'copy', sort: 'newest' })).map((title) => title.split(' ')[1]),
  ).toEqual(Array.from({ length: 1200 }, (_copy, index) => `${1200 - index}`))
  expect(await titlesOfSuppliers('kampong cloth', { search: 'copy 17 rare' })).toEqual(['Copy 17 rare'])
})
