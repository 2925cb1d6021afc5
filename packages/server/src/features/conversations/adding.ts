import { awaitedAfter, type ThreadSide, unreadEmailMs } from '@printery/domain/threads'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { publishThreadEvent } from '../../events/hub.ts'
import type { Services } from '../../shop.ts'
import { insertAttachments, insertMessage } from './message-queries.ts'
import {
  insertThread,
  lockThread,
  type Subject,
  type ThreadRow,
  updateThread,
  upsertReadMark,
} from './thread-queries.ts'

/**
 * Creates the thread if there is none, and locks it: messages of a thread are written one after the other, so that
 * their ids rise in the order of commits.
 */
export async function beginThread(context: Context<Transaction>, subject: Subject): Promise<ThreadRow> {
  await insertThread(context, subject)
  const thread = await lockThread(context.db, subject.id)
  if (!thread) throw new Error('a thread was not found')
  return thread
}

interface AddedMessage {
  side: ThreadSide
  authorId: string | null
  text: string
  quotedId?: number | undefined
  itemId?: string | undefined
  designNumber?: number | undefined
  commentId?: number | undefined
  idempotencyKey?: string
  bodyHash?: string
  /** Whether the caller emails the message itself, so that it needn't be emailed as unread later. */
  isEmailed: boolean
}

/** Inserts the message, records whose answer is awaited, and publishes it. Requires the lock of the thread. */
export async function addMessage(
  { jobs }: Pick<Services, 'jobs'>,
  { db: tx, now }: Context<Transaction>,
  thread: ThreadRow,
  { isEmailed, ...message }: AddedMessage,
): Promise<number> {
  const { id: threadId, kind, personId } = thread
  const id = await insertMessage(tx, { ...message, threadId, createdAt: now })
  const isShop = message.side === 'shop'
  const awaiting = kind === 'message' && isShop ? null : awaitedAfter(message.side, kind)
  await updateThread(tx, threadId, {
    ...{ lastAt: now, awaiting, ...(isShop ? { lastOfShop: id } : { lastOfPerson: id }) },
    ...(awaiting !== thread.awaiting && { awaitingSince: awaiting && now }),
    ...(isEmailed && (isShop ? { mailedToPerson: id } : { mailedToShop: id })),
  })
  if (message.authorId) await upsertReadMark(tx, { threadId, userId: message.authorId, upTo: id, at: now })
  await publishThreadEvent(tx, { threadId, personId })
  if (!isEmailed) await jobs.send(tx, 'unread-thread', { threadId }, { startAfter: unreadEmailMs / 1000 })
  return id
}

/** Begins the thread of a message to the shop, which was emailed to the shop. */
export async function addContactMessage(
  services: Pick<Services, 'jobs'>,
  context: Context<Transaction>,
  { id, text, attachmentId }: { id: string; text: string; attachmentId: string | undefined },
): Promise<void> {
  const thread = await beginThread(context, { id, kind: 'message', personId: null })
  const message = { side: 'customer', authorId: null, text, isEmailed: true } as const
  const messageId = await addMessage(services, context, thread, message)
  await insertAttachments(context.db, messageId, attachmentId === undefined ? [] : [attachmentId])
}

/** Adds a message about a quotation, which the quotation feature emails itself. A closed thread is reopened. */
export async function addQuotationMessage(
  services: Pick<Services, 'jobs'>,
  context: Context<Transaction>,
  quotation: { id: string; userId: string },
  message: { side: ThreadSide; authorId: string; text: string },
): Promise<void> {
  const subject = { id: quotation.id, kind: 'quotation', personId: quotation.userId } as const
  const thread = await beginThread(context, subject)
  if (thread.closedAt) await updateThread(context.db, thread.id, { closedAt: null, closedBy: null })
  await addMessage(services, context, thread, { ...message, isEmailed: true })
}

/** Updates the thread of a message to the shop that was marked as answered in the inbox, or as not answered yet. */
export async function setContactAwaiting(
  { db: tx, now }: Context<Transaction>,
  id: string,
  state: 'new' | 'answered',
): Promise<void> {
  const thread = await lockThread(tx, id)
  if (!thread || thread.closedAt) return
  const isNew = state === 'new'
  await updateThread(tx, id, { awaiting: isNew ? 'shop' : null, awaitingSince: isNew ? now : null })
  await publishThreadEvent(tx, { threadId: id, personId: null })
}
