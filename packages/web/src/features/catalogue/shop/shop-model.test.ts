import { expect, test } from 'vitest'
import { cardOf, maxPages, readShopQuery, shopHref, whyEmpty } from './shop-model.ts'

const query = (text: string) => readShopQuery(new URLSearchParams(text))

test('the URL preselects a category regardless of case, and invalid parameters are ignored', () => {
  expect(query('filter=tshirt&budget=20&colour=Blue&search=%20tee%20&sort=price_asc&pages=3')).toEqual({
    filter: 'TShirt',
    budget: 20,
    colour: 'blue',
    search: 'tee',
    sort: 'price_asc',
    cursor: undefined,
    pages: 3,
  })
  expect(query('filter=Sofa&budget=-1&colour=midnight&sort=best&pages=0')).toEqual({ sort: 'category' })
})

test('a URL can’t request more pages than the maximum', () => {
  expect(query('pages=1000000').pages).toBe(maxPages)
  for (const pages of ['1', '-2', '1.5', 'all', '']) expect(query(`pages=${pages}`).pages).toBeUndefined()
})

test('the URL of every choice starts at the first page of products', () => {
  const currentQuery = query('filter=Hoodie&budget=30&cursor=abc&pages=2')
  expect(shopHref(currentQuery, { budget: 50 })).toBe('/products?filter=Hoodie&budget=50')
  expect(shopHref(currentQuery, { colour: 'red' })).toBe('/products?filter=Hoodie&budget=30&colour=red')
  expect(shopHref(currentQuery, { filter: undefined, budget: undefined })).toBe('/products')
  expect(shopHref(currentQuery, { cursor: 'def' })).toBe('/products?filter=Hoodie&budget=30&cursor=def')
})

test('an empty list shows the reason', () => {
  expect(
    ['', 'filter=Jacket', 'filter=Jacket&budget=10', 'filter=Jacket&colour=red', 'search=x'].map((text) =>
      whyEmpty(query(text)),
    ),
  ).toEqual(['nothing', 'category', 'filter', 'filter', 'search'])
})

test('SHOP-008 SHOP-009 a card has at most 5 colours and the price of the tier that ends at 9999', () => {
  const colours = ['000001', '000002', '000003', '000004', '000005', '000006']
  const card = (index: number, count = 6) =>
    cardOf(
      {
        id: 'p',
        title: 'Tee',
        colours: colours.slice(0, count),
        colourNames: { '000001': 'Ink' },
        images: { '000001': { front: '/front.jpg', back: '/back.jpg' } },
        category: { name: 'TShirt' },
        printingType: [{ printingType: 'Screen Printing' }, { printingType: 'Embroidery' }],
        price: [
          { startRange: 1, endRange: 49, pricePerUnit: 690 },
          { startRange: 50, endRange: 9999, pricePerUnit: 720 },
        ],
      } as unknown as Parameters<typeof cardOf>[0],
      index,
    )
  expect(card(0)).toMatchObject({ from: 720, fromPieces: 50, moreColours: true, picture: '/front.jpg' })
  expect(card(0).colours.map(({ hex }) => hex)).toEqual(['000001', '000002', '000003', '000004', '000005'])
  expect(card(0)).toMatchObject({ category: 'TShirt', methods: ['Screen Printing', 'Embroidery'] })
  expect(card(0, 5)).toMatchObject({ moreColours: false })
  expect(card(0, 5).colours).toHaveLength(5)
  expect([card(0).colour, card(1).colour, card(5).colour]).toEqual(['000001', '000002', '000001'])
  expect(card(0).colours[0]).toEqual({ hex: '000001', name: 'Ink' })
})

test('with a colour filter a card shows that colour, and its swatch comes first', () => {
  const colours = ['f4f2ee', '1c1c1d', 'b4b5b8', '264535', 'c8962f', '2a4fa0', '1f2b47']
  const images = Object.fromEntries(colours.map((hex) => [hex, { front: `/${hex}.jpg`, back: '' }]))
  const product = {
    id: 'p',
    title: 'Tee',
    colours,
    colourNames: {},
    images,
    price: [],
    category: { name: 'TShirt' },
    printingType: [],
  }
  const card = cardOf(product as unknown as Parameters<typeof cardOf>[0], 1, 'blue')
  expect(card).toMatchObject({ colour: '2a4fa0', picture: '/2a4fa0.jpg', moreColours: true })
  expect(card.colours.map(({ hex }) => hex)).toEqual(['2a4fa0', ...colours.slice(0, 4)])
})
