import type { ProductView } from '@printery/contract'
import type { ShippingType } from '@printery/domain'
import { queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { newIdempotencyKeys } from '../../api/idempotency-key.ts'
import { useChange } from '../../queries/use-change.ts'
import type { Body } from './model.ts'

/** Few, because more words of the name find the product sooner. */
const maxFound = 6

/** Products on sale whose name contains this. */
export function productsNamed(search: string) {
  return queryOptions({
    queryKey: ['products', 'named', search],
    queryFn: async ({ signal }) =>
      (await call('GET /product', { query: { search, limit: maxFound }, signal })).products,
  })
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'sold outside', id],
    queryFn: async ({ signal }): Promise<ProductView> =>
      (await call('GET /product/:id', { params: { id }, signal })).product,
    retry: false,
  })
}

/** `totalWeight` in kg. */
export function shippingCostQuery(shippingType: ShippingType, totalWeight: number) {
  return queryOptions({
    queryKey: ['shipping-cost', shippingType, totalWeight],
    queryFn: async ({ signal }) =>
      (await call('POST /shipping/cost', { body: { shippingType, totalWeight }, signal })).cost,
    enabled: totalWeight > 0,
  })
}

/** A second press while the first is on its way records no second sale. */
export function useRecordSale() {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return useChange(['orders'], async (body: Body) => {
    const idempotencyKey = idempotencyKeys.current.keyFor(JSON.stringify(body))
    const { order } = await call('POST /order', { body, idempotencyKey })
    idempotencyKeys.current.answered()
    return order
  })
}
