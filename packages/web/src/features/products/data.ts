import type { BulkChange, ProductView } from '@printery/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, errorMessageOf } from '../../api/client.ts'
import { newIdempotencyKeys } from '../../api/idempotency-key.ts'
import { useChange } from '../../queries/use-change.ts'
import type { BulkResult } from './bulk/bulk.ts'
import { filterOf, type ListKind, type ListView, queryOf } from './list/list-view.ts'

export const listsKey = ['products', 'back office'] as const

/** A product list, page by page. The previous results stay until those of a new search have arrived. */
export function productsQuery(kind: ListKind, userId: string, view: ListView) {
  return infiniteQueryOptions({
    queryKey: [...listsKey, userId, kind, queryOf(kind, view, undefined)],
    queryFn: ({ pageParam, signal }) =>
      call('GET /product/supplier-products/:userId', {
        params: { userId },
        query: queryOf(kind, view, pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // After saving the form the list has to show the saved product.
    staleTime: 0,
  })
}

/** All products that match the list, on any page. */
export function matchesQuery(kind: ListKind, userId: string, view: ListView) {
  const query = filterOf(kind, view)
  return queryOptions({
    queryKey: [...listsKey, 'matches', userId, kind, query],
    queryFn: ({ signal }) =>
      call('GET /product/supplier-products/:userId/ids', { params: { userId }, query, signal }),
    staleTime: 0,
  })
}

/** The maximum number of products in one call. */
const bulkBatchSize = 200

interface BulkProduct {
  id: string
  /** Undefined for a preview. */
  version?: number
  title: string | null
}

async function changeInBatches(
  products: readonly BulkProduct[],
  change: BulkChange,
  options: { isPreview: boolean; onProgress?: (done: number) => void; signal?: AbortSignal },
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (let start = 0; start < products.length; start += bulkBatchSize) {
    const batch = products.slice(start, start + bulkBatchSize).map(({ title: _, ...product }) => product)
    const body = { products: batch, change, preview: options.isPreview }
    try {
      results.push(...(await call('POST /product/bulk', { body, signal: options.signal })).results)
    } catch (error) {
      // Reports the completed changes together with the failed ones.
      if (start === 0 || options.isPreview) throw error
      const message = errorMessageOf(error)
      const refused = products.slice(start).map(({ id, title }): BulkResult => {
        return { id, title, version: null, outcome: 'refused', message, prices: [] }
      })
      return [...results, ...refused]
    }
    options.onProgress?.(results.length)
  }
  return results
}

/** A preview of a change of these products; saves nothing. */
export function previewQuery(ids: readonly string[], change: BulkChange) {
  return queryOptions({
    queryKey: ['products', 'bulk preview', ids, change],
    queryFn: ({ signal }) =>
      changeInBatches(
        ids.map((id) => ({ id, title: null })),
        change,
        { isPreview: true, signal },
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

interface BulkRequest {
  products: readonly BulkProduct[]
  change: BulkChange
  onProgress: (done: number) => void
}

export function useBulkChange() {
  return useChange(listsKey, ({ products, change, onProgress }: BulkRequest) =>
    changeInBatches(products, change, { isPreview: false, onProgress }),
  )
}

export function useDeleteProduct() {
  return useChange(listsKey, ({ id }: ProductView) =>
    call('DELETE /product/:id', { params: { id }, body: { productId: id } }),
  )
}

/** A second press while the first call is running creates no second copy. */
export function useDuplicateProduct() {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return useChange(listsKey, async ({ id }: ProductView) => {
    const idempotencyKey = idempotencyKeys.current.keyFor(id)
    const response = await call('POST /product/:id/duplicate', { params: { id }, idempotencyKey })
    idempotencyKeys.current.onResponse()
    return response
  })
}

/** A preview of the import of a file; changes nothing. */
export function useCheckImport() {
  return useMutation({
    mutationFn: (body: { fileName: string; text: string }) => call('POST /product/import', { body }),
  })
}

/** Imports all rows or none; repeating it changes nothing. */
export function useApplyImport() {
  return useChange(listsKey, (id: string) => call('POST /product/import/:id/apply', { params: { id } }))
}

/** Neither retried nor refetched on focus, as specified. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call('GET /category', { signal }),
  select: ({ categories }) => categories,
  retry: false,
  refetchOnWindowFocus: false,
})

/** A product as its seller edits it; never from the cache, since its version has to be the newest. */
export function editQuery(userId: string, productId: string) {
  return queryOptions({
    queryKey: ['products', 'edit', userId, productId],
    queryFn: ({ signal }) => call('GET /product/:id/edit', { params: { id: productId }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
