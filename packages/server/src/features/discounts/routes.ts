import { api, type DiscountView } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { claimDiscount } from './claiming.ts'
import { listUses } from './listing-uses.ts'
import { changeDiscount, createDiscount, deleteDiscount } from './managing.ts'
import { presentDiscount } from './present.ts'
import { countPaidUses, type DiscountRow, findCustomersOf, listAllDiscounts } from './queries.ts'
import { listReferrals, refer } from './referrals.ts'
import { usableDiscounts } from './usable.ts'

async function presentWithUses(db: Db, discounts: readonly DiscountRow[]): Promise<DiscountView[]> {
  const [counts, customers] = [await countPaidUses(db), await findCustomersOf(db, discounts)]
  return discounts.map((discount) =>
    presentDiscount(discount, {
      useCount: counts.get(discount.id) ?? 0,
      customer: customers.get(discount.userId ?? '') ?? null,
    }),
  )
}

export function serveDiscounts(app: FastifyInstance): void {
  serve(app, api.listDiscounts, async ({ actor, db, now }) => {
    if (actor.role === 'admin') return { discounts: await presentWithUses(db, await listAllDiscounts(db)) }
    const usable = await usableDiscounts({ db, now }, actor.userId)
    return { discounts: usable.map((discount) => presentDiscount(discount)) }
  })

  serve(app, api.listDiscountUses, ({ params, query, db }) => listUses(db, params.id, query))

  serve(app, api.createDiscount, async ({ body, ...call }) => {
    const [discount] = await presentWithUses(call.db, [await createDiscount(call, body)])
    return { discount: discount as DiscountView }
  })

  serve(app, api.changeDiscount, async ({ body, ...call }) => {
    const [updatedDiscount] = await presentWithUses(call.db, [await changeDiscount(call, body)])
    return { updatedDiscount: updatedDiscount as DiscountView }
  })

  serve(app, api.deleteDiscount, async ({ params, ...call }) => {
    await deleteDiscount(call, params.id)
    return { result: { id: params.id } }
  })

  serve(app, api.claimDiscount, async ({ body, ...call }) => ({
    discount: presentDiscount(await claimDiscount(call, call.actor.userId, body)),
  }))

  serve(app, api.listReferrals, async ({ actor, db }) => ({ referrals: await listReferrals(db, actor) }))

  serve(app, api.refer, async ({ body, ...call }) => ({
    referral: await refer(call, body),
    message: 'You have Successfully referred a Person.',
  }))
}
