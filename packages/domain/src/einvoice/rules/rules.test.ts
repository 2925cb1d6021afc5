import { describe, expect, test } from 'vitest'
import { type TaxCategory, taxCategories } from '../../tax/categories.ts'
import { sampleInvoice, sampleRules, sampleSupply } from '../../testing/sample-e-invoices.ts'
import { step } from '../../testing/step.ts'
import { ciiGuideline } from '../cii.ts'
import { eInvoiceRules, findBrokenRules, type LooseInvoice, looseOf, whyNotIssued } from './index.ts'
import type { LooseBreakdown, LooseLine } from './loose-invoice.ts'

/** A document of one category alone, with a line, an allowance, a charge and a transfer. */
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
  return looseOf(invoice, ciiGuideline)
}

type Plant = (of: LooseInvoice) => void

const line = (of: LooseInvoice) => of.lines?.[0] as LooseLine
const row = (of: LooseInvoice) => of.breakdown?.[0] as LooseBreakdown
const allowance = (of: LooseInvoice) => of.allowances?.[0] as NonNullable<LooseInvoice['allowances']>[number]
const charge = (of: LooseInvoice) => of.charges?.[0] as NonNullable<LooseInvoice['charges']>[number]
const party = (of: LooseInvoice, name: 'seller' | 'buyer') => of[name] as NonNullable<LooseInvoice['seller']>
const totals = (of: LooseInvoice) => of.totals as NonNullable<LooseInvoice['totals']>
const means = (of: LooseInvoice) => of.paymentMeans as NonNullable<LooseInvoice['paymentMeans']>

/** One violation of each rule, planted in a valid document of category S. */
const plants: Record<string, Plant> = {
  'BR-01': (of) => void (of.specification = ''),
  'BR-02': (of) => void (of.number = undefined),
  'BR-03': (of) => void (of.issueDay = undefined),
  'BR-04': (of) => void (of.typeCode = undefined),
  'BR-05': (of) => void (of.currency = ' '),
  'BR-06': (of) => void (party(of, 'seller').name = undefined),
  'BR-07': (of) => void (party(of, 'buyer').name = undefined),
  'BR-08': (of) => void (party(of, 'seller').address = undefined),
  'BR-09': (of) => void (party(of, 'seller').address = { city: 'Singapore' }),
  'BR-10': (of) => void (of.buyer = { name: 'Nobody’s address' }),
  'BR-11': (of) => void (party(of, 'buyer').address = { country: '' }),
  'BR-12': (of) => void (totals(of).lines = undefined),
  'BR-13': (of) => void (totals(of).net = 'many'),
  'BR-14': (of) => void (totals(of).gross = undefined),
  'BR-15': (of) => void (totals(of).due = undefined),
  'BR-16': (of) => void (of.lines = []),
  'BR-21': (of) => void (line(of).id = undefined),
  'BR-22': (of) => void (line(of).quantity = undefined),
  'BR-23': (of) => void (line(of).unitCode = undefined),
  'BR-24': (of) => void (line(of).net = undefined),
  'BR-25': (of) => void (line(of).name = ''),
  'BR-26': (of) => void (line(of).price = undefined),
  'BR-27': (of) => void (line(of).price = '-1.00'),
  'BR-31': (of) => void (allowance(of).amount = undefined),
  'BR-32': (of) => void (allowance(of).category = undefined),
  'BR-33': (of) => void Object.assign(allowance(of), { reason: undefined, reasonCode: '' }),
  'BR-36': (of) => void (charge(of).amount = undefined),
  'BR-37': (of) => void (charge(of).category = undefined),
  'BR-38': (of) => void Object.assign(charge(of), { reason: undefined, reasonCode: '' }),
  'BR-45': (of) => void (row(of).taxable = undefined),
  'BR-46': (of) => void (row(of).tax = undefined),
  'BR-47': (of) => void (row(of).category = undefined),
  'BR-48': (of) => void (row(of).rate = undefined),
  'BR-49': (of) => void (means(of).code = undefined),
  'BR-50': (of) => void (means(of).transfer = { accountName: 'Printery' }),
  'BR-51': (of) => void (means(of).card = { lastDigits: '4242424242424242' }),
  'BR-55': (of) => void (of.precedingInvoices = [{ issueDay: '2026-12-01' }]),
  'BR-57': (of) => void (of.delivery = { address: { city: 'Singapore' } }),
  'BR-61': (of) => void (of.paymentMeans = { code: '58' }),
  'BR-62': (of) => void (party(of, 'seller').electronicAddress = { id: 'a@example.com' }),
  'BR-63': (of) => void (party(of, 'buyer').electronicAddress = { id: 'a@example.com' }),
  'BR-CO-03': (of) => void (of.taxPointCode = '35'),
  'BR-CO-04': (of) => void (line(of).category = undefined),
  'BR-CO-09': (of) => void (party(of, 'seller').taxNumber = '197401143C'),
  'BR-CO-10': (of) => void (totals(of).lines = '150.01'),
  'BR-CO-11': (of) => void (totals(of).allowances = '0.00'),
  'BR-CO-12': (of) => void (totals(of).charges = undefined),
  'BR-CO-13': (of) => void (totals(of).net = '145.00'),
  'BR-CO-14': (of) => void (totals(of).tax = '13.13'),
  'BR-CO-15': (of) => void (totals(of).gross = '159.16'),
  'BR-CO-16': (of) => void (totals(of).due = '159.14'),
  'BR-CO-17': (of) => void (row(of).tax = '14.14'),
  'BR-CO-18': (of) => void (of.breakdown = []),
  'BR-CO-21': (of) => void Object.assign(allowance(of), { reason: ' ', reasonCode: undefined }),
  'BR-CO-22': (of) => void Object.assign(charge(of), { reason: ' ', reasonCode: undefined }),
  'BR-CO-25': (of) => void (of.dueDay = undefined),
  'BR-CO-26': (of) =>
    void Object.assign(party(of, 'seller'), { registration: undefined, taxNumber: undefined }),
}

