import { createHmac } from 'node:crypto'
import type { ProductView } from '@printery/contract'
import { call, openShop, type TestShop } from '@printery/tests'
import { addProductsAt } from '@printery/tests/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
const list = (query: string) => call(shop.url, 'GET', `/product?${query}`)

async function titlesFor(query: string): Promise<string[]> {
  const reply = await list(query)
  expect(reply.status, query).toBe(200)
  return reply.json.products.map((product: ProductView) => product.title)
}
/** Reads every page of a list, one after the other; `betweenPages` runs between two pages. */
async function readAllPages(
  query: string,
  betweenPages: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { json } = await list(`${query}${cursor}`)
    ids.push(...json.products.map((product: ProductView) => product.id))
    if (json.nextCursor === null) return ids
    cursor = `&cursor=${json.nextCursor}`
    await betweenPages()
  }
}

describe('the list is filtered', () => {
  beforeAll(() => addProductsAt(shop.products, 'Shelfware', [900, 1000, 1001, 2000]))

  test('by category', async () => {
    expect(await titlesFor('search=shelfware&category=Hoodie')).toEqual(['Shelfware b', 'Shelfware d'])
    expect(await titlesFor('search=shelfware&category=NameTent')).toEqual([])
    expect((await list('category=Nothing')).status).toBe(422)
  })

  test('SHOP-010 by budget: the price of the last tier is below the budget', async () => {
    expect(await titlesFor('search=shelfware&budget=10')).toEqual(['Shelfware a'])
    expect(await titlesFor('search=shelfware&budget=11&sort=title')).toEqual([
      'Shelfware a',
      'Shelfware b',
      'Shelfware c',
    ])
    expect(await titlesFor('search=shelfware&budget=9')).toEqual([])
    // Larger quantities may cost more per piece: the last tier counts, not the cheapest.
    await shop.products.add({
      title: 'Rising',
      tiers: [
        { startRange: 1, endRange: 19, pricePerUnit: 900 },
        { startRange: 20, endRange: 9999, pricePerUnit: 1100 },
      ],
    })
    expect(await titlesFor('search=rising&budget=11')).toEqual([])
    expect(await titlesFor('search=rising&budget=12')).toEqual(['Rising'])
    for (const budget of ['0', '-1', '1.5', 'ten', '100001'])
      expect((await list(`budget=${budget}`)).status, budget).toBe(422)
  })

  test('by colour: one of its colours belongs to that colour family', async () => {
    const colours = [
      { hex: '1f2b47', name: 'Midnight' },
      { hex: '5b6044', name: 'Moss' },
    ]
    await shop.products.add({ title: 'Coloured one', colours })
    await shop.products.add({ title: 'Coloured two', colours: colours.slice(1) })
    expect(await titlesFor('search=coloured&colour=blue')).toEqual(['Coloured one'])
    expect(await titlesFor('search=coloured&colour=green&sort=title')).toEqual([
      'Coloured one',
      'Coloured two',
    ])
    expect(await titlesFor('search=coloured&colour=red')).toEqual([])
    expect((await list('colour=midnight')).status).toBe(422)
  })

  test('the count uses the same filters', async () => {
    for (const query of [
      'search=shelfware',
      'search=shelfware&category=Hoodie',
      'search=shelfware&budget=11&colour=black',
      'search=shelfware&colour=red',
    ]) {
      const { status, json } = await call(shop.url, 'GET', `/product/count?${query}`)
      expect([status, json], query).toEqual([200, { count: (await titlesFor(query)).length }])
    }
    expect((await call(shop.url, 'GET', '/product/count?sort=title')).status).toBe(422)
  })

  test.each([
    ['title', 'abcd'],
    ['price_asc', 'abcd'],
    ['price_desc', 'dcba'],
    ['newest', 'dcba'],
    ['category', 'bdac'],
  ])('and sorted by %s', async (sort, order) => {
    const titles = await titlesFor(`search=shelfware&sort=${sort}`)
    expect(titles.map((title) => title.at(-1)).join('')).toBe(order)
  })
})

describe('IV4 the search text is matched literally', () => {
  const oddTitles = [
    '100% Cotton',
    '100 Cotton',
    'snake_case',
    'snakeXcase',
    'back\\slash',
    "O'Brien; --",
    'Été ☀ 冬',
  ]
  beforeAll(async () => {
    for (const title of oddTitles) await shop.products.add({ title })
  })

  test.each([
    ['100%', ['100% Cotton']],
    ['%', ['100% Cotton']],
    ['_', ['snake_case']],
    ['snake_case', ['snake_case']],
    ['\\', ['back\\slash']],
    ["'", ["O'Brien; --"]],
    ["'; --", []],
    ['; --', ["O'Brien; --"]],
    ['été ☀', ['Été ☀ 冬']],
    ['SNAKEX', ['snakeXcase']],
  ])('for "%s"', async (text, expected) => {
    expect(await titlesFor(`search=${encodeURIComponent(text)}`)).toEqual(expected)
  })

  test.each([
    'search[$ne]=x',
    'search[]=a',
    'search=a&search=b',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'where=1',
  ])('and "%.30s" is refused as a search', async (query) => {
    expect((await list(query)).status).toBe(422)
  })
})

