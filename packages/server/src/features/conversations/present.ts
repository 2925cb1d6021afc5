import type { ThreadMessageView, ThreadView } from '@printery/contract'
import { type Actor, publicNumber, spokenNumber } from '@printery/domain'
import { editWindowMs, sideOf } from '@printery/domain/threads'
import { fileUrl } from '../files/index.ts'
import type { MessageDetails } from './message-queries.ts'
import type { ThreadDetails } from './thread-queries.ts'

/** Contact data of customers and the assignee of the thread are presented to the shop only. */
export function presentThread(actor: Actor, thread: ThreadDetails): ThreadView {
  const { id, kind, orderId, itemId, title, status, awaiting, awaitingSince, closedAt, latest } = thread
  const side = sideOf(actor, thread) ?? 'customer'
  const isShop = side === 'shop'
  return {
    ...{ id, kind, side, awaiting, awaitingSince, closedAt, latest },
    about: { number: numberOf(thread), title, orderId, itemId, status },
    person: isShop
      ? { name: thread.personName ?? '', email: thread.email, phone: thread.phone || null }
      : null,
    assignedTo: isShop ? thread.assignedTo : null,
    unread: thread.unread,
    version: thread.version,
  }
}

function numberOf({ id, kind, orderId }: ThreadDetails): string {
  return kind === 'message' ? spokenNumber(id) : publicNumber(orderId ?? id)
}

interface Reader {
  actor: Actor
  now: Date
  filesUrl: string | undefined
  isClosed: boolean
}

export function presentMessage(
  { actor, now, filesUrl, isClosed }: Reader,
  message: MessageDetails,
  isShop: boolean,
): ThreadMessageView {
  const { id, side, text, quoted, link, createdAt, editedAt } = message
  const isOwn = message.authorId === actor.userId
  const editableUntil = new Date(Date.parse(createdAt) + editWindowMs)
  return {
    ...{ id, side, text, quoted, link, createdAt, editedAt, isOwn },
    // Members of staff answer as the shop.
    author: isShop || isOwn ? message.authorName : null,
    attachments: message.attachments.map((file) => ({
      ...{ id: file.id, name: file.name, size: file.size },
      url: fileUrl(file, 'original', filesUrl),
      previewUrl: file.kind === 'image' ? fileUrl(file, 'preview', filesUrl) : null,
    })),
    editableUntil: isOwn && !isClosed && editableUntil >= now ? editableUntil.toISOString() : null,
    key: isOwn ? message.key : null,
  }
}
