import { readPdf } from '@printery/documents/testing/read-pdf'
import { dayMs } from '@printery/domain'
import {
  aLine,
  aQuotation,
  openShop,
  type Person,
  quotationForm,
  type TestShop,
  uploadBoth,
} from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepQuotationPdfs } from './pdf.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const keyOf = (id: string) => `Quotations/Quotaion_${id}.pdf`

async function pdfOf(person: Person, id: string) {
  const response = await fetch(`${shop.url}/api/quotation/${id}/pdf`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('QUOTE-005 QUOTE-006 the PDF is created from the frozen copy on first request, stored and downloaded as Quotation.pdf', async () => {
  const person = await shop.aPerson()
  const quotation = await aQuotation(shop, person)
  expect(await shop.shop.storage.size(keyOf(quotation.id))).toBeUndefined()
  const all = await Promise.all(Array.from({ length: 6 }, () => pdfOf(person, quotation.id)))
  for (const { status, headers } of all) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('attachment; filename="Quotation.pdf"')
  }
  const storedPdf = await shop.shop.storage.read(keyOf(quotation.id))
  // All that were requested at once have the stored bytes.
  expect(all.filter(({ bytes }) => storedPdf?.equals(bytes))).toHaveLength(6)
  const { title, text } = await readPdf(storedPdf ?? Buffer.alloc(0))
  expect(title).toBe(`Quotation ${quotation.number}`)
  expect(text).toContain('Total $116.40 SGD')
  expect((await pdfOf(person, quotation.id)).bytes.equals(storedPdf ?? Buffer.alloc(0))).toBe(true)
})

test('DC4 the PDF is available at 7 days - 1 s and gone at 7 days + 1 s, and the sweep deletes it', async () => {
  const person = await shop.aPerson()
  const quotation = await aQuotation(shop, person, { printed: false })
  const at = (ms: number) => shop.clock.stopAt(Date.parse(quotation.createdAt) + 7 * dayMs + ms)
  at(-1000)
  expect((await pdfOf(person, quotation.id)).status).toBe(200)
  await sweepQuotationPdfs(shop.shop, { db: shop.shop.db, now: shop.clock.now() })
  expect(await shop.shop.storage.size(keyOf(quotation.id))).toBeGreaterThan(1000)
  at(1000)
  expect((await pdfOf(person, quotation.id)).status).toBe(410)
  await sweepQuotationPdfs(shop.shop, { db: shop.shop.db, now: shop.clock.now() })
  expect(await shop.shop.storage.size(keyOf(quotation.id))).toBeUndefined()
  shop.clock.resume()
})

test('RB3 after closing the account the next sweep deletes the PDF', async () => {
  const person = await shop.aPerson()
  const quotation = await aQuotation(shop, person, { printed: false })
  await pdfOf(person, quotation.id)
  expect((await person.post('/user/close', { currentPassword: person.password })).status).toBe(200)
  await sweepQuotationPdfs(shop.shop, { db: shop.shop.db, now: shop.clock.now() })
  expect(await shop.shop.storage.size(keyOf(quotation.id))).toBeUndefined()
})

test('while artwork is pending the PDF is not stored, so the next one includes it', async () => {
  const person = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  const added = await person.post('/cart', body)
  const { id } = (await person.post('/quotation', quotationForm)).json.quotation
  expect((await pdfOf(person, id)).status).toBe(200)
  expect(await shop.shop.storage.size(keyOf(id))).toBeUndefined()
  await uploadBoth(added, picture)
  await pdfOf(person, id)
  expect(await shop.shop.storage.size(keyOf(id))).toBeGreaterThan(1000)
})

test('a malformed id is 404', async () => {
  expect((await pdfOf(await shop.aPerson(), 'no-id')).status).toBe(404)
})
