import { randomUUID } from 'node:crypto'
import type { MessageView } from '@printery/contract'
import { notFound, Refusal } from '@printery/domain'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { addressGroup } from '../../http/address-group.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { countHit, type RateLimit, refuseExceeded } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import {
  countUnanswered,
  cursorKinds,
  deleteMessagesFrom,
  deleteSubscriberByEmail,
  findMessage,
  findMessages,
  insertMessage,
  lockMessage,
  updateMessage,
} from './queries.ts'

interface Message {
  fullName: string
  email: string
  phone: string
  subject: string
  message: string
}

/**
 * 3 messages an hour with one e-mail address, and 30 from one network, so that nobody floods the shop's
 * mailbox.
 */
function messageLimits(email: string, address: string): RateLimit[] {
  return [
    { key: `contact:${sha256(email)}`, max: 3, windowSeconds: 3600 },
    { key: `contact:${addressGroup(address)}`, max: 30, windowSeconds: 3600 },
  ]
}

/** Stores a message to the shop, and mails it to its admins. */
export async function sendMessage(
  { jobs, settings }: Services,
  { db, now }: Context,
  message: Message,
  address: string,
): Promise<void> {
  const limits = messageLimits(message.email, address)
  // Checked before the transaction, so that a flood costs one query each.
  await refuseExceeded({ db, now }, limits)
  await db.transaction(async (tx) => {
    for (const limit of limits) await countHit({ db: tx, now }, limit)
    await insertMessage(tx, { id: randomUUID(), ...message, createdAt: now })
    await jobs.send(tx, 'mail', { to: settings.ADMIN_EMAIL, template: 'admin-contact', data: message })
  })
}

interface MessagePage {
  state?: MessageView['state'] | undefined
  limit: number
  cursor?: string | undefined
}

/** Newest first, with the number of unanswered ones. */
export async function listMessages(
  db: Db,
  { state, limit, cursor }: MessagePage,
): Promise<{ messages: MessageView[]; nextCursor: string | null; waiting: number }> {
  const list = `messages ${state ?? ''}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const found = await findMessages(db, { state, limit: limit + 1, after })
  const { rows: messages, nextCursor } = pageOfPositioned(list, found, limit)
  return { messages, nextCursor, waiting: await countUnanswered(db) }
}

/** Marks a message as answered or unanswered. Repeating it changes nothing. */
export function settleMessage(
  { actor, db, now }: Call,
  id: string,
  { state, version }: { state: MessageView['state']; version: number },
): Promise<MessageView> {
  return db.transaction(async (tx) => {
    const message = (await lockMessage(tx, id)) ? await findMessage(tx, id) : undefined
    if (!message) throw notFound()
    if (message.state === state) return message
    if (message.version !== version)
      throw new Refusal('stale_version', 'Somebody changed this message meanwhile. Look at it again.')
    const answered = { answeredAt: now, answeredBy: actor.userId }
    const open = { answeredAt: null, answeredBy: null }
    await updateMessage(tx, id, { ...(state === 'answered' ? answered : open), version: version + 1 })
    const changed = await findMessage(tx, id)
    if (!changed) throw notFound()
    return changed
  })
}

/**
 * Deletes the messages of this address and its subscription. The address must be proven to be the person's,
 * because anybody can write any.
 */
export async function forgetMessages(tx: Transaction, address: string): Promise<void> {
  await deleteMessagesFrom(tx, address)
  await deleteSubscriberByEmail(tx, address)
}
