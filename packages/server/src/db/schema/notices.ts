import type { EmailKind, NotificationKind } from '@printery/domain'
import type { NotificationTopic } from '@printery/domain/notification-topics'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Email } from '../../email/emails.ts'
import { users } from './accounts.ts'
import { createdAt, moment } from './columns.ts'
import { orderItems, orders } from './orders.ts'
import { quotations } from './quotations.ts'

/** Notifications inside the shop. The text is built from kind and facts when it is read. */
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
    /** The supplier that it is about, if it isn't about an order. */
    supplierId: uuid('supplier_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The quotation that it is about, if it isn't about an order. */
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

/**
 * Topics whose notifications a person doesn't see. They are still stored, so none is lost when the topic is turned on
 * again.
 */
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

/** When a person gets emails that may wait. Without a row they are sent at once. */
export const mailTimes = pgTable(
  'mail_times',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    digestHour: smallint('digest_hour'),
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('mail_times_digest', sql`${t.digestHour} between 0 and 23`),
    check(
      'mail_times_quiet',
      sql`num_nulls(${t.quietFrom}, ${t.quietTo}) in (0, 2) and ${t.quietFrom} between 0 and 23 and ${t.quietTo} between 0 and 23 and ${t.quietFrom} <> ${t.quietTo}`,
    ),
  ],
)

/** Emails that wait for a digest or the end of quiet hours, and for two weeks those that were passed on. */
export const heldMails = pgTable(
  'held_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: jsonb('mail').$type<Email>().notNull(),
    /** The key of the job that held it, so that a repeated job holds it once. */
    key: text('key'),
    heldAt: createdAt(),
    dueAt: moment('due_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    uniqueIndex('held_mails_key').on(t.key),
    index('held_mails_user').on(t.userId),
    index('held_mails_due').on(t.dueAt).where(sql`sent_at is null`),
    index('held_mails_sent').on(t.sentAt).where(sql`sent_at is not null`),
  ],
)
