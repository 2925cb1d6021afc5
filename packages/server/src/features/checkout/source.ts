import { invalid } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockDraftToPay } from '../drafts/index.ts'
import { lockPayableQuotation } from '../quotations/index.ts'
import { type CheckoutFields, freezeCart, refuseChangedLines } from './freeze.ts'
import { freezeQuotation } from './freeze-quotation.ts'
import type { NewCheckout } from './queries.ts'

/** The source of the lines to pay; the cart by default. */
export interface PaymentSource {
  draftId?: string | undefined
  quotationId?: string | undefined
  /** Token of a shared quotation link. */
  shareToken?: string | undefined
}

export type FrozenCheckout = Omit<NewCheckout, 'id' | 'state'>

/** Freezes and prices the cart, draft or quotation that is to be paid. */
export function freezeSource(
  shop: Shop,
  call: Call,
  { fields, draftId, quotationId, shareToken }: { fields: CheckoutFields } & PaymentSource,
): Promise<FrozenCheckout> {
  if (quotationId === undefined) return freezeCart(shop, call, { fields, draftId })
  if (draftId !== undefined) throw invalid({ draftId: 'Either a draft is paid or a quotation.' })
  return freezeQuotation(shop, call, fields, { quotationId, shareToken })
}

/** Locks the source, and refuses it if it differs from the frozen lines. */
export async function lockSource(call: Call<Transaction>, frozen: FrozenCheckout): Promise<void> {
  if (frozen.quotationId) return lockPayableQuotation(call, frozen.quotationId)
  if (frozen.draftId) await lockDraftToPay(call.db, call.actor, frozen.draftId)
  await refuseChangedLines(call.db, frozen.lines)
}
