import type { ProductView } from '@printery/contract'
import { priceLine } from '@printery/domain'
import { aPicture, delivery } from '@printery/tests'
import { inParallel } from './filled-shop.ts'
import { type MeasuredLoad, percentiles } from './load.ts'
import { plainCall } from './plain-call.ts'

export const measuredCheckouts = 500
/** How many customers buy concurrently: enough to use both cores while some wait for the disk. */
const concurrentBuyers = 16

/** Measures whole checkouts: a printed line, two uploads, the payment page, the card, the webhook, the order. */
export async function measureCheckouts(
  shopUrl: string,
  tokens: readonly string[],
  productId: string,
  afterWarmUp: () => Promise<void>,
): Promise<MeasuredLoad> {
  const { product } = (await (await fetch(`${shopUrl}/api/product/${productId}`)).json()) as {
    product: ProductView
  }
  const picture = await aPicture(600, 720)
  const printingType = { front: 'Heat Transfer' as const }
  const line = {
    productId,
    color: product.colours[0],
    quantity: 12,
    printingSides: '1',
    printingType,
    sizes: [{ productSizeId: product.sizes[2]?.id, quantityPurchased: 12 }],
    totalPrice: priceLine(product, { quantity: 12, printingType, screenColours: {} }).total,
    isCustomUpload: true,
    frontDesign: picture.descriptor,
    frontUploadedImage: picture.descriptor,
  }

  async function buy(token: string): Promise<void> {
    const post = async (path: string, body: unknown) => {
      const reply = await plainCall(`${shopUrl}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (reply.status >= 300) throw new Error(`POST ${path} answered ${reply.status}: ${reply.text}`)
      return JSON.parse(reply.text) as Record<string, unknown>
    }
    const put = async (url: string) => {
      const headers = { 'content-type': picture.descriptor.contentType }
      const reply = await plainCall(url, { method: 'PUT', headers, body: picture.bytes })
      if (reply.status !== 200) throw new Error(`an upload was answered ${reply.status}`)
    }
    const added = (await post('/cart', line)) as {
      presignedUrls: { frontUrl: string; frontWithoutTemplate: string }
    }
    await Promise.all([put(added.presignedUrls.frontUrl), put(added.presignedUrls.frontWithoutTemplate)])
    const page = (await post('/order/create-checkout-session', delivery)) as { url: string; orderId: string }
    const payReply = await plainCall(page.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'number=4242424242424242&exp=12%2F34&cvc=123',
    })
    if (payReply.status !== 303) throw new Error(`the payment page answered ${payReply.status}`)
    await post('/order/confirm', { orderId: page.orderId })
  }

  const warmUpTokens = tokens.slice(0, 40)
  await inParallel(concurrentBuyers, warmUpTokens, buy)
  await afterWarmUp()
  const durations: number[] = []
  const measuredTokens = tokens.slice(40, 40 + measuredCheckouts)
  const startedAt = performance.now()
  await inParallel(concurrentBuyers, measuredTokens, async (token) => {
    const buyStartedAt = performance.now()
    await buy(token)
    durations.push(performance.now() - buyStartedAt)
  })
  return percentiles(durations, (performance.now() - startedAt) / 1000)
}
