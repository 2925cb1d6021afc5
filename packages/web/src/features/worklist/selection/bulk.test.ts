import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { batchesOf, bulkReport, bulkStatuses, refusedKeys, targetsOf } from './bulk.ts'

test('many orders can’t be set to rejected, paid, cancelled or refunded at once', () => {
  const statuses = bulkStatuses.flatMap((group) => group.statuses)
  for (const excluded of ['payment received', 'design rejected', 'cancelled', 'refunded'] as const)
    expect(statuses).not.toContain(excluded)
  expect(statuses).toHaveLength(13)
})

test('a report has the number of moves, and lists each refusal with its order', () => {
  const refused = [
    { itemId: 'i', title: 'Run Tee', status: 'production pending' as const, message: 'No.' },
    { itemId: 'j', title: 'Tote', status: 'production pending' as const, message: 'No.' },
  ]
  const report = bulkReport([
    { id: 'a', moved: 2, undoable: ['g', 'h'], refused: [] },
    { id: 'b', moved: 1, undoable: [], refused },
    {
      id: 'c',
      moved: 0,
      undoable: [],
      refused: [{ itemId: null, title: null, status: 'cancelled', message: 'Ended.' }],
    },
  ])
  expect([report.moved, report.ordersMoved]).toEqual([3, 2])
  expect(report.undoable).toEqual([{ orderId: 'a', itemIds: ['g', 'h'] }])
  expect(report.refused.map(({ orderId, message }) => [orderId, message])).toEqual([
    ['b', 'No.'],
    ['b', 'No.'],
    ['c', 'Ended.'],
  ])
  expect(refusedKeys(report, false)).toEqual(['b', 'c'])
  expect(refusedKeys(report, true)).toEqual(['b/i', 'b/j', 'c'])
})

test('a selection of items is grouped by order', () =>
  step('STAFF-033', () => {
    expect(targetsOf(['a/1', 'b/3', 'a/2'])).toEqual([
      { orderId: 'a', itemIds: ['1', '2'] },
      { orderId: 'b', itemIds: ['3'] },
    ])
    expect(targetsOf(['a', 'b'])).toEqual([{ orderId: 'a' }, { orderId: 'b' }])
  }))

test('a call contains at most 50 orders and 200 items', () => {
  const orders = Array.from({ length: 101 }, (_, index) => ({ orderId: `${index}` }))
  expect(batchesOf(orders).map((batch) => batch.length)).toEqual([50, 50, 1])
  const ofItems = (orderId: string, count: number) => ({
    orderId,
    itemIds: Array.from({ length: count }, (_, index) => `${index}`),
  })
  const batches = batchesOf([ofItems('a', 150), ofItems('b', 50), ofItems('c', 1)])
  expect(batches.map((batch) => batch.map(({ orderId }) => orderId))).toEqual([['a', 'b'], ['c']])
  expect(batchesOf([])).toEqual([])
})