describe('IV4 a list is read page by page', () => {
  // Pairs of equal prices, so that a page can end between two of them.
  const prices = [500, 500, 600, 600, 700, 700, 800, 800]
  let pagedProducts: ProductView[]
  beforeAll(async () => {
    pagedProducts = await addProductsAt(shop.products, 'Paged', prices)
  })

  test.each(['category', 'newest', 'price_asc', 'price_desc', 'title'])(
    'sorted by %s, each product comes once',
    async (sort) => {
      const whole = (await list(`search=paged&sort=${sort}&limit=100`)).json
      expect(whole.nextCursor).toBeNull()
      for (const limit of [1, 3, 4, 7, 8]) {
        const ids = await readAllPages(`search=paged&sort=${sort}&limit=${limit}`)
        expect(ids).toEqual(whole.products.map((product: ProductView) => product.id))
        expect(new Set(ids).size).toBe(pagedProducts.length)
      }
    },
  )

  test('products that are added between two pages cause no repeated and no missing products', async () => {
    const addedProducts = await addProductsAt(shop.products, 'Growing', prices)
    const ids = await readAllPages('search=growing&sort=newest&limit=2', () =>
      shop.products.add({ title: 'Growing z' }),
    )
    expect(ids).toEqual(addedProducts.map((product) => product.id).reverse())
  })

  test('a cursor with a valid checksum but impossible values is refused as well', async () => {
    for (const [sort, position] of [
      ['price_asc', ['ten', shop.products.tee.id]],
      ['price_asc', [1e12, shop.products.tee.id]],
      ['price_asc', [500, 'no id']],
      ['newest', ['2026-02-31 10:00:00', shop.products.tee.id]],
      ['newest', ['yesterday or so', shop.products.tee.id]],
    ] as const) {
      const text = JSON.stringify(position)
      const sum = createHmac('sha256', `products:${sort}:::`).update(text).digest('hex').slice(0, 16)
      const cursor = Buffer.from(`${sum}${text}`).toString('base64url')
      const reply = await list(`sort=${sort}&cursor=${cursor}`)
      expect([reply.status, reply.json.code], text).toEqual([400, 'bad_cursor'])
    }
  })

  test('a cursor that was altered, cut, made up or taken from another list is refused', async () => {
    const { nextCursor } = (await list('search=paged&sort=price_asc&limit=2')).json
    const bytes = Buffer.from(nextCursor, 'base64url')
    const altered = [...bytes.keys()].map((offset) => {
      const copy = Buffer.from(bytes)
      copy.writeUInt8((copy.readUInt8(offset) + 1) % 256, offset)
      return copy.toString('base64url')
    })
    const forgedCursors = [
      'x',
      'null',
      nextCursor.slice(0, -4),
      nextCursor.slice(4),
      Buffer.from('é'.repeat(16)).toString('base64url'),
      Buffer.from('😀'.repeat(12)).toString('base64url'),
      Buffer.alloc(40, 0xff).toString('base64url'),
      Buffer.alloc(16).toString('base64url'),
      Buffer.from(`${'0'.repeat(16)}["a","b"]`).toString('base64url'),
      Buffer.from(`${'0'.repeat(16)}{}`).toString('base64url'),
    ]
    for (const cursor of [...altered, ...forgedCursors]) {
      const reply = await list(`search=paged&sort=price_asc&limit=2&cursor=${cursor}`)
      expect([reply.status, reply.json.code], cursor).toEqual([400, 'bad_cursor'])
    }
    for (const other of [
      'search=paged&sort=price_desc',
      'search=page&sort=price_asc',
      'search=paged&sort=price_asc&budget=10',
      'search=paged&sort=price_asc&category=Bottle',
    ])
      expect((await list(`${other}&cursor=${nextCursor}`)).status, other).toBe(400)
    // The page size may change between two pages.
    expect((await list(`search=paged&sort=price_asc&limit=5&cursor=${nextCursor}`)).status).toBe(200)
  })

  test.each([
    'limit=0',
    'limit=-1',
    'limit=101',
    'limit=1.5',
    'limit=all',
    'limit=',
    'limit=5&limit=6',
    'cursor=',
    'cursor=a&cursor=b',
    `cursor=${'x'.repeat(401)}`,
  ])('"%.20s" is refused', async (query) => {
    const { status } = await list(query)
    expect([400, 422]).toContain(status)
    expect(status).toBe(query === 'cursor=' ? 400 : 422)
  })
})

test('a page has 48 products unless requested otherwise', async () => {
  for (let number = 1; number <= 49; number += 1) await shop.products.add({ title: `Numerous ${number}` })
  const { json } = await list('search=numerous')
  expect(json.products).toHaveLength(48)
  expect(json.nextCursor).not.toBeNull()
  expect((await list('search=numerous&limit=49')).json.products).toHaveLength(49)
})
