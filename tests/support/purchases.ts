import type { CartItemView, CartView } from '@printery/contract'
import type { Reply } from './calls/call.ts'
import type { TestShop } from './open-shop.ts'
import { aPicture, putFile, type TestFile } from './pictures.ts'
import { lineTotal } from './products.ts'
import type { Person } from './users.ts'

export const delivery = {
  customerEmail: 'mei@shop.test',
  customerFirstName: 'Mei',
  customerLastName: 'Tan',
  customerAddress: '18 Jalan Tinta, #04-02, Singapore 000018',
  customerPhoneNumber: '+65 0000 1001',
  billingFirstName: 'Mei',
  billingLastName: 'Tan',
  billingAddress: '18 Jalan Tinta, #04-02, Singapore 000018',
  isSameAsShipping: true,
  shippingType: 'regular',
}

/** A body of POST /cart for a T-shirt, by default printed on its front, with its price; and the picture to upload. */
export async function aLine(
  { products: { tee } }: Pick<TestShop, 'products'>,
  { quantity = 6, printed = true } = {},
) {
  const picture = await aPicture(320, 384)
  const printingType = printed ? { front: 'Heat Transfer' as const } : {}
  const body = {
    productId: tee.id,
    color: 'f4f2ee',
    quantity,
    printingSides: printed ? '1' : '0',
    printingType,
    sizes: [{ productSizeId: tee.sizes[1]?.id ?? '', quantityPurchased: quantity }],
    totalPrice: lineTotal(tee, quantity, printed),
    isCustomUpload: printed,
    ...(printed && { frontDesign: picture.descriptor, frontUploadedImage: picture.descriptor }),
  }
  return { body, picture }
}

/** Adds a line and uploads its two files, whose resolution suits its print area: staff can approve it without a warning. */
export async function addToCart(
  shop: TestShop,
  person: Person,
  { area = 'left-chest-50x100', ...choice }: { quantity?: number; printed?: boolean; area?: string } = {},
): Promise<CartItemView> {
  const { body, picture } = await aLine(shop, choice)
  const printAreas = choice.printed === false ? {} : { front: area }
  const added = await person.post('/cart', { ...body, printAreas })
  if (added.status !== 201) throw new Error(`POST /cart responded with ${added.status}: ${added.text}`)
  await uploadBoth(added, picture)
  return added.json.item
}

export async function uploadBoth(added: Reply, picture: TestFile): Promise<void> {
  const { frontUrl, frontWithoutTemplate } = added.json.presignedUrls as Record<string, string | null>
  for (const url of [frontUrl, frontWithoutTemplate]) if (url) await putFile(url, picture)
}

export async function cartOf(person: Person): Promise<CartView> {
  return (await person.get('/cart')).json.cart
}

/** Requests the payment page; returns the reply, also a refusal. */
export function createCheckoutSession(person: Person, change: object = {}): Promise<Reply> {
  return person.post('/order/create-checkout-session', { ...delivery, ...change })
}

/** Opens the payment page; returns its URL and the order's id. */
export async function openPaymentPage(
  person: Person,
  change: Record<string, unknown> = {},
): Promise<{ url: string; orderId: string }> {
  const opened = await createCheckoutSession(person, change)
  if (opened.status !== 200)
    throw new Error(`create-checkout-session responded with ${opened.status}: ${opened.text}`)
  return opened.json
}

/** How the simulated provider sends the webhook: late, twice or never instead of once before the redirect. */
export type WebhookTiming = 'late' | 'twice' | 'never'

/** Submits the card form of the payment page. Returns the status, the URL of the redirect and the text of the response. */
export async function payAt(
  pageUrl: string,
  { number: cardNumber = '4242424242424242', webhook }: { number?: string; webhook?: WebhookTiming } = {},
) {
  const form = new URLSearchParams({
    number: cardNumber,
    exp: '12/34',
    cvc: '123',
    ...(webhook && { webhook }),
  })
  const response = await fetch(pageUrl, { method: 'POST', body: form, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

/** Places a paid order with the calls that a customer makes; returns its id. */
export async function buy(
  shop: TestShop,
  person: Person,
  choice: { quantity?: number; printed?: boolean; area?: string } = {},
): Promise<string> {
  await addToCart(shop, person, choice)
  const { url, orderId } = await openPaymentPage(person)
  await payAt(url)
  const confirmed = await person.post('/order/confirm', { orderId })
  if (confirmed.status !== 200)
    throw new Error(`confirm responded with ${confirmed.status}: ${confirmed.text}`)
  return orderId
}
