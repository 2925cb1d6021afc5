import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { findStoredAnswer, runOnce } from '../../http/idempotency.ts'
import { JsonText, serve } from '../../http/serve.ts'
import { addLine } from './adding.ts'
import { drawDesignOfLine } from './designed.ts'
import type { LoadedCart } from './present.ts'
import { changeSizes, clearCart, loadCart, removeLine } from './service.ts'
import { presentCartWithTax } from './tax-of-cart.ts'

export function serveCart(app: FastifyInstance): void {
  const { shop } = app
  const shown = async (call: Call) => withTax(call, await loadCart(call))
  const withTax = (call: Call, loaded: LoadedCart) => presentCartWithTax(shop, call, loaded)

  serve(app, api.getCart, async (call) => ({ cart: await shown(call) }))

  serve(
    app,
    api.addToCart,
    async ({ actor, body, db, now, idempotencyKey: key, request }) => {
      const known = key && (await findStoredAnswer(shop, actor, api.addToCart, key, request.body))
      if (known) return new JsonText(known)
      const designed = await drawDesignOfLine(shop, { actor, db, now }, body)
      const add = async (handle: Db) => {
        const { lineId, presignedUrls, loaded } = await addLine(
          shop,
          { actor, db: handle, now },
          body,
          designed,
        )
        const cart = await withTax({ actor, db: handle, now }, loaded)
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
    return { cart: await shown({ actor, db, now }) }
  })

  serve(app, api.emptyCart, async (call) => {
    await clearCart(call)
    return { result: {}, cart: await shown(call) }
  })

  serve(app, api.removeCartItem, async ({ actor, params, db, now }) => {
    await removeLine(db, actor, params.itemId)
    return { result: { itemId: params.itemId }, cart: await shown({ actor, db, now }) }
  })
}
