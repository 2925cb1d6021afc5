import { countOf, formatPrinting } from '@printery/domain/line-format'
import { taxRows } from '@printery/domain/tax'
import type Stripe from 'stripe'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { CheckoutRow } from './queries.ts'

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem

/** The provider lists so many at most. */
const maxItems = 100

/** The lines as the provider's page lists them. They cost together what the lines cost; what is too many is one line. */
export function lineItemsOf(lines: readonly FrozenLine[], tax: readonly LineItem[] = []): LineItem[] {
  return [...goodsOf(lines, maxItems - tax.length), ...tax]
}

/** Tax on top of the prices, as a line of its own. */
export function taxItemsOf({ addedTax, tax }: Pick<CheckoutRow, 'addedTax' | 'tax'>): LineItem[] {
  if (addedTax === 0 || tax === null) return []
  const rows = taxRows(tax).filter(({ cents }) => cents > 0)
  return [lineItem(1, addedTax, rows.map(({ label }) => label).join(', '), tax.name)]
}

function goodsOf(lines: readonly FrozenLine[], maxItems: number): LineItem[] {
  if (lines.length <= maxItems) return lines.map(toLineItem)
  const further = lines.slice(maxItems - 1)
  const price = further.reduce((sum, line) => sum + line.price, 0)
  const pieces = further.reduce((sum, line) => sum + line.quantity, 0)
  return [
    ...lines.slice(0, maxItems - 1).map(toLineItem),
    lineItem(1, price, `${further.length} further lines`, countOf(pieces, 'piece')),
  ]
}

function toLineItem({ title, colourName, quantity, price, ...line }: FrozenLine): LineItem {
  const name = `${title}, ${colourName}`.slice(0, 250)
  const printing = formatPrinting(line.printing, line.screenColours)
  const unitPrice = price / quantity
  // A price that staff have set for a whole line may not be a multiple.
  return Number.isInteger(unitPrice)
    ? lineItem(quantity, unitPrice, name, printing)
    : lineItem(1, price, name, `${countOf(quantity, 'piece')}. ${printing}`)
}

function lineItem(quantity: number, unitAmount: number, name: string, description: string): LineItem {
  return {
    quantity,
    price_data: { currency: 'sgd', unit_amount: unitAmount, product_data: { name, description } },
  }
}
