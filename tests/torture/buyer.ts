import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '@printery/domain/testing/seeded'
import { putFile, type TestFile } from '../support/pictures.ts'
import type { TestProducts } from '../support/products.ts'
import { aLine, delivery, payAt } from '../support/purchases.ts'
import { clientLimitMs, clientPauseMs, createRetryingClient, type RetryOptions } from './retrying-client.ts'

/** The changes that the shop has acknowledged and so must not lose. */
export interface Acknowledged {
  orders: { id: string; total: number; lineIds: string[] }[]
  /** Ids of orders that were paid at the provider without a notification to the shop, as if the browser was closed. */
  paidUnreported: string[]
  lineIds: string[]
  /** Partial refunds that the shop accepted. */
  refundIds: string[]
}

export interface Buyer {
  /** Buys a cart; with `unreported` it ends after the payment, before the shop is notified. */
  order: (unreported?: boolean) => Promise<void>
  /** Cancels the order that was placed last, and waits until the provider has paid it back. */
  cancelLast: () => Promise<void>
  /**
   * Refunds some or all of the last order: pieces and shipping by
   * an admin, or everything by a cancellation; waits for the refund.
   */
  refundLast: (adminToken: string) => Promise<void>
  /** Adds a line that stays in the cart. */
  addLineToKeep: () => Promise<void>
  /** Compares what the shop shows with what it acknowledged. */
  errors: () => Promise<string[]>
  acknowledged: Acknowledged
}

interface Setting extends RetryOptions {
  products: TestProducts
  chance: Random
}

/** How often a cart is read before the shop is notified again that its files were uploaded. */
const readsBetweenCalls = 20

