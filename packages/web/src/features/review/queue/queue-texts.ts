import { dayMs } from '@printery/domain'

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** For example `waiting for 2 days`, rounded down in the largest unit that fits. */
export function waitingText(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms >= dayMs) return `waiting for ${count(Math.floor(ms / dayMs), 'day', 'days')}`
  if (ms >= hourMs) return `waiting for ${count(Math.floor(ms / hourMs), 'hour', 'hours')}`
  return `waiting for ${count(Math.floor(ms / minuteMs), 'minute', 'minutes')}`
}

/** The texts of the review across orders. */
export const queueTexts = {
  title: 'Review designs',
  pageTitle: 'Review designs · Printery',
  back: 'Back to the portal',
  loading: 'Loading the designs to review',
  error: 'The designs to review could not be loaded.',
  itemError: 'The design could not be loaded.',
  empty: 'No designs are waiting for you.',
  toOrders: 'My Orders',
  position: (n: number, total: number) => `${n.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
  next: 'Next',
  previous: 'Previous',
  approve: (n: number) => `Approve version ${n}`,
  reject: (n: number) => `Reject version ${n}`,
  onlineApproval: 'The customer approves this design online: upload your own version, or reject it.',
  decidedElsewhere: 'Somebody else has decided about this design. Continue with the next.',
  changedElsewhere: (title: string) =>
    `Somebody else has changed ${title} in the meantime, so your decision was not saved. This is the next one.`,
  changedElsewhereAtEnd: (title: string) =>
    `Somebody else has changed ${title} in the meantime, so your decision was not saved.`,
  keys: {
    approve: 'Approve',
    reject: 'Reject: opens the reason',
    next: 'Next item',
    previous: 'Previous item',
    help: 'This list',
    toggle: 'Single-key shortcuts in the review',
    hint: 'They do nothing while you type or while a dialog is open.',
  },
} as const
