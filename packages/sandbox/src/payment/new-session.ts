import {
  findInteger,
  findList,
  findParams,
  findText,
  getInteger,
  getMetadata,
  getText,
  nameAt,
  type Params,
  refuseUnknown,
} from './api/params.ts'
import { invalidRequest } from './api/stripe-error.ts'
import type { LineItem, NamedAmount, SessionRow } from './database.ts'
import { newId } from './ids.ts'

/** A requested session; the amount of its coupon is looked up later. */
export type NewSession = Omit<
  SessionRow,
  'id' | 'status' | 'payment_status' | 'currency' | 'created_at' | 'amount_total' | 'discount'
> & { coupon: string | undefined }

// The provider's limits.
const minTotal = 50 // cents
const maxTotal = 99_999_999 // cents
const minLifetime = 30 * 60 // seconds
const maxLifetime = 24 * 60 * 60 // seconds
/** The tolerance for differing clocks and the duration of the request. */
const clockLeeway = 60 // seconds

const knownParams = [
  'mode',
  'line_items',
  'client_reference_id',
  'customer_email',
  'success_url',
  'cancel_url',
  'expires_at',
  'metadata',
  'payment_intent_data',
  'payment_method_types',
  'locale',
  'submit_type',
  'ui_mode',
  'expand',
  'discounts',
  'shipping_options',
]

export function readNewSession(params: Params, now: Date): NewSession {
  refuseUnknown(params, knownParams)
  if (getText(params, 'mode') !== 'payment') {
    throw invalidRequest('The payment sandbox supports only the mode `payment`.', { param: 'mode' })
  }
  if ((findText(params, 'ui_mode') ?? 'hosted_page') !== 'hosted_page') {
    throw invalidRequest('The payment sandbox supports only the ui_mode `hosted_page`.', { param: 'ui_mode' })
  }
  const payment = findParams(params, 'payment_intent_data') ?? {}
  refuseUnknown(payment, ['metadata', 'description'], 'payment_intent_data')
  const lineItems = readLineItems(params)
  return {
    coupon: readCoupon(params),
    shipping: readShipping(params),
    line_items: lineItems,
    client_reference_id: findText(params, 'client_reference_id', { max: 200 }) ?? null,
    customer_email: readEmail(params),
    metadata: getMetadata(params),
    payment_intent_metadata: getMetadata(payment, 'payment_intent_data'),
    description: findText(payment, 'description', { path: 'payment_intent_data', max: 1000 }) ?? null,
    success_url: readUrl(params, 'success_url') ?? getText(params, 'success_url'),
    cancel_url: readUrl(params, 'cancel_url') ?? null,
    expires_at: readExpiry(params, now),
  }
}

function readLineItems(params: Params): LineItem[] {
  const items = findList(params, 'line_items')
  if (items.length === 0)
    throw invalidRequest('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  return items.map((item, index) => {
    const path = nameAt('line_items', index)
    if (typeof item === 'string') throw invalidRequest(`Invalid object: ${path}`, { param: path })
    refuseUnknown(item, ['price_data', 'quantity'], path)
    return readLineItem(item, path)
  })
}

function readLineItem(item: Params, path: string): LineItem {
  const pricePath = nameAt(path, 'price_data')
  const price = findParams(item, 'price_data', path)
  if (!price)
    throw invalidRequest(`Missing required param: ${pricePath}.`, {
      code: 'parameter_missing',
      param: pricePath,
    })
  refuseUnknown(price, ['currency', 'unit_amount', 'product_data'], pricePath)
  if (getText(price, 'currency', { path: pricePath }).toLowerCase() !== 'sgd') {
    const param = nameAt(pricePath, 'currency')
    throw invalidRequest('The payment sandbox supports only the currency `sgd`.', { param })
  }
  const productPath = nameAt(pricePath, 'product_data')
  const product = findParams(price, 'product_data', pricePath) ?? {}
  refuseUnknown(product, ['name', 'description', 'images', 'metadata'], productPath)
  return {
    id: newId('li_1'),
    name: getText(product, 'name', { path: productPath, max: 250 }),
    description: findText(product, 'description', { path: productPath, max: 40_000 }) ?? null,
    unit_amount: getInteger(price, 'unit_amount', { path: pricePath }),
    quantity: getInteger(item, 'quantity', { path, min: 1 }),
  }
}

function readCoupon(params: Params): string | undefined {
  const [discount, ...otherDiscounts] = findList(params, 'discounts')
  if (discount === undefined) return undefined
  if (typeof discount === 'string' || otherDiscounts.length > 0)
    throw invalidRequest('Invalid array: discounts', { param: 'discounts' })
  refuseUnknown(discount, ['coupon'], 'discounts[0]')
  return getText(discount, 'coupon', { path: 'discounts[0]' })
}

function readShipping(params: Params): NamedAmount | null {
  const [option, ...otherOptions] = findList(params, 'shipping_options')
  if (option === undefined) return null
  const path = 'shipping_options[0]'
  if (typeof option === 'string' || otherOptions.length > 0)
    throw invalidRequest('The payment sandbox supports only one shipping option.', {
      param: 'shipping_options',
    })
  refuseUnknown(option, ['shipping_rate_data'], path)
  const ratePath = nameAt(path, 'shipping_rate_data')
  const rate = findParams(option, 'shipping_rate_data', path) ?? {}
  refuseUnknown(rate, ['type', 'display_name', 'fixed_amount'], ratePath)
  const amountPath = nameAt(ratePath, 'fixed_amount')
  const amount = findParams(rate, 'fixed_amount', ratePath) ?? {}
  refuseUnknown(amount, ['amount', 'currency'], amountPath)
  if (getText(amount, 'currency', { path: amountPath }).toLowerCase() !== 'sgd')
    throw invalidRequest('The payment sandbox supports only the currency `sgd`.', { param: amountPath })
  return {
    name: getText(rate, 'display_name', { path: ratePath, max: 100 }),
    amount: getInteger(amount, 'amount', { path: amountPath }),
  }
}

/** The sum of the lines, before the discount and shipping. */
export function subtotalOf(items: readonly LineItem[]): number {
  return items.reduce((sum, item) => sum + item.unit_amount * item.quantity, 0)
}

/** The lines minus the discount, which is limited to their sum, plus shipping. */
export function totalOf(
  items: LineItem[],
  discount: NamedAmount | null,
  shipping: NamedAmount | null,
): number {
  const subtotal = subtotalOf(items)
  const total = subtotal - Math.min(subtotal, discount?.amount ?? 0) + (shipping?.amount ?? 0)
  if (total < minTotal) {
    throw invalidRequest("The Checkout Session's total amount must be at least $0.50 sgd", {
      code: 'amount_too_small',
    })
  }
  if (total > maxTotal) {
    throw invalidRequest("The Checkout Session's total amount must be no more than $999,999.99 sgd", {
      code: 'amount_too_large',
    })
  }
  return total
}

function readEmail(params: Params): string | null {
  const email = findText(params, 'customer_email', { max: 512 })
  if (email === undefined) return null
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
}

function readUrl(params: Params, name: string): string | undefined {
  const text = findText(params, name)
  if (text === undefined) return undefined
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name })
}

function readExpiry(params: Params, now: Date): Date {
  const moment = Math.floor(now.getTime() / 1000)
  const expiresAt = findInteger(params, 'expires_at') ?? moment + maxLifetime
  const param = 'expires_at'
  if (expiresAt < moment + minLifetime - clockLeeway) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param },
    )
  }
  if (expiresAt > moment + maxLifetime + clockLeeway) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param },
    )
  }
  return new Date(expiresAt * 1000)
}
