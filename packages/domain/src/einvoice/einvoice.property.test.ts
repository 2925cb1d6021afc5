import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '../pricing/money.ts'
import { productTaxCategories } from '../tax/categories.ts'
import { priceModes, type TaxRules } from '../tax/treatment.ts'
import { readCii } from '../testing/read-cii.ts'
import { readUbl } from '../testing/read-ubl.ts'
import { findEmptyElements, readXml } from '../testing/read-xml.ts'
import {
  type SampleOrder,
  sampleCreditNote,
  sampleCreditNoteOfAmount,
  sampleInvoice,
  sampleRules,
} from '../testing/sample-e-invoices.ts'
import { step } from '../testing/step.ts'
import { ciiGuideline } from './cii.ts'
import {
  type EInvoice,
  findBrokenRules,
  type LooseInvoice,
  toLooseInvoice,
  writeCii,
  writePintSg,
  writeUbl,
} from './index.ts'

const seed = 20_261_127
const uuid = '3f1c1d5e-7a4b-4c39-9f0e-6d2b8a1c5e77'
const peppol = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const pintSg = 'urn:peppol:pint:billing-1@sg-1'

const cents = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 5_000_000 }))
const text = fc.string({ unit: 'binary', maxLength: 40 })

const orderArbitrary = fc
  .record({
    isOutside: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    lines: fc.array(
      fc.record({
        price: cents,
        quantity: fc.integer({ min: 1, max: 500 }),
        category: fc.constantFrom(...productTaxCategories.filter((category) => category !== 'O')),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discount: fc.integer({ min: 0, max: 90 }),
    shippingCost: fc.oneof(fc.constant(0), cents),
  })
  .map(
    ({ isOutside, lines, discount, shippingCost }): SampleOrder => ({
      lines: lines.map(({ price, category }) => ({ price, category: isOutside ? 'O' : category })),
      quantities: lines.map(({ quantity }) => quantity),
      discountAmount: percentOf(
        lines.reduce((sum, { price }) => sum + price, 0),
        discount,
      ),
      shippingCost,
    }),
  )

const taxArbitrary = fc
  .record({
    mode: fc.constantFrom(...priceModes),
    rate: fc.constantFrom(700, 800, 900, 1_900, 2_500, 825),
    shippingCategory: fc.constantFrom(...productTaxCategories.filter((category) => category !== 'O')),
    isReverse: fc.boolean(),
    isExempt: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  })
  .map(({ mode, rate, shippingCategory, isReverse, isExempt }) => ({
    rules: {
      ...sampleRules,
      mode,
      rates: [
        { country: 'SG', category: 'S', rateBasisPoints: rate, from: '2024-01-01' },
        ...sampleRules.rates.slice(1),
      ],
      shippingCategory,
    } as TaxRules,
    supply: {
      day: '2026-12-01',
      country: isReverse ? 'DE' : 'SG',
      taxNumber: isReverse ? { country: 'DE', number: 'DE136695976' } : undefined,
      exemption: isExempt ? { evidence: 'Note MFA 12/2026', validUntil: '2026-12-31' } : undefined,
    },
  }))

const textsArbitrary = fc.record({ name: text, note: text, reference: text })

/** An invoice, or a credit note of pieces or of an amount. */
const invoiceArbitrary = fc
  .record({
    order: orderArbitrary,
    tax: taxArbitrary,
    texts: textsArbitrary,
    documentKind: fc.constantFrom('invoice', 'pieces', 'amount'),
    percentage: fc.integer({ min: 1, max: 100 }),
    withShipping: fc.boolean(),
  })
  .map(({ order, tax, texts, documentKind, percentage, withShipping }): EInvoice => {
    const fullInvoice = sampleInvoice(order, tax)
    const details = {
      note: `N ${texts.note}`,
      buyerReference: texts.reference.trim() === '' ? undefined : `R ${texts.reference}`,
      buyer: {
        ...fullInvoice.buyer,
        taxNumber: { country: 'DE', number: 'DE136695976' },
        name: `B ${texts.name}`,
      },
    }
    if (documentKind === 'invoice') return sampleInvoice(order, { ...tax, details })
    if (documentKind === 'amount') {
      const amount = Math.max(1, Math.floor((fullInvoice.totals.grossCents * percentage) / 100))
      return sampleCreditNoteOfAmount(order, amount, { ...tax, details })
    }
    const returned = order.quantities.map((quantity) => {
      const now = Math.ceil((quantity * percentage) / 100)
      return { before: Math.floor((quantity - now) / 2), now }
    })
    return sampleCreditNote(order, returned, { ...tax, details, withShipping })
  })

/** Converts all texts to what is read back from XML: without control characters and outer whitespace. */
function normalizeForXml<T>(value: T): T {
  if (typeof value === 'string')
    return value
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .trim() as T
  if (Array.isArray(value)) return value.map(normalizeForXml) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, normalizeForXml(part)])) as T
}

