import { emailKinds, notificationKinds, statuses } from '@printery/domain'
import { alarmKinds } from '@printery/domain/alarms'
import { notificationTopics, topicEmails } from '@printery/domain/notification-topics'
import { z } from 'zod'
import { Cents, Day, Id, Moment, Page } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The values in the text of a notification; which are present depends on its kind. */
const NotificationFacts = z.object({
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
  /** The subject of a notice of a supplier. */
  subject: z.string().optional(),
  text: z.string().optional(),
  /** Kind of alarm. */
  alarm: z.enum(alarmKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
})

const Topic = z.enum(notificationTopics)

export const NotificationView = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  /** The subject, by which lists are filtered. */
  topic: Topic,
  /** Null if it concerns a supplier, a quotation, or an alarm without an order. */
  orderId: Id.nullable(),
  supplierId: Id.nullable(),
  quotationId: Id.nullable(),
  /** Null if it concerns the whole order. */
  itemId: Id.nullable(),
  facts: NotificationFacts,
  createdAt: Moment,
  isRead: z.boolean(),
})
export type NotificationView = z.infer<typeof NotificationView>

/** Counted up to 100 only. */
const Unread = z.int().min(0).max(100)

export const listNotifications = endpoint('GET', '/notices', {
  summary:
    'List the caller’s notifications, newest first. They are stored for 90 days. Topics that the caller has turned off are left out. `unread` counts all topics.',
  allow: 'session',
  capability: 'own',
  query: z.strictObject({ topic: Topic.optional(), unread: z.literal('true').optional(), ...Page }),
  response: {
    200: z.object({ notices: z.array(NotificationView), unread: Unread, nextCursor: z.string().nullable() }),
  },
})

export const markNotificationsRead = endpoint('POST', '/notices/read', {
  summary: 'Mark notifications as read: all up to the given one, or all of one topic up to the given one.',
  allow: 'session',
  capability: 'own',
  body: z.strictObject({ upTo: z.int().min(1), topic: Topic.optional() }),
  response: { 200: z.object({ unread: Unread }) },
})

export const markNotificationRead = endpoint('POST', '/notices/:id/read', {
  summary: 'Mark a notification as read. Repeating it changes nothing.',
  allow: 'session',
  capability: 'own',
  params: z.object({ id: z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
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
    'Get the kinds of email that the caller receives. Receipts, cancellations, refunds and emails about the account are always sent.',
  allow: 'session',
  response: { 200: EmailPreferences },
})

export const updateEmailPreferences = endpoint('PATCH', '/user/mails', {
  summary: 'Turn kinds of email on or off. Omitted kinds keep their state.',
  allow: 'session',
  body: PreferencesForm,
  response: { 200: EmailPreferences },
})

/** The choices of the caller for a topic; null where there is no choice. */
const Choice = z.object({
  topic: Topic,
  /** Whether it is listed among the notifications; null for conversations, which have their own page. */
  page: z.boolean().nullable(),
  /** Whether it can't be removed from the list. */
  isAlwaysListed: z.boolean(),
  /** Whether it is emailed; null if its emails always come or there are none. */
  email: z.boolean().nullable(),
  /** `optional` if there is a choice; `mailbox`: they go to the shop's address instead of the person's. */
  emails: z.enum(topicEmails),
})

const Hour = z
  .int('Choose a full hour.')
  .min(0, 'Choose an hour from 0 to 23.')
  .max(23, 'Choose an hour from 0 to 23.')
const QuietHours = z.strictObject({ from: Hour, to: Hour }).refine(({ from, to }) => from !== to, {
  path: ['to'],
  message: 'Quiet hours end at another hour than they begin.',
})

const NotificationChoices = z.object({
  choices: z.array(Choice),
  /** The hour at which all emails that may wait are sent as one digest; null for separate emails. */
  digestHour: Hour.nullable(),
  /** Between these hours no emails that may wait are sent; null for none. */
  quiet: z.object({ from: Hour, to: Hour }).nullable(),
  /** The version of the times; 0 before the first change. */
  timesVersion: z.int(),
  /** The time zone of the hours. */
  timeZone: z.literal('Asia/Singapore'),
})
export type NotificationChoices = z.infer<typeof NotificationChoices>
export type NotificationChoice = NotificationChoices['choices'][number]

export const getNotificationChoices = endpoint('GET', '/user/notifications', {
  summary:
    'Get the topics of which the caller is notified on the page and by email, and the times at which emails that can wait are sent. The emails are those of /user/mails.',
  allow: 'session',
  capability: 'own',
  response: { 200: NotificationChoices },
})

export const changeNotificationChoices = endpoint('PATCH', '/user/notifications', {
  summary:
    'Turn topics on or off, on the page and by email, and set the times at which emails that can wait are sent. Omitted topics keep their state. 409 if the times have changed since they were read; 422 for a topic that the caller does not have or cannot turn off.',
  allow: 'session',
  capability: 'own',
  body: z.strictObject({
    choices: z
      .array(z.strictObject({ topic: Topic, page: z.boolean().optional(), email: z.boolean().optional() }))
      .max(notificationTopics.length)
      .default([]),
    digestHour: Hour.nullable().optional(),
    quiet: QuietHours.nullable().optional(),
    /** The version that the client has read; for a change of the times. */
    timesVersion: z.int().min(0).optional(),
  }),
  response: { 200: NotificationChoices },
})
