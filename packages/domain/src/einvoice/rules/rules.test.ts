import { describe, expect, test } from 'vitest'
import { type TaxCategory, taxCategories } from '../../tax/categories.ts'
import { sampleInvoice, sampleRules, sampleSupply } from '../../testing/sample-e-invoices.ts'
import { step } from '../../testing/step.ts'
import { ciiGuideline } from '../cii.ts'
import {
  brokenRequirements,
  eInvoiceRules,
  findBrokenRules,
  type LooseInvoice,
  toLooseInvoice,
} from './index.ts'
import type { LooseBreakdown, LooseLine } from './loose-invoice.ts'

/** A document of one tax category, with two lines, an allowance, a charge and a bank transfer. */
function documentOf(category: TaxCategory): LooseInvoice {
  const productCategory = category === 'AE' ? 'S' : category
  const invoice = sampleInvoice(
    {
      lines: [
        { price: 10_900, category: productCategory },
        { price: 5_450, category: productCategory },
      ],
      quantities: [10, 3],
      discountAmount: 1_635,
      shippingCost: 1_200,
    },
    {
      rules: { ...sampleRules, shippingCategory: productCategory },
      supply:
        category === 'AE'
          ? { ...sampleSupply, country: 'DE', taxNumber: { country: 'DE', number: 'DE136695976' } }
          : sampleSupply,
      details: {
        paidCents: 0,
        dueDay: '2026-12-31',
        paymentMeans: { code: '30', account: '0039012345', accountName: 'Printery', bank: 'DBSSSGSG' },
        precedingInvoice: { number: 'INV-2026-000001', issueDay: '2026-11-01' },
      },
    },
  )
  return toLooseInvoice(invoice, ciiGuideline)
}

type InvoiceChange = (invoice: LooseInvoice) => void

const line = (invoice: LooseInvoice) => invoice.lines?.[0] as LooseLine
const breakdownRow = (invoice: LooseInvoice) => invoice.breakdown?.[0] as LooseBreakdown
const allowance = (invoice: LooseInvoice) =>
  invoice.allowances?.[0] as NonNullable<LooseInvoice['allowances']>[number]
const charge = (invoice: LooseInvoice) => invoice.charges?.[0] as NonNullable<LooseInvoice['charges']>[number]
const party = (invoice: LooseInvoice, name: 'seller' | 'buyer') =>
  invoice[name] as NonNullable<LooseInvoice['seller']>
const totals = (invoice: LooseInvoice) => invoice.totals as NonNullable<LooseInvoice['totals']>
const paymentMeans = (invoice: LooseInvoice) =>
  invoice.paymentMeans as NonNullable<LooseInvoice['paymentMeans']>

