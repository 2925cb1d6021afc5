import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { changeDiscount, createDiscount, deleteDiscount } from './keeping.ts'
import { presentDiscount } from './present.ts'
import { allDiscounts } from './queries.ts'
import { usableDiscounts } from './service.ts'

export function serveDiscounts(app: FastifyInstance): void {
  serve(app, api.listDiscounts, async ({ actor, db, now }) => {
    const listed = actor.role === 'admin' ? allDiscounts(db) : usableDiscounts(db, actor.userId, now)
    return { discounts: (await listed).map(presentDiscount) }
  })

  serve(app, api.createDiscount, async ({ body, db, now }) => ({
    discount: presentDiscount(await createDiscount(db, body, now)),
  }))

  serve(app, api.changeDiscount, async ({ body, db, now }) => ({
    updatedDiscount: presentDiscount(await changeDiscount(db, body, now)),
  }))

  serve(app, api.deleteDiscount, async ({ params, db, now }) => {
    await deleteDiscount(db, params.id, now)
    return { result: { id: params.id } }
  })
}
