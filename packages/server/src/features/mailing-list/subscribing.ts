import { randomUUID } from 'node:crypto'
import type { ConsentView, SubscriberView } from '@printery/contract'
import { dayMs, notFound, Refusal } from '@printery/domain'
import { type ConsentKind, confirmationDays, type SubscriberState } from '@printery/domain/broadcasts'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { confirmationSentence } from '../../email/templates/links.ts'
import { addressGroup } from '../../http/address-group.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { countHit, countHitWithin, refuseExceeded } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import {
  countNeverAsked,
  countSubscribers,
  cursorKinds,
  findConsents,
  findSubscribers,
  insertConsent,
  insertSubscriber,
  isBroadcastSending,
  lockSubscriber,
  lockSubscriberByEmail,
  markOldestAsked,
  type SubscriberRow,
  updateSubscriber,
} from './queries.ts'
import { readToken } from './tokens.ts'

/** Subscriptions per network and hour, so that nobody fills the list with the addresses of others. */
const maxPerHour = 30

/** Minimum time between two requests to one address, and their maximum per day, so that nobody floods another's mailbox. */
const minRequestIntervalMs = 15 * 60_000
const maxAskedPerDay = 5

/** Adds an address that gets an email to confirm it. The answer doesn't tell whether it was on the list already. */
export async function subscribe(
  { jobs }: Services,
  context: Context,
  email: string,
  address: string,
): Promise<void> {
  const network = addressGroup(address)
  const limit = { key: `mailinglist:${network}`, max: maxPerHour, windowSeconds: 3600 }
  await refuseExceeded(context, [limit])
  const { db, now } = context
  await db.transaction(async (tx) => {
    await countHit({ db: tx, now }, limit)
    await insertSubscriber(tx, { id: randomUUID(), email, createdAt: now })
    const subscriber = await lockSubscriberByEmail(tx, email)
    // An address that complained is never asked again.
    if (!subscriber || subscriber.state === 'confirmed' || subscriber.state === 'complained') return
    const isFresh = subscriber.askedAt && now.getTime() - subscriber.askedAt.getTime() < minRequestIntervalMs
    if (subscriber.state === 'waiting' && isFresh) return
    const daily = { key: `news:${sha256(email)}`, max: maxAskedPerDay, windowSeconds: dayMs / 1000 }
    if (!(await countHitWithin({ db: tx, now }, daily))) return
    await sendConfirmationRequest({ jobs }, { db: tx, now }, subscriber, { network })
  })
}

/** Queues the email that asks an address for confirmation, and records it. */
async function sendConfirmationRequest(
  { jobs }: Pick<Services, 'jobs'>,
  { db: tx, now }: Context<Transaction>,
  { id }: SubscriberRow,
  { network }: { network: string },
): Promise<void> {
  await updateSubscriber(tx, id, { state: 'waiting', askedAt: now, confirmedAt: null })
  await insertConsent(tx, { subscriberId: id, kind: 'asked', network, at: now })
  await jobs.send(tx, 'subscription-mail', { subscriberId: id, askedAt: now.toISOString() })
}

/** Seconds that one run of the job covers. Runs queued within the same period are merged. */
const runSeconds = 10

/** Starts to ask all addresses that were never asked to confirm. Returns their number. */
export function startAsking({ jobs }: Pick<Services, 'jobs'>, { actor, db }: Call): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await countNeverAsked(tx)
    if (count > 0) await queueAsking(jobs, tx, actor.userId)
    return count
  })
}

function queueAsking(jobs: Services['jobs'], tx: Transaction, actorId: string): Promise<void> {
  const singleRun = { singletonKey: 'all', singletonSeconds: runSeconds, singletonNextSlot: true }
  return jobs.send(tx, 'ask-subscribers', { actorId }, singleRun)
}

/**
 * Asks as many addresses as the rate limit of broadcasts allows in a run, and none while a broadcast is being sent.
 * The next run is queued in the same transaction, so a killed run has asked no address and is repeated.
 */
