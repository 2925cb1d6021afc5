import type { WaitingItemView } from '@printery/contract'
import { expect, test } from 'vitest'
import { adjacentPositions, entryKey, findPosition, positionAfter } from './queue-model.ts'
import { waitingText } from './queue-texts.ts'

const entry = (id: string, since = '2026-11-25T08:00:00.000Z'): WaitingItemView => ({
  ...{ id, orderId: `order of ${id}`, title: 'Everyday Tee', colourName: 'White', quantity: 6, since },
})
const queue = ['a', 'b', 'c'].map((id) => entry(id))
const [a, b, c] = queue as [WaitingItemView, WaitingItemView, WaitingItemView]

test('the queue begins with its first item, and keeps the shown item when others leave the queue', () => {
  expect(findPosition(queue, undefined)).toEqual({ entry: a, index: 0 })
  expect(findPosition([], undefined)).toBeUndefined()
  expect(findPosition([b, c], { entry: c, index: 2 })).toEqual({ entry: c, index: 1 })
})

test('an item that somebody else has decided stays visible, and the next item is the one at its position', () => {
  expect(findPosition([a, c], { entry: b, index: 1 })).toEqual({ entry: b, index: 1 })
  expect(adjacentPositions([a, c], { entry: b, index: 1 })).toEqual({
    previous: { entry: a, index: 0 },
    next: { entry: c, index: 1 },
  })
})

test('the first item has no previous one and the last no next one', () => {
  expect(adjacentPositions(queue, { entry: a, index: 0 })).toEqual({
    previous: undefined,
    next: { entry: b, index: 1 },
  })
  expect(adjacentPositions(queue, { entry: c, index: 2 })).toEqual({
    previous: { entry: b, index: 1 },
    next: undefined,
  })
})

test('STAFF-052 a decision leads to the next item, or after the last one to a skipped one', () => {
  expect(positionAfter(queue, { entry: b, index: 1 })).toEqual({ entry: c, index: 1 })
  expect(positionAfter(queue, { entry: c, index: 2 })).toEqual({ entry: a, index: 0 })
  expect(positionAfter([a], { entry: a, index: 0 })).toBeUndefined()
})

test('an item that is queued again after a new upload becomes a new entry', () => {
  expect(entryKey(a)).not.toBe(entryKey(entry('a', '2026-11-26T08:00:00.000Z')))
})

test.each([
  ['2026-11-27T08:00:00Z', 'waiting for 2 days'],
  ['2026-11-26T08:00:00Z', 'waiting for 1 day'],
  ['2026-11-26T07:59:59Z', 'waiting for 23 hours'],
  ['2026-11-25T08:59:59Z', 'waiting for 59 minutes'],
  ['2026-11-25T08:01:00Z', 'waiting for 1 minute'],
  // The clock of the device is behind that of the shop.
  ['2026-11-25T07:00:00Z', 'waiting for 0 minutes'],
])('STAFF-051 at %s the header shows "%s"', (now, expected) => {
  expect(waitingText(new Date(a.since), new Date(now))).toBe(expected)
})
