import { expect, test } from 'vitest'
import { type Status, statuses } from './status-table.ts'
import { hasStartedProduction, isEnded, isStatus, isWorkFilter, statusRow } from './statuses.ts'

const qualityChecked = 'Warehouse has completed quality check'
const arrivedAtWarehouse = "supplier's order has arrived at warehouse"
const deliveredToWarehouse = 'supplier has delivered order to warehouse'

/** Status, rank, step of the progress bar, counters of orders, counter of items, responsible party, moves of staff. */
const expected: [Status, number, string, readonly string[], string | null, string | null, string[]][] = [
  ['payment received', 0, 'payment', ['designReviewOrders'], null, 'shop', []],
  [
    'design pending approval',
    ...([1, 'design', ['designReviewOrders'], 'designReview', 'shop'] as const),
    ['design approved', 'design rejected'],
  ],
  [
    'design rejected',
    ...([1, 'design', ['designRejectOrders'], 'designReject', 'customer'] as const),
    ['design pending approval', 'design approved'],
  ],
  [
    'design approved',
    ...([2, 'design', ['inProductionOrders'], 'inProduction', 'supplier'] as const),
    ['production pending'],
  ],
  [
    'production pending',
    ...([3, 'production', ['inProductionOrders'], 'inProduction', 'supplier'] as const),
    ['production started'],
  ],
  [
    'production started',
    ...([4, 'production', ['deliverToWarehouseOrders'], 'deliverToWarehouse', 'supplier'] as const),
    [deliveredToWarehouse, arrivedAtWarehouse, qualityChecked],
  ],
  [
    deliveredToWarehouse,
    ...([5, 'dispatch', ['deliverToWarehouseOrders'], 'deliverToWarehouse', 'shop'] as const),
    [arrivedAtWarehouse, qualityChecked],
  ],
  [
    arrivedAtWarehouse,
    ...([6, 'dispatch', ['deliverToWarehouseOrders'], 'deliverToWarehouse', 'shop'] as const),
    [qualityChecked],
  ],
  [
    qualityChecked,
    ...([7, 'dispatch', ['deliverToWarehouseOrders'], 'deliverToWarehouse', 'shop'] as const),
    ['Warehouse has dispatched the order'],
  ],
  [
    'Warehouse has dispatched the order',
    ...([
      8,
      'dispatch',
      ['reachedWarehouseOrders', 'dispatchedOrders'],
      'reachedWarehouse',
      'carrier',
    ] as const),
    ['delivery in progress', 'delivery not started'],
  ],
  [
    'delivery not started',
    ...([9, 'dispatch', ['reachedWarehouseOrders'], 'reachedWarehouse', 'carrier'] as const),
    ['delivery in progress'],
  ],
  [
    'delivery in progress',
    ...([10, 'dispatch', ['reachedWarehouseOrders'], 'reachedWarehouse', 'carrier'] as const),
    ['delivery is completed'],
  ],
  [
    'delivery is completed',
    ...([11, 'receipt', ['completedOrders'], 'completed', 'shop'] as const),
    ['pending order receive'],
  ],
  [
    'pending order receive',
    ...([12, 'receipt', ['completedOrders'], 'completed', 'customer'] as const),
    ['order received'],
  ],
  ['order received', 13, 'receipt', [], null, null, []],
  ['cancelled', 14, 'payment', ['cancelledOrders'], null, null, []],
  ['refunded', 15, 'payment', ['refundedOrders'], null, null, []],
]

test('the table has every status once, in workflow order', () => {
  expect(statuses).toEqual(expected.map(([status]) => status))
})

test.each(expected)('"%s" has the values of the specification', (status, ...expected) => {
  const { rank, step, orderCounters, itemCounter, responsible, next } = statusRow(status)
  expect([rank, step, orderCounters, itemCounter, responsible, next]).toEqual(expected)
})

test('production has started from the status "production started" on, except for ended orders', () => {
  expect(statuses.filter(hasStartedProduction)).toEqual(expected.slice(5, 15).map(([status]) => status))
  expect(statuses.filter(isEnded)).toEqual(['cancelled', 'refunded'])
})

test('only values of the table are statuses or work filters', () => {
  expect(['refunded', 'paid', 'toString', ''].map(isStatus)).toEqual([true, false, false, false])
  expect(['Open', 'Order Receive', 'open', ''].map(isWorkFilter)).toEqual([true, true, false, false])
})
