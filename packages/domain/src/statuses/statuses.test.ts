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

const deliveredToWarehouse: Status = 'supplier has delivered order to warehouse'
const arrivedAtWarehouse: Status = "supplier's order has arrived at warehouse"
const qualityChecked: Status = 'Warehouse has completed quality check'
const dispatchedFromWarehouse: Status = 'Warehouse has dispatched the order'
const warehouse = [deliveredToWarehouse, arrivedAtWarehouse, qualityChecked, dispatchedFromWarehouse]

/** Compares the values regardless of their order. */
function expectSameSet(actual: readonly string[], expected: readonly string[]) {
  expect([...actual].sort()).toEqual([...expected].sort())
}

const statusesInPhase = (phase: string) => statuses.filter((status) => statusRow(status).phase === phase)

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
    expectSameSet(statusesInPhase(phase), expected)
  })

  test('STATUS-028 the phases are Design, Production, Warehouse, Shipping and Order Receive', () => {
    expect(phases).toEqual(['Design', 'Production', 'Warehouse', 'Shipping', 'Order Receive'])
    expectSameSet(phases.flatMap(statusesInPhase), [
      ...statuses.filter((status) => !['payment received', 'cancelled', 'refunded'].includes(status)),
    ])
  })
})

describe('labels for customers', () => {
  const itemLabels: Partial<Record<Status, string>> = {
    'production pending': 'In Production',
    'production started': 'In Production',
  }
  const pendingDispatch: Status[] = [...warehouse, 'delivery not started', 'delivery in progress']

  test.each(pendingDispatch)('STATUS-007 "%s" is labelled "Order Pending Dispatch"', (status) => {
    expect(customerLabel(status, 'order')).toBe('Order Pending Dispatch')
    expect(customerLabel(status, 'item')).toBe('Order Pending Dispatch')
  })
  test('STATUS-008 "delivery is completed" is labelled "Order Dispatched" on an order and "Completed" on an item', () => {
    expect(customerLabel('delivery is completed', 'order')).toBe('Order Dispatched')
    expect(customerLabel('delivery is completed', 'item')).toBe('Completed')
  })
  test('STATUS-009 statuses of the production phase are labelled "In Production" on an item', () => {
    expectSameSet(statusesInPhase('Production'), Object.keys(itemLabels))
    for (const status of statusesInPhase('Production'))
      expect(customerLabel(status, 'item')).toBe('In Production')
  })
  test('STATUS-010 any other status is shown unchanged', () => {
    const others = statuses.filter(
      (status) => !pendingDispatch.includes(status) && status !== 'delivery is completed',
    )
    for (const status of others) {
      expect(customerLabel(status, 'order')).toBe(status)
      expect(customerLabel(status, 'item')).toBe(itemLabels[status] ?? status)
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
  expectSameSet(
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
    expectSameSet(statusesWithTone('customer', 'green'), [...green, ...received])
    expectSameSet(statusesWithTone('customer', 'red'), ['design rejected', ...ended])
    expect(statusesWithTone('customer', 'orange')).toHaveLength(statuses.length - 8)
  })
  test('STATUS-025 the portal shows these statuses in green', () => {
    expectSameSet(statusesWithTone('portal', 'green'), [...green, dispatchedFromWarehouse, ...received])
  })
  test('STATUS-026 the portal shows these statuses in red', () => {
    expectSameSet(statusesWithTone('portal', 'red'), ['design rejected', 'delivery not started', ...ended])
  })
  test('STATUS-027 the portal shows these statuses in orange', () => {
    expectSameSet(statusesWithTone('portal', 'orange'), [
      ...['production pending', 'design pending approval', 'delivery in progress', 'pending order receive'],
      ...[deliveredToWarehouse, arrivedAtWarehouse, qualityChecked],
    ])
  })
})

describe('the statuses that can be selected next', () => {
  const selectableFrom = (from: Status) => statuses.filter((to) => whyNotMove('item', from, to) === undefined)

  test('every move leads to an existing status', () => {
    for (const status of statuses) for (const next of movesFrom(status)) expect(statuses).toContain(next)
  })
  const inWarehouse: Status[] = [
    deliveredToWarehouse,
    arrivedAtWarehouse,
    qualityChecked,
    dispatchedFromWarehouse,
  ]
  const afterWarehouse: Status[] = [
    'delivery not started',
    'delivery in progress',
    'delivery is completed',
    'pending order receive',
    'order received',
  ]
  /** The possible moves to these statuses. The current status is left out, because selecting it again changes nothing. */
  const movesTo = (subject: MoveSubject, from: Status, targets: readonly Status[]) =>
    targets.filter((to) => to !== from && whyNotMove(subject, from, to, [to, from]) === undefined)

  test('STATUS-029 from the production phase on no move leads back to design', () => {
    const design: Status[] = ['payment received', 'design rejected', 'design pending approval']
    for (const subject of ['item', 'order'] as const)
      for (const from of [
        'production pending',
        'production started',
        ...inWarehouse,
        ...afterWarehouse,
      ] as const)
        expect(movesTo(subject, from, design), `${subject}: ${from}`).toEqual([])
  })
  test('STATUS-030 from the warehouse phase on no move leads back to approval or production pending', () => {
    for (const subject of ['item', 'order'] as const)
      for (const from of [...inWarehouse, ...afterWarehouse])
        expect(
          movesTo(subject, from, ['design approved', 'production pending']),
          `${subject}: ${from}`,
        ).toEqual([])
  })
  test.each<[string, Status, Status[]]>([
    ['STATUS-031', 'design approved', ['design approved', 'production pending']],
    [
      'STATUS-032',
      'production started',
      ['production started', qualityChecked, deliveredToWarehouse, arrivedAtWarehouse],
    ],
    [
      'STATUS-033',
      dispatchedFromWarehouse,
      [dispatchedFromWarehouse, 'delivery in progress', 'delivery not started'],
    ],
    ['STATUS-034', 'delivery is completed', ['delivery is completed', 'pending order receive']],
  ])('%s from "%s" only these can be selected: %j', (_row, from, expected) => {
    expectSameSet(selectableFrom(from), expected)
  })
})

describe('filters and counters', () => {
  test.each<[string, OrderFilter, Status[]]>([
    ['PORTAL-024', 'In Production', ['design approved', 'production pending']],
    [
      'PORTAL-025',
      'Delivery to warehouse',
      ['production started', deliveredToWarehouse, arrivedAtWarehouse, qualityChecked],
    ],
    [
      'PORTAL-026',
      'Pending Shipment',
      [dispatchedFromWarehouse, 'delivery in progress', 'delivery not started'],
    ],
    ['PORTAL-027', 'Pending Order Receive', ['delivery is completed', 'pending order receive']],
    ['PORTAL-027', 'Order Completed', ['order received']],
    ['PORTAL-028', 'Cancelled', ['cancelled']],
    ['PORTAL-028', 'Return/Refund', ['refunded']],
  ])('%s the filter "%s" contains %j', (_row, filter, expected) => {
    expectSameSet(statusesInFilter(filter), expected)
  })

  test('every status belongs to exactly one filter and to All', () => {
    expectSameSet(orderFilters.filter((filter) => filter !== 'All').flatMap(statusesInFilter), statuses)
    expectSameSet(statusesInFilter('All'), statuses)
  })

  test.each<[string, OrderCounter & string, ItemCounter, Status[]]>([
    [
      'PORTAL-029',
      'reachedWarehouseOrders',
      'reachedWarehouse',
      ['delivery in progress', 'delivery not started', dispatchedFromWarehouse],
    ],
    ['PORTAL-030', 'completedOrders', 'completed', ['delivery is completed', 'pending order receive']],
  ])('%s the counters %s and %s include %j', (_row, orderCounter, itemCounter, expected) => {
    expectSameSet(statusesInCounter(orderCounter), expected)
    expectSameSet(statusesInCounter(itemCounter), expected)
  })
})

/** Derives the label from the status by the rule of the specification, to check the table. */
function toastLabel(status: Status): string {
  if (/^supplier/.test(status)) return 'Warehouse'
  if (/^(pending|order) /.test(status)) return 'Order Receive'
  if (/^delivery/.test(status)) return 'Shipping'
  const [firstWord = ''] = status.split(' ')
  return `${firstWord.charAt(0).toUpperCase()}${firstWord.slice(1)}`
}

test.each(statuses)('PORTAL-040 the toast after "%s" has the specified label', (status) => {
  expect(statusRow(status).toast).toBe(toastLabel(status))
})

test('each open status belongs to one work filter, and "payment received" to Design', () => {
  const expectedOpen = statuses.filter(
    (status) => !['order received', 'cancelled', 'refunded'].includes(status),
  )
  expectSameSet(openStatuses('Open'), expectedOpen)
  expectSameSet(phases.flatMap(openStatuses), expectedOpen)
  expectSameSet(openStatuses('Design'), [
    'payment received',
    'design pending approval',
    'design rejected',
    'design approved',
  ])
  expectSameSet(openStatuses('Order Receive'), ['pending order receive'])
})
