import type { Page } from '@playwright/test'
import type { ProductView } from '@printery/contract'
import { address } from './paying.ts'
import type { Customer } from './people.ts'
import { expect } from './shop.ts'

/** A paid order of two unprinted bags, without the pages on the way. Answers its id. */
export async function buyPlain(page: Page, { email, token }: Customer): Promise<string> {
  const post = async <Answer>(path: string, data: unknown): Promise<Answer> => {
    const answer = await page.request.post(`/api${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }
  const found = await page.request.get('/api/product', { params: { search: 'Canvas Tote' } })
  const [bag] = ((await found.json()) as { products: ProductView[] }).products
  await post('/cart', {
    productId: bag?.id,
    color: bag?.colours[0],
    quantity: 2,
    sizes: [{ productSizeId: bag?.sizes[0]?.id, quantityPurchased: 2 }],
    printingSides: '0',
    totalPrice: 2 * (bag?.price[0]?.pricePerUnit ?? 0),
  })
  const { url, orderId } = await post<{ url: string; orderId: string }>('/order/create-checkout-session', {
    customerEmail: email,
    customerFirstName: 'Mei',
    customerLastName: 'Tan',
    customerAddress: address,
    customerPhoneNumber: '+65 0000 1001',
    billingFirstName: 'Mei',
    billingLastName: 'Tan',
    billingAddress: address,
    isSameAsShipping: true,
    shippingType: 'regular',
  })
  await page.request.post(url, { form: { number: '4242424242424242', exp: '12/34', cvc: '123' } })
  await post('/order/confirm', { orderId })
  return orderId
}
