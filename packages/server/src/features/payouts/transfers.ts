import type { RequestedPayoutView } from '@printery/contract'
import { formatCents, Refusal } from '@printery/domain'
import { requirePayoutMove } from '@printery/domain/payouts'
import Stripe from 'stripe'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { isUuid } from '../../uuid.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { getRequestedPayout, requireCovered, requirePayable } from './deciding.ts'
import {
  findPayout,
  findPayoutDetails,
  lockPayout,
  lockPayoutVersion,
  movePayout,
  type PayoutRow,
} from './payout-queries.ts'
import { recordPaid, recordReturned } from './posting.ts'
import { findTransferAccount } from './transfer-queries.ts'

/** Starts the transfer of an approved payout. A job requests it from the provider, and is repeated if its process dies. */
export async function transferPayout(
  { jobs }: Pick<Services, 'jobs'>,
  { actor, db, now }: Call,
  id: string,
  version: number,
): Promise<RequestedPayoutView> {
  await db.transaction(async (tx) => {
    const context = { db: tx, now }
    const payout = await lockPayoutVersion(tx, id, version)
    requirePayoutMove(payout.state, 'sending')
    await requireCovered(tx, payout.supplierId)
    const details = await requirePayable(context, payout.supplierId)
    if (details.kind !== 'provider')
      throw new Refusal('conflict', 'This supplier has no account at the provider: pay them by bank.')
    const change = { state: 'sending', way: 'provider', detailsId: details.id, reason: null } as const
    await movePayout(context, payout, { ...change, attempts: payout.attempts + 1 }, { actorId: actor.userId })
    await jobs.send(tx, 'payout-transfer', { payoutId: id }, { isUrgent: true })
  })
  return getRequestedPayout({ db, now }, id)
}

const groupOf = (payoutId: string) => `payout-${payoutId}`

/**
 * One attempt of the job. For a repeated call with the idempotency key of payout and attempt, the provider returns the
 * same transfer. After a day, when the key has expired, the transfer is found by the payout's group.
 */
export async function tryTransfer(services: Services, { db, now }: Context, payoutId: string): Promise<void> {
  const payout = await findPayout(db, payoutId)
  if (payout?.state !== 'sending' || payout.way !== 'provider') return
  const destination = await findTransferAccount(db, payout)
  // Outside of `try`: if this call fails, a transfer may exist. Only a refused creation is a failure.
  const { data } = await services.stripe.transfers.list({ transfer_group: groupOf(payoutId), limit: 10 })
  try {
    const transfer = data[0] ?? (await createTransfer(services, payout, destination))
    await recordTransfer(services, { db, now }, transfer)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await recordFailure({ db, now }, payout, error.message)
  }
}

function createTransfer(
  { stripe, settings }: Services,
  payout: PayoutRow,
  destination: string,
): Promise<Stripe.Transfer> {
  return stripe.transfers.create(
    {
      ...{ amount: payout.cents, currency: 'sgd', destination, transfer_group: groupOf(payout.id) },
      // Other shops may share the account.
      metadata: { payoutId: payout.id, shop: settings.PUBLIC_URL },
    },
    { idempotencyKey: `payout-${payout.id}-${payout.attempts}` },
  )
}

/** Whether the provider refused the transfer definitively. After any other error a transfer may exist. */
function isRefusal(error: unknown): error is Error {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

async function recordFailure({ db, now }: Context, failedPayout: PayoutRow, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const payout = await lockPayout(tx, failedPayout.id)
    // The failure belongs to an earlier attempt.
    if (payout.state !== 'sending' || payout.attempts !== failedPayout.attempts) return
    const change = { state: 'approved', way: null, detailsId: null, reason: reason.slice(0, 500) } as const
    await movePayout({ db: tx, now }, payout, change, { actorId: null, note: change.reason })
  })
}

/**
 * Records a transfer that the provider reports, possibly late or twice. Ignores transfers that aren't payouts of this
 * shop. A transfer whose payout was lost by a restore raises an alarm.
 */
export async function recordTransfer(
  services: Pick<Services, 'jobs' | 'settings'>,
  { db, now }: Context,
  transfer: Stripe.Transfer,
): Promise<void> {
  const { payoutId, shop } = transfer.metadata
  if (!payoutId || !isUuid(payoutId) || transfer.transfer_group !== groupOf(payoutId)) return
  if (!(await findPayout(db, payoutId))) {
    if (shop === services.settings.PUBLIC_URL && !transfer.reversed)
      await reportLostPayout(services, { db, now }, transfer)
    return
  }
  await db.transaction(async (tx) => {
    const context = { db: tx, now }
    const payout = await lockPayout(tx, payoutId)
    if (payout.transferId === transfer.id) return recordReversal(services, context, payout, transfer)
    const isExpected = payout.state === 'sending' || payout.state === 'approved'
    const isSame = transfer.amount === payout.cents && transfer.currency === 'sgd'
    if (!isExpected || !isSame) {
      const fault = `The payout is ${payout.state} with ${formatCents(payout.cents)}; the provider has a transfer of ${formatCents(transfer.amount)}.`
      const detail = { intentId: transfer.id, orderId: null, amount: transfer.amount, fault }
      await raiseAlarm(services, context, {
        kind: 'ledger-mismatch',
        subject: `transfer:${transfer.id}`,
        detail,
      })
      return
    }
    const detailsId = payout.detailsId ?? (await findPayoutDetails(tx, payout.supplierId))?.id
    if (detailsId === undefined) throw new Error(`payout ${payout.id} has no details`)
    await recordPaid(context, payout, { way: 'provider', transferId: transfer.id, detailsId }, null)
    // The reversal event may arrive before this one.
    await recordReversal(services, context, await lockPayout(tx, payoutId), transfer)
  })
}

async function reportLostPayout(
  services: Pick<Services, 'jobs'>,
  { db, now }: Context,
  { id, amount, destination }: Stripe.Transfer,
): Promise<void> {
  const account = typeof destination === 'string' ? destination : (destination?.id ?? '')
  const fault = `The provider paid ${formatCents(amount)} to ${account} for a payout that this shop has lost, as after a restore. Book it before that supplier is paid again.`
  const detail = { intentId: id, orderId: null, amount, fault }
  await db.transaction((tx) =>
    raiseAlarm(services, { db: tx, now }, { kind: 'ledger-mismatch', subject: `transfer:${id}`, detail }),
  )
}

/**
 * Records that the provider reversed a transfer. If it reversed a part only, the payout stays paid, and an alarm asks an
 * admin to book it.
 */
async function recordReversal(
  services: Pick<Services, 'jobs'>,
  context: Context<Transaction>,
  payout: PayoutRow,
  { id, reversed, amount, amount_reversed: reversedCents }: Stripe.Transfer,
): Promise<void> {
  if (payout.state !== 'paid') return
  if (reversed) return recordReturned(context, payout, 'The payment provider took the transfer back.', null)
  if (reversedCents === 0) return
  const fault = `The provider took back ${formatCents(reversedCents)} of a transfer of ${formatCents(amount)}.`
  const detail = { intentId: id, orderId: null, amount: reversedCents, fault }
  const subject = `transfer:${id}:${reversedCents}`
  await raiseAlarm(services, context, { kind: 'ledger-mismatch', subject, detail })
}
