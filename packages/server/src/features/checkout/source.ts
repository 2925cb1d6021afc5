import { type Actor, invalid } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockDraftToPay } from '../drafts/index.ts'
import { lockPayable } from '../quotations/index.ts'
import { type Delivery, freezeCart, refuseChangedLines } from './freeze.ts'
import { freezeQuotation } from './freeze-quotation.ts'
import type { NewCheckout } from './queries.ts'

/** What is paid; the cart by default. */
export interface PaymentSource {
  draftId?: string | undefined
  quotationId?: string | undefined
  /** Token of a shared quotation link. */
  shareToken?: string | undefined
}

export type Frozen = Omit<NewCheckout, 'id' | 'state'>

/** Freezes and prices what is paid. */
export function freeze(
  shop: Shop,
  db: Db,
  actor: Actor,
  { delivery, draftId, quotationId, shareToken }: { delivery: Delivery } & PaymentSource,
  now: Date,
): Promise<Frozen> {
  if (quotationId === undefined) return freezeCart(shop, db, actor, { delivery, draftId }, now)
  if (draftId !== undefined) throw invalid({ draftId: 'Either a draft is paid or a quotation.' })
  return freezeQuotation(shop, db, actor, delivery, { quotationId, shareToken }, now)
}

/** Locks what is paid and refuses it if it differs from what was frozen. */
export async function lockSource(tx: Db, actor: Actor, frozen: Frozen, now: Date): Promise<void> {
  if (frozen.quotationId) return lockPayable(tx, frozen.quotationId, now)
  if (frozen.draftId) await lockDraftToPay(tx, actor, frozen.draftId)
  await refuseChangedLines(tx, frozen.lines)
}
