import type { ThreadMessageView } from '@printery/contract'
import { forbidden, invalid, notFound, Refusal, spokenNumber, uploadWindowMs } from '@printery/domain'
import { maxMessagesPerMinute, mayStillEdit, type ThreadSide } from '@printery/domain/threads'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { publishThreadEvent } from '../../events/hub.ts'
import { keyReused } from '../../http/idempotency.ts'
import { countHit } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { settleComment } from '../reviews/index.ts'
import { getSubject, type ReadableSubject } from './access.ts'
import { addMessage, beginThread } from './adding.ts'
import { findDesignNumberOfComment, findLinkedItem, hasDesign } from './link-queries.ts'
import {
  findByKey,
  findMessage,
  findUnusedAttachments,
  insertAttachments,
  lockContact,
  type MessageRow,
  markAnswered,
  readMessageDetails,
  updateText,
} from './message-queries.ts'
import { presentMessage } from './present.ts'
import { lockThread } from './thread-queries.ts'

interface Link {
  itemId: string
  designNumber?: number | undefined
  commentId?: number | undefined
  settles?: true | undefined
}

export interface NewMessage {
  text: string
  quotedId?: number | undefined
  attachmentIds: string[]
  link?: Link | undefined
}

/** Writes a message. With the same key it is written once, however often and however late it is sent again. */
export async function postMessage(
  services: Services,
  { actor, db, now }: Call,
  id: string,
  message: NewMessage,
  idempotencyKey: string | undefined,
): Promise<ThreadMessageView> {
  const subject = await getSubject(db, actor, id)
  if (message.text.trim() === '' && message.attachmentIds.length === 0)
    throw invalid({ text: 'Write a message.' })
  const bodyHash = sha256(JSON.stringify([id, message]))
  return db.transaction(async (tx) => {
    const call = { actor, db: tx, now }
    const contact =
      subject.kind === 'message' && subject.side === 'shop' ? await lockContact(tx, id) : undefined
    const thread = await beginThread({ db: tx, now }, subject)
    const earlierMessage =
      idempotencyKey === undefined ? undefined : await findByKey(tx, actor.userId, idempotencyKey)
    if (earlierMessage) {
      if (earlierMessage.bodyHash !== bodyHash) throw keyReused()
      return present(services, call, subject, earlierMessage.id)
    }
    await countHit(call, {
      ...{ key: `thread-message:${actor.userId}`, max: maxMessagesPerMinute, windowSeconds: 60 },
    })
    if (thread.closedAt) throw closedRefusal(subject.side)
    await requireQuoted(tx, id, message.quotedId)
    const link = message.link && (await requireLink(tx, subject, message.link))
    const fileIds = await requireAttachments(call, message.attachmentIds)
    const messageId = await addMessage(services, { db: tx, now }, thread, {
      ...{ side: subject.side, authorId: actor.userId, text: message.text, quotedId: message.quotedId },
      ...(link && { itemId: link.itemId, designNumber: link.designNumber, commentId: link.commentId }),
      ...(idempotencyKey !== undefined && { idempotencyKey, bodyHash }),
      isEmailed: contact !== undefined,
    })
    await insertAttachments(tx, messageId, fileIds)
    if (link?.settles && link.commentId !== undefined)
      await settleComment(call, { itemId: link.itemId, commentId: link.commentId, settled: true })
    const view = await present(services, call, subject, messageId)
    if (contact) {
      await markAnswered(tx, id, actor.userId, now)
      const { PUBLIC_URL } = services.settings
      const files = view.attachments.map(({ name, url }) => ({ name, url: new URL(url, PUBLIC_URL).href }))
      const data = { firstName: contact.fullName, reference: spokenNumber(id), subject: contact.subject }
      await services.jobs.send(tx, 'mail', {
        ...{ to: contact.email, template: 'message-reply' },
        data: { ...data, text: message.text, files },
      })
    }
    return view
  })
}

function closedRefusal(side: ThreadSide): Refusal {
  return new Refusal(
    'conflict',
    side === 'shop'
      ? 'This conversation is closed. Reopen it first.'
      : 'This conversation is closed. Write to the shop through the contact form.',
  )
}

async function requireQuoted(tx: Transaction, threadId: string, quotedId: number | undefined): Promise<void> {
  if (quotedId !== undefined && !(await findMessage(tx, threadId, quotedId)))
    throw invalid({ quotedId: 'The message that you answer is not in this conversation.' })
}

async function requireLink(tx: Transaction, subject: ReadableSubject, link: Link): Promise<Link> {
  if (!(await findLinkedItem(tx, subject.id, link.itemId)))
    throw invalid({ link: 'This item does not belong to the conversation.' })
  if (link.settles && subject.side === 'customer') throw forbidden()
  if (link.commentId !== undefined) {
    const designNumber = await findDesignNumberOfComment(tx, link.itemId, link.commentId)
    if (designNumber === undefined) throw invalid({ link: 'There is no such comment on this item.' })
    return { ...link, designNumber }
  }
  if (link.designNumber !== undefined && !(await hasDesign(tx, link.itemId, link.designNumber)))
    throw invalid({ link: 'There is no such version of this design.' })
  return link
}

async function requireAttachments(
  { actor, db: tx, now }: Call<Transaction>,
  ids: string[],
): Promise<string[]> {
  const fileIds = [...new Set(ids)]
  const since = new Date(now.getTime() - uploadWindowMs)
  const unused = await findUnusedAttachments(tx, actor.userId, fileIds, since)
  if (unused.length < fileIds.length)
    throw invalid({ attachmentIds: 'A file no longer exists. Choose it again.' })
  return fileIds
}

/** Changes the text of an own message, within five minutes. */
export async function editMessage(
  services: Services,
  { actor, db, now }: Call,
  { id, messageId }: { id: string; messageId: number },
  text: string,
): Promise<ThreadMessageView> {
  const subject = await getSubject(db, actor, id)
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    const message = thread && (await findMessage(tx, id, messageId))
    if (!thread || !message || message.authorId !== actor.userId) throw notFound()
    if (thread.closedAt) throw closedRefusal(subject.side)
    refuseLateEdit(message, now)
    await updateText(tx, messageId, { text, editedAt: now })
    await publishThreadEvent(tx, { threadId: id, personId: subject.personId })
    return present(services, { actor, db: tx, now }, subject, messageId)
  })
}

function refuseLateEdit(message: MessageRow, now: Date): void {
  if (!mayStillEdit(message.createdAt, now))
    throw new Refusal('conflict', 'A message can be edited for five minutes. Write another one instead.')
}

async function present(
  { settings }: Services,
  { actor, db, now }: Call,
  { side }: ReadableSubject,
  messageId: number,
): Promise<ThreadMessageView> {
  const reader = { actor, now, filesUrl: settings.FILES_URL, isClosed: false }
  return presentMessage(reader, await readMessageDetails(db, messageId), side === 'shop')
}
