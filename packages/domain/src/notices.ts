import type { Role } from './people.ts'

/** What the shop tells a person inside the shop. The sentence is made where it is read. */
export const noticeKinds = [
  'order status',
  'item status',
  'proof',
  'delivery date',
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
  'alarm',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Days that a notice is kept. */
export const noticeDays = 90

/** Mails that a person may do without. Receipts, cancellations, refunds and what concerns the account always come. */
export const mailKinds = ['design', 'production', 'delivery', 'items'] as const
export type MailKind = (typeof mailKinds)[number]

/** A supplier may buy as well, so its choices hold a customer's. */
export function mailKindsOf(role: Role): readonly MailKind[] {
  return role === 'supplier' ? mailKinds : mailKinds.filter((kind) => kind !== 'items')
}