/** A violation of each general rule, for a valid document of category S. */
const generalViolations: Record<string, InvoiceChange> = {
  'BR-01': (invoice) => void (invoice.specification = ''),
  'BR-02': (invoice) => void (invoice.number = undefined),
  'BR-03': (invoice) => void (invoice.issueDay = undefined),
  'BR-04': (invoice) => void (invoice.typeCode = undefined),
  'BR-05': (invoice) => void (invoice.currency = ' '),
  'BR-06': (invoice) => void (party(invoice, 'seller').name = undefined),
  'BR-07': (invoice) => void (party(invoice, 'buyer').name = undefined),
  'BR-08': (invoice) => void (party(invoice, 'seller').address = undefined),
  'BR-09': (invoice) => void (party(invoice, 'seller').address = { city: 'Singapore' }),
  'BR-10': (invoice) => void (invoice.buyer = { name: 'Nobody’s address' }),
  'BR-11': (invoice) => void (party(invoice, 'buyer').address = { country: '' }),
  'BR-12': (invoice) => void (totals(invoice).lines = undefined),
  'BR-13': (invoice) => void (totals(invoice).net = 'many'),
  'BR-14': (invoice) => void (totals(invoice).gross = undefined),
  'BR-15': (invoice) => void (totals(invoice).due = undefined),
  'BR-16': (invoice) => void (invoice.lines = []),
  'BR-21': (invoice) => void (line(invoice).id = undefined),
  'BR-22': (invoice) => void (line(invoice).quantity = undefined),
  'BR-23': (invoice) => void (line(invoice).unitCode = undefined),
  'BR-24': (invoice) => void (line(invoice).net = undefined),
  'BR-25': (invoice) => void (line(invoice).name = ''),
  'BR-26': (invoice) => void (line(invoice).price = undefined),
  'BR-27': (invoice) => void (line(invoice).price = '-1.00'),
  'BR-31': (invoice) => void (allowance(invoice).amount = undefined),
  'BR-32': (invoice) => void (allowance(invoice).category = undefined),
  'BR-33': (invoice) => void Object.assign(allowance(invoice), { reason: undefined, reasonCode: '' }),
  'BR-36': (invoice) => void (charge(invoice).amount = undefined),
  'BR-37': (invoice) => void (charge(invoice).category = undefined),
  'BR-38': (invoice) => void Object.assign(charge(invoice), { reason: undefined, reasonCode: '' }),
  'BR-45': (invoice) => void (breakdownRow(invoice).taxable = undefined),
  'BR-46': (invoice) => void (breakdownRow(invoice).tax = undefined),
  'BR-47': (invoice) => void (breakdownRow(invoice).category = undefined),
  'BR-48': (invoice) => void (breakdownRow(invoice).rate = undefined),
  'BR-49': (invoice) => void (paymentMeans(invoice).code = undefined),
  'BR-50': (invoice) => void (paymentMeans(invoice).transfer = { accountName: 'Printery' }),
  'BR-51': (invoice) => void (paymentMeans(invoice).card = { lastDigits: '4242424242424242' }),
  'BR-55': (invoice) => void (invoice.precedingInvoices = [{ issueDay: '2026-12-01' }]),
  'BR-57': (invoice) => void (invoice.delivery = { address: { city: 'Singapore' } }),
  'BR-61': (invoice) => void (invoice.paymentMeans = { code: '58' }),
  'BR-62': (invoice) => void (party(invoice, 'seller').electronicAddress = { id: 'a@example.com' }),
  'BR-63': (invoice) => void (party(invoice, 'buyer').electronicAddress = { id: 'a@example.com' }),
  'BR-CO-03': (invoice) => void (invoice.taxPointCode = '35'),
  'BR-CO-04': (invoice) => void (line(invoice).category = undefined),
  'BR-CO-09': (invoice) => void (party(invoice, 'seller').taxNumber = '197401143C'),
  'BR-CO-10': (invoice) => void (totals(invoice).lines = '150.01'),
  'BR-CO-11': (invoice) => void (totals(invoice).allowances = '0.00'),
  'BR-CO-12': (invoice) => void (totals(invoice).charges = undefined),
  'BR-CO-13': (invoice) => void (totals(invoice).net = '145.00'),
  'BR-CO-14': (invoice) => void (totals(invoice).tax = '13.13'),
  'BR-CO-15': (invoice) => void (totals(invoice).gross = '159.16'),
  'BR-CO-16': (invoice) => void (totals(invoice).due = '159.14'),
  'BR-CO-17': (invoice) => void (breakdownRow(invoice).tax = '14.14'),
  'BR-CO-18': (invoice) => void (invoice.breakdown = []),
  'BR-CO-21': (invoice) => void Object.assign(allowance(invoice), { reason: ' ', reasonCode: undefined }),
  'BR-CO-22': (invoice) => void Object.assign(charge(invoice), { reason: ' ', reasonCode: undefined }),
  'BR-CO-25': (invoice) => void (invoice.dueDay = undefined),
  'BR-CO-26': (invoice) =>
    void Object.assign(party(invoice, 'seller'), { registration: undefined, taxNumber: undefined }),
}

