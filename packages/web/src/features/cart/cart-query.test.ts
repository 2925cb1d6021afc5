import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../queries/query-client.ts'
import { cartQuery } from './cart-query.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('CART-013 who looks at the cart again within a minute is shown what is known, and after it the cart is asked for', async () => {
  vi.useFakeTimers()
  const asked = vi.fn(async () => new Response(JSON.stringify({ cart: { items: [], total: 0 } })))
  vi.stubGlobal('fetch', asked)
  const client = newQueryClient()
  const look = async () => {
    const leave = new QueryObserver(client, cartQuery('a-token')).subscribe(() => {})
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    leave()
  }
  await look()
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_900)
  await look()
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  await look()
  expect(asked).toHaveBeenCalledTimes(2)
})
