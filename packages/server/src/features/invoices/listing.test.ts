import {
  addToCart,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import { aPaidOrder, refundAtProvider } from '@printery/tests/provider-refunds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../../db/testing/plans.ts'
import { sumListedInvoices } from './list-queries.ts'

let shop: TestShop
let admin: Person
const orders: { id: string }[] = []
const rates = JSON.stringify([{ country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }])

beforeAll(async () => {
  shop = await openShop({ workers: false, environment: { TAX_RATES: rates } })
  // 23:30 of 31 March and 0:30 of 1 April in Singapore.
  for (const orderedAt of ['2027-03-31T15:30:00Z', '2027-03-31T16:30:00Z']) {
    shop.clock.stopAt(Date.parse(orderedAt))
    const order = await aPaidOrder(shop, await shop.aPerson())
    orders.push(order)
    shop.clock.stopAt(Date.parse(orderedAt) + 60_000)
    await refundAtProvider(shop, order.paymentId, 1000)
  }
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const list = async (query = '') => (await admin.get(`/invoice?${query}`)).json
const numbers = async (query: string) =>
  (await list(query)).invoices.map(({ number }: { number: string }) => number)

test('admins list the documents of all orders', async () => {
  const [first, second] = orders
  await step('INVOICE-018 documents are listed newest first, with customer and order', async () => {
    const { invoices, nextCursor } = await list()
    expect(invoices).toMatchObject([
      { number: 'CN-2027-00002', kind: 'credit note', orderId: second?.id, corrects: 'INV-2027-00002' },
      { number: 'INV-2027-00002', kind: 'invoice', orderId: second?.id, corrects: null },
      { number: 'CN-2027-00001', issuedOn: '2027-03-31', grossCents: 1000 },
      {
        ...{ number: 'INV-2027-00001', issuedOn: '2027-03-31', orderId: first?.id },
        ...{ customer: 'Mei Tan', netCents: 9303, taxCents: 837, grossCents: 10_140 },
      },
    ])
    expect(nextCursor).toBe(null)
  })
  await step('INVOICE-018 the list has pages', async () => {
    const page = await list('limit=3')
    expect(page.invoices).toHaveLength(3)
    const nextPage = await list(`limit=3&cursor=${page.nextCursor}`)
    expect(nextPage.invoices).toMatchObject([{ number: 'INV-2027-00001' }])
    expect(nextPage.totals).toBe(null)
    expect((await admin.get(`/invoice?kind=invoice&cursor=${page.nextCursor}`)).status).toBe(400)
  })
  await step('INVOICE-018 it is filtered by days in Singapore, kind and search text', async () => {
    expect(await numbers('to=2027-03-31')).toEqual(['CN-2027-00001', 'INV-2027-00001'])
    expect(await numbers('from=2027-04-01&to=2027-04-01')).toEqual(['CN-2027-00002', 'INV-2027-00002'])
    expect(await numbers('kind=credit%20note')).toEqual(['CN-2027-00002', 'CN-2027-00001'])
    expect(await numbers('search=inv-2027')).toEqual(['INV-2027-00002', 'INV-2027-00001'])
    expect(await numbers(`search=${first?.id.slice(0, 10)}`)).toEqual(['CN-2027-00001', 'INV-2027-00001'])
    expect(await numbers('kind=invoice&search=MEI')).toHaveLength(2)
    expect(await numbers('search=%25')).toEqual([])
    const reversedRange = await admin.get('/invoice?from=2027-04-01&to=2027-03-01')
    expect(reversedRange.json.fieldErrors).toEqual({ to: 'The last day is before the first.' })
  })
  await step(
    'INVOICE-018 one or two characters match the beginning of a number, an order or a word of the name',
    async () => {
      const all = ['CN-2027-00002', 'INV-2027-00002', 'CN-2027-00001', 'INV-2027-00001']
      const startingWith = (prefix: string) => all.filter((number) => number.startsWith(prefix))
      const searches: [string[], string[]][] = [
        [['m', 'Me', 't', 'ta', '-202'], all],
        [['i', 'in', 'inv', 'INV-', 'nv-202'], startingWith('INV')],
        [['cn', 'cn-'], startingWith('CN')],
        [['0002'], all.slice(0, 2)],
        [['ei', 'an', 'n', 'nv', 'n-', '&'], []],
      ]
      for (const [texts, expected] of searches)
        for (const text of texts) {
          const { invoices, totals } = await list(`search=${encodeURIComponent(text)}`)
          const found = invoices.map(({ number }: { number: string }) => number)
          expect([text, found, totals.documents]).toEqual([text, expected, expected.length])
        }
      const start = first?.id.slice(0, 2)
      expect(await numbers(`to=2027-03-31&search=${start}`)).toEqual(['CN-2027-00001', 'INV-2027-00001'])
      expect((await list(`to=2027-03-31&search=${start}`)).totals.documents).toBe(2)
    },
  )
  await step('INVOICE-019 credit notes reduce the totals', async () => {
    // The tax of $10 is 83 cents.
    const totals = { documents: 2, netCents: 9303 - 917, taxCents: 837 - 83, grossCents: 9140 }
    expect((await list('to=2027-03-31&limit=1')).totals).toEqual(totals)
    expect((await list('to=2027-03-31&search=m')).totals).toEqual(totals)
    expect((await list('to=2027-03-31&kind=credit%20note&search=cn-')).totals).toEqual({
      ...{ documents: 1, netCents: -917, taxCents: -83, grossCents: -1000 },
    })
    expect((await list('kind=invoice&search=cn-')).totals.documents).toBe(0)
    expect((await list('search=nothing')).totals).toEqual({
      ...{ documents: 0, netCents: 0, taxCents: 0, grossCents: 0 },
    })
  })
})

test('SCALE-086 totals of a search read no documents but those that match, by indexes', async () => {
  const planOf = async (search: string) =>
    (await plansOf(shop.shop.db, (db) => sumListedInvoices(db, { search }))).join('\n')
  for (const search of ['ta', 't', 'tan']) {
    const plan = await planOf(search)
    expect(plan).toContain('invoice_days')
    expect(plan).toContain('Bitmap Index Scan on customer_words_parts')
    expect(plan).toContain('Bitmap Index Scan on invoice_contents_buyer_words')
    expect(plan).not.toContain('invoices_number_words')
    expect(plan).not.toContain('Seq Scan on invoices')
  }
  expect(await planOf('0002')).toContain('invoices_number_words')
  expect(await planOf('9')).toContain('invoices_number_words')
})

test('the documents of a filter are exported as CSV', async () => {
  const exported = async (query: string) => (await admin.get(`/invoice/export.csv?${query}`)).text
  const order = orders[0]?.id.slice(0, 10)
  await step('INVOICE-020 the CSV has a line for each document, with negative credit notes', async () => {
    expect(await exported('to=2027-03-31')).toBe(
      [
        'Number,Kind,Date,Customer,Order,Corrects,Net (SGD),Tax (SGD),Total (SGD)',
        `CN-2027-00001,credit note,2027-03-31,Mei Tan,${order},INV-2027-00001,-9.17,-0.83,-10.00`,
        `INV-2027-00001,invoice,2027-03-31,Mei Tan,${order},,93.03,8.37,101.40`,
        '',
      ].join('\r\n'),
    )
    expect((await exported('kind=invoice')).split('\r\n')).toHaveLength(4)
  })
  await step('INVOICE-020 a name that starts a formula is inert', async () => {
    shop.clock.stopAt(Date.parse('2027-05-03T04:00:00Z'))
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const name = { customerFirstName: '=1+1', billingFirstName: '=1+1' }
    const { url, orderId } = await openPaymentPage(person, name)
    await payAt(url)
    await person.post('/order/confirm', { orderId })
    admin = await shop.aPerson('admin')
    expect(await exported('from=2027-05-01')).toContain(`,'=1+1 Tan,`)
  })
})
