import type { QuotationEvent, QuotationWithItems, RepriceForm, TaxView } from '@printery/contract'
import { type Cents, formatMoment, orderTotals } from '@printery/domain'
import { parseCents } from '../../formatting/parse-cents.ts'
import { detailTexts as texts } from './detail-texts.ts'

/** The fields as they are typed: dollars, and a percentage. */
export interface PriceFields {
  /** The prices by the id of the line. */
  prices: Record<string, string>
  shippingCost: string
  discount: string
  note: string
}

const dollarText = (cents: Cents) => (cents / 100).toFixed(2)

export function priceFieldsOf({ items, shippingCost, discount }: QuotationWithItems): PriceFields {
  return {
    prices: Object.fromEntries(items.map(({ id, price }) => [id, dollarText(price)])),
    shippingCost: dollarText(shippingCost),
    discount: String(discount),
    note: '',
  }
}

/** The body of the call and its total; or the issue of each invalid field. */
export function validateReprice(
  fields: PriceFields,
  tax?: TaxView,
): { form: RepriceForm; total: Cents; isBeforeTax: boolean } | { errors: Record<string, string> } {
  const lines = Object.entries(fields.prices).map(([id, typed]) => ({ id, price: amountOf(typed) }))
  const shippingCost = amountOf(fields.shippingCost)
  const discount = /^\d{1,3}$/.test(fields.discount.trim()) ? Number(fields.discount) : Number.NaN
  const errors = Object.fromEntries([
    ...lines.filter(({ price }) => Number.isNaN(price)).map(({ id }) => [id, texts.invalidAmount]),
    ...(Number.isNaN(shippingCost) ? [['shippingCost', texts.invalidAmount]] : []),
    ...(discount <= 100 ? [] : [['discount', texts.invalidPercent]]),
  ]) as Record<string, string>
  if (Object.keys(errors).length > 0) return { errors }
  const { total } = orderTotals(lines, shippingCost, discount)
  const addedTax = addedTaxOf(total, tax)
  const isBeforeTax = addedTax === undefined
  return {
    form: { lines, shippingCost, discount, note: fields.note },
    total: total + (addedTax ?? 0),
    isBeforeTax,
  }
}

/** Tax on top of the prices; undefined if only the server can compute it, because the goods have different rates. */
function addedTaxOf(total: Cents, tax: TaxView | undefined): Cents | undefined {
  if (tax?.mode !== 'exclusive') return 0
  const [row, secondRow] = tax.breakdown
  return row && !secondRow ? Math.round((total * row.rateBasisPoints) / 10_000) : undefined
}

/** An empty field is no amount: a line that costs nothing needs a 0. */
function amountOf(typed: string): Cents {
  return typed.trim() === '' ? Number.NaN : parseCents(typed)
}

export function eventText(event: QuotationEvent): string {
  if (event.step === 'message') return texts.messageSent
  if (event.step === 'question') return texts.customerQuestion
  if (event.step === 'declined') return texts.declined
  if (event.step === 'extended') {
    const { from, to } = event.facts
    return texts.extended(formatMoment(new Date(from)), formatMoment(new Date(to)))
  }
  const { from, fromTotal, toTotal } = event.facts
  return texts.repriced(from, fromTotal, toTotal)
}
