import type { DemoConversation } from '@printery/contract/demo-shop'
import { awaitedAfter } from '@printery/domain/threads'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import {
  contactMessages,
  quotationHistory,
  quotations,
  savedAnswers,
  threadAttachments,
  threadMessages,
  threadReads,
  threads,
} from '../db/schema/index.ts'
import type { Accounts } from './accounts.ts'
import type { OrderRows } from './order-rows.ts'
import type { DemoTimes } from './times.ts'

interface SeededContext {
  ordered: readonly OrderRows[]
  accounts: Accounts
  times: DemoTimes
}

/** Inserts conversations about orders and items, and those of existing messages and quotations. */
export async function insertConversations(
  tx: Transaction,
  conversations: readonly DemoConversation[],
  { ordered, accounts: { adminId }, times }: SeededContext,
): Promise<void> {
  await insertPast(tx)
  for (const { order: orderIndex, item: position, messages } of conversations) {
    const { order, items } = ordered[orderIndex] as OrderRows
    const item = position === undefined ? undefined : items[position]
    const kind = item ? 'item' : 'order'
    const id = item?.id ?? order.id
    const personId = item?.supplierId ?? order.userId
    const messageRows = messages.map(({ by, day, time, text }) => ({
      ...{ threadId: id, side: by, authorId: by === 'shop' ? adminId : personId, text },
      createdAt: times.momentOf(day, time),
    }))
    const latest = messageRows.at(-1)
    if (!latest) continue
    const dates = { lastAt: latest.createdAt, createdAt: messageRows[0]?.createdAt }
    const awaitingFields = { awaiting: awaitedAfter(latest.side, kind), awaitingSince: latest.createdAt }
    const subject = item ? { itemId: id } : { orderId: id }
    await tx.insert(threads).values({ id, kind, personId, ...subject, ...dates, ...awaitingFields })
    await tx.insert(threadMessages).values(messageRows)
    const readers = latest.side === 'shop' ? [adminId] : [personId]
    await tx.execute(sql`insert into ${threadReads} (thread_id, user_id, up_to, at)
      select ${id}, u, (select max(id) from ${threadMessages} where thread_id = ${id}), ${latest.createdAt.toISOString()}::timestamptz
      from unnest(${sql.param(readers)}::uuid[]) u`)
  }
  // No emails are sent about the demo's conversations.
  await tx.execute(sql`update ${threads} t set last_of_shop = m.shop, mailed_to_person = m.shop,
      last_of_person = m.person, mailed_to_shop = m.person
    from (select thread_id, coalesce(max(id) filter (where side = 'shop'), 0) as shop,
      coalesce(max(id) filter (where side <> 'shop'), 0) as person from ${threadMessages} group by thread_id) m
    where m.thread_id = t.id`)
  const answer = 'Thank you for your message. We look into it and write again by tomorrow noon.'
  await tx.insert(savedAnswers).values({ id: adminId, title: 'We look into it', text: answer })
}

async function insertPast(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into ${threads} (id, kind, message_id, awaiting, awaiting_since, last_at, created_at)
    select id, 'message', id, case when answered_at is null then 'shop' end,
      case when answered_at is null then created_at end, created_at, created_at from ${contactMessages}`)
  await tx.execute(sql`insert into ${threadMessages} (thread_id, side, text, created_at)
    select id, 'customer', message, created_at from ${contactMessages} order by created_at`)
  await tx.execute(sql`insert into ${threadAttachments} (message_id, position, file_id)
    select m.id, 0, c.attachment_id from ${contactMessages} c join ${threadMessages} m on m.thread_id = c.id
    where c.attachment_id is not null`)
  const texts = sql`from ${quotationHistory} h join ${quotations} q on q.id = h.quotation_id
    where h.step in ('message', 'question') and h.text is not null`
  await tx.execute(sql`insert into ${threads} (id, kind, quotation_id, person_id, awaiting, awaiting_since, last_at, created_at)
    select distinct on (q.id) q.id, 'quotation', q.id, q.user_id,
      case h.step when 'message' then 'customer' else 'shop' end, h.at, h.at, q.created_at
    ${texts} order by q.id, h.id desc`)
  await tx.execute(sql`insert into ${threadMessages} (thread_id, side, author_id, text, created_at)
    select q.id, case h.step when 'message' then 'shop' else 'customer' end, h.actor_id, h.text, h.at ${texts} order by h.id`)
}
