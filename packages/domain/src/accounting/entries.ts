import { type Cents, percentOf } from '../pricing/money.ts'
import type { TaxBreakdown } from '../tax/taxed-document.ts'
import type { AccountKey } from './accounts.ts'
import { apportionReturn } from './apportion.ts'
import { type ChargedTax, taxCodeOf, untaxed } from './charged-tax.ts'

/** A debit of positive or a credit of negative cents. */
export interface LedgerLine {
  account: AccountKey
  /** Of accounts that have a balance for each. */
  taxCode?: string
  supplierId?: string
  cents: Cents
}

/** Where the money of an order is. */
export type PaidTo = 'provider receivable' | 'outside'

/** What an order charges. The breakdown of the goods is what the discount left of them. */
export interface Charge {
  goods: readonly ChargedTax[]
  shipping: readonly ChargedTax[]
  /** What the discount took off the goods, without tax. */
  discountCents: Cents
}

/** The charge of an order on which no tax is due. The discount is in whole percent. */
export function untaxedCharge({
  subTotal,
  discount,
  shippingCost,
}: {
  subTotal: Cents
  discount: number
  shippingCost: Cents
}): Charge {
  const discountCents = percentOf(subTotal, discount)
  return { goods: untaxed(subTotal - discountCents), shipping: untaxed(shippingCost), discountCents }
}

/** The charge of an order with its frozen tax; null if the shop computed none. */
export function chargeOf({
  tax,
  ...sums
}: {
  subTotal: Cents
  discount: number
  shippingCost: Cents
  tax: { breakdown: readonly TaxBreakdown[] } | null
}): Charge {
  if (tax === null) return untaxedCharge(sums)
  return {
    goods: tax.breakdown.map((part) => ({
      ...{ category: part.category, rateBasisPoints: part.rateBasisPoints },
      taxableCents: part.linesCents - part.allowanceCents,
      taxCents: part.taxCents - part.shippingTaxCents,
    })),
    shipping: tax.breakdown.map((part) => ({
      ...{ category: part.category, rateBasisPoints: part.rateBasisPoints },
      taxableCents: part.shippingCents,
      taxCents: part.shippingTaxCents,
    })),
    discountCents: tax.breakdown.reduce((sum, { allowanceCents }) => sum + allowanceCents, 0),
  }
}

/** What is paid for a charge. */
export function totalOfCharge({ goods, shipping }: Charge): Cents {
  return [...goods, ...shipping].reduce((sum, { taxableCents, taxCents }) => sum + taxableCents + taxCents, 0)
}

/** An order was paid, at the provider or outside. */
export function saleEntry(paidTo: PaidTo, charge: Charge): LedgerLine[] {
  const { goods, shipping, discountCents } = charge
  const discounts = discountsOf(goods, discountCents)
  return balanced([
    { account: paidTo, cents: totalOfCharge(charge) },
    ...discounts.map(({ taxCode, cents }) => ({ account: 'discounts' as const, taxCode, cents })),
    ...discounts.map(({ taxCode, cents }) => ({ account: 'sales' as const, taxCode, cents: -cents })),
    ...goods.map((part) => ({ ...codeOf(part), account: 'sales' as const, cents: -part.taxableCents })),
    ...shipping.map((part) => ({ ...codeOf(part), account: 'shipping' as const, cents: -part.taxableCents })),
    ...[...goods, ...shipping].map((part) => ({
      ...codeOf(part),
      ...{ account: 'tax payable' as const, cents: -part.taxCents },
    })),
  ])
}

/** The discount of each tax code, in proportion to what it left. */
function discountsOf(goods: readonly ChargedTax[], cents: Cents): { taxCode: string; cents: Cents }[] {
  if (cents === 0) return []
  const sum = goods.reduce((total, { taxableCents }) => total + taxableCents, 0)
  // All of it was taken off.
  if (sum === 0) return [{ taxCode: goods[0] ? taxCodeOf(goods[0]) : 'O', cents }]
  const wholes = goods.map(({ taxableCents }) => ({ whole: taxableCents * cents, returned: 0 }))
  const shares = apportionReturn(wholes, cents)
  return goods.map((part, index) => ({ taxCode: taxCodeOf(part), cents: shares[index] ?? 0 }))
}

function codeOf(part: ChargedTax): { taxCode: string } {
  return { taxCode: taxCodeOf(part) }
}

/** The provider has money for which there is no order; it goes back. */
export function unappliedEntry(cents: Cents): LedgerLine[] {
  return balanced([
    { account: 'provider receivable', cents },
    { account: 'unapplied payments', cents: -cents },
  ])
}

/** Money without an order went back. */
export function unappliedRefundEntry(cents: Cents): LedgerLine[] {
  return reversed(unappliedEntry(cents))
}

/** The accounts that a refund debits, and those with what they return. */
const returning: Partial<Record<AccountKey, readonly AccountKey[]>> = {
  'goods refunded': ['sales', 'discounts'],
  'shipping refunded': ['shipping'],
}

/**
 * Part of an order's money went back. `posted` are the lines of the order's sale, and of its earlier refunds and their
 * returns, each with the kind of its entry.
 */
