import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../queries/query-client.ts'
import { cartQuery } from './cart-query.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('CART-013 within a minute the cart is shown from the cache, and after it the cart is fetched again', async () => {
  vi.useFakeTimers()
  const fetchMock = vi.fn(async () => new Response(JSON.stringify({ cart: { items: [], total: 0 } })))
  vi.stubGlobal('fetch', fetchMock)
  const client = newQueryClient()
  const viewCart = async () => {
    const unsubscribe = new QueryObserver(client, cartQuery('a-token')).subscribe(() => {})
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    unsubscribe()
  }
  await viewCart()
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_900)
  await viewCart()
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  await viewCart()
  expect(fetchMock).toHaveBeenCalledTimes(2)
})
