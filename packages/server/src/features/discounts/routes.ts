import { api, type DiscountView } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { claimDiscount } from './claiming.ts'
import { listUses } from './listing-uses.ts'
import { changeDiscount, createDiscount, deleteDiscount } from './managing.ts'
import { presentDiscount } from './present.ts'
import { countPaidUses, type DiscountRow, listEnabledDiscounts } from './queries.ts'
import { listReferrals, refer } from './referrals.ts'
import { usableDiscounts } from './usable.ts'

async function presentWithUses(db: Db, discounts: readonly DiscountRow[]): Promise<DiscountView[]> {
  const counts = await countPaidUses(db)
  return discounts.map((discount) => presentDiscount(discount, counts.get(discount.id) ?? 0))
}

export function serveDiscounts(app: FastifyInstance): void {
  serve(app, api.listDiscounts, async ({ actor, db, now }) => {
    if (actor.role === 'admin')
      return { discounts: await presentWithUses(db, await listEnabledDiscounts(db)) }
    const usable = await usableDiscounts(db, actor.userId, now)
    return { discounts: usable.map((discount) => presentDiscount(discount)) }
  })

  serve(app, api.listDiscountUses, ({ params, query, db }) => listUses(db, params.id, query))

  serve(app, api.createDiscount, async ({ body, db, now }) => ({
    discount: presentDiscount(await createDiscount(db, body, now), 0),
  }))

  serve(app, api.changeDiscount, async ({ body, db, now }) => {
    const [updatedDiscount] = await presentWithUses(db, [await changeDiscount(db, body, now)])
    return { updatedDiscount: updatedDiscount as DiscountView }
  })

  serve(app, api.deleteDiscount, async ({ params, db, now }) => {
    await deleteDiscount(db, params.id, now)
    return { result: { id: params.id } }
  })

  serve(app, api.claimDiscount, async ({ actor, body, db, now }) => ({
    discount: presentDiscount(await claimDiscount(db, actor.userId, body, now)),
  }))

  serve(app, api.listReferrals, async ({ actor, db }) => ({ referrals: await listReferrals(db, actor) }))

  serve(app, api.refer, async ({ actor, body, db, now }) => ({
    referral: await refer(db, actor, body, now),
    message: 'You have Successfully referred a Person.',
  }))
}
