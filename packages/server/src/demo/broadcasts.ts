import { randomUUID } from 'node:crypto'
import type { BroadcastBlock } from '@printery/contract'
import type { DemoShop } from '@printery/contract/demo-shop'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import {
  broadcastRecipients,
  broadcasts,
  mailingConsents,
  mailingList,
  supplierNotices,
} from '../db/schema/index.ts'
import { confirmationSentence } from '../email/templates/links.ts'
import type { Accounts } from './accounts.ts'
import type { SeededProduct } from './products.ts'
import type { DemoTimes } from './times.ts'

interface SeededContext {
  accounts: Accounts
  products: Map<string, SeededProduct>
  times: DemoTimes
}

/** Inserts broadcasts with their recipients, after the subscribers. */
export async function insertBroadcasts(
  tx: Transaction,
  demoBroadcasts: DemoShop['broadcasts'],
  { accounts, products, times }: SeededContext,
): Promise<void> {
  for (const { blocks, writtenDay, sentDay, time, opened, ...broadcast } of demoBroadcasts) {
    const id = randomUUID()
    const sentAt = sentDay === null ? null : times.momentOf(sentDay, time)
    await tx.insert(broadcasts).values({
      ...{ id, ...broadcast, segment: { kind: 'all' }, createdBy: accounts.adminId },
      blocks: blocks.map(
        (block): BroadcastBlock =>
          block.kind === 'product'
            ? { kind: 'product', productId: products.get(block.slug)?.id as string }
            : block,
      ),
      createdAt: times.momentOf(writtenDay, time),
      ...(sentAt && { startedAt: sentAt, endedAt: new Date(sentAt.getTime() + 60_000) }),
    })
    if (sentAt) await insertRecipients(tx, id, sentAt, opened)
  }
}

export async function insertSupplierNotices(
  tx: Transaction,
  notices: DemoShop['notices'],
  { accounts, times }: Pick<SeededContext, 'accounts' | 'times'>,
): Promise<void> {
  await tx.insert(supplierNotices).values(
    notices.map(({ supplier, day, time, ...notice }) => ({
      ...{ id: randomUUID(), supplierId: accounts.supplierId(supplier), ...notice },
      ...{ receivers: notice.state === 'sent' ? 4 : null, createdAt: times.momentOf(day, time) },
    })),
  )
}

/** Inserts a mailing list with its consents. Addresses bounce later, with a broadcast. */
export async function insertSubscribers(
  tx: Transaction,
  subscribers: DemoShop['subscribers'],
  { times, businessName }: { times: DemoTimes; businessName: string },
): Promise<void> {
  const rows = subscribers.map(({ email, state, day, time }) => {
    const createdAt = times.momentOf(day, time)
    const confirmedAt = state === 'waiting' ? null : new Date(createdAt.getTime() + 4 * 60_000)
    return { id: randomUUID(), email, state, createdAt, askedAt: createdAt, confirmedAt }
  })
  await tx.insert(mailingList).values(rows)
  await tx.insert(mailingConsents).values(
    rows.flatMap(({ id: subscriberId, state, createdAt, confirmedAt }) => [
      { subscriberId, kind: 'asked' as const, network: '203.0.113.7', at: createdAt },
      ...(confirmedAt
        ? [
            {
              ...{ subscriberId, kind: 'confirmed' as const, network: '203.0.113.7', at: confirmedAt },
              wording: confirmationSentence(businessName),
            },
          ]
        : []),
      ...(state === 'unsubscribed'
        ? [{ subscriberId, kind: state, at: times.past(new Date(createdAt.getTime() + 40 * 86_400_000)) }]
        : []),
    ]),
  )
}

/**
 * The recipients are the subscribers who had confirmed by then and have not unsubscribed since. Bounced addresses bounce
 * with this broadcast.
 */
async function insertRecipients(tx: Transaction, id: string, sentAt: Date, opened: number): Promise<void> {
  const at = sentAt.toISOString()
  await tx.execute(sql`
    insert into ${broadcastRecipients} (broadcast_id, position, subscriber_id, email, state, attempts, sent_at, opened_at, answer)
    select ${id}::uuid, place, s.id, s.email, case when s.state = 'bounced' then 'bounced' else 'sent' end, 1, ${at}::timestamptz,
      case when s.state <> 'bounced' and place <= ${opened} then ${at}::timestamptz + place * interval '19 minutes' end,
      case when s.state = 'bounced' then 'Recipient command failed: 550 5.1.1 No such mailbox' end
    from (select *, row_number() over (order by created_at, id) as place from ${mailingList}
      where confirmed_at < ${at}::timestamptz and state <> 'unsubscribed') s`)
  await tx.execute(sql`
    insert into ${mailingConsents} (subscriber_id, kind, at)
    select subscriber_id, state, ${at}::timestamptz from ${broadcastRecipients}
    where broadcast_id = ${id}::uuid and state = 'bounced'`)
}
