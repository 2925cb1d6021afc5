import type { OrderItemView, OrderView } from '@printery/contract'
import type { Status } from '@printery/domain'
import { expect, test } from 'vitest'
import { bulkReport, bulkStages, suggestedStage } from './bulk.ts'

const order = (status: Status, ...items: Status[]) =>
  ({
    status,
    items: items.map((each, place) => ({
      id: `${each} ${place}`,
      status: each,
      noOfSidesPrinted: 0,
    })) as OrderItemView[],
  }) as OrderView

test('the step that most of the selected ones may take is suggested', () => {
  const selected = [
    order('payment received', 'production pending', 'production pending'),
    order('production pending', 'production started'),
    order('production pending', 'production started'),
  ]
  expect(suggestedStage('items', selected)).toBe('production started')
  expect(suggestedStage('order', selected)).toBe('production started')
  expect(suggestedStage('order', [])).toBeUndefined()
})

test('many are never rejected at once, nor paid, cancelled or refunded', () => {
  const stages = bulkStages.flatMap((each) => each.stages)
  for (const never of ['payment received', 'design rejected', 'cancelled', 'refunded'] as const)
    expect(stages).not.toContain(never)
  expect(stages).toHaveLength(13)
})

test('a report adds up what moved and lists what was refused with its order', () => {
  const refused = [{ itemId: 'i', title: 'Run Tee', status: 'production pending' as const, message: 'No.' }]
  const report = bulkReport([
    { id: 'a', moved: 2, refused: [] },
    { id: 'b', moved: 1, refused },
    { id: 'c', moved: 0, refused: [{ itemId: null, title: null, status: 'cancelled', message: 'Ended.' }] },
  ])
  expect([report.moved, report.ordersMoved]).toEqual([3, 2])
  expect(report.refused.map(({ orderId, message }) => [orderId, message])).toEqual([
    ['b', 'No.'],
    ['c', 'Ended.'],
  ])
})
