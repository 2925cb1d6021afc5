/** States of an address on the mailing list. Only confirmed addresses receive broadcasts. */
export const subscriberStates = ['waiting', 'confirmed', 'unsubscribed', 'bounced', 'complained'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Kinds of entries in the record of consent. `imported`: added before confirmation was required. */
export const consentKinds = [
  'imported',
  'asked',
  'confirmed',
  'unsubscribed',
  'removed',
  'bounced',
  'complained',
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Days for which a confirmation link is valid. */
export const confirmationDays = 7

export const broadcastStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** The states that staff may set from each state. Only the worker sets `sent`. */
const nextStates: Readonly<Record<BroadcastState, readonly BroadcastState[]>> = {
  draft: ['scheduled', 'sending'],
  scheduled: ['draft', 'sending', 'cancelled'],
  sending: ['paused', 'cancelled'],
  paused: ['sending', 'cancelled'],
  sent: [],
  cancelled: [],
}

/** Whether staff may move a broadcast from one state to another. */
export function mayMoveBroadcast(from: BroadcastState, to: BroadcastState): boolean {
  return nextStates[from].includes(to)
}

/**
 * States of a recipient of a broadcast. `sending`: recorded, and being passed to the mail server. `unknown`: the worker
 * ended before it recorded the server's response; the email is never sent again. `skipped`: the address left the list.
 */
export const recipientStates = [
  'queued',
  'sending',
  'sent',
  'skipped',
  'failed',
  'unknown',
  'bounced',
  'complained',
] as const
export type RecipientState = (typeof recipientStates)[number]

export const maxBlocks = 30
export const maxBlockText = 4000
export const maxSubject = 150

/** Days after a broadcast for which orders of its recipients are attributed to it. */
export const orderedAfterDays = 14

/** Maximum number of attempts per address while the mail server refuses it temporarily. */
export const maxDeliveryAttempts = 5

/** Longest time between now and a scheduled start, in days. */
export const maxScheduleDays = 366

/**
 * Whether a broadcast may contain this link: https, or a path of the shop. Scripts, other schemes, and other hosts
 * by `//` are refused.
 */
export function isBroadcastLink(link: string): boolean {
  if (/[\s\\<>"]|\p{Cc}/u.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  if (!link.startsWith('https://')) return false
  const url = URL.canParse(link) ? new URL(link) : undefined
  return url !== undefined && url.username === '' && url.password === ''
}

/** Notices to customers are sent only after a decision of staff. */
export const supplierNoticeAudiences = ['customers', 'staff'] as const
export type SupplierNoticeAudience = (typeof supplierNoticeAudiences)[number]

export const supplierNoticeStates = ['waiting', 'sent', 'refused', 'withdrawn'] as const
export type SupplierNoticeState = (typeof supplierNoticeStates)[number]

/** A notice to customers waits for a decision of the shop; one to staff is sent immediately. */
export function firstNoticeState(audience: SupplierNoticeAudience): SupplierNoticeState {
  return audience === 'customers' ? 'waiting' : 'sent'
}
