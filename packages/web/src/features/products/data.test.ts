import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../queries/query-client.ts'
import { categoriesQuery } from './data.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

test('PRODUCT-033 categories that fail to load are neither retried nor refetched on focus', async () => {
  const client = newQueryClient()
  client.mount()
  const queryFn = vi.fn(() => Promise.reject(new Error('down')))
  const unsubscribe = new QueryObserver(client, { ...categoriesQuery, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  unsubscribe()
  client.unmount()
})