export function refundEntry(
  paidTo: PaidTo,
  posted: readonly (LedgerLine & { kind: string })[],
  cents: Cents,
): LedgerLine[] {
  const parts = refundableParts(posted)
  const shares = apportionReturn(parts, cents)
  return balanced([
    { account: paidTo, cents: -cents },
    ...parts.map(({ account, taxCode }, index) => ({ account, taxCode, cents: shares[index] ?? 0 })),
  ])
}

/**
 * Named parts of an order went back: `returned` is their tax. Undefined where so much of a part isn't left, because an
 * earlier refund without names took its share.
 */
export function namedRefundEntry(
  paidTo: PaidTo,
  posted: readonly (LedgerLine & { kind: string })[],
  returned: readonly TaxBreakdown[],
): LedgerLine[] | undefined {
  const lines = returned.flatMap((row): (LedgerLine & { taxCode: string })[] => {
    const taxCode = taxCodeOf(row)
    return [
      { account: 'goods refunded', taxCode, cents: row.linesCents - row.allowanceCents },
      { account: 'shipping refunded', taxCode, cents: row.shippingCents },
      { account: 'tax payable', taxCode, cents: row.taxCents },
    ]
  })
  const parts = refundableParts(posted)
  const isLeft = ({ account, taxCode, cents }: LedgerLine) => {
    const part = parts.find((each) => each.account === account && each.taxCode === taxCode)
    return cents <= (part ? part.whole - part.returned : 0)
  }
  if (!lines.every(isLeft)) return undefined
  return balanced([{ account: paidTo, cents: -lines.reduce((sum, { cents }) => sum + cents, 0) }, ...lines])
}

/** What of an order's money has not gone back. */
export function refundableCents(posted: readonly (LedgerLine & { kind: string })[]): Cents {
  return refundableParts(posted).reduce((sum, { whole, returned }) => sum + whole - returned, 0)
}

interface RefundablePart {
  account: AccountKey
  taxCode: string
  whole: Cents
  returned: Cents
}

function refundableParts(posted: readonly (LedgerLine & { kind: string })[]): RefundablePart[] {
  const codes = [...new Set(posted.flatMap(({ taxCode }) => taxCode ?? []))].toSorted()
  const sumOf = (taxCode: string, included: (line: LedgerLine & { kind: string }) => boolean) =>
    posted.reduce((sum, line) => (line.taxCode === taxCode && included(line) ? sum + line.cents : sum), 0)
  return codes.flatMap((taxCode) => {
    const parts = Object.entries(returning).map(([account, from]) => ({
      ...{ account: account as AccountKey, taxCode },
      whole: -sumOf(taxCode, (line) => from.includes(line.account)),
      returned: sumOf(taxCode, (line) => line.account === account),
    }))
    const isTax = (line: LedgerLine) => line.account === 'tax payable'
    const tax = {
      ...{ account: 'tax payable' as const, taxCode },
      whole: -sumOf(taxCode, (line) => isTax(line) && line.kind === 'sale'),
      returned: sumOf(taxCode, (line) => isTax(line) && line.kind !== 'sale'),
    }
    return [...parts, tax].filter(({ whole }) => whole !== 0)
  })
}

/** What the provider keeps of a payment; negative if it gives back some of it. */
export function feeEntry(cents: Cents): LedgerLine[] {
  return balanced([
    { account: 'provider fees', cents },
    { account: 'provider receivable', cents: -cents },
  ])
}

/** A bank took a disputed payment back, and the provider its fee. */
export function chargebackEntry(cents: Cents, fee: Cents): LedgerLine[] {
  return balanced([
    { account: 'chargebacks', cents },
    { account: 'provider fees', cents: fee },
    { account: 'provider receivable', cents: -cents - fee },
  ])
}

/** A correction by hand: what an account has too little, against the account for adjustments. */
export function adjustmentEntry(line: LedgerLine): LedgerLine[] {
  return balanced([line, { account: 'adjustments', cents: -line.cents }])
}

/** What the shop brought along from its former books. */
export function openingEntry(lines: readonly LedgerLine[]): LedgerLine[] {
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  return balanced([...lines, { account: 'opening balances', cents: -sum }])
}

/** A supplier has earned its part of an item. */
export function earningEntry(supplierId: string, cents: Cents): LedgerLine[] {
  return balanced([
    { account: 'cost of sales', cents },
    { account: 'supplier payable', supplierId, cents: -cents },
  ])
}

/** A supplier was paid. */
export function payoutEntry(supplierId: string, cents: Cents, paidFrom: PaidTo): LedgerLine[] {
  return balanced([
    { account: 'supplier payable', supplierId, cents },
    { account: paidFrom, cents: -cents },
  ])
}

/** The entry that takes another one back. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, cents: -line.cents }))
}

/** One line for each account, tax code and supplier, without those of 0 cents. */
function balanced(lines: readonly LedgerLine[]): LedgerLine[] {
  const merged = new Map<string, LedgerLine>()
  for (const line of lines) {
    const key = [line.account, line.taxCode, line.supplierId].join('|')
    merged.set(key, { ...line, cents: (merged.get(key)?.cents ?? 0) + line.cents })
  }
  const kept = [...merged.values()].filter(({ cents }) => cents !== 0)
  const sum = kept.reduce((total, { cents }) => total + cents, 0)
  if (sum !== 0 || !kept.every(({ cents }) => Number.isSafeInteger(cents)))
    throw new Error(`an entry does not balance: ${JSON.stringify(kept)}`)
  return kept
}
