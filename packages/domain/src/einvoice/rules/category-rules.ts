import { type TaxCategory, taxCategoryNames } from '../../tax/categories.ts'
import { centsOf, type LooseBreakdown, type LooseInvoice, sumOf } from './loose-invoice.ts'
import { type EInvoiceRule, isThere } from './rule.ts'
import { isTaxOf } from './sum-rules.ts'

const parts = [
  { name: 'line', of: (invoice: LooseInvoice) => invoice.lines ?? [] },
  { name: 'allowance', of: (invoice: LooseInvoice) => invoice.allowances ?? [] },
  { name: 'charge', of: (invoice: LooseInvoice) => invoice.charges ?? [] },
]

const has = (of: readonly { category?: string | undefined }[], category: string) =>
  of.some((part) => part.category === category)

const hasAny = (invoice: LooseInvoice, category: string) => parts.some(({ of }) => has(of(invoice), category))

const rowsOf = ({ breakdown }: LooseInvoice, category: string) =>
  (breakdown ?? []).filter((row) => row.category === category)

const two = (number: number) => String(number).padStart(2, '0')

/** Rule 1: a category that is used has its row of the breakdown; S one for each rate, the others exactly one. */
function rowRule(category: TaxCategory): EInvoiceRule {
  const name = taxCategoryNames[category]
  const isStandard = category === 'S'
  return {
    id: `BR-${category}-01`,
    says: `Where ${name} (${category}) is used, the breakdown has ${isStandard ? 'a row' : 'one row'} of it.`,
    holds: (invoice) => {
      const count = rowsOf(invoice, category).length
      return !hasAny(invoice, category) || (isStandard ? count > 0 : count === 1)
    },
  }
}

const numberRules: Record<TaxCategory, { says: string; holds: EInvoiceRule['holds'] }> = {
  S: { says: 'the seller has a tax number', holds: ({ seller }) => isThere(seller?.taxNumber) },
  Z: { says: 'the seller has a tax number', holds: ({ seller }) => isThere(seller?.taxNumber) },
  E: { says: 'the seller has a tax number', holds: ({ seller }) => isThere(seller?.taxNumber) },
  AE: {
    says: 'the seller has a tax number and the buyer a tax number or a registration',
    holds: ({ seller, buyer }) =>
      isThere(seller?.taxNumber) && (isThere(buyer?.taxNumber) || isThere(buyer?.registration?.id)),
  },
  O: {
    says: 'no tax number is named, of the seller or the buyer',
    holds: ({ seller, buyer }) => !isThere(seller?.taxNumber) && !isThere(buyer?.taxNumber),
  },
}

/** Rules 2 to 4: which tax numbers the parties have, by line, allowance and charge. */
function partyRules(category: TaxCategory): EInvoiceRule[] {
  const { says, holds } = numberRules[category]
  return parts.map(({ name, of }, at) => ({
    id: `BR-${category}-${two(2 + at)}`,
    says: `Where a ${name} is of category ${category}, ${says}.`,
    holds: (invoice) => !has(of(invoice), category) || holds(invoice),
  }))
}

const rateRules: Record<TaxCategory, { says: string; holds: (rate: string | undefined) => boolean }> = {
  S: { says: 'above 0', holds: (rate) => Number(rate ?? '0') > 0 },
  Z: { says: '0', holds: isZero },
  E: { says: '0', holds: isZero },
  AE: { says: '0', holds: isZero },
  O: { says: 'left out', holds: (rate) => !isThere(rate) },
}

function isZero(rate: string | undefined): boolean {
  return isThere(rate) && Number(rate) === 0
}

/** Rules 5 to 7: the rate of lines, allowances and charges. */
function ratesRules(category: TaxCategory): EInvoiceRule[] {
  const { says, holds } = rateRules[category]
  return parts.map(({ name, of }, at) => ({
    id: `BR-${category}-${two(5 + at)}`,
    says: `The rate of a ${name} of category ${category} is ${says}.`,
    holds: (invoice) => of(invoice).every((part) => part.category !== category || holds(part.rate)),
  }))
}

/** What lines less allowances plus charges of a category are, in cents; of one rate if it is named. */
function taxableOf(invoice: LooseInvoice, category: string, rate?: number): number {
  const isOf = (part: { category?: string | undefined; rate?: string | undefined }) =>
    part.category === category && (rate === undefined || Number(part.rate) === rate)
  return (
    sumOf((invoice.lines ?? []).filter(isOf).map(({ net }) => net)) -
    sumOf((invoice.allowances ?? []).filter(isOf).map(({ amount }) => amount)) +
    sumOf((invoice.charges ?? []).filter(isOf).map(({ amount }) => amount))
  )
}

/** Rules 8 and 9: the taxable amount and the tax. The Schematron allows BR-S-08 a unit of tolerance, this table none. */
function amountRules(category: TaxCategory): EInvoiceRule[] {
  const isTaxable = (invoice: LooseInvoice, { taxable, rate }: LooseBreakdown) => {
    const cents = centsOf(taxable)
    const expected = taxableOf(invoice, category, category === 'S' ? Number(rate) : undefined)
    return cents === undefined || cents === expected
  }
  const isTax = ({ tax, taxable, rate }: LooseBreakdown) =>
    category === 'S' ? isTaxOf(tax, taxable, rate) : sumOf([tax]) === 0
  return [
    {
      id: `BR-${category}-08`,
      says: `The taxable amount of category ${category} is that of its lines less its allowances plus its charges.`,
      holds: (invoice) => rowsOf(invoice, category).every((row) => isTaxable(invoice, row)),
    },
    {
      id: `BR-${category}-09`,
      says: `The tax of category ${category} is ${category === 'S' ? 'its taxable amount times its rate' : '0'}.`,
      holds: (invoice) => rowsOf(invoice, category).every(isTax),
    },
  ]
}

/** Rule 10: E, AE and O say why there is no tax; S and Z have nothing to say. */
function reasonRule(category: TaxCategory): EInvoiceRule {
  const isNeeded = category !== 'S' && category !== 'Z'
  return {
    id: `BR-${category}-10`,
    says: `A row of category ${category} has ${isNeeded ? 'a' : 'no'} reason for an exemption.`,
    holds: (invoice) =>
      rowsOf(invoice, category).every(
        ({ reason, reasonCode }) => (isThere(reason) || isThere(reasonCode)) === isNeeded,
      ),
  }
}

/** BR-O-11 to BR-O-14: nothing stands beside what is outside the scope of tax. */
const outsideRules: readonly EInvoiceRule[] = [
  {
    id: 'BR-O-11',
    says: 'A breakdown with a row outside the scope of tax has no other row.',
    holds: (invoice) => rowsOf(invoice, 'O').length === 0 || (invoice.breakdown ?? []).length === 1,
  },
  ...parts.map(({ name, of }, at) => ({
    id: `BR-O-${12 + at}`,
    says: `Where a row is outside the scope of tax, each ${name} is.`,
    holds: (invoice: LooseInvoice) =>
      rowsOf(invoice, 'O').length === 0 || of(invoice).every(({ category }) => category === 'O'),
  })),
]

const categories: readonly TaxCategory[] = ['S', 'Z', 'E', 'AE', 'O']

/** What each tax category that we use demands. */
export const categoryRules: readonly EInvoiceRule[] = [
  ...categories.flatMap((category) => [
    rowRule(category),
    ...partyRules(category),
    ...ratesRules(category),
    ...amountRules(category),
    reasonRule(category),
  ]),
  ...outsideRules,
]
