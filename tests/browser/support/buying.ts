import type { Page } from '@playwright/test'
import type { ProductView } from '@printery/contract'
import { address } from './paying.ts'
import type { Customer } from './people.ts'
import { expect } from './shop.ts'

export async function send<ResponseBody>(
  page: Page,
  { token }: Customer,
  path: string,
  data: unknown,
): Promise<ResponseBody> {
  const response = await page.request.post(`/api${path}`, {
    data,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as ResponseBody
}

/** Adds lines of two blank pieces each, by default bags, to the cart by API calls. */
export async function fillCart(
  page: Page,
  customer: Customer,
  lines = 1,
  search = 'Canvas Tote',
): Promise<void> {
  const response = await page.request.get('/api/product', { params: { search } })
  const [bag] = ((await response.json()) as { products: ProductView[] }).products
  for (let line = 0; line < lines; line++)
    await send(page, customer, '/cart', {
      productId: bag?.id,
      color: bag?.colours[line % bag.colours.length],
      quantity: 2,
      sizes: [{ productSizeId: bag?.sizes[0]?.id, quantityPurchased: 2 }],
      printingSides: '0',
      totalPrice: 2 * (bag?.price[0]?.pricePerUnit ?? 0),
    })
}

/** Opens the checkout with two unprinted bags, which are added to the cart by API calls. */
export async function openCheckout(page: Page, customer: Customer): Promise<void> {
  await fillCart(page, customer)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Contact and delivery' })).toBeVisible()
}

interface CheckoutSession {
  url: string
  orderId: string
}

/** Buys lines of two blank bags each. Returns the order's id. */
export async function buyBlank(page: Page, customer: Customer, lines = 1): Promise<string> {
  await fillCart(page, customer, lines)
  return payForCart(page, customer)
}

/** Buys two blank pieces of each product, in separate lines. Returns the order's id. */
export async function buyEach(page: Page, customer: Customer, titles: readonly string[]): Promise<string> {
  for (const title of titles) await fillCart(page, customer, 1, title)
  return payForCart(page, customer)
}

/** Pays for the cart, with `fields` in addition to those of the form. Returns the order's id. */
export async function payForCart(page: Page, customer: Customer, fields: object = {}): Promise<string> {
  const form = {
    customerEmail: customer.email,
    customerFirstName: 'Mei',
    customerLastName: 'Tan',
    customerAddress: address,
    customerPhoneNumber: '+65 0000 1001',
    billingFirstName: 'Mei',
    billingLastName: 'Tan',
    billingAddress: address,
    isSameAsShipping: true,
    shippingType: 'regular',
    ...fields,
  }
  const { url, orderId } = await send<CheckoutSession>(page, customer, '/order/create-checkout-session', form)
  await page.request.post(url, { form: { number: '4242424242424242', exp: '12/34', cvc: '123' } })
  await send(page, customer, '/order/confirm', { orderId })
  return orderId
}

/** Opens the menu of a customer's order. */
export async function openMoreActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
}
