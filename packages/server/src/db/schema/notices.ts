import type { EmailKind, NotificationKind } from '@printery/domain'
import type { NotificationTopic } from '@printery/domain/notification-topics'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment } from './columns.ts'
import { orderItems, orders } from './orders.ts'
import { quotations } from './quotations.ts'

/** Notifications inside the shop. The sentence is built from kind and facts when it is read. */
export const notices = pgTable(
  'notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Follows from kind and status; stored, so that a long list can be filtered by it. */
    topic: text('topic').$type<NotificationTopic>().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    itemId: uuid('item_id').references(() => orderItems.id),
    /** The supplier that it is about, if it is about no order. */
    supplierId: uuid('supplier_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The quotation that it is about, if it is about no order. */
    quotationId: uuid('quotation_id').references(() => quotations.id, { onDelete: 'cascade' }),
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull(),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [
    index('notices_topic').on(t.userId, t.topic, t.id),
    index('notices_unread').on(t.userId, t.topic, t.id).where(sql`read_at is null`),
    index('notices_supplier').on(t.supplierId),
    index('notices_quotation').on(t.quotationId),
    check('notices_subject', sql`num_nonnulls(${t.orderId}, ${t.supplierId}, ${t.quotationId}) <= 1`),
  ],
)

/** Kinds of email that a person has switched off. Without a row they are sent. */
export const mailsOff = pgTable(
  'mails_off',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EmailKind>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/** Topics whose notifications a person doesn't see. They are stored as ever, so none is lost when they are turned on again. */
export const noticesOff = pgTable(
  'notices_off',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').$type<NotificationTopic>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
)
