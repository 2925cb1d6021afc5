import { type Actor, invalid } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { holdDraft } from '../drafts/service.ts'
import { holdPayable } from '../quotations/service.ts'
import { type Delivery, freezeCart, refuseChangedLines } from './freeze.ts'
import { freezeQuotation } from './freeze-quotation.ts'
import type { NewCheckout } from './queries.ts'

/** What is paid; without any of it the cart. */
export interface Source {
  draftId?: string | undefined
  quotationId?: string | undefined
  /** Of the link by which somebody else's quotation was shared. */
  shareToken?: string | undefined
}

export type Frozen = Omit<NewCheckout, 'id' | 'state'>

/** What is paid as it stands at this moment, with what it costs. */
export function freeze(
  shop: Shop,
  db: Db,
  actor: Actor,
  { delivery, draftId, quotationId, shareToken }: { delivery: Delivery } & Source,
  now: Date,
): Promise<Frozen> {
  if (quotationId === undefined) return freezeCart(shop, db, actor, { delivery, draftId }, now)
  if (draftId !== undefined) throw invalid({ draftId: 'Either a draft is paid or a quotation.' })
  return freezeQuotation(shop, db, actor, delivery, { quotationId, shareToken }, now)
}

/** Holds what is paid until the caller's transaction ends, if it is still what was frozen. */
export async function holdSource(tx: Db, actor: Actor, frozen: Frozen, now: Date): Promise<void> {
  if (frozen.quotationId) return holdPayable(tx, frozen.quotationId, now)
  if (frozen.draftId) await holdDraft(tx, actor, frozen.draftId)
  await refuseChangedLines(tx, frozen.lines)
}
