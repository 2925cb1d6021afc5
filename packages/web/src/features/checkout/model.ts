import type { CartItemView, CartView, CheckoutForm, DiscountView, UserView } from '@printery/contract'
import { type Cents, type OrderTotals, orderTotals, type ShippingType, totalWeight } from '@printery/domain'
import { texts } from './texts.ts'

/** The form during input. It has every field, but the delivery type may not be selected yet. */
export type CheckoutFields = Required<Omit<CheckoutForm, 'discountId' | 'shippingType'>> & {
  shippingType: ShippingType | ''
}
export type FieldName = keyof CheckoutFields

/** The form with the user's data, and "Same as Shipping" selected. */
export function initialForm(user: UserView): CheckoutFields {
  return {
    customerEmail: user.email,
    customerFirstName: user.firstName,
    customerLastName: user.lastName,
    customerAddress: user.address,
    customerPhoneNumber: user.phoneNumber,
    shippingType: '',
    billingFirstName: '',
    billingLastName: '',
    billingAddress: '',
    isSameAsShipping: true,
    orderNotes: '',
    taxNumber: '',
    country: '',
  }
}

/** In the order of the form, so that the links to missing fields are in order from top to bottom. */
const requiredFields = [
  'customerEmail',
  'customerFirstName',
  'customerLastName',
  'customerAddress',
  'customerPhoneNumber',
  'shippingType',
  'billingFirstName',
  'billingLastName',
  'billingAddress',
] as const satisfies readonly FieldName[]

const optionalFields = ['taxNumber', 'country'] as const satisfies readonly FieldName[]

/** Every field that can have an error, from top to bottom. */
export const fieldNames = [
  ...requiredFields,
  ...optionalFields,
  'orderNotes',
] as const satisfies readonly FieldName[]

const shippingFieldOf = {
  billingFirstName: 'customerFirstName',
  billingLastName: 'customerLastName',
  billingAddress: 'customerAddress',
} as const satisfies Partial<Record<FieldName, FieldName>>
type BillingField = keyof typeof shippingFieldOf
export const billingFields = Object.keys(shippingFieldOf) as BillingField[]

const isEmpty = (value: string) => value.trim() === ''

/**
 * Fields that keep the Checkout button disabled: empty and `invalid` ones. Copied billing fields are never listed,
 * only the shipping fields that they copy.
 */
export function fieldsToCorrect(fields: CheckoutFields, invalid: readonly string[] = []): FieldName[] {
  const missing = requiredFields.filter((name) => {
    if (fields.isSameAsShipping && name in shippingFieldOf) return false
    return isEmpty(fields[name]) || invalid.includes(name)
  })
  return [...missing, ...optionalFields.filter((name) => invalid.includes(name))]
}

/** "Same as Shipping" needs complete fields to copy. */
export function canCopyShipping(fields: CheckoutFields): boolean {
  return billingFields.every((name) => !isEmpty(fields[shippingFieldOf[name]]))
}

/** The billing fields that differ from the shipping fields that they copy. */
export function billingToCopy(fields: CheckoutFields): [BillingField, string][] {
  if (!fields.isSameAsShipping) return []
  return billingFields
    .filter((name) => fields[name] !== fields[shippingFieldOf[name]])
    .map((name) => [name, fields[shippingFieldOf[name]]])
}

/** The form with its billing fields copied from the shipping fields. */
export function withCopies(fields: CheckoutFields): CheckoutFields {
  return { ...fields, ...Object.fromEntries(billingToCopy(fields)) }
}

/** The request body of a form that the schema has accepted, without tax and discount, which the callers add. */
export function toBody(fields: CheckoutFields): CheckoutForm {
  const { orderNotes, shippingType, taxNumber: _number, country: _country, ...rest } = fields
  return {
    ...rest,
    shippingType: shippingType as ShippingType,
    ...(isEmpty(orderNotes) ? {} : { orderNotes: orderNotes.trim() }),
  }
}

/** The fields that determine the tax. An empty number means none, even if the account has one. */
export function taxBody({ taxNumber, country }: CheckoutFields): Pick<CheckoutForm, 'taxNumber' | 'country'> {
  return { taxNumber: taxNumber.trim(), ...(country && { country }) }
}

export function weightOf(cart: CartView): number {
  return totalWeight(cart.items.map((item) => ({ weightKg: item.weight, quantity: item.quantity })))
}

export function piecesOf(cart: CartView): number {
  return cart.items.reduce((sum, item) => sum + item.quantity, 0)
}

/** `shippingCost` is undefined until a delivery type is selected and its cost is known. */
export function totalsOf(
  cart: CartView,
  shippingCost: Cents | undefined,
  discount: DiscountView | undefined,
): OrderTotals {
  const cost = discount?.freeDelivery ? 0 : (shippingCost ?? 0)
  return orderTotals(cart.items, cost, discount?.percentage)
}

/** `Everyday Tee, Butter` */
export function titleOf(item: CartItemView): string {
  return `${item.product.title}, ${item.colourName}`
}

export interface LineProblem {
  id: string
  title: string
  /** Shown beside the line. */
  reason: string
  /** Whether it resolves without the customer, such as a pending upload. */
  isTemporary: boolean
}

/** Lines that can't be paid as they are. */
export function lineProblems(cart: CartView): LineProblem[] {
  return cart.items.flatMap((item) => {
    const reason = problemOf(item)
    const isTemporary = item.problem === null && item.uploads.status === 'pending'
    return reason === undefined ? [] : [{ id: item.id, title: titleOf(item), reason, isTemporary }]
  })
}

function problemOf(item: CartItemView): string | undefined {
  if (item.problem !== null) return item.problem
  if (item.uploads.status === 'pending') return texts.uploadsPending
  if (item.uploads.status === 'rejected') return texts.uploadRejected(item.uploads.reason)
  return undefined
}

export interface PriceChange {
  id: string
  title: string
  from: Cents
  to: Cents
}

/**
 * Lines whose price differs from the one the customer saw: according to the server, or compared with what this page
 * showed.
 */
export function priceChanges(previousCart: CartView | undefined, currentCart: CartView): PriceChange[] {
  return currentCart.items.flatMap((item) => {
    const from =
      item.previousPrice ??
      previousCart?.items.find(({ id, quantity }) => id === item.id && quantity === item.quantity)?.price
    return from === undefined || from === item.price
      ? []
      : [{ id: item.id, title: titleOf(item), from, to: item.price }]
  })
}

/**
 * A price that changed twice is compared with the one that the customer saw first; one that changed back is
 * left out.
 */
export function addChanges(shown: readonly PriceChange[], newChanges: readonly PriceChange[]): PriceChange[] {
  const byLine = new Map(shown.map((change) => [change.id, change]))
  for (const change of newChanges)
    byLine.set(change.id, { ...change, from: byLine.get(change.id)?.from ?? change.from })
  return [...byLine.values()].filter(({ from, to }) => from !== to)
}
