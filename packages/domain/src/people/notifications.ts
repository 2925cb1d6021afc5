import type { Role } from './people.ts'

/** Kinds of notifications inside the shop. The sentence is composed by the client. */
export const notificationKinds = [
  'order status',
  'item status',
  'proof',
  'delivery date',
  'new order',
  'new items',
  'design replaced',
  'design approved',
  'order cancelled',
  'refund failed',
  'refund made',
  'supplier waiting',
  'product waiting',
  'price waiting',
  'supplier decided',
  'product decided',
  'price decided',
  'quotation question',
  'quotation declined',
  'supplier notice',
  'notice waiting',
  'alarm',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Days for which notifications are kept. */
export const notificationRetentionDays = 90

/** Kinds of emails that a user can turn off. Receipts, cancellations, refunds and account emails are always sent. */
export const emailKinds = ['design', 'production', 'delivery', 'messages', 'items'] as const
export type EmailKind = (typeof emailKinds)[number]

/** The kinds of optional emails of a role. Suppliers can also buy, so they have every kind that customers have. */
export function emailKindsFor(role: Role): readonly EmailKind[] {
  return role === 'supplier' ? emailKinds : emailKinds.filter((kind) => kind !== 'items')
}
