import type { HistoryEvent } from '@printery/contract'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

let minute = 0

function event(change: Partial<HistoryEvent>): HistoryEvent {
  const at = `2026-11-20T04:${String(minute++).padStart(2, '0')}:00.000Z`
  return {
    ...{ at, what: 'status', itemId: null, title: null, from: null, to: null, by: 'admin', name: null },
    comment: null,
    ...change,
  }
}

const tote = { itemId: 'tote', title: 'Canvas Tote' }
const tee = { itemId: 'tee', title: 'Everyday Tee' }
const entriesOf = (...events: HistoryEvent[]) =>
  timelineOf(events).map(
    ({ subject, text, actor }) => `${actor}: ${[subject, text].filter(Boolean).join(', ')}`,
  )

test('simultaneous changes of an order and its items are one entry', () => {
  const at = '2026-11-20T03:00:00.000Z'
  const first = { at, by: 'system' } as const
  const paidEvents = [
    event({ ...first, to: 'payment received' }),
    event({ ...first, ...tote, to: 'design pending approval' }),
    event({ ...first, ...tee, to: 'design pending approval' }),
  ]
  expect(entriesOf(...paidEvents)).toEqual(['Printery: Payment received'])
  const cancelled = [
    event({ at, by: 'customer', from: 'payment received', to: 'cancelled', comment: 'Called off.' }),
    event({ at, by: 'customer', ...tote, from: 'design approved', to: 'cancelled' }),
  ]
  expect(entriesOf(...cancelled)).toEqual(['you: Cancelled'])
  expect(timelineOf(cancelled)[0]?.note).toBe('Called off.')
})

test('items whose status changes simultaneously share an entry, and others have separate ones', () => {
  const at = '2026-11-20T05:00:00.000Z'
  const step = { from: 'design pending approval', to: 'design approved' }
  expect(entriesOf(event({ at, ...tote, ...step }), event({ at, ...tee, ...step }))).toEqual([
    'Printery: 2 items, Design approved',
  ])
  expect(entriesOf(event({ ...tote, ...step }), event({ ...tee, ...step }))).toEqual([
    'Printery: Canvas Tote, Design approved',
    'Printery: Everyday Tee, Design approved',
  ])
})

test('a status with the same label for the customer adds no entry', () => {
  const from = 'supplier has delivered order to warehouse'
  const to = 'Warehouse has completed quality check'
  expect(entriesOf(event({ from, to }), event({ from: to, to: 'delivery is completed' }))).toEqual([
    'Printery: Order Dispatched',
  ])
})

test('simultaneous changes that continue on the next page are left out until that page is loaded', () => {
  const at = '2026-11-20T03:00:00.000Z'
  const [last, ...paid] = [
    event({ from: 'payment received', to: 'design approved' }),
    event({ at, by: 'system', ...tote, to: 'design pending approval' }),
    event({ at, by: 'system', to: 'payment received' }),
  ] as const
  const [firstOfPaid] = paid
  const shown = timelineOf([last, firstOfPaid], { hasMore: true })
  expect(shown.map(({ text }) => text)).toEqual(['Design approved'])
  const wholeTimeline = timelineOf([last, ...paid])
  expect(wholeTimeline.map(({ text }) => text)).toEqual(['Design approved', 'Payment received'])
})

test('other changes have their own descriptions', () => {
  expect(
    entriesOf(
      event({ what: 'shipping date', from: '2026-12-01', to: '2026-12-18' }),
      event({ what: 'share link made', to: '2026-12-20', by: 'customer' }),
      event({ what: 'refund asked', to: '1090', by: 'customer' }),
      event({ what: 'delivery details', to: 'Mei Tan\n7 Halftone Rise', by: 'customer' }),
      event({ what: 'comment', ...tote, to: 'Too fine.', by: 'supplier' }),
    ),
  ).toEqual([
    'Printery: Delivery date: 18 Dec 2026',
    'you: Share link created, works until 20 Dec 2026',
    'you: Refund requested: $10.90 SGD',
    'you: Delivery details: Mei Tan, 7 Halftone Rise',
    'Printery: Canvas Tote, Comment',
  ])
})

test('an entry about an added design names its version', () => {
  expect(entriesOf(event({ ...tote, what: 'design added', to: '2' }))).toEqual([
    'Printery: Canvas Tote, Design version 2 sent',
  ])
})
