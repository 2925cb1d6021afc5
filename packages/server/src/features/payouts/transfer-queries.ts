import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { payoutDetails } from '../../db/schema/index.ts'
import type { PayoutRow } from './payout-queries.ts'

/** The account at the provider to which a payout is sent. */
export async function findTransferAccount(db: Db, { id, detailsId }: PayoutRow): Promise<string> {
  if (detailsId === null) throw new Error(`payout ${id} has no payout details`)
  const [row] = await db
    .select({ account: payoutDetails.connectedAccount })
    .from(payoutDetails)
    .where(eq(payoutDetails.id, detailsId))
  if (!row?.account) throw new Error(`payout ${id} has no account at the provider`)
  return row.account
}
