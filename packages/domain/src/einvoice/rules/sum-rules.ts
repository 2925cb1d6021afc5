import { centsOf, type LooseInvoice, sumOf } from './loose-invoice.ts'
import { type EInvoiceRule, isThere } from './rule.ts'

/**
 * How far the tax of a row may be from its taxable amount times its rate: less than one unit of the currency, as the
 * official Schematron has it for BR-CO-17 and BR-S-09. It needs that much for part of a document: prices that include
 * their tax are a cent off, and each line that is returned in part another one.
 */
export const taxToleranceCents = 100

/** Whether the tax is that of the taxable amount, within the tolerance. */
export function isTaxOf(tax: string | undefined, taxable: string | undefined, rate: string | undefined) {
  const [taxCents, taxableCents] = [centsOf(tax), centsOf(taxable)]
  if (taxCents === undefined || taxableCents === undefined) return true
  const exact = Math.round(Math.abs(taxableCents) * (Number(rate ?? '0') / 100))
  return Math.abs(Math.abs(taxCents) - exact) < taxToleranceCents
}

type Amount = (of: LooseInvoice) => string | undefined

/** A sum that is not there is judged by the rule that demands it. */
const equals = (total: Amount, expected: (of: LooseInvoice) => number) => (of: LooseInvoice) => {
  const cents = centsOf(total(of))
  return cents === undefined || cents === expected(of)
}

/** What the totals are, and what goes with what (BR-CO-03 to BR-CO-26). */
export const sumRules: readonly EInvoiceRule[] = [
  {
    id: 'BR-CO-03',
    says: 'A document has a day whose rates count, or an event, not both.',
    holds: (of) => !(isThere(of.taxPointDay) && isThere(of.taxPointCode)),
  },
  {
    id: 'BR-CO-04',
    says: 'Each line has a tax category.',
    holds: ({ lines }) => (lines ?? []).every(({ category }) => isThere(category)),
  },
  {
    id: 'BR-CO-09',
    says: 'Tax numbers begin with the country that gave them; Greece writes EL.',
    holds: ({ seller, buyer }) =>
      [seller?.taxNumber, buyer?.taxNumber].every((number) => !isThere(number) || hasCountry(number)),
  },
  {
    id: 'BR-CO-10',
    says: 'The sum of the lines is that of their net amounts.',
    holds: equals(
      (of) => of.totals?.lines,
      ({ lines }) => sumOf((lines ?? []).map(({ net }) => net)),
    ),
  },
  {
    id: 'BR-CO-11',
    says: 'The sum of the allowances is that of their amounts.',
    holds: ({ totals, allowances }) =>
      sumOf([totals?.allowances]) === sumOf((allowances ?? []).map(({ amount }) => amount)),
  },
  {
    id: 'BR-CO-12',
    says: 'The sum of the charges is that of their amounts.',
    holds: ({ totals, charges }) =>
      sumOf([totals?.charges]) === sumOf((charges ?? []).map(({ amount }) => amount)),
  },
  {
    id: 'BR-CO-13',
    says: 'The amount without tax is that of the lines less the allowances plus the charges.',
    holds: equals(
      (of) => of.totals?.net,
      ({ totals }) => sumOf([totals?.lines, totals?.charges]) - sumOf([totals?.allowances]),
    ),
  },
  {
    id: 'BR-CO-14',
    says: 'The tax is that of all rows of the breakdown.',
    holds: equals(
      (of) => of.totals?.tax,
      ({ breakdown }) => sumOf((breakdown ?? []).map(({ tax }) => tax)),
    ),
  },
  {
    id: 'BR-CO-15',
    says: 'The amount with tax is that without it plus the tax.',
    holds: equals(
      (of) => of.totals?.gross,
      ({ totals }) => sumOf([totals?.net, totals?.tax]),
    ),
  },
  {
    id: 'BR-CO-16',
    says: 'The amount due is that with tax less what is paid.',
    holds: equals(
      (of) => of.totals?.due,
      ({ totals }) => sumOf([totals?.gross]) - sumOf([totals?.paid]),
    ),
  },
  {
    id: 'BR-CO-17',
    says: 'The tax of a row is its taxable amount times its rate, less than one unit off.',
    holds: ({ breakdown }) =>
      (breakdown ?? []).every(({ tax, taxable, rate }) => isTaxOf(tax, taxable, rate)),
  },
  {
    id: 'BR-CO-18',
    says: 'A document has a row of the breakdown.',
    holds: ({ breakdown }) => (breakdown ?? []).length > 0,
  },
  {
    id: 'BR-CO-21',
    says: 'Each allowance has a reason, its code, or both.',
    holds: ({ allowances }) =>
      (allowances ?? []).every(({ reason, reasonCode }) => isThere(reason) || isThere(reasonCode)),
  },
  {
    id: 'BR-CO-22',
    says: 'Each charge has a reason, its code, or both.',
    holds: ({ charges }) =>
      (charges ?? []).every(({ reason, reasonCode }) => isThere(reason) || isThere(reasonCode)),
  },
  {
    id: 'BR-CO-25',
    says: 'Where something is due, a day or terms say until when.',
    holds: ({ totals, dueDay, paymentTerms }) =>
      sumOf([totals?.due]) <= 0 || isThere(dueDay) || isThere(paymentTerms),
  },
  {
    id: 'BR-CO-26',
    says: 'The seller has a registration or a tax number.',
    holds: ({ seller }) => isThere(seller?.registration?.id) || isThere(seller?.taxNumber),
  },
]

/** Codes of countries are two capital letters; whether the country exists is no matter of this rule. */
function hasCountry(number: string | undefined): boolean {
  return /^[A-Z]{2}/.test(number ?? '')
}
