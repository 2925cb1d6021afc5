import { readAttachment, readPdf } from '@printery/documents/testing/read-pdf'
import { findBrokenRules } from '@printery/domain/einvoice'
import { readCii } from '@printery/domain/testing/read-cii'
import {
  addToCart,
  delivery,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import { aPaidOrder, refundAtProvider } from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createNewInvoiceFiles } from './files.ts'

const rates = JSON.stringify([{ country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }])

interface Invoice {
  id: string
  kind: string
  number: string
  issuedOn: string
  corrects: string | null
  netCents: number
  taxCents: number
  grossCents: number
}

async function invoicesOf(person: Person, orderId: string): Promise<Invoice[]> {
  return (await person.get(`/order/${orderId}/invoices`)).json.invoices
}

async function fileOf(shop: TestShop, person: Person, id: string, format: string) {
  const response = await fetch(`${shop.url}/api/invoice/${id}/${format}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const { status, headers } = response
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Pays for the cart. */
async function aPaidCart(person: Person): Promise<{ id: string; paymentId: string }> {
  const { url, orderId: id } = await openPaymentPage(person)
  await payAt(url)
  await person.post('/order/confirm', { orderId: id })
  return { id, paymentId: (await person.get(`/order/${id}`)).json.order.paymentId }
}

describe('a shop whose prices include tax', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop({ workers: false, environment: { TAX_RATES: rates } })
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    shop.clock.resume()
    expect(await shop.auditMoney()).toEqual([])
  })

  test('a payment takes the next number of the year, and each refund is credited', async () => {
    shop.clock.stopAt(Date.parse('2027-03-05T02:00:00Z'))
    const [admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
    const { id, paymentId } = await aPaidOrder(shop, customer)
    const [invoice] = (await invoicesOf(customer, id)) as [Invoice]
    await step('INVOICE-001 numbers of a year have no gaps', async () => {
      expect(invoice).toMatchObject({ kind: 'invoice', number: 'INV-2027-00001', issuedOn: '2027-03-05' })
      const next = await aPaidOrder(shop, customer)
      expect(await invoicesOf(admin, next.id)).toMatchObject([{ number: 'INV-2027-00002' }])
    })
    await step('INVOICE-002 an invoice charges the paid amount and states the included tax', () => {
      // 9 / 109 of 10,140 are 837.24.
      expect(invoice).toMatchObject({ grossCents: 10_140, netCents: 9303, taxCents: 837, corrects: null })
    })
    await step(
      'INVOICE-004 the PDF has the texts of the documented invoice, with number and tax',
      async () => {
        const { status, headers, bytes } = await fileOf(shop, customer, invoice.id, 'pdf')
        expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
          ...[200, 'application/pdf', 'attachment; filename="INV-2027-00001.pdf"'],
        ])
        const { title, text } = await readPdf(bytes)
        expect(title).toBe('Invoice INV-2027-00001')
        for (const phrase of [
          'GST registration M90000001D',
          'Total $101.40 SGD',
          'Includes 9% GST $8.37',
          'Total without GST $93.03',
          'Paid in full with the order.',
        ])
          expect(text).toContain(phrase)
      },
    )
    await refundAtProvider(shop, paymentId, 2500)
    await step('INVOICE-006 a partial refund has a credit note of its amount', async () => {
      // 9 / 109 of 2,500 are 206.42.
      expect((await invoicesOf(customer, id))[1]).toMatchObject({
        ...{ kind: 'credit note', number: 'CN-2027-00001', corrects: 'INV-2027-00001' },
        ...{ grossCents: 2500, taxCents: 206 },
      })
    })
    await refundAtProvider(shop, paymentId)
    const [, , remainder] = (await invoicesOf(customer, id)) as [Invoice, Invoice, Invoice]
    await step('INVOICE-006 the remaining amount is credited to the cent', () => {
      expect(remainder).toMatchObject({ number: 'CN-2027-00002', grossCents: 7640, taxCents: 631 })
    })
    await step('INVOICE-006 the PDF of a credit note names the invoice', async () => {
      const { text } = await readPdf((await fileOf(shop, customer, remainder.id, 'pdf')).bytes)
      for (const words of ['CN-2027-00002', 'INV-2027-00001 of 5 Mar 2027', 'Total with GST $76.40 SGD'])
        expect(text).toContain(words)
    })
  })

  test('the year of an invoice number is the year in Singapore', async () => {
    const lastMs = Date.parse('2028-12-31T15:59:59.000Z')
    const numberAt = async (ms: number) => {
      shop.clock.stopAt(ms)
      const person = await shop.aPerson()
      return (await invoicesOf(person, (await aPaidOrder(shop, person)).id))[0]
    }
    await step('INVOICE-001 numbers begin again with the year, at midnight in Singapore', async () => {
      expect(await numberAt(lastMs)).toMatchObject({ number: 'INV-2028-00001', issuedOn: '2028-12-31' })
      expect(await numberAt(lastMs + 1000)).toMatchObject({
        number: 'INV-2029-00001',
        issuedOn: '2029-01-01',
      })
    })
  })

  test('concurrent payments take one number each', async () => {
    await step(
      'INVOICE-001 each of 12 payments at once gets its own number, and the numbers have no gaps',
      async () => {
        const people = await Promise.all(Array.from({ length: 12 }, () => shop.aPerson()))
        const paidOrders = await Promise.all(people.map((person) => aPaidOrder(shop, person)))
        const invoiceLists = await Promise.all(
          paidOrders.map(({ id }, index) => invoicesOf(people[index] as Person, id)),
        )
        const sequences = invoiceLists
          .map(([invoice]) => Number(invoice?.number.slice(-5)))
          .sort((a, b) => a - b)
        const first = Math.min(...sequences)
        expect(sequences).toEqual(Array.from({ length: 12 }, (_, index) => first + index))
      },
    )
  })

  test('items with different tax rates are credited with the amounts that the ledger returns', async () => {
    const customer = await shop.aPerson()
    const [admin, zeroRated] = await Promise.all([shop.aPerson('admin'), shop.products.add()])
    await admin.patch(`/product/${zeroRated.id}`, { taxCategory: 'Z' })
    const shopWithZeroRated = { ...shop, products: { ...shop.products, tee: zeroRated } }
    await addToCart(shopWithZeroRated, customer, { printed: false, quantity: 7 })
    await addToCart(shop, customer)
    const { id, paymentId } = await aPaidCart(customer)
    for (const amount of [3333, 1, 1, 2, 997]) await refundAtProvider(shop, paymentId, amount)
    await refundAtProvider(shop, paymentId)
    const [invoice, ...creditNotes] = (await invoicesOf(customer, id)) as [Invoice, ...Invoice[]]
    // Seven pieces are taxed at 0 %.
    expect(invoice.taxCents).toBeLessThan(Math.floor((invoice.grossCents * 9) / 109))
    await step('INVOICE-006 credit notes of odd amounts add up to the invoice, in net and tax', () => {
      expect(creditNotes.map(({ grossCents }) => grossCents).slice(0, 5)).toEqual([3333, 1, 1, 2, 997])
      const sum = (name: 'grossCents' | 'netCents' | 'taxCents') =>
        creditNotes.reduce((total, note) => total + note[name], 0)
      expect([sum('grossCents'), sum('netCents'), sum('taxCents')]).toEqual([
        ...[invoice.grossCents, invoice.netCents, invoice.taxCents],
      ])
    })
  })

  test('the files of an invoice are created only once', async () => {
    const customer = await shop.aPerson()
    const { id } = await aPaidOrder(shop, customer)
    const [invoice] = (await invoicesOf(customer, id)) as [Invoice]
    const stored = () =>
      shop.rows<{ format: string; sha256: string }>(
        `select format, sha256 from invoice_files where invoice_id = '${invoice.id}' order by format`,
      )
    await step('INVOICE-005 a job creates the files of new invoices', async () => {
      expect(await stored()).toEqual([])
      await createNewInvoiceFiles(shop.shop, shop.clock.now())
      expect((await stored()).map(({ format }) => format)).toEqual(['cii', 'pdf', 'pint', 'ubl'])
    })
    await step('INVOICE-005 later changes do not affect them', async () => {
      const storedBefore = await stored()
      const first = await fileOf(shop, customer, invoice.id, 'pdf')
      await customer.patch('/order', { id, customerAddress: '9 Other Road, Singapore 399999' })
      await createNewInvoiceFiles(shop.shop, shop.clock.now())
      expect(await stored()).toEqual(storedBefore)
      expect((await fileOf(shop, customer, invoice.id, 'pdf')).bytes.equals(first.bytes)).toBe(true)
    })
    await step('INVOICE-007 the XML breaks no rule of EN 16931', async () => {
      const { headers, bytes } = await fileOf(shop, customer, invoice.id, 'cii')
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${invoice.number}-cii.xml"`)
      const read = readCii(bytes.toString())
      expect(read).toMatchObject({ number: invoice.number })
      expect(findBrokenRules(read).map(({ id: rule }) => rule)).toEqual([])
      const pdf = await fileOf(shop, customer, invoice.id, 'pdf')
      expect((await readAttachment(pdf.bytes, 'factur-x.xml')).equals(bytes)).toBe(true)
      for (const format of ['ubl', 'pint'])
        expect((await fileOf(shop, customer, invoice.id, format)).bytes.toString()).toContain(invoice.number)
    })
  })

  test('a refund that was credited and fails later is charged again', async () => {
    const customer = await shop.aPerson()
    const { id, paymentId } = await aPaidOrder(shop, customer)
    const refundId = await refundAtProvider(shop, paymentId, 4000)
    await shop.payment.failRefund(refundId)
    await shop.payment.idle()
    await step('INVOICE-008 a refund that the bank returned is charged again by an invoice', async () => {
      const [invoice, creditNote, reinstatement] = await invoicesOf(customer, id)
      expect(creditNote).toMatchObject({ kind: 'credit note', corrects: invoice?.number, grossCents: 4000 })
      expect(reinstatement).toMatchObject({ kind: 'invoice', corrects: creditNote?.number, grossCents: 4000 })
      const { text } = await readPdf((await fileOf(shop, customer, reinstatement?.id ?? '', 'pdf')).bytes)
      expect(text).toContain('Charged again $40.00 SGD')
    })
    await step('INVOICE-008 the next refund is credited as well', async () => {
      await refundAtProvider(shop, paymentId)
      expect((await invoicesOf(customer, id))[3]).toMatchObject({ kind: 'credit note', grossCents: 10_140 })
    })
  })

  test('a sale that was paid outside gets an invoice, and its cancellation a credit note', async () => {
    const admin = await shop.aPerson('admin')
    const { id: productId, sizes } = shop.products.tee
    const items = [
      { productId, color: '1c1c1d', sizes: [{ productSizeId: sizes[0]?.id, quantityPurchased: 6 }] },
    ]
    const placed = await admin.post('/order', { ...delivery, isLocalOrder: true, sale: { items } })
    const { id } = placed.json.order
    await step('INVOICE-006 an order that was paid outside is credited when it is cancelled', async () => {
      expect(await invoicesOf(admin, id)).toMatchObject([{ kind: 'invoice', grossCents: 10_140 }])
      await admin.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
      expect((await invoicesOf(admin, id))[1]).toMatchObject({ kind: 'credit note', grossCents: 10_140 })
    })
  })

  test('issued invoices are never changed', async () => {
    const customer = await shop.aPerson()
    await createNewInvoiceFiles(shop.shop, shop.clock.now())
    await aPaidOrder(shop, customer)
    await step('INVOICE-003 the database refuses every change of invoices, files and numbers', async () => {
      for (const statement of [
        `update invoices set gross_cents = 1`,
        `delete from invoices`,
        `update invoice_files set size = 1`,
        `delete from invoice_files`,
        `update invoice_series set last = last + 2`,
        `update invoice_series set last = last - 1`,
        `delete from invoice_series`,
      ])
        await expect(shop.rows(statement), statement).rejects.toMatchObject({ cause: { code: '23001' } })
    })
    await step('INVOICE-003 it refuses a number without its document', async () => {
      await expect(shop.rows('update invoice_series set last = last + 1')).rejects.toMatchObject({
        cause: { constraint: 'invoice_series_used' },
      })
    })
    await step(
      'INVOICE-003 it refuses a number of another series, and more credit than was invoiced',
      async () => {
        const copy = (change: string) => `
        insert into invoices select (json_populate_record(i, json_build_object('id', gen_random_uuid(),
          'number', 'X', 'key', 'X', ${change}))).* from invoices i where kind = 'invoice' and corrects_id is null limit 1`
        await expect(shop.rows(copy(`'sequence', 99999`))).rejects.toMatchObject({
          cause: { constraint: 'invoices_series' },
        })
        await expect(
          shop.rows(`with s as (
          insert into invoice_series values ('X', 'credit note', 2026, 1))
          ${copy(`'entity', 'X', 'kind', 'credit note', 'year', 2026, 'sequence', 1, 'gross_cents', 99999999, 'corrects_id', i.id`)}`),
        ).rejects.toMatchObject({ cause: { constraint: 'invoices_credited' } })
      },
    )
  })

  test('invoices are not visible to other people', async () => {
    const [customer, other, supplier] = await Promise.all([
      shop.aPerson(),
      shop.aPerson(),
      shop.aPerson('supplier'),
    ])
    const { id } = await aPaidOrder(shop, customer)
    await shop.rows(`update order_items set supplier_id = '${supplier.user.id}' where order_id = '${id}'`)
    const [invoice] = (await invoicesOf(customer, id)) as [Invoice]
    await step(
      'INVOICE-009 another customer, and a supplier of the order, find neither list nor file',
      async () => {
        for (const person of [other, supplier]) {
          expect((await person.get(`/order/${id}/invoices`)).status).toBe(404)
          expect((await fileOf(shop, person, invoice.id, 'pdf')).status).toBe(404)
        }
      },
    )
    await step('INVOICE-009 an unknown format or id is not found', async () => {
      expect((await fileOf(shop, customer, invoice.id, 'docx')).status).toBe(404)
      expect((await fileOf(shop, customer, 'none', 'pdf')).status).toBe(404)
    })
  })
})

