import { expect, test } from 'vitest'
import { itemCounters, orderCounters } from './tallies.ts'

// A tally that returns the requested statuses instead of their count.
const listStatuses = (...statuses: readonly string[]) => statuses

const warehouse = [
  'production started',
  'supplier has delivered order to warehouse',
  "supplier's order has arrived at warehouse",
  'Warehouse has completed quality check',
]
const reached = ['Warehouse has dispatched the order', 'delivery not started', 'delivery in progress']
const completed = ['delivery is completed', 'pending order receive']

test('DATA-017 each counter of orders counts its own statuses', () => {
  const { allOrders, ...counters } = orderCounters(listStatuses)
  expect(allOrders).toHaveLength(17)
  expect(counters).toEqual({
    designReviewOrders: ['payment received', 'design pending approval'],
    designRejectOrders: ['design rejected'],
    inProductionOrders: ['design approved', 'production pending'],
    deliverToWarehouseOrders: warehouse,
    reachedWarehouseOrders: reached,
    dispatchedOrders: ['Warehouse has dispatched the order'],
    completedOrders: completed,
    cancelledOrders: ['cancelled'],
    refundedOrders: ['refunded'],
  })
})

test('DATA-018 each counter of items counts its own statuses', () => {
  const { allItems, ...counters } = itemCounters(listStatuses)
  expect(allItems).toHaveLength(17)
  expect(counters).toEqual({
    designReview: ['design pending approval'],
    designReject: ['design rejected'],
    inProduction: ['design approved', 'production pending'],
    deliverToWarehouse: warehouse,
    reachedWarehouse: reached,
    completed,
  })
})
