import type { BroadcastBlock, BroadcastSegment } from '@printery/contract'
import {
  type BroadcastState,
  broadcastStates,
  type RecipientState,
  recipientStates,
  type SupplierNoticeAudience,
  type SupplierNoticeState,
  supplierNoticeAudiences,
  supplierNoticeStates,
} from '@printery/domain/broadcasts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { createdAt, moment, oneOf } from '../columns.ts'
import { files } from '../files.ts'
import { mailingList } from './mailing-list.ts'

export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<BroadcastState>().notNull().default('draft'),
    subject: text('subject').notNull(),
    /** The line that mail programs show next to the subject. */
    preheader: text('preheader').notNull(),
    blocks: jsonb('blocks').$type<BroadcastBlock[]>().notNull(),
    segment: jsonb('segment').$type<BroadcastSegment>().notNull(),
    /** Whether a picture in the email tells that it was opened. */
    countsOpens: boolean('counts_opens').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    scheduledFor: moment('scheduled_for'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** The run of a worker that sends it; another takes over once its lease has ended. */
    leaseId: uuid('lease_id'),
    leaseUntil: moment('lease_until'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('broadcasts_latest').on(t.createdAt, t.id),
    index('broadcasts_running').on(t.state).where(sql`state in ('scheduled', 'sending')`),
    check('broadcasts_state', oneOf(t.state, broadcastStates)),
    check('broadcasts_scheduled', sql`${t.state} <> 'scheduled' or ${t.scheduledFor} is not null`),
    check(
      'broadcasts_started',
      sql`(${t.state} in ('draft', 'scheduled')) <= (${t.startedAt} is null) and (${t.state} in ('sending', 'paused', 'sent')) <= (${t.startedAt} is not null)`,
    ),
  ],
)

/** The pictures that a broadcast names, so that no sweep removes them. */
export const broadcastPictures = pgTable(
  'broadcast_pictures',
  {
    broadcastId: uuid('broadcast_id')
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.fileId] }), index('broadcast_pictures_file').on(t.fileId)],
)

/** Each address of a broadcast once, recorded before anything is handed to the mail server. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    broadcastId: uuid('broadcast_id')
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null once the person's data were erased. */
    subscriberId: uuid('subscriber_id').references(() => mailingList.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    state: text('state').$type<RecipientState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** The run that handed it over. */
    leaseId: uuid('lease_id'),
    /** When it was handed over. */
    sentAt: moment('sent_at'),
    openedAt: moment('opened_at'),
    /** The mail server's response if it failed. */
    answer: text('answer'),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.position] }),
    uniqueIndex('broadcast_recipients_email').on(t.broadcastId, t.email),
    index('broadcast_recipients_queued')
      .on(t.broadcastId, t.attempts, t.position)
      .where(sql`state = 'queued'`),
    index('broadcast_recipients_troubled')
      .on(t.broadcastId, t.state, t.position)
      .where(sql`state not in ('queued', 'sent')`),
    index('broadcast_recipients_subscriber').on(t.subscriberId),
    index('broadcast_recipients_address').on(t.email, t.sentAt),
    check('broadcast_recipients_state', oneOf(t.state, recipientStates)),
  ],
)

/** Notices of suppliers to the customers of their open orders, or to the shop's staff. */
export const supplierNotices = pgTable(
  'supplier_notices',
  {
    id: uuid('id').primaryKey(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text('audience').$type<SupplierNoticeAudience>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<SupplierNoticeState>().notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    reason: text('reason'),
    /** How many people it reached; null until it was sent. */
    receivers: integer('receivers'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('supplier_notices_latest').on(t.createdAt, t.id),
    index('supplier_notices_own').on(t.supplierId, t.createdAt, t.id),
    check('supplier_notices_audience', oneOf(t.audience, supplierNoticeAudiences)),
    check('supplier_notices_state', oneOf(t.state, supplierNoticeStates)),
    check('supplier_notices_sent', sql`(${t.state} = 'sent') = (${t.receivers} is not null)`),
    check(
      'supplier_notices_decided',
      sql`${t.audience} <> 'customers' or (${t.state} in ('sent', 'refused')) = (${t.decidedAt} is not null)`,
    ),
  ],
)
