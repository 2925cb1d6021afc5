import type { ProductView } from '@printery/contract'
import type { ShippingType } from '@printery/domain'
import { queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { newIdempotencyKeys } from '../../api/idempotency-key.ts'
import { useChange } from '../../queries/use-change.ts'
import type { Body } from './model.ts'

/** Maximum number of results; few, because typing more of the name is faster than scrolling. */
const maxResults = 6

/** Products on sale whose name contains the search text. */
export function productsByNameQuery(search: string) {
  return queryOptions({
    queryKey: ['products', 'named', search],
    queryFn: async ({ signal }) =>
      (await call('GET /product', { query: { search, limit: maxResults }, signal })).products,
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

/** A second press during the request doesn't record a second sale. */
export function useRecordSale() {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return useChange(['orders'], async (body: Body) => {
    const idempotencyKey = idempotencyKeys.current.keyFor(JSON.stringify(body))
    const { order } = await call('POST /order', { body, idempotencyKey })
    idempotencyKeys.current.onResponse()
    return order
  })
}
