import type { Api, ProductView } from '@printery/contract'
import { type Cents, type Day, priceLine, Refusal, type ShippingType } from '@printery/domain'
import { parseCents } from '../../formatting/parse-cents.ts'
import { readPieces } from '../../ui/forms/whole-pieces.ts'
import { texts } from './texts.ts'

export type Body = Api['POST /order']['body']

/** An item while it is filled in. */
export interface SaleItem {
  /** Identifies the item on the page. */
  key: string
  productId: string
  /** Blank for the first colour of the product. */
  color: string
  /** Pieces by size id. */
  quantities: Record<string, string>
  /** The agreed price; blank for the price of the tier. */
  unitPrice: string
}

/** The form as the tab saves it: all values are strings, the items are JSON. */
export interface Fields {
  userId: string
  customerEmail: string
  customerFirstName: string
  customerLastName: string
  customerPhoneNumber: string
  customerAddress: string
  items: string
  shippingType: string
  shippingCost: string
  soldOn: Day
  orderNotes: string
}

export function blankFields(today: Day, userId = ''): Fields {
  return {
    userId,
    customerEmail: '',
    customerFirstName: '',
    customerLastName: '',
    customerPhoneNumber: '',
    customerAddress: '',
    items: '[]',
    shippingType: 'regular',
    shippingCost: '',
    soldOn: today,
    orderNotes: '',
  }
}

/** Reads the items that the tab saved; empty if it is not a list of items. */
export function itemsOf({ items }: Pick<Fields, 'items'>): SaleItem[] {
  try {
    const savedItems: unknown = JSON.parse(items)
    return Array.isArray(savedItems) ? savedItems.filter(isItem) : []
  } catch {
    return []
  }
}

function isItem(saved: unknown): saved is SaleItem {
  const item = (saved ?? {}) as Record<string, unknown>
  const { quantities } = item
  return (
    ['key', 'productId', 'color', 'unitPrice'].every((name) => typeof item[name] === 'string') &&
    typeof quantities === 'object' &&
    quantities !== null &&
    Object.values(quantities).every((typed) => typeof typed === 'string')
  )
}

export function shippingTypeOf({ shippingType }: Pick<Fields, 'shippingType'>): ShippingType {
  return shippingType === 'fast' ? 'fast' : 'regular'
}

export function colourOf(item: SaleItem, product: ProductView | undefined): string {
  return item.color || (product?.colours[0] ?? '')
}

/** Pieces of all sizes; undefined if one is not a number of pieces. */
export function piecesOf({ quantities }: SaleItem): number | undefined {
  const pieces = Object.values(quantities).map(readPieces)
  return pieces.includes(undefined) ? undefined : pieces.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

/** Unit price of the tier; undefined for a quantity without a price. */
export function tierPrice(product: ProductView, quantity: number): Cents | undefined {
  try {
    return priceLine(product, { quantity, printingType: {}, screenColours: {} }).unitPrice
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Parses a typed amount; undefined for an empty field, NaN for an invalid amount. */
export function amountOf(text: string): Cents | undefined {
  return text.trim() === '' ? undefined : parseCents(text)
}

/** The price of the item; undefined as long as it is unknown. */
export function lineTotal(item: SaleItem, product: ProductView | undefined): Cents | undefined {
  const pieces = piecesOf(item)
  if (!pieces) return undefined
  const price = amountOf(item.unitPrice) ?? (product && tierPrice(product, pieces))
  return price === undefined || Number.isNaN(price) ? undefined : price * pieces
}

/** Weight of all items whose product is known, kg. */
export function weightOf(items: readonly SaleItem[], products: ReadonlyMap<string, ProductView>): number {
  const grams = items.reduce((sum, item) => {
    const kilograms = products.get(item.productId)?.weight ?? 0
    return sum + Math.round(kilograms * 1000) * (piecesOf(item) ?? 0)
  }, 0)
  return grams / 1000
}

/** Issues of items and amounts, by the field of the call; the server checks the rest. */
export function findIssues(fields: Fields): Record<string, string> {
  const issues: Record<string, string> = {}
  const items = itemsOf(fields)
  if (items.length === 0) issues['sale.items'] = texts.itemsMissing
  items.forEach((item, index) => {
    const pieces = piecesOf(item)
    if (!pieces)
      issues[`sale.items.${index}.sizes`] = pieces === 0 ? texts.piecesMissing : texts.invalidPieces
    if (Number.isNaN(amountOf(item.unitPrice))) issues[`sale.items.${index}.unitPrice`] = texts.invalidPrice
  })
  if (Number.isNaN(amountOf(fields.shippingCost))) issues['sale.shippingCost'] = texts.invalidPrice
  return issues
}

/** The request body of a form without issues. */
export function bodyOf(fields: Fields, products: ReadonlyMap<string, ProductView>): Body {
  const { customerFirstName, customerLastName, customerAddress } = fields
  const shippingCost = amountOf(fields.shippingCost)
  return {
    ...{ customerFirstName, customerLastName, customerAddress },
    customerEmail: fields.customerEmail,
    customerPhoneNumber: fields.customerPhoneNumber,
    billingFirstName: customerFirstName,
    billingLastName: customerLastName,
    billingAddress: customerAddress,
    isSameAsShipping: true,
    shippingType: shippingTypeOf(fields),
    ...(fields.orderNotes.trim() && { orderNotes: fields.orderNotes.trim() }),
    isLocalOrder: true,
    sale: {
      items: itemsOf(fields).map((item) => {
        const unitPrice = amountOf(item.unitPrice)
        return {
          productId: item.productId,
          color: colourOf(item, products.get(item.productId)),
          sizes: Object.entries(item.quantities).flatMap(([productSizeId, typed]) => {
            const quantityPurchased = readPieces(typed) ?? 0
            return quantityPurchased > 0 ? [{ productSizeId, quantityPurchased }] : []
          }),
          ...(unitPrice !== undefined && { unitPrice }),
        }
      }),
      ...(shippingCost !== undefined && { shippingCost }),
      ...(fields.soldOn && { soldOn: fields.soldOn }),
      ...(fields.userId && { userId: fields.userId }),
    },
  }
}
