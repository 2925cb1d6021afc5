import { dayMs } from '@printery/domain'

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** `waits 2 days`, in whole units of the largest that fits. */
export function waitingWords(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms >= dayMs) return `waits ${count(Math.floor(ms / dayMs), 'day', 'days')}`
  if (ms >= hourMs) return `waits ${count(Math.floor(ms / hourMs), 'hour', 'hours')}`
  return `waits ${count(Math.floor(ms / minuteMs), 'minute', 'minutes')}`
}

/** The texts of the review across orders. */
export const queueTexts = {
  title: 'Review designs',
  pageTitle: 'Review designs · Printery',
  back: 'Back to the portal',
  loading: 'Loading the designs that wait',
  error: 'The designs that wait could not be loaded.',
  itemError: 'The design could not be loaded.',
  empty: 'No design waits for you.',
  toOrders: 'My Orders',
  place: (n: number, of: number) => `${n.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')}`,
  next: 'Next',
  previous: 'Previous',
  approve: (n: number) => `Approve version ${n}`,
  reject: (n: number) => `Reject version ${n}`,
  onlineApproval: 'The customer approves this design online: upload a version of yours, or reject it.',
  goesOn: 'Somebody else has decided about this design. Go on to the next.',
  overtaken: (title: string) =>
    `Somebody else has changed ${title} meanwhile, so your decision was not saved. This is the next.`,
  overtakenLast: (title: string) =>
    `Somebody else has changed ${title} meanwhile, so your decision was not saved.`,
  keys: {
    approve: 'Approve',
    reject: 'Reject: opens the reason',
    next: 'Next item',
    previous: 'Previous item',
    help: 'This list',
    on: 'Single keys work in the review',
    hint: 'They do nothing while you type or while a question is open.',
  },
} as const
