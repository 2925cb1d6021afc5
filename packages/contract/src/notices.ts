import { mailKinds, noticeKinds, statuses } from '@printery/domain'
import { alarmKinds } from '@printery/domain/alarms'
import { z } from 'zod'
import { Cents, Day, Id, Moment, Page } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What its sentence is made of; which facts there are follows from the kind. */
const Facts = z.object({
  /** Of the order or the item. */
  status: z.enum(statuses).optional(),
  /** Of the item. */
  title: z.string().optional(),
  /** The number of a design that came with it. */
  version: z.int().optional(),
  pieces: z.int().optional(),
  amount: Cents.optional(),
  /** Of a supplier who waits. */
  brandName: z.string().optional(),
  decision: z.enum(['approved', 'refused', 'suspended', 'published']).optional(),
  reason: z.string().optional(),
  /** Of an alarm. */
  alarm: z.enum(alarmKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
})

export const NoticeView = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  /** Null where it is about a supplier, or an alarm of no order. */
  orderId: Id.nullable(),
  supplierId: Id.nullable(),
  /** Null where it concerns the whole order. */
  itemId: Id.nullable(),
  facts: Facts,
  createdAt: Moment,
  isRead: z.boolean(),
})
export type NoticeView = z.infer<typeof NoticeView>

/** Counted up to 100: nobody reads further. */
const Unread = z.int().min(0).max(100)

export const listNotices = endpoint('GET', '/notices', {
  summary: 'What the shop has told the caller about orders and suppliers, newest first; kept for 90 days.',
  allow: 'session',
  query: z.strictObject(Page),
  response: {
    200: z.object({ notices: z.array(NoticeView), unread: Unread, nextCursor: z.string().nullable() }),
  },
})

export const readNotices = endpoint('POST', '/notices/read', {
  summary: 'Mark as read what the caller has seen: everything up to this notice.',
  allow: 'session',
  body: z.strictObject({ upTo: z.int().min(1) }),
  response: { 200: z.object({ unread: Unread }) },
})

const kinds = mailKinds.map((kind) => [kind, z.boolean().optional()] as const)
const Choices = z.strictObject(
  Object.fromEntries(kinds) as Record<(typeof mailKinds)[number], z.ZodOptional<z.ZodBoolean>>,
)

/** Kinds that the caller can do without; `items` is a supplier's alone. */
const MailChoices = z.object({ mails: Choices })
export type MailChoices = z.infer<typeof MailChoices>['mails']

export const getMailChoices = endpoint('GET', '/user/mails', {
  summary:
    'Which kinds of mail the caller gets. Receipts, cancellations, refunds and mails of the account always come.',
  allow: 'session',
  response: { 200: MailChoices },
})

export const changeMailChoices = endpoint('PATCH', '/user/mails', {
  summary: 'Turn kinds of mail on or off. What is not named stays.',
  allow: 'session',
  body: Choices,
  response: { 200: MailChoices },
})
