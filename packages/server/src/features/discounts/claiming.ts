import { type Cents, invalid, unknownDiscountText, whyNotApplyDiscount } from '@printery/domain'
import type { Context } from '../../call.ts'
import { type RateLimit, withFailureLimits } from '../../http/rate-limits.ts'
import { countPieces } from '../cart/index.ts'
import { type DiscountRow, filterAvailable } from './queries.ts'
import { findPersonDiscounts } from './usable.ts'

/** The limit of wrong codes per person, against guessing. */
function claimLimit(userId: string): RateLimit {
  return { key: `claim:${userId}`, max: 60, windowSeconds: 60 }
}

interface Claim {
  code: string
  /** The client's subtotal of the cart; at checkout the actual cart counts. */
  subTotal: Cents
  /** The draft whose pieces count, if a draft is paid instead of the cart. */
  draftId?: string | undefined
}

/** Returns the discount if its code could be used now. Nothing is reserved until the payment page is opened. */
export function claimDiscount(context: Context, userId: string, claim: Claim): Promise<DiscountRow> {
  return withFailureLimits<DiscountRow>(context, [claimLimit(userId)], async () => {
    const result = await checkClaim(context, userId, claim)
    return typeof result === 'string' ? { error: invalid({ code: result }) } : { value: result }
  })
}

async function checkClaim(
  context: Context,
  userId: string,
  { code, subTotal, draftId }: Claim,
): Promise<DiscountRow | string> {
  const { rows, isFirst } = await findPersonDiscounts(context, userId)
  const requestedCode = code.trim().toLowerCase()
  const matching = rows.filter((discount) => discount.code.toLowerCase() === requestedCode)
  const [available] = await filterAvailable(context.db, matching, userId)
  if (!available) return unknownDiscountText
  const pieces = available.type === 'quantity' ? await countPieces(context.db, userId, draftId) : 0
  return whyNotApplyDiscount(available, { isFirstOrder: isFirst, cart: { subTotal, pieces } }) ?? available
}
