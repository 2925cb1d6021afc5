import { randomUUID } from 'node:crypto'
import type { MessageView } from '@printery/contract'
import { type Day, fromSpokenNumber, notFound, Refusal, shopDay, spokenNumber } from '@printery/domain'
import { nextWorkingDay } from '@printery/domain/delivery'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { addressGroup } from '../../http/address-group.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { countHit, type RateLimit, refuseExceeded } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { addContactMessage, setContactAwaiting } from '../conversations/index.ts'
import { fileUrl } from '../files/index.ts'
import { requireFreeAttachment } from './attachments.ts'
import {
  countUnanswered,
  cursorKinds,
  deleteMessagesFrom,
  findMessage,
  findMessages,
  insertMessage,
  lockMessage,
  type StoredMessage,
  updateMessage,
} from './queries.ts'

interface Message {
  fullName: string
  email: string
  phone: string
  subject: string
  message: string
  attachmentId?: string | undefined
}

/**
 * Limits messages to 3 an hour with one email address and 30 an hour from one network, so that nobody floods the shop's
 * mailbox.
 */
function messageLimits(email: string, address: string): RateLimit[] {
  return [
    { key: `contact:${sha256(email)}`, max: 3, windowSeconds: 3600 },
    { key: `contact:${addressGroup(address)}`, max: 30, windowSeconds: 3600 },
  ]
}

/** Stores a message to the shop, and emails it to the admins. Returns its reference and the day by which the shop answers. */
export async function sendMessage(
  { jobs, settings }: Services,
  { db, now }: Context,
  { attachmentId, ...message }: Message,
  address: string,
): Promise<{ reference: string; answerBy: Day }> {
  const limits = messageLimits(message.email, address)
  // Checked before the transaction, so that a refused message costs only one query.
  await refuseExceeded({ db, now }, limits)
  const id = randomUUID()
  const reference = spokenNumber(id)
  await db.transaction(async (tx) => {
    for (const limit of limits) await countHit({ db: tx, now }, limit)
    const attachment = attachmentId && (await requireFreeAttachment({ db: tx, now }, attachmentId))
    await insertMessage(tx, { id, ...message, attachmentId, createdAt: now })
    await addContactMessage({ jobs }, { db: tx, now }, { id, text: message.message, attachmentId })
    const data = { ...message, reference, ...(attachment && { attachment }) }
    await jobs.send(tx, 'mail', { to: settings.ADMIN_EMAIL, template: 'admin-contact', data })
  })
  return { reference, answerBy: nextWorkingDay(shopDay(now), settings.delivery.closed) }
}

interface MessagePage {
  state?: MessageView['state'] | undefined
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Newest first, with the number of unanswered messages. */
export async function listMessages(
  db: Db,
  { state, search, limit, cursor }: MessagePage,
  filesUrl: string | undefined,
): Promise<{ messages: MessageView[]; nextCursor: string | null; waiting: number }> {
  const text = search?.trim()
  const list = `messages ${state ?? ''} ${text ?? ''}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const idPrefix = text && fromSpokenNumber(text)
  const found = await findMessages(db, {
    state,
    search: idPrefix ? { idPrefix } : text ? { text } : undefined,
    limit: limit + 1,
    after,
  })
  const { rows, nextCursor } = pageOfPositioned(list, found, limit)
  const messages = rows.map((row) => present(row, filesUrl))
  return { messages, nextCursor, waiting: await countUnanswered(db) }
}

function present({ attachment, ...message }: StoredMessage, filesUrl: string | undefined): MessageView {
  return {
    ...message,
    reference: spokenNumber(message.id),
    attachment: attachment && {
      name: attachment.name,
      size: attachment.size,
      url: fileUrl(attachment, 'original', filesUrl),
    },
  }
}

/** Marks a message as answered or unanswered. Repeating it changes nothing. */
export function setMessageState(
  { actor, db, now }: Call,
  id: string,
  { state, version }: { state: MessageView['state']; version: number },
  filesUrl: string | undefined,
): Promise<MessageView> {
  return db.transaction(async (tx) => {
    const message = (await lockMessage(tx, id)) ? await findMessage(tx, id) : undefined
    if (!message) throw notFound()
    if (message.state === state) return present(message, filesUrl)
    if (message.version !== version)
      throw new Refusal('stale_version', 'Somebody changed this message in the meantime. Check it again.')
    const answered = { answeredAt: now, answeredBy: actor.userId }
    const open = { answeredAt: null, answeredBy: null }
    await updateMessage(tx, id, { ...(state === 'answered' ? answered : open), version: version + 1 })
    await setContactAwaiting({ db: tx, now }, id, state)
    const changed = await findMessage(tx, id)
    if (!changed) throw notFound()
    return present(changed, filesUrl)
  })
}

/**
 * Deletes the messages of an email address. The caller has verified that the person owns the address, because anyone can
 * enter any address in the form.
 */
export async function eraseMessages(tx: Transaction, address: string): Promise<void> {
  await deleteMessagesFrom(tx, address)
}