const categoryOfCode: Record<string, string> = { SR: 'S', ZR: 'Z', ESN33: 'E', OS: 'O', NG: 'O' }

/** Translates a PINT SG document to the tax categories of EN 16931, so that its rules can be checked. */
function fromPintSg(parsed: LooseInvoice): LooseInvoice {
  const simplify = <T extends { category?: string | undefined; rate?: string | undefined }>(row: T): T => {
    const category = categoryOfCode[row.category ?? '']
    return { ...row, category, rate: category === 'O' ? undefined : row.rate }
  }
  const addPrefix = (party: LooseInvoice['seller']) =>
    party?.taxNumber?.startsWith('1974') ? { ...party, taxNumber: `SG${party.taxNumber}` } : party
  return {
    ...parsed,
    seller: addPrefix(parsed.seller),
    lines: parsed.lines?.map(simplify),
    allowances: parsed.allowances?.map(simplify),
    charges: parsed.charges?.map(simplify),
    breakdown: parsed.breakdown?.map((row) => {
      const simplifiedRow = simplify(row)
      return simplifiedRow.category === 'O' ? { ...simplifiedRow, reasonCode: 'VATEX-EU-O' } : simplifiedRow
    }),
  }
}

test('a thousand documents are written in three formats and read back', async () => {
  const kindsSeen = new Set<string>()
  await step(
    'EINVOICE-005 1,000 documents as CII, UBL and PINT SG have the same content and break no rule',
    () => {
      fc.assert(
        fc.property(invoiceArbitrary, (invoice) => {
          kindsSeen.add(invoice.kind)
          for (const { category } of invoice.breakdown) kindsSeen.add(category)
          const cii = writeCii(invoice)
          expect(
            findEmptyElements(readXml(cii)).filter((name) => name !== 'ApplicableHeaderTradeDelivery'),
          ).toEqual([])
          expect(readCii(cii)).toEqual(normalizeForXml(toLooseInvoice(invoice, ciiGuideline)))
          expect(findBrokenRules(readCii(cii))).toEqual([])
          const ubl = writeUbl(invoice)
          const { extras, ...parsed } = readUbl(ubl)
          expect(findEmptyElements(readXml(ubl))).toEqual([])
          expect(parsed).toEqual(normalizeForXml(toLooseInvoice(invoice, peppol)))
          expect(findBrokenRules(parsed)).toEqual([])
          expect(extras.root).toBe(invoice.kind === 'invoice' ? 'Invoice' : 'CreditNote')
          expectSameContentInPintSg(invoice)
          expectExactSums(invoice)
        }),
        { numRuns: 1_000, seed },
      )
    },
  )
  expect([...kindsSeen].toSorted()).toEqual(['AE', 'E', 'O', 'S', 'Z', 'credit note', 'invoice'])
}, 120_000)

function expectSameContentInPintSg(invoice: EInvoice): void {
  const { extras, ...parsed } = readUbl(writePintSg(invoice, { uuid }))
  const expected = normalizeForXml(toLooseInvoice(invoice, pintSg))
  const translated = fromPintSg(parsed)
  const isReverse = invoice.breakdown.some(({ category }) => category === 'AE')
  // PINT SG reports reverse charges as exports, so only their sums are compared.
  if (!isReverse) expect(translated).toEqual(expected)
  expect(translated.totals).toEqual(expected.totals)
  expect(findBrokenRules(translated)).toEqual([])
  expect(extras.uuid).toBe(uuid)
  expect([...extras.taxSchemes]).toEqual(['GST'])
}

/**
 * Checks that the price of `baseQuantity` pieces results in the exact amount of each line, and that the tax of an invoice differs
 * from its rate by at most a cent.
 */
function expectExactSums({ kind, lines, breakdown, totals }: EInvoice): void {
  for (const { priceCents, quantity, baseQuantity, netCents } of lines) {
    expect(Number.isInteger(priceCents) && Number.isInteger(baseQuantity)).toBe(true)
    expect(BigInt(priceCents) * BigInt(quantity)).toBe(BigInt(netCents) * BigInt(baseQuantity))
  }
  expect(totals.grossCents).toBe(totals.paidCents)
  if (kind === 'credit note') return
  for (const { taxableCents, taxCents, rateBasisPoints } of breakdown)
    expect(Math.abs(Math.round((taxableCents * rateBasisPoints) / 10_000) - taxCents)).toBeLessThanOrEqual(1)
}
