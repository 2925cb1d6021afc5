import type { ProductView } from '@printery/contract'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { aProductInput, sellPictured } from '@printery/tests/product-forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine, readCsv } from '../../csv.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const header = [
  'id',
  'title',
  'category',
  'form',
  'weightGrams',
  'price',
  'colours',
  'sizes',
  'printingType',
] as const
type Cells = Partial<Record<(typeof header)[number], string>>

const validCells: Cells = {
  ...{ title: 'Quay Tee', category: 'TShirt', form: 'tshirt', weightGrams: '180' },
  ...{ price: '1-19 14.90; 20+ 12.40', colours: '1c1c1d Black; F4F2EE', sizes: 'S; m; one size' },
  printingType: 'Heat Transfer, A3, per print, 2.50; Screen Printing, A4, per color, 0.80, 20',
}

function tableOf(rows: readonly Cells[]): string {
  return [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))].map(csvLine).join('')
}

const check = async (person: Person, text: string) =>
  (await person.post('/product/import', { fileName: 'products.csv', text })).json
const apply = (person: Person, id: string) => person.post(`/product/import/${id}/apply`)
const productsOf = async (person: Person, query = '?limit=100') =>
  (await person.get(`/product/supplier-products/${person.user.id}${query}`)).json.products
const exportTable = async (person: Person) => (await person.get('/product/export')).text

