import { type Cents, percentOf } from '../pricing/money.ts'
import type { TaxBreakdown } from '../tax/taxed-document.ts'
import type { AccountKey } from './accounts.ts'
import { apportionReturn } from './apportion.ts'
import { type ChargedTax, taxCodeOf, untaxed } from './charged-tax.ts'

/** A debit of positive or a credit of negative cents. */
export interface LedgerLine {
  account: AccountKey
  /** For accounts that keep a balance per tax code or supplier. */
  taxCode?: string
  supplierId?: string
  cents: Cents
}

/** An account that money is received in or paid from. */
export type CashAccount = 'provider receivable' | 'outside'

/** The amounts that an order charges. The breakdown of the goods is after the discount. */
export interface Charge {
  goods: readonly ChargedTax[]
  shipping: readonly ChargedTax[]
  /** The discount on the goods, without tax. */
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

/** The total that is paid for a charge. */
export function totalOfCharge({ goods, shipping }: Charge): Cents {
  return [...goods, ...shipping].reduce((sum, { taxableCents, taxCents }) => sum + taxableCents + taxCents, 0)
}

/** The entry for a sale that was paid through the provider or outside of the shop. */
export function saleEntry(paidTo: CashAccount, charge: Charge): LedgerLine[] {
  const { goods, shipping, discountCents } = charge
  const discounts = discountsOf(goods, discountCents)
  return mergeLines([
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

/** The discount of each tax code, in proportion to its amount after the discount. */
function discountsOf(lines: readonly ChargedTax[], cents: Cents): { taxCode: string; cents: Cents }[] {
  if (cents === 0) return []
  const sum = lines.reduce((total, { taxableCents }) => total + taxableCents, 0)
  // The discount is 100 %.
  if (sum === 0) return [{ taxCode: lines[0] ? taxCodeOf(lines[0]) : 'O', cents }]
  const parts = lines.map(({ taxableCents }) => ({ whole: taxableCents * cents, returned: 0 }))
  const shares = apportionReturn(parts, cents)
  return lines.map((part, index) => ({ taxCode: taxCodeOf(part), cents: shares[index] ?? 0 }))
}

function codeOf(part: ChargedTax): { taxCode: string } {
  return { taxCode: taxCodeOf(part) }
}

/** The entry for a payment without an order, which will be refunded. */
export function unappliedEntry(cents: Cents): LedgerLine[] {
  return mergeLines([
    { account: 'provider receivable', cents },
    { account: 'unapplied payments', cents: -cents },
  ])
}

/** The entry for the refund of a payment without an order. */
export function unappliedRefundEntry(cents: Cents): LedgerLine[] {
  return reversalEntry(unappliedEntry(cents))
}

/** The accounts that a refund debits besides `tax payable`, and the accounts of the sale that each of them returns. */
const returnedAccounts: Partial<Record<AccountKey, readonly AccountKey[]>> = {
  'goods refunded': ['sales', 'discounts'],
  'shipping refunded': ['shipping'],
}

/**
 * The entry for a refund of an amount that isn't itemised, up to the whole order. `posted` are the lines of the order's
 * sale, its earlier refunds and their reversals, each with the kind of its entry.
 */
export function refundEntry(
  paidTo: CashAccount,
  posted: readonly (LedgerLine & { kind: string })[],
  cents: Cents,
): LedgerLine[] {
  const parts = refundableParts(posted)
  const shares = apportionReturn(parts, cents)
  return mergeLines([
    { account: paidTo, cents: -cents },
    ...parts.map(({ account, taxCode }, index) => ({ account, taxCode, cents: shares[index] ?? 0 })),
  ])
}

/**
 * The entry for an itemised refund: `returned` is the breakdown of the refunded items. Undefined if the remainder of an
 * account is too small, because an earlier refund that was not itemised used it.
 */
export function itemisedRefundEntry(
  paidTo: CashAccount,
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
  const hasEnoughLeft = ({ account, taxCode, cents }: LedgerLine) => {
    const part = parts.find((candidate) => candidate.account === account && candidate.taxCode === taxCode)
    return cents <= (part ? part.whole - part.returned : 0)
  }
  if (!lines.every(hasEnoughLeft)) return undefined
  return mergeLines([{ account: paidTo, cents: -lines.reduce((sum, { cents }) => sum + cents, 0) }, ...lines])
}

/** The part of an order's payment that was not refunded yet. */
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
    const parts = Object.entries(returnedAccounts).map(([account, sources]) => ({
      ...{ account: account as AccountKey, taxCode },
      whole: -sumOf(taxCode, (line) => sources.includes(line.account)),
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

/** The entry for the provider's fee of a payment; negative if it returns some of it. */
export function feeEntry(cents: Cents): LedgerLine[] {
  return mergeLines([
    { account: 'provider fees', cents },
    { account: 'provider receivable', cents: -cents },
  ])
}

/** The entry for a disputed payment that the bank took back, and the provider's fee. */
export function chargebackEntry(cents: Cents, fee: Cents): LedgerLine[] {
  return mergeLines([
    { account: 'chargebacks', cents },
    { account: 'provider fees', cents: fee },
    { account: 'provider receivable', cents: -cents - fee },
  ])
}

/** A manual correction: the amount that an account lacks, against the account for adjustments. */
export function adjustmentEntry(line: LedgerLine): LedgerLine[] {
  return mergeLines([line, { account: 'adjustments', cents: -line.cents }])
}

/** The entry for the opening balances from former books. */
export function openingEntry(lines: readonly LedgerLine[]): LedgerLine[] {
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  return mergeLines([...lines, { account: 'opening balances', cents: -sum }])
}

/** The entry for the earning of a supplier with an item. */
export function earningEntry(supplierId: string, cents: Cents): LedgerLine[] {
  return mergeLines([
    { account: 'cost of sales', cents },
    { account: 'supplier payable', supplierId, cents: -cents },
  ])
}

/** The entry for a payout to a supplier. */
export function payoutEntry(supplierId: string, cents: Cents, paidFrom: CashAccount): LedgerLine[] {
  return mergeLines([
    { account: 'supplier payable', supplierId, cents },
    { account: paidFrom, cents: -cents },
  ])
}

/** The entry that reverses another one. */
export function reversalEntry(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, cents: -line.cents }))
}

/**
 * Merges the lines of each account, tax code and supplier, and omits those of 0 cents. Throws if the entry doesn't
 * balance.
 */
function mergeLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const merged = new Map<string, LedgerLine>()
  for (const line of lines) {
    const key = [line.account, line.taxCode, line.supplierId].join('|')
    merged.set(key, { ...line, cents: (merged.get(key)?.cents ?? 0) + line.cents })
  }
  const nonZero = [...merged.values()].filter(({ cents }) => cents !== 0)
  const sum = nonZero.reduce((total, { cents }) => total + cents, 0)
  if (sum !== 0 || !nonZero.every(({ cents }) => Number.isSafeInteger(cents)))
    throw new Error(`an entry does not balance: ${JSON.stringify(nonZero)}`)
  return nonZero
}
