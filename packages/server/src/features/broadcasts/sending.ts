import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BroadcastTemplate } from '../../email/broadcast-layout.ts'
import { shopDetailsOf } from '../../email/send.ts'
import { openSmtpConnection, type SmtpConnection } from '../../email/smtp-connection.ts'
import type { Shop } from '../../shop.ts'
import { endByProvider, tokenOfSubscriber } from '../mailing-list/index.ts'
import { resolveBlocks } from './content.ts'
import { openPixelUrl } from './opens.ts'
import { type BroadcastRow, findBroadcast } from './queries.ts'
import {
  acquireLease,
  type ClaimedRecipient,
  claimNextRecipient,
  endIfDone,
  endInterruptedEmailsOfStoppedBroadcasts,
  findAbandonedBroadcasts,
  findDueBroadcasts,
  isSending,
  leaseSeconds,
  recordDelivery,
  releaseLease,
  renewLease,
  requeue,
} from './sending-queries.ts'
import { startDueBroadcast } from './starting.ts'

type SendingContext = Pick<Shop, 'db' | 'jobs' | 'settings' | 'tokenKey' | 'log' | 'now'>

/** How long one job sends, so that several broadcasts take turns and a process that stops doesn't wait long. */
const sliceMs = 4000
/** The wait until the mail server, or an address that it refused temporarily, is tried again. */
const pauseSeconds = 15

/**
 * Sends a slice of a broadcast, one address after another at the rate of the settings, then queues itself again. Each
 * address is recorded before it is handed to the mail server, and the answer afterwards; a run that is killed in
 * between leaves this one address unknown.
 */
export async function sendBroadcast(shop: SendingContext, broadcastId: string): Promise<void> {
  const leaseId = randomUUID()
  const lease = await shop.db.transaction((tx) => acquireLease(tx, broadcastId, leaseId))
  if (lease === 'unneeded') return
  const requeue = (startAfter: number) =>
    shop.jobs.send(
      shop.db,
      'broadcast',
      { broadcastId },
      startAfter > 0 ? { startAfter } : { isUrgent: true },
    )
  if (lease === 'busy') return requeue(sliceMs / 1000)
  const waitSeconds = await sendSlice(shop, broadcastId, leaseId)
  if (await endIfDone({ db: shop.db, now: shop.now() }, broadcastId, leaseId)) return
  await releaseLease(shop.db, broadcastId, leaseId, waitSeconds)
  await requeue(waitSeconds)
}

/** Returns after how many seconds the next slice may begin. */
async function sendSlice(shop: SendingContext, broadcastId: string, leaseId: string): Promise<number> {
  const broadcast = await findBroadcast(shop.db, broadcastId)
  if (!broadcast) return 0
  let connection: SmtpConnection
  try {
    connection = await openSmtpConnection(shop.settings)
  } catch (error) {
    shop.log.warn({ err: error, broadcastId }, 'cannot connect to the mail server for a broadcast')
    return pauseSeconds
  }
  try {
    return await sendUntilSliceEnds(shop, connection, broadcast, leaseId)
  } finally {
    connection.close()
  }
}

async function sendUntilSliceEnds(
  shop: SendingContext,
  connection: SmtpConnection,
  broadcast: BroadcastRow,
  leaseId: string,
): Promise<number> {
  const { db, settings } = shop
  // Loaded on first use, because the template library takes longer to load than the rest of the shop.
  const { renderBroadcast } = await import('../../email/broadcast-layout.ts')
  const blocks = await resolveBlocks(shop, db, broadcast.blocks)
  const { subject, preheader, countsOpens } = broadcast
  const template = await renderBroadcast({ subject, preheader, countsOpens, blocks }, shopDetailsOf(settings))
  const intervalMs = 1000 / settings.BROADCAST_RATE
  const startedMs = performance.now()
  let renewedMs = startedMs
  for (let count = 0; performance.now() - startedMs < sliceMs; count += 1) {
    const untilDueMs = startedMs + count * intervalMs - performance.now()
    if (untilDueMs > 0) await pause(untilDueMs)
    if (performance.now() - renewedMs > (leaseSeconds * 1000) / 3) {
      await renewLease(db, broadcast.id, leaseId)
      renewedMs = performance.now()
    }
    const claimed = await claimNextRecipient({ db, now: shop.now() }, broadcast.id, leaseId)
    if (!claimed) return pauseSeconds
    if (claimed.isSkipped) continue
    if (!(await deliver(shop, connection, broadcast, claimed, template))) return pauseSeconds
  }
  return 0
}

/** Hands one email over and records the answer. Returns whether the connection still works. */
async function deliver(
  shop: SendingContext,
  connection: SmtpConnection,
  { id, countsOpens }: BroadcastRow,
  { position, email, subscriberId }: ClaimedRecipient,
  { subject, fill }: BroadcastTemplate,
): Promise<boolean> {
  const { db, settings, tokenKey } = shop
  const unsubscribeUrl = `${settings.PUBLIC_URL}/news/unsubscribe?token=${tokenOfSubscriber(tokenKey, 'unsubscribe', subscriberId)}`
  const content = {
    subject,
    ...fill({
      unsubscribeUrl,
      ...(countsOpens && { openedUrl: openPixelUrl(shop, id, position) }),
    }),
    // RFC 2369 and 8058: mail programs show a button of their own, which posts to the address.
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  }
  const delivery = await connection.send(email, content, `broadcast-${id}-${position}`)
  if (delivery.state === 'sent') {
    await recordDelivery(db, id, { position, state: 'sent' })
    return true
  }
  const { reason: answer } = delivery
  if (delivery.state === 'unknown') {
    await recordDelivery(db, id, { position, state: 'unknown', answer })
    return false
  }
  if (delivery.state === 'not-sent') {
    await requeue(db, id, { position, isRefused: false, answer })
    return false
  }
  if (delivery.state === 'refused') {
    await requeue(db, id, { position, isRefused: true, answer })
    return true
  }
  await db.transaction(async (tx) => {
    await recordDelivery(tx, id, { position, state: 'bounced', answer })
    await endByProvider({ db: tx, now: shop.now() }, email, 'bounced')
  })
  return true
}

/** Each minute: starts the broadcasts that are due, and resumes those of killed processes. */
export async function startBroadcasts(shop: SendingContext): Promise<void> {
  await endInterruptedEmailsOfStoppedBroadcasts(shop.db)
  for (const id of await findDueBroadcasts({ db: shop.db, now: shop.now() }))
    await startDueBroadcast(shop, id)
  for (const broadcastId of await findAbandonedBroadcasts(shop.db))
    await shop.jobs.send(shop.db, 'broadcast', { broadcastId })
}

/** At the start of a process: resumes the broadcasts of killed processes, once their leases have ended. */
export async function resumeBroadcasts({ jobs, db }: Pick<Shop, 'jobs' | 'db'>): Promise<void> {
  if (await isSending(db)) await jobs.send(db, 'start-broadcasts', {}, { startAfter: leaseSeconds + 1 })
}
