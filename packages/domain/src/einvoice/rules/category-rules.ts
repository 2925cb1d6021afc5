import { type TaxCategory, taxCategoryNames } from '../../tax/categories.ts'
import { centsOf, type LooseBreakdown, type LooseInvoice, sumOf } from './loose-invoice.ts'
import { type EInvoiceRule, isFilled } from './rule.ts'
import { isTaxOf } from './sum-rules.ts'

const parts = [
  { name: 'line', partsOf: (invoice: LooseInvoice) => invoice.lines ?? [] },
  { name: 'allowance', partsOf: (invoice: LooseInvoice) => invoice.allowances ?? [] },
  { name: 'charge', partsOf: (invoice: LooseInvoice) => invoice.charges ?? [] },
]

const has = (rows: readonly { category?: string | undefined }[], category: string) =>
  rows.some((part) => part.category === category)

const hasAny = (invoice: LooseInvoice, category: string) =>
  parts.some(({ partsOf }) => has(partsOf(invoice), category))

const rowsOf = ({ breakdown }: LooseInvoice, category: string) =>
  (breakdown ?? []).filter((row) => row.category === category)

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Rule 1: each used category has rows in the breakdown: S one for each rate, other categories exactly one. */
function rowRule(category: TaxCategory): EInvoiceRule {
  const name = taxCategoryNames[category]
  const isStandard = category === 'S'
  return {
    id: `BR-${category}-01`,
    requirement: `Where ${name} (${category}) is used, the breakdown has ${isStandard ? 'a row' : 'one row'} of it.`,
    isMet: (invoice) => {
      const count = rowsOf(invoice, category).length
      return !hasAny(invoice, category) || (isStandard ? count > 0 : count === 1)
    },
  }
}

const numberRules: Record<TaxCategory, { requirement: string; isMet: EInvoiceRule['isMet'] }> = {
  S: { requirement: 'the seller has a tax number', isMet: ({ seller }) => isFilled(seller?.taxNumber) },
  Z: { requirement: 'the seller has a tax number', isMet: ({ seller }) => isFilled(seller?.taxNumber) },
  E: { requirement: 'the seller has a tax number', isMet: ({ seller }) => isFilled(seller?.taxNumber) },
  AE: {
    requirement: 'the seller has a tax number and the buyer a tax number or a registration',
    isMet: ({ seller, buyer }) =>
      isFilled(seller?.taxNumber) && (isFilled(buyer?.taxNumber) || isFilled(buyer?.registration?.id)),
  },
  O: {
    requirement: 'neither the seller nor the buyer has a tax number',
    isMet: ({ seller, buyer }) => !isFilled(seller?.taxNumber) && !isFilled(buyer?.taxNumber),
  },
}

/** Rules 2 to 4: the tax numbers that lines, allowances and charges of the category require or exclude. */
function partyRules(category: TaxCategory): EInvoiceRule[] {
  const { requirement, isMet } = numberRules[category]
  return parts.map(({ name, partsOf }, index) => ({
    id: `BR-${category}-${twoDigits(2 + index)}`,
    requirement: `Where a ${name} is of category ${category}, ${requirement}.`,
    isMet: (invoice) => !has(partsOf(invoice), category) || isMet(invoice),
  }))
}

const rateRules: Record<TaxCategory, { requirement: string; isMet: (rate: string | undefined) => boolean }> =
  {
    S: { requirement: 'above 0', isMet: (rate) => Number(rate ?? '0') > 0 },
    Z: { requirement: '0', isMet: isZero },
    E: { requirement: '0', isMet: isZero },
    AE: { requirement: '0', isMet: isZero },
    O: { requirement: 'left out', isMet: (rate) => !isFilled(rate) },
  }

function isZero(rate: string | undefined): boolean {
  return isFilled(rate) && Number(rate) === 0
}

/** Rules 5 to 7: the rate of lines, allowances and charges. */
function ratesRules(category: TaxCategory): EInvoiceRule[] {
  const { requirement, isMet } = rateRules[category]
  return parts.map(({ name, partsOf }, index) => ({
    id: `BR-${category}-${twoDigits(5 + index)}`,
    requirement: `The rate of a ${name} of category ${category} is ${requirement}.`,
    isMet: (invoice) => partsOf(invoice).every((part) => part.category !== category || isMet(part.rate)),
  }))
}

/** The sum of lines less allowances plus charges of a category in cents; only of one rate if it is passed. */
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
      requirement: `The taxable amount of category ${category} is that of its lines less its allowances plus its charges.`,
      isMet: (invoice) => rowsOf(invoice, category).every((row) => isTaxable(invoice, row)),
    },
    {
      id: `BR-${category}-09`,
      requirement: `The tax of category ${category} is ${category === 'S' ? 'its taxable amount times its rate' : '0'}.`,
      isMet: (invoice) => rowsOf(invoice, category).every(isTax),
    },
  ]
}

/** Rule 10: E, AE and O need a reason why there is no tax; S and Z must have none. */
function reasonRule(category: TaxCategory): EInvoiceRule {
  const isNeeded = category !== 'S' && category !== 'Z'
  return {
    id: `BR-${category}-10`,
    requirement: `A row of category ${category} has ${isNeeded ? 'a' : 'no'} reason for an exemption.`,
    isMet: (invoice) =>
      rowsOf(invoice, category).every(
        ({ reason, reasonCode }) => (isFilled(reason) || isFilled(reasonCode)) === isNeeded,
      ),
  }
}

/** BR-O-11 to BR-O-14: the category outside the scope of tax cannot be combined with others. */
const outsideRules: readonly EInvoiceRule[] = [
  {
    id: 'BR-O-11',
    requirement: 'A breakdown with a row outside the scope of tax has no other row.',
    isMet: (invoice) => rowsOf(invoice, 'O').length === 0 || (invoice.breakdown ?? []).length === 1,
  },
  ...parts.map(({ name, partsOf }, index) => ({
    id: `BR-O-${12 + index}`,
    requirement: `Where a row is outside the scope of tax, each ${name} is outside it too.`,
    isMet: (invoice: LooseInvoice) =>
      rowsOf(invoice, 'O').length === 0 || partsOf(invoice).every(({ category }) => category === 'O'),
  })),
]

const categories: readonly TaxCategory[] = ['S', 'Z', 'E', 'AE', 'O']

/** The rules of each tax category that the shop uses. */
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
