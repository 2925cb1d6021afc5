import { type ThreadKind, type ThreadSide, threadKinds, threadSides } from '@printery/domain/threads'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf } from './columns.ts'
import { itemComments } from './designs.ts'
import { files } from './files.ts'
import { contactMessages } from './messages.ts'
import { orderItems, orders } from './orders.ts'
import { quotations } from './quotations.ts'

const messageId = (name: string) => bigint(name, { mode: 'number' })

/**
 * Conversations between the shop and one other person. A thread has the id of what it is about, so that there
 * is one for each.
 */
export const threads = pgTable(
  'threads',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ThreadKind>().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    itemId: uuid('item_id').references(() => orderItems.id),
    messageId: uuid('message_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    quotationId: uuid('quotation_id').references(() => quotations.id, { onDelete: 'cascade' }),
    /** The other person: the customer of an order or a quotation, the supplier of an item; null for a message. */
    personId: uuid('person_id').references(() => users.id),
    /** The member of staff who answers. */
    assignedTo: uuid('assigned_to').references(() => users.id),
    /** The side whose answer is awaited, and since when. */
    awaiting: text('awaiting').$type<ThreadSide>(),
    awaitingSince: moment('awaiting_since'),
    /** The latest message of each party, 0 for none. */
    lastOfShop: messageId('last_of_shop').notNull().default(0),
    lastOfPerson: messageId('last_of_person').notNull().default(0),
    lastAt: moment('last_at').notNull(),
    /** Up to which message an email has gone to each party. */
    mailedToShop: messageId('mailed_to_shop').notNull().default(0),
    mailedToPerson: messageId('mailed_to_person').notNull().default(0),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('threads_latest').on(t.lastAt, t.id),
    index('threads_kind').on(t.kind, t.lastAt, t.id),
    index('threads_open').on(t.lastAt, t.id).where(sql`closed_at is null`),
    index('threads_awaiting').on(t.awaiting, t.lastAt, t.id).where(sql`awaiting is not null`),
    index('threads_person').on(t.personId, t.lastAt, t.id),
    index('threads_assigned').on(t.assignedTo, t.lastAt, t.id).where(sql`assigned_to is not null`),
    check('threads_kind', oneOf(t.kind, threadKinds)),
    check(
      'threads_about',
      sql`num_nonnulls(${t.orderId}, ${t.itemId}, ${t.messageId}, ${t.quotationId}) = 1 and ${t.id} = case ${t.kind} when 'order' then ${t.orderId} when 'item' then ${t.itemId} when 'message' then ${t.messageId} else ${t.quotationId} end`,
    ),
    check('threads_person', sql`(${t.kind} = 'message') = (${t.personId} is null)`),
    check(
      'threads_awaiting',
      sql`(${t.awaiting} is null) = (${t.awaitingSince} is null) and (${t.awaiting} = 'shop' or ${t.awaiting} = case ${t.kind} when 'item' then 'supplier' else 'customer' end)`,
    ),
    check('threads_closed', sql`${t.closedAt} is null or ${t.awaiting} is null`),
    check('threads_closed_by', sql`${t.closedBy} is null or ${t.closedAt} is not null`),
  ],
)

/** Rows are only added, except that the text may be changed within five minutes (enforced by a trigger). */
export const threadMessages = pgTable(
  'thread_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    side: text('side').$type<ThreadSide>().notNull(),
    /** Null for a message from the contact form. */
    authorId: uuid('author_id').references(() => users.id),
    text: text('text').notNull(),
    /** An earlier message of the thread that this one answers. */
    quotedId: messageId('quoted_id'),
    /** The item, the version of its design and the pin that it is about. */
    itemId: uuid('item_id').references(() => orderItems.id),
    designNumber: smallint('design_number'),
    commentId: messageId('comment_id').references(() => itemComments.id, { onDelete: 'set null' }),
    /** The idempotency key by which a repeated call finds it. */
    idempotencyKey: text('idempotency_key'),
    /** The hash of the call's body. */
    bodyHash: text('body_hash'),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
  },
  (t) => [
    unique('thread_messages_thread').on(t.threadId, t.id),
    uniqueIndex('thread_messages_key').on(t.authorId, t.idempotencyKey),
    index('thread_messages_words').using('gin', sql`to_tsvector('simple', ${t.text})`),
    foreignKey({
      name: 'thread_messages_quoted',
      columns: [t.threadId, t.quotedId],
      foreignColumns: [t.threadId, t.id],
    }),
    check('thread_messages_side', oneOf(t.side, threadSides)),
    check('thread_messages_author', sql`${t.authorId} is not null or ${t.side} = 'customer'`),
    check('thread_messages_text', sql`length(${t.text}) <= 5000`),
    check('thread_messages_earlier', sql`${t.quotedId} < ${t.id}`),
    check('thread_messages_link', sql`${t.itemId} is not null or ${t.designNumber} is null`),
    check('thread_messages_pin', sql`${t.commentId} is null or ${t.designNumber} is not null`),
    check('thread_messages_edited', sql`${t.editedAt} <= ${t.createdAt} + interval '5 minutes'`),
    check('thread_messages_once', sql`(${t.idempotencyKey} is null) = (${t.bodyHash} is null)`),
  ],
)

export const threadAttachments = pgTable(
  'thread_attachments',
  {
    messageId: messageId('message_id')
      .notNull()
      .references(() => threadMessages.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.position] }),
    uniqueIndex('thread_attachments_file').on(t.fileId),
  ],
)

/** Up to which message a person has read a thread. */
export const threadReads = pgTable(
  'thread_reads',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    upTo: messageId('up_to').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.userId] }), index('thread_reads_user').on(t.userId)],
)

/** Texts that are inserted with a click: the shop's, or those of a supplier. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: uuid('id').primaryKey(),
    /** Null for texts of the shop. */
    supplierId: uuid('supplier_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_answers_title').on(t.supplierId, t.title).nullsNotDistinct(),
    check('saved_answers_text', sql`length(${t.text}) between 1 and 5000`),
  ],
)
