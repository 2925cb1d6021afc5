import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Store } from '../model/store.ts'
import { subscribeDebounced } from './subscribe-debounced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('calls back once when nothing has changed for the whole pause, and again after the next change', () => {
  const store = new Store(0)
  const values: number[] = []
  subscribeDebounced(store, 80, () => values.push(store.get()))
  for (let change = 1; change <= 5; change++) {
    store.set(change)
    vi.advanceTimersByTime(60)
  }
  expect(values).toEqual([])
  vi.advanceTimersByTime(20)
  expect(values).toEqual([5])
  vi.advanceTimersByTime(1000)
  store.set(6)
  vi.advanceTimersByTime(79)
  expect(values).toEqual([5])
  vi.advanceTimersByTime(1)
  expect(values).toEqual([5, 6])
})

test('does not call back after unsubscribing', () => {
  const store = new Store(0)
  const callback = vi.fn()
  const unsubscribe = subscribeDebounced(store, 80, callback)
  store.set(1)
  unsubscribe()
  store.set(2)
  vi.advanceTimersByTime(1000)
  expect(callback).not.toHaveBeenCalled()
})
