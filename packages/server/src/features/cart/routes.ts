import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { findStoredResponse, runOnce } from '../../http/idempotency.ts'
import { JsonText, serve } from '../../http/serve.ts'
import { addLine } from './adding.ts'
import { drawDesignOfLine } from './designed.ts'
import type { LoadedCart } from './present.ts'
import { changeSizes, clearCart, loadCart, removeLine } from './service.ts'
import { presentCartWithTax } from './tax-of-cart.ts'

export function serveCart(app: FastifyInstance): void {
  const { shop } = app
  const present = async (call: Call) => withTax(call, await loadCart(call))
  const withTax = (call: Call, loaded: LoadedCart) => presentCartWithTax(shop, call, loaded)

  serve(app, api.getCart, async (call) => ({ cart: await present(call) }))

  serve(
    app,
    api.addToCart,
    async ({ actor, body, db, now, idempotencyKey: key, request }) => {
      const storedAnswer = key && (await findStoredResponse(shop, actor, api.addToCart, key, request.body))
      if (storedAnswer) return new JsonText(storedAnswer)
      const designed = await drawDesignOfLine(shop, { actor, db, now }, body)
      const add = async (tx: Db) => {
        const { lineId, presignedUrls, loaded } = await addLine(shop, { actor, db: tx, now }, body, designed)
        const cart = await withTax({ actor, db: tx, now }, loaded)
        const item = cart.items.find((line) => line.id === lineId)
        if (!item) throw new Error('the added line is not in the cart')
        return { item, cart, presignedUrls }
      }
      if (key === undefined) return add(db)
      return new JsonText(await runOnce(shop, actor, api.addToCart, key, request.body, add))
    },
    // Drawing a design takes seconds and must hold neither a connection nor the cart's lock.
    { ownIdempotency: true },
  )

  serve(app, api.changeCartItem, async ({ actor, body, db, now }) => {
    await changeSizes(db, actor, body)
    return { cart: await present({ actor, db, now }) }
  })

  serve(app, api.emptyCart, async (call) => {
    await clearCart(call)
    return { result: {}, cart: await present(call) }
  })

  serve(app, api.removeCartItem, async ({ actor, params, db, now }) => {
    await removeLine(db, actor, params.itemId)
    return { result: { itemId: params.itemId }, cart: await present({ actor, db, now }) }
  })
}