/** A customer whose calls are repeated with their keys until the shop responds. */
export async function aBuyer(
  name: string,
  { victim, canCrash = true, products, chance, onResponse, limitMs = clientLimitMs }: Setting,
): Promise<Buyer> {
  const acknowledged: Acknowledged = { orders: [], paidUnreported: [], lineIds: [], refundIds: [] }

  let token: string | undefined
  const { retryUntilAnswered, ask } = createRetryingClient(
    name,
    { victim, canCrash, onResponse, limitMs },
    () => token,
  )

  const email = `${name}@shop.test`
  const password = 'secret of a buyer'
  // "Taken" in a response after a kill means that the first attempt succeeded.
  await ask('POST', '/auth/signup', [201, 409], { firstName: name, lastName: 'Tan', email, password })
  token = (await ask('POST', '/auth/login', [200], { email, password })).json.token

  let keyCount = 0
  const newKey = () => `${name} ${++keyCount}`

  async function addLine(): Promise<string> {
    const { body, picture } = await aLine(
      { products },
      { printed: chance.percent(50), quantity: 1 + chance.below(30) },
    )
    const added = await ask('POST', '/cart', [201], body, newKey())
    acknowledged.lineIds.push(added.json.item.id)
    const { frontUrl, frontWithoutTemplate } = added.json.presignedUrls as Record<string, string | null>
    const urls = [frontUrl, frontWithoutTemplate].filter((url) => url !== null)
    for (const url of urls) if (url) await upload(url, picture)
    if (urls.length > 0) await waitForUploadChecks()
    return added.json.item.id
  }

  /** A kill after the upload may have ended its check, so the shop is notified again, as its pages do. */
  async function waitForUploadChecks(): Promise<void> {
    const deadline = performance.now() + limitMs
    for (let reads = 0; ; reads++) {
      const { cart } = (await ask('GET', '/cart', [200])).json as {
        cart: { items: { id: string; uploads: { status: string; reason?: string } }[] }
      }
      const rejected = cart.items.find(({ uploads }) => uploads.status === 'rejected')
      if (rejected)
        throw new Error(
          `${name}: the shop rejected a picture of line ${rejected.id}: ${rejected.uploads.reason ?? 'without a reason'}`,
        )
      if (cart.items.every(({ uploads }) => uploads.status === 'complete')) return
      if (performance.now() > deadline)
        throw new Error(`${name}: the shop has not checked the pictures within ${limitMs / 1000} s`)
      if (reads % readsBetweenCalls === 0) await ask('POST', '/uploads/arrived', [200])
      await pause(clientPauseMs)
    }
  }

  const upload = (url: string, picture: TestFile) =>
    retryUntilAnswered('PUT of a file', async () => ({ status: await putFile(url, picture) }), [200])

  async function pay(url: string, webhook?: 'never'): Promise<void> {
    // Without the database the page can't be shown; if it was paid before the kill, it answers 409.
    const submit = async () => {
      const page = await payAt(url, webhook ? { webhook } : {})
      return { ...page, status: page.status === 500 ? 503 : page.status }
    }
    await retryUntilAnswered('the payment page', submit, [303, 409])
  }

  return {
    acknowledged,
    order: async (unreported = false) => {
      const lineIds = [await addLine()]
      if (chance.percent(30)) lineIds.push(await addLine())
      const key = newKey()
      const { url, orderId } = (await ask('POST', '/order/create-checkout-session', [200], delivery, key))
        .json
      await pay(url, unreported ? 'never' : undefined)
      if (unreported) return void acknowledged.paidUnreported.push(orderId)
      const { order } = (await ask('POST', '/order/confirm', [200], { orderId })).json
      acknowledged.orders.push({ id: order.id, total: order.total, lineIds })
    },
    cancelLast: async () => {
      const { id } = acknowledged.orders.at(-1) ?? { id: '' }
      const cancelReason = 'Not needed any more'
      // A refusal after a kill means that the first attempt succeeded.
      await ask('PATCH', '/order', [200, 409], { id, status: 'cancelled', cancelReason })
      const deadline = performance.now() + limitMs
      for (;;) {
        const { order } = (await ask('GET', `/order/${id}`, [200])).json
        if (order.status === 'refunded') return
        if (performance.now() > deadline)
          throw new Error(`${name}: the cancelled order ${id} was not refunded within ${limitMs / 1000} s`)
        await pause(clientPauseMs)
      }
    },
    refundLast: async (adminToken) => {
      const { id } = acknowledged.orders.at(-1) ?? { id: '' }
      if (chance.percent(25)) {
        const cancelReason = 'Not needed any more'
        await ask('PATCH', '/order', [200, 409], { id, status: 'cancelled', cancelReason })
        return
      }
      const admin = createRetryingClient(
        `the admin for ${name}`,
        { victim, canCrash, onResponse, limitMs },
        () => adminToken,
      )
      const path = `/order/${id}/partial-refunds`
      const { items, shippingCents } = (await admin.ask('GET', path, [200])).json as {
        items: { itemId: string; quantity: number }[]
        shippingCents: number
      }
      const isAll = chance.percent(30)
      const refundedItems = items
        .map(({ itemId, quantity }) => ({
          itemId,
          quantity: isAll ? quantity : chance.below(quantity + 1),
        }))
        .filter(({ quantity }) => quantity > 0)
      const withShipping = shippingCents > 0 && (isAll || refundedItems.length === 0 || chance.percent(30))
      const body = { items: refundedItems, withShipping, reason: 'Came too late' }
      const { refund } = (await admin.ask('POST', path, [201], body, newKey())).json
      acknowledged.refundIds.push(refund.id)
    },
    addLineToKeep: async () => void (await addLine()),
    errors: async () => {
      const errors: string[] = []
      for (const { id, total, lineIds } of acknowledged.orders) {
        const { order } = (await ask('GET', `/order/${id}`, [200])).json
        const items = order.items.map((item: { id: string }) => item.id).sort()
        if (order.total !== total) errors.push(`${name}: order ${id} was ${total} and is ${order.total}`)
        if (items.join() !== [...lineIds].sort().join())
          errors.push(`${name}: order ${id} has other items than were bought`)
      }
      const { cart } = (await ask('GET', '/cart', [200])).json
      const soldLineIds = new Set(acknowledged.orders.flatMap(({ lineIds }) => lineIds))
      const lineIdsInCart = new Set(cart.items.map((item: { id: string }) => item.id))
      if (acknowledged.paidUnreported.length > 0) return errors
      for (const id of acknowledged.lineIds)
        if (soldLineIds.has(id) === lineIdsInCart.has(id))
          errors.push(`${name}: line ${id} is ${soldLineIds.has(id) ? 'sold and in the cart' : 'gone'}`)
      return errors
    },
  }
}
