import { emailKinds, notificationKinds, statuses } from '@printery/domain'
import { alarmKinds } from '@printery/domain/alarms'
import { z } from 'zod'
import { Cents, Day, Id, Moment, Page } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The values in its sentence; which are present depends on the kind. */
const Facts = z.object({
  /** Status of the order or item. */
  status: z.enum(statuses).optional(),
  /** Title of the item. */
  title: z.string().optional(),
  /** Number of the included design version. */
  version: z.int().optional(),
  pieces: z.int().optional(),
  amount: Cents.optional(),
  /** Supplier who is waiting for approval. */
  brandName: z.string().optional(),
  decision: z.enum(['approved', 'refused', 'suspended', 'published']).optional(),
  reason: z.string().optional(),
  /** Kind of alarm. */
  alarm: z.enum(alarmKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
})

export const NotificationView = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  /** Null if it concerns a supplier, a quotation, or an alarm without an order. */
  orderId: Id.nullable(),
  supplierId: Id.nullable(),
  quotationId: Id.nullable(),
  /** Null if it concerns the whole order. */
  itemId: Id.nullable(),
  facts: Facts,
  createdAt: Moment,
  isRead: z.boolean(),
})
export type NotificationView = z.infer<typeof NotificationView>

/** Counted up to 100 only. */
const Unread = z.int().min(0).max(100)

export const listNotifications = endpoint('GET', '/notices', {
  summary: 'What the shop has told the caller about orders and suppliers, newest first; kept for 90 days.',
  allow: 'session',
  query: z.strictObject(Page),
  response: {
    200: z.object({ notices: z.array(NotificationView), unread: Unread, nextCursor: z.string().nullable() }),
  },
})

export const markNotificationsRead = endpoint('POST', '/notices/read', {
  summary: 'Mark as read what the caller has seen: everything up to this notice.',
  allow: 'session',
  body: z.strictObject({ upTo: z.int().min(1) }),
  response: { 200: z.object({ unread: Unread }) },
})

const kinds = emailKinds.map((kind) => [kind, z.boolean().optional()] as const)
const PreferencesForm = z.strictObject(
  Object.fromEntries(kinds) as Record<(typeof emailKinds)[number], z.ZodOptional<z.ZodBoolean>>,
)

/** Kinds that the caller can turn off; `items` is for suppliers only. */
const EmailPreferences = z.object({ mails: PreferencesForm })
export type EmailPreferences = z.infer<typeof EmailPreferences>['mails']

export const getEmailPreferences = endpoint('GET', '/user/mails', {
  summary:
    'Which kinds of mail the caller gets. Receipts, cancellations, refunds and mails of the account always come.',
  allow: 'session',
  response: { 200: EmailPreferences },
})

export const updateEmailPreferences = endpoint('PATCH', '/user/mails', {
  summary: 'Turn kinds of mail on or off. What is not named stays.',
  allow: 'session',
  body: PreferencesForm,
  response: { 200: EmailPreferences },
})
