import { describe, expect, test } from 'vitest'
import { type MoveSubject, whyNotMove } from '../orders/orders.ts'
import {
  type ItemCounter,
  type OrderCounter,
  type OrderFilter,
  orderFilters,
  phases,
  type Status,
  statuses,
  type Tone,
} from './status-table.ts'
import {
  customerLabel,
  movesFrom,
  openStatuses,
  statusesInCounter,
  statusesInFilter,
  statusRow,
} from './statuses.ts'

const delivered: Status = 'supplier has delivered order to warehouse'
const arrived: Status = "supplier's order has arrived at warehouse"
const checked: Status = 'Warehouse has completed quality check'
const dispatched: Status = 'Warehouse has dispatched the order'
const warehouse = [delivered, arrived, checked, dispatched]

/** Compared as sets, because groups have no order. */
function expectSame(found: readonly string[], expected: readonly string[]) {
  expect([...found].sort()).toEqual([...expected].sort())
}

const inPhase = (phase: string) => statuses.filter((status) => statusRow(status).phase === phase)

describe('the statuses by phase', () => {
  test.each<[string, string, Status[]]>([
    ['STATUS-001', 'Design', ['design rejected', 'design pending approval', 'design approved']],
    ['STATUS-002', 'Payment', ['payment received']],
    ['STATUS-003', 'Production', ['production pending', 'production started']],
    ['STATUS-004', 'Warehouse', warehouse],
    ['STATUS-005', 'Shipping', ['delivery not started', 'delivery in progress', 'delivery is completed']],
    ['STATUS-006', 'Order Receive', ['pending order receive', 'order received']],
    ['STATUS-006', 'End', ['cancelled', 'refunded']],
  ])('%s %s contains %j', (_row, phase, expected) => {
    expectSame(inPhase(phase), expected)
  })

  test('STATUS-028 the phases are Design, Production, Warehouse, Shipping and Order Receive', () => {
    expect(phases).toEqual(['Design', 'Production', 'Warehouse', 'Shipping', 'Order Receive'])
    expectSame(phases.flatMap(inPhase), [
      ...statuses.filter((status) => !['payment received', 'cancelled', 'refunded'].includes(status)),
    ])
  })
})

describe('labels for customers', () => {
  const onItems: Partial<Record<Status, string>> = {
    'production pending': 'In Production',
    'production started': 'In Production',
  }
  const renamed: Status[] = [...warehouse, 'delivery not started', 'delivery in progress']

  test.each(renamed)('STATUS-007 "%s" reads "Order Pending Dispatch"', (status) => {
    expect(customerLabel(status, 'order')).toBe('Order Pending Dispatch')
    expect(customerLabel(status, 'item')).toBe('Order Pending Dispatch')
  })
  test('STATUS-008 "delivery is completed" reads "Order Dispatched" on an order and "Completed" on an item', () => {
    expect(customerLabel('delivery is completed', 'order')).toBe('Order Dispatched')
    expect(customerLabel('delivery is completed', 'item')).toBe('Completed')
  })
  test('STATUS-009 statuses of the production phase read "In Production" on an item', () => {
    expectSame(inPhase('Production'), Object.keys(onItems))
    for (const status of inPhase('Production')) expect(customerLabel(status, 'item')).toBe('In Production')
  })
  test('STATUS-010 any other status is shown unchanged', () => {
    const others = statuses.filter(
      (status) => !renamed.includes(status) && status !== 'delivery is completed',
    )
    for (const status of others) {
      expect(customerLabel(status, 'order')).toBe(status)
      expect(customerLabel(status, 'item')).toBe(onItems[status] ?? status)
    }
  })
})

test.each<[string, string, Status[]]>([
  ['STATUS-011', 'Thank you for your payment!', ['payment received']],
  ['STATUS-012', 'Your design is under review.', ['design pending approval']],
  ['STATUS-013', 'Please revise and resubmit your design.', ['design rejected']],
  ['STATUS-014', 'Your design has been successfully approved!', ['design approved']],
  ['STATUS-015', 'Your order is waiting to enter production.', ['production pending']],
  ['STATUS-016', 'Your order is now being produced.', ['production started']],
  [
    'STATUS-017',
    'Your order has not been shipped out.',
    [...warehouse, 'delivery not started', 'delivery in progress'],
  ],
  ['STATUS-018', 'Your order is on its way!', ['delivery is completed']],
  ['STATUS-019', 'Your order is on the way to you.', ['pending order receive']],
  ['STATUS-020', 'Your order has been received.', ['order received']],
  ['STATUS-021', 'Your order has been cancelled.', ['cancelled']],
  [
    'STATUS-022',
    'Your refund has been processed and will be credited within 5-10 business days',
    ['refunded'],
  ],
])('%s the banner "%s" is shown for %j', (_row, banner, expected) => {
  expectSame(
    statuses.filter((status) => statusRow(status).banner === banner),
    expected,
  )
})

