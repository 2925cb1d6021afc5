import { randomUUID } from 'node:crypto'
import type { PayoutDetailsView } from '@printery/contract'
import { formatCents, invalid, Refusal, shopDay } from '@printery/domain'
import {
  firstPayoutDay,
  maskAccount,
  normalizeDetails,
  type PayoutDetails,
  requireDetails,
} from '@printery/domain/payouts'
import Stripe from 'stripe'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { countHit } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { changeWithIdentityProof, emailAccountHolder, type IdentityProof } from '../accounts/index.ts'
import { findBalances } from '../wallet/index.ts'
import {
  type DetailsRow,
  findOpenPayout,
  findPayoutDetails,
  insertPayoutDetails,
  lockSupplier,
  updatePayoutDetailsAsErased,
} from './payout-queries.ts'

/**
 * Sets where a supplier is paid. The account holder is notified, and payouts are held so that the owner has time to
 * object.
 */
export async function setDetails(
  services: Services,
  context: Context,
  session: { userId: string; token: string },
  { details: rawDetails, ...proof }: IdentityProof & { code?: string | undefined; details: PayoutDetails },
): Promise<PayoutDetailsView> {
  const details = normalizeDetails(rawDetails)
  requireDetails(details)
  // A change may call the provider.
  await countHit(context, { key: `payout details:${session.userId}`, max: 20, windowSeconds: 3600 })
  if (details.kind === 'provider') await requireConnected(services, details.connectedAccount)
  await changeWithIdentityProof(services, context, session, proof, async (tx, user) => {
    const { now } = context
    await insertPayoutDetails(tx, { id: randomUUID(), supplierId: user.id, createdAt: now, ...details })
    const account = details.kind === 'bank' ? details.accountNumber : details.connectedAccount
    const message = `Your payout details were changed to the account ${maskAccount(account)}; payouts are held for three days`
    await emailAccountHolder(services.jobs, { db: tx, now }, user, message)
  })
  const row = await findPayoutDetails(context.db, session.userId)
  if (!row) throw new Error('the payout details were not stored')
  return presentDetails(row, context.now)
}

/** Refuses an account that the provider does not know or cannot pay. */
async function requireConnected({ stripe }: Services, account: string): Promise<void> {
  try {
    const { capabilities } = await stripe.accounts.retrieve(account)
    if (capabilities?.transfers === 'active') return
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripePermissionError
    if (!isRefused)
      throw new Refusal('unavailable', 'The payment provider is not responding. Try again.', {
        retryAfter: 5,
      })
  }
  throw invalid({ connectedAccount: 'The provider has no such account that can receive payments.' })
}

export function presentDetails(
  { kind, holder, bic, accountNumber, connectedAccount, createdAt }: DetailsRow,
  now: Date,
): PayoutDetailsView {
  const day = firstPayoutDay(createdAt)
  return {
    ...{ kind, holder, bic, account: maskAccount(accountNumber ?? connectedAccount ?? '') },
    ...{ changedAt: createdAt.toISOString(), heldUntil: shopDay(now) < day ? day : null },
  }
}

/** Refuses to close the account of a supplier whose wallet isn't settled: one of the two sides owes money. */
export async function refuseUnsettledWallet(db: Db, supplierId: string): Promise<void> {
  const { balances } = await findBalances(db, supplierId)
  const unpaid = balances.available + balances.pending + balances.held
  // Open payouts are refused by `erasePayoutDetails`.
  if (balances.requested > 0 || unpaid === 0) return
  throw new Refusal(
    'conflict',
    unpaid > 0
      ? `Your wallet has ${formatCents(unpaid)}. Have it paid out first, or write to us.`
      : `Refunds took back ${formatCents(-unpaid)} more than your wallet has. Write to us to settle it.`,
  )
}

/** Removes the payout details of an account that is closed. */
export async function erasePayoutDetails(
  { db: tx, now }: Context<Transaction>,
  userId: string,
): Promise<void> {
  await lockSupplier(tx, userId)
  if (await findOpenPayout(tx, userId))
    throw new Refusal('conflict', 'A payout is still open. Wait until it is paid, or withdraw it.')
  await updatePayoutDetailsAsErased(tx, userId, now)
}
