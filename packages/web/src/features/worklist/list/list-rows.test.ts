import type { OrderItemView, OrderView } from '@printery/contract'
import { expect, test } from 'vitest'
import { itemRows, readView, toggleOrder } from '../filters/view.ts'
import { nextPhase } from '../model.ts'
import { listRows } from './list-rows.ts'

const item = (id: string, noOfSidesPrinted: number) =>
  ({ id, noOfSidesPrinted, status: 'production pending' }) as OrderItemView
const orders = [
  { id: 'aaaaaaaa-a', items: [item('a1', 2), item('a2', 0)] },
  { id: 'bbbbbbbb-b', items: [item('b1', 1)] },
] as OrderView[]

test('the list has a row for each order, and an expanded order is followed by its items', () => {
  const view = readView(new URLSearchParams(), 'admin')
  const keys = (portalView: typeof view) => listRows(portalView, orders, []).map(({ key }) => key)
  expect(keys(view)).toEqual(['aaaaaaaa-a', 'bbbbbbbb-b'])
  expect(keys({ ...view, expanded: toggleOrder(view.expanded, 'aaaaaaaa-a') })).toEqual([
    ...['aaaaaaaa-a', 'a2', 'a1', 'bbbbbbbb-b'],
  ])
})

test('the list of items has a row for each item', () => {
  const view = readView(new URLSearchParams('show=items'), 'admin')
  expect(listRows(view, orders, itemRows(orders, view)).map(({ key }) => key)).toEqual(['a1', 'a2', 'b1'])
})

test('the key for the phase opens the phase of the next step', () => {
  expect(nextPhase('order', 'payment received')).toBe('Design')
  expect(nextPhase('item', 'design approved')).toBe('Production')
  expect(nextPhase('item', 'production started')).toBe('Warehouse')
  expect(nextPhase('item', 'order received')).toBe('Order Receive')
  expect(nextPhase('item', 'cancelled')).toBeUndefined()
})
