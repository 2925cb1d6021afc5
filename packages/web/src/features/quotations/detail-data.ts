import type { QuotationDetail, RepriceForm } from '@printery/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { newIdempotencyKeys } from '../../api/idempotency-key.ts'
import { quotationsKey } from '../../queries/quotation-query.ts'
import { useChange } from '../../queries/use-change.ts'

const detailKey = (userId: string, id: string) => [...quotationsKey, 'desk', userId, id]

/** A quotation with its details for staff. */
export function quotationDetailQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: detailKey(userId, id),
    queryFn: ({ signal }) => call('GET /quotation/:id/desk', { params: { id }, signal }),
  })
}

/** Puts the result into the cache, where the page of a new quotation finds it. */
function useDetailChange<Input>(userId: string, change: (input: Input) => Promise<QuotationDetail>) {
  const client = useQueryClient()
  return useChange(quotationsKey, async (input: Input) => {
    const detail = await change(input)
    client.setQueryData(detailKey(userId, detail.quotation.id), detail)
    return detail
  })
}

export function useReprice(userId: string, id: string) {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return useDetailChange(userId, async (body: RepriceForm) => {
    const idempotencyKey = idempotencyKeys.current.keyFor(JSON.stringify(body))
    const detail = await call('POST /quotation/:id/reprice', { params: { id }, body, idempotencyKey })
    idempotencyKeys.current.onResponse()
    return detail
  })
}

export function useExtend(userId: string, id: string) {
  return useDetailChange(userId, (body: { until: string; from: string; note: string }) =>
    call('POST /quotation/:id/extend', { params: { id }, body }),
  )
}

export function useMessageCustomer(userId: string, id: string) {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return useDetailChange(userId, async (text: string) => {
    const idempotencyKey = idempotencyKeys.current.keyFor(text)
    const detail = await call('POST /quotation/:id/message', {
      params: { id },
      body: { text },
      idempotencyKey,
    })
    idempotencyKeys.current.onResponse()
    return detail
  })
}