describe('a shop that begins to number its invoices', () => {
  let shop: TestShop
  let admin: Person
  let customer: Person
  beforeAll(async () => {
    shop = await openShop({ workers: false, environment: { INVOICE_NUMBERS: '' } })
    ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
  })
  afterAll(() => shop.close())

  test('without the setting no invoice is numbered, and with it an admin issues missing invoices', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    const cancelled = await aPaidOrder(shop, customer)
    await refundAtProvider(shop, paymentId, 1000)
    await refundAtProvider(shop, cancelled.paymentId)
    await step('INVOICE-010 a shop without the setting issues nothing', async () => {
      expect((await admin.get(`/order/${id}/invoices`)).json).toEqual({ invoices: [], canIssue: false })
      expect(await shop.rows('select from invoice_series')).toEqual([])
      expect((await admin.post(`/order/${id}/invoices`)).json).toMatchObject({
        message: 'Set the format of invoice numbers (INVOICE_NUMBERS) first.',
      })
    })
    const { shop: services } = shop
    Object.assign(services.settings, {
      invoicing: {
        entity: 'DEMO-0001',
        formats: {
          invoice: { prefix: 'R', infix: '/', minDigits: 1, suffix: '' },
          'credit note': { prefix: 'C', infix: '/', minDigits: 1, suffix: '' },
        },
        paymentTerms: '',
      },
    })
    await step(
      'INVOICE-011 while the series is locked nothing is issued, and an admin sees why',
      async () => {
        const year = new Date(shop.clock.now().getTime() + 8 * 3_600_000).getUTCFullYear()
        await services.db
          .transaction(async (tx) => {
            // A row of another process whose transaction hangs.
            await tx.execute(`insert into invoice_series values ('DEMO-0001', 'invoice', ${year}, 1)`)
            const refused = await admin.post(`/order/${id}/invoices`)
            expect([refused.status, refused.json.message]).toEqual([
              ...[503, 'Another invoice is being numbered. Try again in a few seconds.'],
            ])
            throw new Error('its process died')
          })
          .catch(() => undefined)
        expect((await admin.get(`/order/${id}/invoices`)).json).toEqual({ invoices: [], canIssue: true })
      },
    )
    await step(
      'INVOICE-011 an order from before the setting gets its invoice, and a credit note for its refunds',
      async () => {
        const issued = await admin.post(`/order/${id}/invoices`)
        expect(issued.json.invoice, issued.text).toMatchObject({
          kind: 'invoice',
          grossCents: 10_140,
          taxCents: 0,
        })
        expect(await invoicesOf(customer, id)).toMatchObject([
          { number: expect.stringMatching(/^R\d{4}\/1$/) },
          { number: expect.stringMatching(/^C\d{4}\/1$/), grossCents: 1000 },
        ])
      },
    )
    await step(
      'INVOICE-011 issuing is refused the second time, for a cancelled order and to its customer',
      async () => {
        expect((await admin.post(`/order/${id}/invoices`)).json.message).toBe(
          'This order already has an invoice.',
        )
        expect((await admin.post(`/order/${cancelled.id}/invoices`)).json.message).toBe(
          'This order is cancelled: there is nothing to invoice.',
        )
        expect((await customer.post(`/order/${id}/invoices`)).status).toBe(403)
      },
    )
  })
})
