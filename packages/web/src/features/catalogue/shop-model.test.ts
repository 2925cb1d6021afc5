import { expect, test } from 'vitest'
import { cardOf, readShopQuery, shopHref, whyEmpty } from './shop-model.ts'

const query = (text: string) => readShopQuery(new URLSearchParams(text))

test('the address preselects a category, whatever its case, and leaves out what it can not mean', () => {
  expect(query('filter=tshirt&budget=20&search=%20tee%20&sort=price_asc')).toEqual({
    filter: 'TShirt',
    budget: 20,
    search: 'tee',
    sort: 'price_asc',
    cursor: undefined,
  })
  expect(query('filter=Sofa&budget=-1&sort=best')).toEqual({ sort: 'category' })
})

test('every choice is an address, and begins with the first products again', () => {
  const now = query('filter=Hoodie&budget=30&cursor=abc')
  expect(shopHref(now, { budget: 50 })).toBe('/products?filter=Hoodie&budget=50')
  expect(shopHref(now, { filter: undefined, budget: undefined })).toBe('/products')
  expect(shopHref(now, { cursor: 'def' })).toBe('/products?filter=Hoodie&budget=30&cursor=def')
})

test('an empty list says why', () => {
  expect(
    ['', 'filter=Jacket', 'filter=Jacket&budget=10', 'search=x'].map((text) => whyEmpty(query(text))),
  ).toEqual(['nothing', 'category', 'filter', 'search'])
})

test('a card carries at most 5 colours and the price of the tier that ends at 9999', () => {
  const colours = ['000001', '000002', '000003', '000004', '000005', '000006']
  const card = (at: number) =>
    cardOf(
      {
        id: 'p',
        title: 'Tee',
        colours,
        colourNames: { '000001': 'Ink' },
        images: { '000001': { front: '/front.jpg', back: '/back.jpg' } },
        price: [
          { startRange: 1, endRange: 49, pricePerUnit: 1490 },
          { startRange: 50, endRange: 9999, pricePerUnit: 720 },
        ],
      } as unknown as Parameters<typeof cardOf>[0],
      at,
    )
  expect(card(0)).toMatchObject({ from: 720, moreColours: true, picture: '/front.jpg' })
  expect(card(0).colours).toHaveLength(5)
  expect([card(0).colour, card(1).colour, card(5).colour]).toEqual(['000001', '000002', '000001'])
  expect(card(0).colours[0]).toEqual({ hex: '000001', name: 'Ink' })
})
