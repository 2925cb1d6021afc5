import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Store } from '../model/store.ts'
import { subscribeDebounced } from './subscribe-debounced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('takes once when nothing has changed for the whole pause, and again after the next change', () => {
  const store = new Store(0)
  const taken: number[] = []
  subscribeDebounced(store, 80, () => taken.push(store.get()))
  for (let change = 1; change <= 5; change++) {
    store.set(change)
    vi.advanceTimersByTime(60)
  }
  expect(taken).toEqual([])
  vi.advanceTimersByTime(20)
  expect(taken).toEqual([5])
  vi.advanceTimersByTime(1000)
  store.set(6)
  vi.advanceTimersByTime(79)
  expect(taken).toEqual([5])
  vi.advanceTimersByTime(1)
  expect(taken).toEqual([5, 6])
})

test('takes nothing more when nobody watches', () => {
  const store = new Store(0)
  const take = vi.fn()
  const stop = subscribeDebounced(store, 80, take)
  store.set(1)
  stop()
  store.set(2)
  vi.advanceTimersByTime(1000)
  expect(take).not.toHaveBeenCalled()
})
