import { publicNumber, spokenNumber } from '@printery/domain'
import { unreadEmailMs } from '@printery/domain/threads'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Email, EmailData } from '../../email/emails.ts'
import { queueEmail } from '../../email/held-emails.ts'
import type { Services } from '../../shop.ts'
import { findRecipient, findSubjectTitle, findTextsAfter, type UnreadText } from './email-queries.ts'
import { findReadMarks, lockThread, type ThreadRow, updateEmailed } from './thread-queries.ts'

/**
 * Emails each side the messages that it has not read, in one email, once the oldest has been unread for five minutes. The
 * latest message of an email is recorded in the transaction that queues it, so that no message is sent twice.
 */
export async function emailUnreadMessages(
  services: Services,
  { db, now }: Context,
  threadId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId)
    if (!thread) return
    const marks = await findReadMarks(tx, threadId, thread.personId)
    const context = { db: tx, now }
    const toShop = await emailSide(services, context, thread, {
      ...{ isShop: true, after: Math.max(marks.shop, thread.mailedToShop) },
    })
    const toPerson = await emailSide(services, context, thread, {
      ...{ isShop: false, after: Math.max(marks.person, thread.mailedToPerson) },
    })
    if (toShop === undefined && toPerson === undefined) return
    await updateEmailed(tx, threadId, {
      ...(toShop !== undefined && { mailedToShop: toShop }),
      ...(toPerson !== undefined && { mailedToPerson: toPerson }),
    })
  })
}

/** Returns the latest message that was emailed; undefined if none was due. */
async function emailSide(
  services: Services,
  { db: tx, now }: Context<Transaction>,
  thread: ThreadRow,
  { isShop, after }: { isShop: boolean; after: number },
): Promise<number | undefined> {
  // A thread that is answered, or needs no answer, needs no email to the shop.
  if (isShop && thread.awaiting !== 'shop') return undefined
  const messages = await findTextsAfter(tx, thread.id, { isOfShop: !isShop, after })
  const [first] = messages
  const latest = messages.at(-1)
  // Not due yet: the job of that message sends it.
  if (!first || !latest || now.getTime() - Date.parse(first.at) < unreadEmailMs) return undefined
  await queueEmailOfMessages(services, { db: tx, now }, thread, isShop, messages)
  return latest.id
}

async function queueEmailOfMessages(
  { jobs, settings }: Services,
  context: Context<Transaction>,
  thread: ThreadRow,
  isShop: boolean,
  messages: UnreadText[],
): Promise<void> {
  const { db: tx } = context
  const recipientId = isShop ? thread.assignedTo : thread.personId
  const recipient = recipientId ? await findRecipient(tx, recipientId) : undefined
  if (!isShop && !recipient) return
  const { orderId, title } = await findSubjectTitle(tx, thread)
  const data: EmailData['thread-unread'] = {
    ...(recipient && { firstName: recipient.firstName, userId: recipientId as string }),
    ...(orderId !== null && { orderId }),
    ...{ kind: thread.kind, title, isToShop: isShop },
    number: thread.kind === 'message' ? spokenNumber(thread.id) : publicNumber(orderId ?? thread.id),
    texts: messages.map(({ text }) => text),
    path: `${pathOf(thread, isShop)}?thread=${thread.id}`,
  }
  const email: Email = { to: recipient?.email ?? settings.ADMIN_EMAIL, template: 'thread-unread', data }
  if (recipient && recipientId) await queueEmail({ jobs }, context, { userId: recipientId, email })
  else await jobs.send(tx, 'mail', email)
}

function pathOf({ kind }: ThreadRow, isShop: boolean): string {
  if (isShop) return '/adminPortal/chat'
  return kind === 'item' ? '/sellerPortal/chat' : '/account/messages'
}
