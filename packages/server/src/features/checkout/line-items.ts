import { formatCount, formatPrinting } from '@printery/domain/line-format'
import { taxRows } from '@printery/domain/tax'
import type Stripe from 'stripe'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { CheckoutRow } from './queries.ts'

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem

/** The provider's limit for one session. */
const maxItems = 100

/** The lines as items of the provider's page, with the same total. Lines beyond its limit are combined into one. */
export function lineItemsOf(lines: readonly FrozenLine[], tax: readonly LineItem[] = []): LineItem[] {
  return [...toLineItems(lines, maxItems - tax.length), ...tax]
}

/** Tax on top of the prices, as a line of its own. */
export function taxItemsOf({ addedTax, tax }: Pick<CheckoutRow, 'addedTax' | 'tax'>): LineItem[] {
  if (addedTax === 0 || tax === null) return []
  const rows = taxRows(tax).filter(({ cents }) => cents > 0)
  return [lineItem(1, addedTax, rows.map(({ label }) => label).join(', '), tax.name)]
}

function toLineItems(lines: readonly FrozenLine[], limit: number): LineItem[] {
  if (lines.length <= limit) return lines.map(toLineItem)
  const remaining = lines.slice(limit - 1)
  const price = remaining.reduce((sum, line) => sum + line.price, 0)
  const pieces = remaining.reduce((sum, line) => sum + line.quantity, 0)
  return [
    ...lines.slice(0, limit - 1).map(toLineItem),
    lineItem(1, price, `${remaining.length} further lines`, formatCount(pieces, 'piece')),
  ]
}

function toLineItem({ title, colourName, quantity, price, ...line }: FrozenLine): LineItem {
  const name = `${title}, ${colourName}`.slice(0, 250)
  const printing = formatPrinting(line.printing, line.screenColours)
  const unitPrice = price / quantity
  // A price that staff set for a whole line may not be divisible by its quantity.
  return Number.isInteger(unitPrice)
    ? lineItem(quantity, unitPrice, name, printing)
    : lineItem(1, price, name, `${formatCount(quantity, 'piece')}. ${printing}`)
}

function lineItem(quantity: number, unitAmount: number, name: string, description: string): LineItem {
  return {
    quantity,
    price_data: { currency: 'sgd', unit_amount: unitAmount, product_data: { name, description } },
  }
}
