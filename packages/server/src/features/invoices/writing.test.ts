import { readPdf } from '@printery/documents/testing/read-pdf'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aPaidOrder } from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findInvoicesOf, writeInvoices } from './writing.ts'

let shop: TestShop
let customer: Person
beforeAll(async () => {
  shop = await openShop({
    workers: false,
    environment: {
      TAX_RATES: JSON.stringify([{ country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }]),
      BUSINESS_NAME: 'Old Press',
      PAYMENT_TERMS: 'Paid at once.',
    },
  })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

async function aNumberedOrder(): Promise<{ id: string; paymentId: string; invoiceId: string }> {
  customer = await shop.aPerson()
  const order = await aPaidOrder(shop, customer)
  const [invoice] = (await customer.get(`/order/${order.id}/invoices`)).json.invoices
  return { ...order, invoiceId: invoice.id }
}

const contents = (invoiceId: string) =>
  shop.rows<{ content: { seller: { name: string } } }>(
    `select content from invoice_contents where invoice_id = '${invoiceId}'`,
  )

test('changes after the payment are not on the invoice', async () => {
  const { id, invoiceId } = await aNumberedOrder()
  const { settings, db } = shop.shop
  await step('INVOICE-014 the payment takes the number, and the content follows', async () => {
    expect(await contents(invoiceId)).toEqual([])
  })
  await step('INVOICE-014 the seller and the addresses are those of the payment', async () => {
    Object.assign(settings, { BUSINESS_NAME: 'New Press' })
    await customer.patch('/order', { id, customerAddress: '9 Other Road, Singapore 399999' })
    const pdf = await fetch(`${shop.url}/api/invoice/${invoiceId}/pdf`, {
      headers: { authorization: `Bearer ${customer.token}` },
    })
    const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()))
    for (const phrase of ['Old Press', '18 Jalan Tinta', 'Paid at once.']) expect(text).toContain(phrase)
    expect(text).not.toContain('Other Road')
    expect(await findInvoicesOf(db, customer.user.id)).toMatchObject([
      { seller: { name: 'Old Press' }, buyer: { name: 'Mei Tan' } },
    ])
    Object.assign(settings, { BUSINESS_NAME: 'Old Press' })
  })
  await step('INVOICE-014 equal sellers are stored once', async () => {
    await aNumberedOrder()
    expect(await shop.rows('select from invoice_issuers')).toHaveLength(1)
  })
})

test('only the first of concurrent writers stores its content', async () => {
  const { invoiceId } = await aNumberedOrder()
  await step('INVOICE-014 it is written once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => findInvoicesOf(shop.shop.db, customer.user.id)))
    expect(await contents(invoiceId)).toMatchObject([{ content: { seller: { name: 'Old Press' } } }])
  })
})

test('the database keeps the checkout until the invoice is written', async () => {
  const { id, invoiceId } = await aNumberedOrder()
  const change = `update checkouts set billing_address = 'elsewhere' where id = '${id}'`
  await step('INVOICE-014 a change of the checkout is refused before, and allowed after', async () => {
    await expect(shop.rows(change)).rejects.toMatchObject({ cause: { code: '23001' } })
    await writeInvoices(shop.shop.db)
    await shop.rows(change)
  })
  await step(
    'INVOICE-003 the database refuses every change of the content of invoices and of sellers',
    async () => {
      for (const statement of [
        `update invoice_contents set taxed = '{}'`,
        'delete from invoice_contents',
        `update invoice_issuers set facts = '{}'`,
        'delete from invoice_issuers',
      ])
        await expect(shop.rows(statement), statement).rejects.toMatchObject({ cause: { code: '23001' } })
    },
  )
  await step('INVOICE-003 it refuses content with other amounts than the number was issued for', async () => {
    const next = await aNumberedOrder()
    await expect(
      shop.rows(`insert into invoice_contents select '${next.invoiceId}',
        jsonb_set(content, '{totals,grossCents}', '1'), paper, taxed from invoice_contents where invoice_id = '${invoiceId}'`),
    ).rejects.toMatchObject({ cause: { constraint: 'invoice_contents_amounts' } })
  })
})
