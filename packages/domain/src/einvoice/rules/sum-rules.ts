import { centsOf, type LooseInvoice, sumOf } from './loose-invoice.ts'
import { type EInvoiceRule, isFilled } from './rule.ts'

/**
 * The limit for the difference between the tax of a row and its taxable amount times its rate: one unit of the
 * currency, as in the official Schematron of BR-CO-17 and BR-S-09. Partial documents need the tolerance: with prices
 * that include tax, rounding may change the tax of a row and of each partly returned line by a cent.
 */
export const taxToleranceCents = 100

/** Whether the tax is the rate of the taxable amount, within the tolerance. */
export function isTaxOf(tax: string | undefined, taxable: string | undefined, rate: string | undefined) {
  const [taxCents, taxableCents] = [centsOf(tax), centsOf(taxable)]
  if (taxCents === undefined || taxableCents === undefined) return true
  const expectedCents = Math.round(Math.abs(taxableCents) * (Number(rate ?? '0') / 100))
  return Math.abs(Math.abs(taxCents) - expectedCents) < taxToleranceCents
}

type Amount = (invoice: LooseInvoice) => string | undefined

/** A missing sum is valid here, because the rule that requires it reports it. */
const equals = (total: Amount, expected: (invoice: LooseInvoice) => number) => (invoice: LooseInvoice) => {
  const cents = centsOf(total(invoice))
  return cents === undefined || cents === expected(invoice)
}

/** Rules of totals, and of terms that require or exclude each other (BR-CO-03 to BR-CO-26). */
export const sumRules: readonly EInvoiceRule[] = [
  {
    id: 'BR-CO-03',
    requirement: 'A document has a tax point date or a tax point code, not both.',
    isMet: (invoice) => !(isFilled(invoice.taxPointDay) && isFilled(invoice.taxPointCode)),
  },
  {
    id: 'BR-CO-04',
    requirement: 'Each line has a tax category.',
    isMet: ({ lines }) => (lines ?? []).every(({ category }) => isFilled(category)),
  },
  {
    id: 'BR-CO-09',
    requirement: 'Tax numbers begin with the code of the issuing country; that of Greece is EL.',
    isMet: ({ seller, buyer }) =>
      [seller?.taxNumber, buyer?.taxNumber].every((number) => !isFilled(number) || hasCountry(number)),
  },
  {
    id: 'BR-CO-10',
    requirement: 'The sum of the lines is that of their net amounts.',
    isMet: equals(
      (invoice) => invoice.totals?.lines,
      ({ lines }) => sumOf((lines ?? []).map(({ net }) => net)),
    ),
  },
  {
    id: 'BR-CO-11',
    requirement: 'The sum of the allowances is that of their amounts.',
    isMet: ({ totals, allowances }) =>
      sumOf([totals?.allowances]) === sumOf((allowances ?? []).map(({ amount }) => amount)),
  },
  {
    id: 'BR-CO-12',
    requirement: 'The sum of the charges is that of their amounts.',
    isMet: ({ totals, charges }) =>
      sumOf([totals?.charges]) === sumOf((charges ?? []).map(({ amount }) => amount)),
  },
  {
    id: 'BR-CO-13',
    requirement: 'The amount without tax is that of the lines less the allowances plus the charges.',
    isMet: equals(
      (invoice) => invoice.totals?.net,
      ({ totals }) => sumOf([totals?.lines, totals?.charges]) - sumOf([totals?.allowances]),
    ),
  },
  {
    id: 'BR-CO-14',
    requirement: 'The tax is that of all rows of the breakdown.',
    isMet: equals(
      (invoice) => invoice.totals?.tax,
      ({ breakdown }) => sumOf((breakdown ?? []).map(({ tax }) => tax)),
    ),
  },
  {
    id: 'BR-CO-15',
    requirement: 'The amount with tax is the amount without tax plus the tax.',
    isMet: equals(
      (invoice) => invoice.totals?.gross,
      ({ totals }) => sumOf([totals?.net, totals?.tax]),
    ),
  },
  {
    id: 'BR-CO-16',
    requirement: 'The amount due is the amount with tax less the paid amount.',
    isMet: equals(
      (invoice) => invoice.totals?.due,
      ({ totals }) => sumOf([totals?.gross]) - sumOf([totals?.paid]),
    ),
  },
  {
    id: 'BR-CO-17',
    requirement: 'The tax of a row differs from its taxable amount times its rate by less than one unit.',
    isMet: ({ breakdown }) =>
      (breakdown ?? []).every(({ tax, taxable, rate }) => isTaxOf(tax, taxable, rate)),
  },
  {
    id: 'BR-CO-18',
    requirement: 'A document has a row of the breakdown.',
    isMet: ({ breakdown }) => (breakdown ?? []).length > 0,
  },
  {
    id: 'BR-CO-21',
    requirement: 'Each allowance has a reason, its code, or both.',
    isMet: ({ allowances }) =>
      (allowances ?? []).every(({ reason, reasonCode }) => isFilled(reason) || isFilled(reasonCode)),
  },
  {
    id: 'BR-CO-22',
    requirement: 'Each charge has a reason, its code, or both.',
    isMet: ({ charges }) =>
      (charges ?? []).every(({ reason, reasonCode }) => isFilled(reason) || isFilled(reasonCode)),
  },
  {
    id: 'BR-CO-25',
    requirement: 'A document with an amount due has a due day or payment terms.',
    isMet: ({ totals, dueDay, paymentTerms }) =>
      sumOf([totals?.due]) <= 0 || isFilled(dueDay) || isFilled(paymentTerms),
  },
  {
    id: 'BR-CO-26',
    requirement: 'The seller has a registration or a tax number.',
    isMet: ({ seller }) => isFilled(seller?.registration?.id) || isFilled(seller?.taxNumber),
  },
]

/** A country code is two capital letters; this rule doesn't check whether the country exists. */
function hasCountry(number: string | undefined): boolean {
  return /^[A-Z]{2}/.test(number ?? '')
}
