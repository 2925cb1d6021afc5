import { randomUUID } from 'node:crypto'
import type { ReferralView } from '@printery/contract'
import {
  type Actor,
  alreadyReferredText,
  type Cents,
  isAdmin,
  mailboxOf,
  Refusal,
  referralRewardFor,
} from '@printery/domain'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { TableRows } from '../../db/insert-rows.ts'
import type { Services } from '../../shop.ts'
import { getOwnUser } from '../accounts/index.ts'
import { lockUserCart } from '../cart/index.ts'
import {
  countReferrals,
  findReferralOf,
  findReferrals,
  hasAccount,
  insertReferral,
  type Referral,
  type ReferralRow,
  rewardRow,
} from './referral-queries.ts'

/** The friends whom a person has referred; an admin gets everybody's, with their rewards. */
export async function listReferrals(db: Db, actor: Actor): Promise<ReferralView[]> {
  if (!isAdmin(actor)) return (await findReferrals(db, actor.userId)).map(presentReferral)
  return (await findReferrals(db)).map(presentForAdmin)
}

/** A person's referrals with their rewards; it stays secret which friends were customers already. */
export async function listOwnReferrals(db: Db, userId: string) {
  const rows = await findReferrals(db, userId)
  return rows.map((referral) => {
    const { name, email, createdAt } = presentReferral(referral)
    return { name, email, createdAt, reward: presentReward(referral) }
  })
}

/**
 * Refers a friend. An existing customer is accepted like anybody else and earns nothing, so that the answer
 * reveals no account (DEC-77).
 */
export async function refer(
  { actor, db, now }: Call,
  friend: { name: string; email: string },
): Promise<ReferralView> {
  const mailbox = mailboxOf(friend.email)
  const { email: ownEmail } = await getOwnUser(db, actor.userId)
  const isCustomer = await hasAccount(db, mailbox)
  const alreadyReferred = new Refusal('conflict', alreadyReferredText, {
    fieldErrors: { email: alreadyReferredText },
  })
  if (mailboxOf(ownEmail) === mailbox) throw alreadyReferred
  const row = { id: randomUUID(), userId: actor.userId, ...friend, isRewardable: !isCustomer, createdAt: now }
  return db.transaction(async (tx) => {
    // Serializes the person's calls, so that the limit is exact.
    await lockUserCart({ db: tx, now }, actor.userId)
    if ((await countReferrals(tx, actor.userId)) >= maxFriends) throw tooManyFriends()
    const referral = await insertReferral(tx, row)
    if (!referral) throw alreadyReferred
    return presentReferral(referral)
  })
}

/** Prevents people from referring lists of strangers' addresses for rewards. */
const maxFriends = 100

function tooManyFriends(): Refusal {
  const message = `You have referred ${maxFriends} friends, the most that one person can.`
  return new Refusal('conflict', message, { fieldErrors: { email: message } })
}

/** A friend's first order and its reward. */
export interface EarnedReward {
  referral: ReferralRow
  reward: Cents
  percent: number
  row: TableRows
}

/**
 * The referrer's reward for this payment; nothing if it isn't the buyer's first order. Called under the lock
 * of the buyer's cart, so that exactly one of two simultaneous orders is the first.
 */
export async function findEarnedReward(
  { settings }: Pick<Services, 'settings'>,
  { db: tx, now }: Context<Transaction>,
  { id: orderId, userId, total }: { id: string; userId: string; total: Cents },
): Promise<EarnedReward | undefined> {
  const referral = await findReferralOf(tx, userId)
  if (!referral) return undefined
  const percent = settings.REFERRAL_PERCENT
  const reward = referralRewardFor(total, percent)
  return {
    referral,
    reward,
    percent,
    row: rewardRow({ referralId: referral.id, orderId, amount: reward, createdAt: now }),
  }
}

/** Notifies the referrer, without the friend's name and what was bought. */
export async function notifyReferrer(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  { referral, reward, percent }: EarnedReward,
): Promise<void> {
  const { id: userId, email, firstName, erasedAt } = await getOwnUser(tx, referral.userId)
  if (erasedAt) return
  const data = { firstName, reward, percent, userId }
  await services.jobs.send(tx, 'mail', { to: email, template: 'referral-reward', data })
}

function presentReferral({ id, name, email, createdAt }: ReferralRow): ReferralView {
  return { id, name, email, createdAt: createdAt.toISOString() }
}

function presentForAdmin(referral: Referral): ReferralView {
  const { referrer, isRewardable } = referral
  return { ...presentReferral(referral), referrer, isRewardable, reward: presentReward(referral) }
}

function presentReward({ reward }: Referral) {
  return (
    reward && {
      orderId: reward.orderId,
      amount: reward.amount,
      createdAt: reward.createdAt.toISOString(),
      reversedAt: reward.reversedAt?.toISOString() ?? null,
    }
  )
}