export async function askBatch(
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  { db, now }: Context<Db>,
  actorId: string,
): Promise<void> {
  const rate = settings.BROADCAST_RATE
  await db.transaction(async (tx) => {
    // Asking during a broadcast would exceed the rate limit of the mail provider.
    if (await isBroadcastSending(tx)) return queueAsking(jobs, tx, actorId)
    const subscriberIds = await markOldestAsked({ db: tx, now }, { actorId, limit: rate * runSeconds })
    for (let secondIndex = 0; secondIndex * rate < subscriberIds.length; secondIndex += 1) {
      const idsOfSecond = subscriberIds.slice(secondIndex * rate, (secondIndex + 1) * rate)
      const emails = idsOfSecond.map((subscriberId) => ({ subscriberId, askedAt: now.toISOString() }))
      await jobs.sendAll(tx, 'subscription-mail', emails, { startAfter: secondIndex })
    }
    if (subscriberIds.length === rate * runSeconds) await queueAsking(jobs, tx, actorId)
  })
}

function linkExpired(): Refusal {
  return new Refusal('invalid_token', 'This link doesn’t work any more. Ask for news again to get a new one.')
}

function wrongLink(): Refusal {
  return new Refusal('invalid_token', 'This link is incomplete. Open it from the email again.')
}

/** Confirms the subscription of a link. Idempotent. */
export async function confirmSubscription(
  { tokenKey, settings }: Pick<Services, 'tokenKey' | 'settings'>,
  { db, now }: Context,
  token: string,
  address: string,
): Promise<void> {
  const id = readToken(tokenKey, 'confirm', token)
  if (id === undefined) throw wrongLink()
  await db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (subscriber?.state === 'confirmed') return
    const expiresMs = (subscriber?.askedAt?.getTime() ?? 0) + confirmationDays * dayMs
    if (subscriber?.state !== 'waiting' || now.getTime() > expiresMs) throw linkExpired()
    await updateSubscriber(tx, id, { state: 'confirmed', confirmedAt: now })
    await insertConsent(tx, {
      ...{ subscriberId: id, kind: 'confirmed', network: addressGroup(address), at: now },
      wording: confirmationSentence(settings.BUSINESS_NAME),
    })
  })
}

/** Unsubscribes the address of a link. The link never expires and succeeds even if the address was deleted. */
export async function unsubscribe(
  { tokenKey }: Pick<Services, 'tokenKey'>,
  { db, now }: Context,
  token: string,
  address: string,
): Promise<void> {
  const id = readToken(tokenKey, 'unsubscribe', token)
  if (id === undefined) throw wrongLink()
  await db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (!subscriber || !isOnList(subscriber.state)) return
    await endSubscription(tx, subscriber, 'unsubscribed', {
      kind: 'unsubscribed',
      network: addressGroup(address),
      at: now,
    })
  })
}

/** Ends a subscription because the mail provider reports a permanent bounce or a complaint. */
export async function endByProvider(
  { db: tx, now }: Context<Transaction>,
  email: string,
  state: 'bounced' | 'complained',
): Promise<void> {
  const subscriber = await lockSubscriberByEmail(tx, email)
  // A complaint replaces every other state. A bounce changes only addresses on the list.
  if (!subscriber || subscriber.state === state) return
  if (state === 'bounced' && !isOnList(subscriber.state)) return
  await endSubscription(tx, subscriber, state, { kind: state, at: now })
}

/** Removes a subscriber on request of staff. */
export async function removeSubscriber({ actor, db, now }: Call, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (!subscriber || !isOnList(subscriber.state)) throw notFound()
    await endSubscription(tx, subscriber, 'unsubscribed', { kind: 'removed', actorId: actor.userId, at: now })
  })
}

function isOnList(state: SubscriberState): boolean {
  return state === 'waiting' || state === 'confirmed'
}

async function endSubscription(
  tx: Transaction,
  { id }: SubscriberRow,
  state: SubscriberState,
  consent: { kind: ConsentKind; network?: string; actorId?: string; at: Date },
): Promise<void> {
  await updateSubscriber(tx, id, { state })
  await insertConsent(tx, { subscriberId: id, ...consent })
}

interface SubscriberPage {
  state?: SubscriberState | undefined
  limit: number
  cursor?: string | undefined
}

export async function listSubscribers(db: Db, { state, limit, cursor }: SubscriberPage) {
  const list = `mailinglist ${state ?? ''}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const found = await findSubscribers(db, { state, limit: limit + 1, after })
  const { rows, nextCursor } = pageOfPositioned(list, found, limit)
  const subscribers: SubscriberView[] = rows
  return { subscribers, nextCursor, ...(await countSubscribers(db, state)) }
}

export async function listConsents(db: Db, id: string): Promise<ConsentView[]> {
  const found = await findConsents(db, id)
  if (found.length === 0) throw notFound()
  return found.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }))
}
