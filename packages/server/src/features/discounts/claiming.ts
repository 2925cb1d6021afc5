import { type Cents, invalid, unknownDiscountText, whyNotApplyDiscount } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { type RateLimit, withFailureLimits } from '../../http/rate-limits.ts'
import { countPieces } from '../cart/index.ts'
import { type DiscountRow, withPlaces } from './queries.ts'
import { findForPerson } from './usable.ts'

/** Codes that a person may try in vain; more are guesses. */
function claimLimit(userId: string): RateLimit {
  return { key: `claim:${userId}`, max: 60, windowSeconds: 60 }
}

interface Claim {
  code: string
  /** As the client shows it; what counts is the cart that is paid. */
  subTotal: Cents
  /** Whose pieces count, where it isn't the cart that is paid. */
  draftId?: string | undefined
}

/** Whether a code could be used now. Nothing is kept of it: the opening of the payment page decides. */
export function claimDiscount(db: Db, userId: string, claim: Claim, now: Date): Promise<DiscountRow> {
  return withFailureLimits<DiscountRow>(db, [claimLimit(userId)], now, async () => {
    const claimed = await claimOf(db, userId, claim, now)
    return typeof claimed === 'string' ? { wrong: invalid({ code: claimed }) } : { right: claimed }
  })
}

async function claimOf(
  db: Db,
  userId: string,
  { code, subTotal, draftId }: Claim,
  now: Date,
): Promise<DiscountRow | string> {
  const { rows, isFirst } = await findForPerson(db, userId, now)
  const asked = code.trim().toLowerCase()
  const named = rows.filter((discount) => discount.code.toLowerCase() === asked)
  const [found] = await withPlaces(db, named, userId)
  if (!found) return unknownDiscountText
  const pieces = found.type === 'quantity' ? await countPieces(db, userId, draftId) : 0
  return whyNotApplyDiscount(found, { isFirstOrder: isFirst, cart: { subTotal, pieces } }) ?? found
}
