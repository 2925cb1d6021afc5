import { type Cents, invalid, unknownDiscountText, whyNotApplyDiscount } from '@printery/domain'
import type { Context } from '../../call.ts'
import { type RateLimit, withFailureLimits } from '../../http/rate-limits.ts'
import { countPieces } from '../cart/index.ts'
import { type DiscountRow, withFreeUses } from './queries.ts'
import { findForPerson } from './usable.ts'

/** Wrong codes per person; more are guesses. */
function claimLimit(userId: string): RateLimit {
  return { key: `claim:${userId}`, max: 60, windowSeconds: 60 }
}

interface Claim {
  code: string
  /** Of the client's cart; what counts at checkout is the actual cart. */
  subTotal: Cents
  /** Whose pieces count, if it isn't the cart that is paid. */
  draftId?: string | undefined
}

/** Whether a code could be used now. Nothing is reserved until the payment page is opened. */
export function claimDiscount(context: Context, userId: string, claim: Claim): Promise<DiscountRow> {
  return withFailureLimits<DiscountRow>(context, [claimLimit(userId)], async () => {
    const claimed = await checkClaim(context, userId, claim)
    return typeof claimed === 'string' ? { wrong: invalid({ code: claimed }) } : { right: claimed }
  })
}

async function checkClaim(
  context: Context,
  userId: string,
  { code, subTotal, draftId }: Claim,
): Promise<DiscountRow | string> {
  const { rows, isFirst } = await findForPerson(context, userId)
  const asked = code.trim().toLowerCase()
  const named = rows.filter((discount) => discount.code.toLowerCase() === asked)
  const [found] = await withFreeUses(context.db, named, userId)
  if (!found) return unknownDiscountText
  const pieces = found.type === 'quantity' ? await countPieces(context.db, userId, draftId) : 0
  return whyNotApplyDiscount(found, { isFirstOrder: isFirst, cart: { subTotal, pieces } }) ?? found
}
