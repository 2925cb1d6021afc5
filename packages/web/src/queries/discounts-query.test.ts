import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discountsQuery } from './discounts-query.ts'
import { newQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

test('DISCOUNT-020 discounts are refetched after one second, but not when the window gets the focus', async () => {
  const client = newQueryClient()
  client.mount()
  let requestCount = 0
  const queryFn = async () => {
    requestCount += 1
    return { discounts: [] }
  }
  const viewDiscounts = async () => {
    new QueryObserver(client, { ...discountsQuery('mei'), queryFn }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    return requestCount
  }
  expect(await viewDiscounts()).toBe(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(await viewDiscounts()).toBe(1)
  await vi.advanceTimersByTimeAsync(2)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(requestCount).toBe(1)
  expect(await viewDiscounts()).toBe(2)
  client.unmount()
})