/** A violation of each rule of a category, for a valid document of that category. */
function violationsOf(category: TaxCategory): Record<string, InvoiceChange> {
  const isOutside = category === 'O'
  const hasReason = !['S', 'Z'].includes(category)
  const wrongRate = category === 'S' ? '0.00' : '9.00'
  const categoryOnlyIn =
    (list: 'lines' | 'allowances' | 'charges'): InvoiceChange =>
    (invoice) => {
      for (const name of ['lines', 'allowances', 'charges'] as const)
        if (name !== list) for (const part of invoice[name] ?? []) part.category = 'none'
      if (isOutside) party(invoice, 'buyer').taxNumber = 'DE136695976'
      else party(invoice, 'seller').taxNumber = undefined
    }
  return {
    [`BR-${category}-01`]: (invoice) => void (breakdownRow(invoice).category = 'none'),
    [`BR-${category}-02`]: categoryOnlyIn('lines'),
    [`BR-${category}-03`]: categoryOnlyIn('allowances'),
    [`BR-${category}-04`]: categoryOnlyIn('charges'),
    [`BR-${category}-05`]: (invoice) => void (line(invoice).rate = wrongRate),
    [`BR-${category}-06`]: (invoice) => void (allowance(invoice).rate = wrongRate),
    [`BR-${category}-07`]: (invoice) => void (charge(invoice).rate = wrongRate),
    [`BR-${category}-08`]: (invoice) => void (breakdownRow(invoice).taxable = '0.01'),
    [`BR-${category}-09`]: (invoice) => void (breakdownRow(invoice).tax = '99.00'),
    [`BR-${category}-10`]: (invoice) =>
      void Object.assign(breakdownRow(invoice), {
        reason: hasReason ? undefined : 'Why not?',
        reasonCode: undefined,
      }),
    ...(isOutside
      ? {
          'BR-O-11': (invoice) => void invoice.breakdown?.push({ ...breakdownRow(invoice), category: 'Z' }),
          'BR-O-12': (invoice) => void (line(invoice).category = 'Z'),
          'BR-O-13': (invoice) => void (allowance(invoice).category = 'Z'),
          'BR-O-14': (invoice) => void (charge(invoice).category = 'Z'),
        }
      : {}),
  }
}

const violations = [
  ...Object.entries(generalViolations).map(([id, breakRule]) => ({
    id,
    breakRule,
    category: 'S' as TaxCategory,
  })),
  ...taxCategories.flatMap((category) =>
    Object.entries(violationsOf(category)).map(([id, breakRule]) => ({ id, breakRule, category })),
  ),
]

describe('rules of EN 16931', () => {
  test('each rule has a violation in this test, and each id is unique', async () => {
    await step('EINVOICE-004 there is a violation for each rule of the table', () => {
      const ids = eInvoiceRules.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(violations.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(ids).toHaveLength(111)
    })
  })

  test.each(taxCategories)('EINVOICE-003 a document of category %s breaks no rule', (category) => {
    expect(findBrokenRules(documentOf(category))).toEqual([])
  })

  test.each(violations)('EINVOICE-004 a violation of $id is found', ({ id, breakRule, category }) => {
    const document = documentOf(category)
    breakRule(document)
    expect(findBrokenRules(document).map((rule) => rule.id)).toContain(id)
  })

  test('the tax of a breakdown row may differ from its rate by less than a dollar', () => {
    const document = documentOf('S')
    const tax = Number(breakdownRow(document).tax)
    breakdownRow(document).tax = (tax + 0.99).toFixed(2)
    expect(findBrokenRules(document).map(({ id }) => id)).toEqual(['BR-CO-14'])
    breakdownRow(document).tax = (tax + 1.01).toFixed(2)
    expect(findBrokenRules(document).map(({ id }) => id)).toEqual(['BR-CO-14', 'BR-CO-17', 'BR-S-09'])
  })

  test('each broken rule is returned as a message', () => {
    const order = { lines: [{ price: 1_090, category: 'S' as const }], quantities: [1] }
    const invoice = sampleInvoice({ ...order, discountAmount: 0, shippingCost: 0 })
    expect(brokenRequirements(invoice)).toEqual([])
    expect(brokenRequirements({ ...invoice, number: '', lines: [] })).toEqual([
      'A document has a number. (BR-02)',
      'A document has a line. (BR-16)',
      'The sum of the lines is that of their net amounts. (BR-CO-10)',
      'The taxable amount of category S is that of its lines less its allowances plus its charges. (BR-S-08)',
    ])
  })
})