describe('colours', () => {
  const statusesWithTone = (side: 'customer' | 'portal', tone: Tone) =>
    statuses.filter((status) => statusRow(status)[side] === tone)
  const green: Status[] = ['payment received', 'design approved', 'production started']
  const received: Status[] = ['delivery is completed', 'order received']
  const ended: Status[] = ['cancelled', 'refunded']

  test('STATUS-023 STATUS-024 customers see these statuses in green and red, and all others in orange', () => {
    expectSame(statusesWithTone('customer', 'green'), [...green, ...received])
    expectSame(statusesWithTone('customer', 'red'), ['design rejected', ...ended])
    expect(statusesWithTone('customer', 'orange')).toHaveLength(statuses.length - 8)
  })
  test('STATUS-025 the portal shows these statuses in green', () => {
    expectSame(statusesWithTone('portal', 'green'), [...green, dispatched, ...received])
  })
  test('STATUS-026 the portal shows these statuses in red', () => {
    expectSame(statusesWithTone('portal', 'red'), ['design rejected', 'delivery not started', ...ended])
  })
  test('STATUS-027 the portal shows these statuses in orange', () => {
    expectSame(statusesWithTone('portal', 'orange'), [
      ...['production pending', 'design pending approval', 'delivery in progress', 'pending order receive'],
      ...[delivered, arrived, checked],
    ])
  })
})

describe('the statuses that can be selected next', () => {
  const selectableFrom = (from: Status) => statuses.filter((to) => whyNotMove('item', from, to) === undefined)

  test('every move leads to an existing status', () => {
    for (const status of statuses) for (const next of movesFrom(status)) expect(statuses).toContain(next)
  })
  const inWarehouse: Status[] = [delivered, arrived, checked, dispatched]
  const afterWarehouse: Status[] = [
    'delivery not started',
    'delivery in progress',
    'delivery is completed',
    'pending order receive',
    'order received',
  ]
  /** The current status itself: selecting it again changes nothing. */
  const openOf = (subject: MoveSubject, from: Status, closed: readonly Status[]) =>
    closed.filter((to) => to !== from && whyNotMove(subject, from, to, [to, from]) === undefined)

  test('STATUS-029 from the production phase on no move leads back to design', () => {
    const design: Status[] = ['payment received', 'design rejected', 'design pending approval']
    for (const subject of ['item', 'order'] as const)
      for (const from of [
        'production pending',
        'production started',
        ...inWarehouse,
        ...afterWarehouse,
      ] as const)
        expect(openOf(subject, from, design), `${subject}: ${from}`).toEqual([])
  })
  test('STATUS-030 from the warehouse phase on no move leads back to approval or production pending', () => {
    for (const subject of ['item', 'order'] as const)
      for (const from of [...inWarehouse, ...afterWarehouse])
        expect(
          openOf(subject, from, ['design approved', 'production pending']),
          `${subject}: ${from}`,
        ).toEqual([])
  })
  test.each<[string, Status, Status[]]>([
    ['STATUS-031', 'design approved', ['design approved', 'production pending']],
    ['STATUS-032', 'production started', ['production started', checked, delivered, arrived]],
    ['STATUS-033', dispatched, [dispatched, 'delivery in progress', 'delivery not started']],
    ['STATUS-034', 'delivery is completed', ['delivery is completed', 'pending order receive']],
  ])('%s from "%s" only these can be selected: %j', (_row, from, expected) => {
    expectSame(selectableFrom(from), expected)
  })
})

describe('filters and counters', () => {
  test.each<[string, OrderFilter, Status[]]>([
    ['PORTAL-024', 'In Production', ['design approved', 'production pending']],
    ['PORTAL-025', 'Delivery to warehouse', ['production started', delivered, arrived, checked]],
    ['PORTAL-026', 'Pending Shipment', [dispatched, 'delivery in progress', 'delivery not started']],
    ['PORTAL-027', 'Pending Order Receive', ['delivery is completed', 'pending order receive']],
    ['PORTAL-027', 'Order Completed', ['order received']],
    ['PORTAL-028', 'Cancelled', ['cancelled']],
    ['PORTAL-028', 'Return/Refund', ['refunded']],
  ])('%s the filter "%s" contains %j', (_row, filter, expected) => {
    expectSame(statusesInFilter(filter), expected)
  })

  test('every status belongs to exactly one filter and to All', () => {
    expectSame(orderFilters.filter((filter) => filter !== 'All').flatMap(statusesInFilter), statuses)
    expectSame(statusesInFilter('All'), statuses)
  })

  test.each<[string, OrderCounter & string, ItemCounter, Status[]]>([
    [
      'PORTAL-029',
      'reachedWarehouseOrders',
      'reachedWarehouse',
      ['delivery in progress', 'delivery not started', dispatched],
    ],
    ['PORTAL-030', 'completedOrders', 'completed', ['delivery is completed', 'pending order receive']],
  ])('%s the counters %s and %s include %j', (_row, ofOrders, ofItems, expected) => {
    expectSame(statusesInCounter(ofOrders), expected)
    expectSame(statusesInCounter(ofItems), expected)
  })
})

/** The rule of the specification, as a check of the table. */
function toastPhase(status: Status): string {
  if (/^supplier/.test(status)) return 'Warehouse'
  if (/^(pending|order) /.test(status)) return 'Order Receive'
  if (/^delivery/.test(status)) return 'Shipping'
  const [first = ''] = status.split(' ')
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}`
}

test.each(statuses)('PORTAL-040 the toast after "%s" names its phase', (status) => {
  expect(statusRow(status).toast).toBe(toastPhase(status))
})

test('open statuses belong to one phase, and paid orders to the first', () => {
  const open = statuses.filter((status) => !['order received', 'cancelled', 'refunded'].includes(status))
  expectSame(openStatuses('Open'), open)
  expectSame(phases.flatMap(openStatuses), open)
  expectSame(openStatuses('Design'), [
    'payment received',
    'design pending approval',
    'design rejected',
    'design approved',
  ])
  expectSame(openStatuses('Order Receive'), ['pending order receive'])
})
