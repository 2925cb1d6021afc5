import type { OrderItemView, OrderView } from '@printery/contract'
import type { Status } from '@printery/domain'
import { expect, test } from 'vitest'
import { dueGroups, dueOf } from './due-days.ts'

// A Friday.
const now = new Date('2026-11-20T04:00:00Z')

test('a week begins on Monday, and a day ends at midnight in the shop’s time zone', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30']
  expect(days.map((day) => dueOf(day, '2026-11-20'))).toEqual([
    ...['past', 'this week', 'this week', 'next week', 'next week', 'later'],
  ])
})

test('items are grouped by the weeks in which they are due, and are late only while they are unfinished', () => {
  const row = (shippingDate: string, status: Status, quantity: number) => ({
    order: { shippingDate, status: 'production pending' } as OrderView,
    item: { status, quantity } as OrderItemView,
  })
  const groups = dueGroups(
    [
      row('2026-11-14', 'production started', 100),
      row('2026-11-23', 'design approved', 44),
      row('2026-11-27', 'design rejected', 30),
    ],
    now,
  )
  expect(groups.map(({ due, isLate, days, pieces }) => [due, isLate, days.from, days.to, pieces])).toEqual([
    ['past', true, '2026-11-14', '2026-11-14', 100],
    ['next week', false, '2026-11-23', '2026-11-27', 74],
  ])
  expect(dueGroups([row('2026-11-14', 'order received', 1)], now)[0]?.isLate).toBe(false)
})
