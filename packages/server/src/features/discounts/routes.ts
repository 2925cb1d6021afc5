import { api, type DiscountView } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { allDiscounts, type DiscountRow, usableDiscounts } from './service.ts'

export function serveDiscounts(app: FastifyInstance): void {
  serve(app, api.listDiscounts, async ({ actor, db, now }) => {
    const listed = actor.role === 'admin' ? allDiscounts(db) : usableDiscounts(db, actor.userId, now)
    return { discounts: (await listed).map(presentDiscount) }
  })
}

function presentDiscount(discount: DiscountRow): DiscountView {
  return {
    id: discount.id,
    code: discount.code,
    type: discount.type,
    description: discount.description,
    percentage: discount.percentage,
    minimumSpend: discount.minimumSpend,
    expiryDate: discount.expiryDate?.toISOString() ?? null,
    freeDelivery: discount.freeDelivery,
    newUserDisc: discount.newUserDisc,
    isEnable: discount.isEnable,
    isPublic: discount.isPublic,
  }
}
