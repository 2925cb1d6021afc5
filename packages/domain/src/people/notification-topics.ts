import { type Status, statusTable } from '../statuses/status-table.ts'
import { emailKindsFor, type NotificationKind } from './notifications.ts'
import type { Role } from './people.ts'
import { rolesWith, type StaffRole } from './staff.ts'

/**
 * The topics of notifications, by which people filter notifications and turn them off. Topics with optional emails have
 * the names of email kinds.
 */
export const notificationTopics = [
  'orders',
  'items',
  'design',
  'production',
  'delivery',
  'messages',
  'money',
  'quotations',
  'products',
  'account',
  'alarms',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

const topicOfKind: Readonly<
  Record<Exclude<NotificationKind, 'order status' | 'item status'>, NotificationTopic>
> = {
  proof: 'design',
  'delivery date': 'delivery',
  'new order': 'orders',
  'new items': 'items',
  'design replaced': 'design',
  'design approved': 'design',
  'order cancelled': 'orders',
  'refund failed': 'money',
  'refund made': 'money',
  'supplier waiting': 'products',
  'product waiting': 'products',
  'price waiting': 'products',
  'supplier decided': 'account',
  'product decided': 'products',
  'price decided': 'products',
  'quotation question': 'quotations',
  'quotation declined': 'quotations',
  'supplier notice': 'orders',
  'notice waiting': 'orders',
  alarm: 'alarms',
}

/** The topic of a notification; for a change of status, the topic depends on the phase of the status. */
export function topicOf(kind: NotificationKind, status?: Status): NotificationTopic {
  if (kind !== 'order status' && kind !== 'item status') return topicOfKind[kind]
  if (status === undefined) return 'orders'
  if (status === 'refunded') return 'money'
  return topicOfPhase[statusTable[status].phase]
}

const topicOfPhase = {
  Payment: 'orders',
  Design: 'design',
  Production: 'production',
  Warehouse: 'production',
  Shipping: 'delivery',
  'Order Receive': 'delivery',
  End: 'orders',
} as const

/** A person who reads and configures notifications; only admins have a `staffRole`. */
interface Reader {
  role: Role
  staffRole?: StaffRole | undefined
}

const customerTopics: readonly NotificationTopic[] = [
  ...(['orders', 'design', 'production', 'delivery', 'messages', 'money'] as const),
]

/** The topics of a person's notifications, in the order in which they are listed. */
export function topicsFor({ role, staffRole }: Reader): readonly NotificationTopic[] {
  const answersAlarms = staffRole !== undefined && rolesWith('alarms.answer').includes(staffRole)
  const additional: readonly NotificationTopic[] =
    role === 'supplier'
      ? ['items', 'products', 'account']
      : role === 'admin'
        ? ['items', 'quotations', 'products', ...(answersAlarms ? (['alarms'] as const) : [])]
        : []
  return notificationTopics.filter((topic) => customerTopics.includes(topic) || additional.includes(topic))
}

/** Whether notifications about a topic can't be turned off: refunds, the account of a supplier, and alarms to owners. */
export function isAlwaysShown({ staffRole }: Reader, topic: NotificationTopic): boolean {
  return topic === 'money' || topic === 'account' || (topic === 'alarms' && staffRole === 'owner')
}

/** Emails about a topic: optional, always, to the shop's mailbox instead of the person, or none. */
export const topicEmails = ['optional', 'always', 'mailbox', 'none'] as const
export type TopicEmails = (typeof topicEmails)[number]

/**
 * Whether emails about a topic are optional. Receipts, cancellations and refunds are always sent; suppliers also
 * always get decisions about them and their products.
 */
export function emailsAbout({ role }: Reader, topic: NotificationTopic): TopicEmails {
  if (emailKindsFor(role).some((kind) => kind === topic)) return 'optional'
  if (role === 'admin')
    return topic === 'orders' || topic === 'money' || topic === 'quotations' || topic === 'alarms'
      ? 'mailbox'
      : 'none'
  return 'always'
}

/** Conversations are counted beside their own page instead of being listed among the notifications. */
export function hasNotifications(topic: NotificationTopic): boolean {
  return topic !== 'messages'
}