/** One violation of each rule of a category, planted in a valid document of it. */
function plantsOf(category: TaxCategory): Record<string, Plant> {
  const isOutside = category === 'O'
  const hasReason = !['S', 'Z'].includes(category)
  const wrongRate = category === 'S' ? '0.00' : '9.00'
  const onlyIn =
    (place: 'lines' | 'allowances' | 'charges'): Plant =>
    (of) => {
      for (const name of ['lines', 'allowances', 'charges'] as const)
        if (name !== place) for (const part of of[name] ?? []) part.category = 'none'
      if (isOutside) party(of, 'buyer').taxNumber = 'DE136695976'
      else party(of, 'seller').taxNumber = undefined
    }
  return {
    [`BR-${category}-01`]: (of) => void (row(of).category = 'none'),
    [`BR-${category}-02`]: onlyIn('lines'),
    [`BR-${category}-03`]: onlyIn('allowances'),
    [`BR-${category}-04`]: onlyIn('charges'),
    [`BR-${category}-05`]: (of) => void (line(of).rate = wrongRate),
    [`BR-${category}-06`]: (of) => void (allowance(of).rate = wrongRate),
    [`BR-${category}-07`]: (of) => void (charge(of).rate = wrongRate),
    [`BR-${category}-08`]: (of) => void (row(of).taxable = '0.01'),
    [`BR-${category}-09`]: (of) => void (row(of).tax = '99.00'),
    [`BR-${category}-10`]: (of) =>
      void Object.assign(row(of), { reason: hasReason ? undefined : 'Why not?', reasonCode: undefined }),
    ...(isOutside
      ? {
          'BR-O-11': (of) => void of.breakdown?.push({ ...row(of), category: 'Z' }),
          'BR-O-12': (of) => void (line(of).category = 'Z'),
          'BR-O-13': (of) => void (allowance(of).category = 'Z'),
          'BR-O-14': (of) => void (charge(of).category = 'Z'),
        }
      : {}),
  }
}

const violations = [
  ...Object.entries(plants).map(([id, plant]) => ({ id, plant, category: 'S' as TaxCategory })),
  ...taxCategories.flatMap((category) =>
    Object.entries(plantsOf(category)).map(([id, plant]) => ({ id, plant, category })),
  ),
]

describe('rules of EN 16931', () => {
  test('each rule has a planted violation and each id stands once', async () => {
    await step('EINVOICE-004 a violation is planted for each rule of the table', () => {
      const ids = eInvoiceRules.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(violations.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(ids).toHaveLength(111)
    })
  })

  test.each(taxCategories)('EINVOICE-003 a document of category %s breaks no rule', (category) => {
    expect(findBrokenRules(documentOf(category))).toEqual([])
  })

  test.each(violations)('EINVOICE-004 $id is found where it is broken', ({ id, plant, category }) => {
    const document = documentOf(category)
    plant(document)
    expect(findBrokenRules(document).map((rule) => rule.id)).toContain(id)
  })

  test('a cent beside the exact tax is no violation, a unit of the currency is', () => {
    const document = documentOf('S')
    const tax = Number(row(document).tax)
    row(document).tax = (tax + 0.99).toFixed(2)
    expect(findBrokenRules(document).map(({ id }) => id)).toEqual(['BR-CO-14'])
    row(document).tax = (tax + 1.01).toFixed(2)
    expect(findBrokenRules(document).map(({ id }) => id)).toEqual(['BR-CO-14', 'BR-CO-17', 'BR-S-09'])
  })

  test('the rules that are broken are sentences', () => {
    const order = { lines: [{ price: 1_090, category: 'S' as const }], quantities: [1] }
    const invoice = sampleInvoice({ ...order, discountAmount: 0, shippingCost: 0 })
    expect(whyNotIssued(invoice)).toEqual([])
    expect(whyNotIssued({ ...invoice, number: '', lines: [] })).toEqual([
      'A document has a number. (BR-02)',
      'A document has a line. (BR-16)',
      'The sum of the lines is that of their net amounts. (BR-CO-10)',
      'The taxable amount of category S is that of its lines less its allowances plus its charges. (BR-S-08)',
    ])
  })
})
