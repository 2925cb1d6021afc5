import type { HistoryEvent } from '@printery/contract'
import { expect, test } from 'vitest'
import { actorOf, historyText } from './history-words.ts'

const event: HistoryEvent = {
  at: '2026-11-21T09:00:00.000Z',
  what: 'status',
  itemId: null,
  title: null,
  from: null,
  to: 'payment received',
  by: 'system',
  name: null,
  comment: null,
}

test.each<[Partial<HistoryEvent>, ReturnType<typeof historyText>]>([
  [{}, { title: 'Status', from: undefined, to: 'Payment received', note: undefined }],
  [
    { from: 'payment received', to: 'cancelled', comment: 'No time' },
    { title: 'Status', from: 'Payment received', to: 'Cancelled', note: 'No time' },
  ],
  [
    { what: 'shipping date', from: '2026-12-18', to: '2027-01-02' },
    { title: 'Delivery date', from: '18 Dec 2026', to: '2 Jan 2027', note: undefined },
  ],
  [
    { what: 'refund asked', to: '4890' },
    { title: 'Refund requested', from: undefined, to: '$48.90 SGD', note: undefined },
  ],
  [
    { what: 'comment', to: 'Lines too thin' },
    { title: 'Comment', from: undefined, to: undefined, note: 'Lines too thin' },
  ],
  // The personal data in the event was erased with the account.
  [
    { what: 'delivery details', to: null },
    { title: 'Delivery details', from: undefined, to: undefined, note: undefined },
  ],
])('the change %o is described as %o', (change, text) => {
  expect(historyText({ ...event, ...change })).toEqual(text)
})

test('the actor is shown with name and role, or only with the role', () => {
  expect(actorOf({ ...event, by: 'admin', name: 'Mei Tan' })).toBe('Mei Tan, admin')
  expect(actorOf({ ...event, by: 'supplier' })).toBe('Supplier')
  expect(actorOf(event)).toBe('The shop itself')
})