test('20 of 500 rows are refused with their reasons; nothing is imported until the report was confirmed, then the other 480', async () => {
  const [seller, other] = [await shop.aPerson('supplier'), await shop.aPerson('supplier')]
  const otherSellersId = (await other.post('/product/admin/add-product', aProductInput())).json.product.id
  const invalidCells: [Cells, string, string][] = [
    [{ title: '' }, 'title', 'Product name is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'At most 200 characters.'],
    [
      { category: 'Sock' },
      'category',
      '“Sock” is not a category here. The categories are TShirt, Shirt, Jacket, Hoodie, Bottle, Totebag, NameTent.',
    ],
    [{ form: 'sock' }, 'form', 'There is no such product form.'],
    [{ form: '' }, 'colours', 'Front image is required'],
    [{ weightGrams: '0' }, 'weightGrams', 'Weight must be greater than 0'],
    [{ weightGrams: 'light' }, 'weightGrams', 'Weight is a whole number of grams.'],
    [{ price: '' }, 'price', 'At least one price tier is needed.'],
    [{ price: '1-19 14.905' }, 'price', 'Write tiers like 1-19 14.90; 20+ 12.40.'],
    [{ price: '1+ 14.90; 20+ 12.40' }, 'price', 'End Range is required'],
    [{ price: '1-9 14.90; 11+ 12.40' }, 'price', 'A tier starts one piece after the one before it ends.'],
    [{ colours: '' }, 'colours', 'At least one colour is required'],
    [{ colours: 'black' }, 'colours', 'Write colours like 1c1c1d Black; f4f2ee White.'],
    [{ colours: 'aaaaaa; AAAAAA' }, 'colours', 'This colour is already there.'],
    [{ sizes: '' }, 'sizes', 'At least one size is required'],
    [{ sizes: 's; s' }, 'sizes', 'A size appears twice.'],
    [
      { printingType: 'General, A3, per print, 1; General, A3, per print, 2' },
      'printingType',
      'This printing type appears twice.',
    ],
    [{ printingType: 'General, A3, per print, -1' }, 'printingType', 'Write printing types like'],
    [{ id: otherSellersId }, 'id', 'There is no such product, or it is not yours.'],
    [{ id: 'of nobody' }, 'id', 'There is no such product, or it is not yours.'],
  ]
  const rows = Array.from({ length: 500 }, (_row, index): Cells => {
    const [change] = index % 25 === 7 ? (invalidCells[(index - 7) / 25] ?? [{}]) : [{}]
    return { ...validCells, title: `Quay Tee ${index}`, ...change }
  })
  const report = await check(seller, tableOf(rows))
  expect(report).toMatchObject({ good: 480, added: 480, changed: 0 })
  expect(report.refused).toEqual(
    invalidCells.map(([, field, message], index) => ({
      row: index * 25 + 9,
      field,
      message: expect.stringContaining(message),
    })),
  )
  expect(await productsOf(seller)).toEqual([])
  expect((await apply(other, report.importId)).status).toBe(404)

  expect((await apply(seller, report.importId)).json).toEqual({ added: 480, changed: 0 })
  // A second click changes nothing.
  expect((await apply(seller, report.importId)).json).toEqual({ added: 480, changed: 0 })
  const { rows: changeCounts } = await shop.shop.db.execute(
    `select count(*)::int as n from products where supplier_id = '${seller.user.id}'`,
  )
  expect(changeCounts).toEqual([{ n: 480 }])
  const [last] = await productsOf(seller)
  expect((await seller.get(`/product/${last.id}`)).json.product).toEqual(last)
  expect(last).toMatchObject({
    ...{
      title: 'Quay Tee 499',
      category: { name: 'TShirt' },
      weight: 0.18,
      supplier: { name: 'Test Cloth' },
    },
    ...{ colours: ['1c1c1d', 'f4f2ee'], colourNames: { '1c1c1d': 'Black', f4f2ee: 'White' } },
    price: [
      { startRange: 1, endRange: 19, pricePerUnit: 1490 },
      { startRange: 20, endRange: 9999, pricePerUnit: 1240 },
    ],
    printingType: [
      { printingType: 'Heat Transfer', price: 250, minQuantity: 0, areas: { front: ['full-front-a3'] } },
      { printingType: 'Screen Printing', printSize: 'A4', price: 80, minQuantity: 20 },
    ],
  })
  expect(last.sizes.map((size: { sizeName: string }) => size.sizeName)).toEqual(['s', 'm', 'one size'])
})

test('STAFF-067 an exported list is imported as unchanged, and a change and its reversal keep pictures and areas', async () => {
  const seller = await shop.aPerson('supplier')
  await sellPictured(seller)
  const area = { name: 'Chest', left: 0.3, top: 0.3, width: 0.4, height: 0.3, mmWidth: 200, mmHeight: 150 }
  await seller.post(
    '/product/admin/add-product',
    aProductInput({
      ...{ title: 'Tee, "fine"; soft', extraDescription: 'One\r\nTwo', isOffered: false },
      colourNames: { '1c1c1d': 'Black; matt \\' },
      printAreas: { front: [area] },
      measures: { unit: 'cm', columns: [], measurements: [] },
    }),
  )
  await seller.post('/product/admin/add-product', aProductInput({ isPrintingType: false, printingType: [] }))
  const before = await productsOf(seller)
  const table = await exportTable(seller)
  expect([...readCsv(table)]).toHaveLength(4)
  const same = await check(seller, table)
  expect(same, 'STAFF-067').toMatchObject({ good: 3, added: 0, changed: 0, unchanged: 3, refused: [] })
  expect((await apply(seller, same.importId)).json).toEqual({ added: 0, changed: 0 })
  expect(await productsOf(seller)).toEqual(before)

  const [header = [], ...rows] = [...readCsv(table)]
  const heavier = rows.map((cells) => cells.with(header.indexOf('weightGrams'), '181'))
  for (const list of [heavier, rows]) {
    const report = await check(seller, [header, ...list].map(csvLine).join(''))
    expect(report).toMatchObject({ good: 3, added: 0, changed: 3, unchanged: 0, refused: [] })
    expect((await apply(seller, report.importId)).json).toEqual({ added: 0, changed: 3 })
  }
  const plain = (products: { images: unknown }[]) => products.map(({ images: _named, ...rest }) => rest)
  expect(plain(await productsOf(seller))).toEqual(plain(before))
  expect(await exportTable(seller)).toBe(table)
})

test('IV6 a spreadsheet formula is exported as text and imported unchanged', async () => {
  const seller = await shop.aPerson('supplier')
  const formulas = [
    '=HYPERLINK("http://a.test")',
    '+1',
    '-1+1',
    '@SUM(A1)',
    "'=1",
    "''-2",
    ' =1',
    'a;=1',
    '"><img onerror>',
  ]
  for (const title of formulas)
    await seller.post('/product/admin/add-product', aProductInput({ title, materialType: '\t=1' }))
  const table = await exportTable(seller)
  for (const [, title = '', ...others] of [...rawCells(table)].slice(1))
    for (const cell of [title, ...others]) expect(cell).not.toMatch(/(^|[;\t\r\n])\s*[=+\-@]/)
  const report = await check(seller, table)
  expect(report).toMatchObject({ changed: 0, unchanged: 9 })
  const titles = (await productsOf(seller)).map((product: { title: string }) => product.title)
  expect(titles.toReversed()).toEqual(formulas.map((title) => title.trim()))
})

/** Cells as a spreadsheet reads them. */
function* rawCells(table: string): Generator<string[]> {
  for (const line of table.split('\r\n'))
    yield [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
}

test('STAFF-068 an unknown category is refused with the list of categories, and a blank one as missing', async () => {
  const seller = await shop.aPerson('supplier')
  const categories = ['Sock', ' ', 'x'.repeat(70)]
  const { refused } = await check(
    seller,
    tableOf(categories.map((category) => ({ ...validCells, category }))),
  )
  const known = 'The categories are TShirt, Shirt, Jacket, Hoodie, Bottle, Totebag, NameTent.'
  expect(refused).toEqual([
    { row: 2, field: 'category', message: `“Sock” is not a category here. ${known}` },
    { row: 3, field: 'category', message: 'Category is required' },
    { row: 4, field: 'category', message: `“${'x'.repeat(60)}…” is not a category here. ${known}` },
  ])
})

test('a list changes the products that it names, or none if one has changed since', async () => {
  const seller = await shop.aPerson('supplier')
  const add = async () => (await seller.post('/product/admin/add-product', aProductInput())).json.product
  const [one, two] = [await add(), await add()]
  const list = (title: string) => `id;title\n${one.id};${title}\n${two.id};${title}\n${two.id};${title}\n`
  const report = await check(seller, list('Renamed'))
  expect(report).toMatchObject({
    ...{ good: 2, changed: 2 },
    refused: [{ row: 4, field: 'id', message: 'This product appears twice in the list.' }],
  })
  await seller.patch(`/product/${two.id}`, { materialType: 'Linen' })
  const stale = await apply(seller, report.importId)
  expect([stale.status, stale.json.code]).toEqual([409, 'stale_version'])
  expect((await seller.get(`/product/${one.id}/edit`)).json.product.title).toBe('Harbour Tee')

  const again = await check(seller, list('Renamed'))
  await apply(seller, again.importId)
  const edited = (await seller.get(`/product/${two.id}/edit`)).json
  expect(edited.version).toBe(3)
  expect(edited.product).toMatchObject({ title: 'Renamed', materialType: 'Linen', sizes: two.sizes })
})

test('PO3 a supplier’s list can name no other supplier, an admin’s any', async () => {
  const [seller, other] = [await shop.aPerson('supplier'), await shop.aPerson('supplier')]
  const table = (supplierId: string) =>
    [
      [...header, 'supplierId'],
      [...header.map((column) => validCells[column] ?? ''), supplierId],
    ]
      .map(csvLine)
      .join('')
  expect((await check(seller, table(other.user.id))).refused).toEqual([
    { row: 2, field: 'supplierId', message: 'Suppliers can sell only under their own name.' },
  ])
  const nobody = await check(admin, table('00000000-0000-4000-8000-000000000000'))
  expect(nobody.refused).toMatchObject([{ field: 'supplierId', message: 'There is no such supplier.' }])
  const report = await check(admin, table(other.user.id))
  await apply(admin, report.importId)
  expect(await productsOf(other)).toMatchObject([{ title: 'Quay Tee', supplierId: other.user.id }])
})

test.each([
  ['nothing', ' ', 'Choose a file.'],
  ['no known columns', 'name,colour\na,b', 'name is not known here.'],
  ['a column twice', 'id,title,title\n', 'A column appears twice.'],
  ['a quotation mark that is never closed', 'id,title\n"a,b', 'a quotation mark is never closed.'],
])('a file with %s is refused as a whole', async (_what, text, message) => {
  const seller = await shop.aPerson('supplier')
  const report = await check(seller, text)
  expect(report.fieldErrors.text).toContain(message)
})

test("a list that was checked as an admin can't change products of others once the role is lost", async () => {
  const [former, seller] = [await shop.aPerson('admin'), await shop.aPerson('supplier')]
  const sellerProduct = (await seller.post('/product/admin/add-product', aProductInput())).json.product
  const own = csvLine(['id', 'title', 'supplierId']) + csvLine([sellerProduct.id, 'Taken', former.user.id])
  const named =
    csvLine([...header, 'supplierId']) +
    csvLine([...header.map((column) => validCells[column] ?? ''), seller.user.id])
  const lists = [await check(former, own), await check(former, named)]
  expect(lists.map((list) => [list.good, list.refused])).toEqual([
    [1, []],
    [1, []],
  ])
  await shop.shop.db.execute(
    `update users set role = 'supplier', staff_role = null, brand_name = 'Former' where id = '${former.user.id}'`,
  )
  for (const { importId } of lists) expect((await apply(former, importId)).status).toBe(403)
  expect((await productsOf(seller)).map(({ title }: { title: string }) => title)).toEqual([
    sellerProduct.title,
  ])
})

test('a product can be put into carts while a list changes it', async () => {
  const seller = await shop.aPerson('supplier')
  const added: ProductView[] = []
  for (let index = 0; index < 6; index++)
    added.push(
      (await seller.post('/product/admin/add-product', aProductInput({ title: `Row ${index}` }))).json
        .product,
    )
  const [first, last] = [added[0] as ProductView, added[5] as ProductView]
  const report = await check(
    seller,
    ['id,title', ...added.map(({ id, title }) => `${id},${title} changed`)].join('\n'),
  )
  expect(report).toMatchObject({ changed: 6, refused: [] })
  const lockHolder = await shop.shop.db.$client.connect()
  try {
    await lockHolder.query('begin')
    await lockHolder.query('select 1 from products where id = $1 for update', [last.id])
    const applying = apply(seller, report.importId)
    const waiting = async () => {
      const { rows } = await shop.shop.db.execute<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows[0]?.n
    }
    // The last batch waits for this lock while the changes of the first one are not committed yet.
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    const customer = await shop.aPerson()
    const line = {
      ...{ productId: first.id, color: '1c1c1d', quantity: 1, printingSides: '0', printingType: {} },
      ...{ sizes: [{ productSizeId: first.sizes[0]?.id, quantityPurchased: 1 }], totalPrice: 1490 },
    }
    expect((await customer.post('/cart', line)).status).toBe(201)
    await lockHolder.query('rollback')
    expect((await applying).json).toEqual({ added: 0, changed: 6 })
  } finally {
    // Destroys the connection, which releases its lock.
    lockHolder.release(true)
  }
})
