import type { QuotationDetail, RepriceForm } from '@printery/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { newWish } from '../../api/idempotency-key.ts'
import { quotationsKey } from '../../queries/quotation-query.ts'
import { useChange } from '../../queries/use-change.ts'

const deskKey = (userId: string, id: string) => [...quotationsKey, 'desk', userId, id]

/** A quotation as staff work on it. */
export function quotationDeskQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: deskKey(userId, id),
    queryFn: ({ signal }) => call('GET /quotation/:id/desk', { params: { id }, signal }),
  })
}

/** The page that comes next may be another's, and finds it. */
function useDeskChange<Input>(userId: string, change: (input: Input) => Promise<QuotationDetail>) {
  const client = useQueryClient()
  return useChange(quotationsKey, async (input: Input) => {
    const desk = await change(input)
    client.setQueryData(deskKey(userId, desk.quotation.id), desk)
    return desk
  })
}

export function useReprice(userId: string, id: string) {
  const wish = useRef(newWish())
  return useDeskChange(userId, async (body: RepriceForm) => {
    const idempotencyKey = wish.current.keyFor(JSON.stringify(body))
    const desk = await call('POST /quotation/:id/reprice', { params: { id }, body, idempotencyKey })
    wish.current.answered()
    return desk
  })
}

export function useExtend(userId: string, id: string) {
  return useDeskChange(userId, (body: { until: string; from: string; note: string }) =>
    call('POST /quotation/:id/extend', { params: { id }, body }),
  )
}

export function useMessage(userId: string, id: string) {
  const wish = useRef(newWish())
  return useDeskChange(userId, async (text: string) => {
    const idempotencyKey = wish.current.keyFor(text)
    const desk = await call('POST /quotation/:id/message', { params: { id }, body: { text }, idempotencyKey })
    wish.current.answered()
    return desk
  })
}
