import type { QuotationDesk, RepriceForm } from '@printery/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api.ts'
import { newWish } from '../../idempotency-key.ts'
import { quotationsKey } from '../../quotation-query.ts'

const deskKey = (userId: string, id: string) => [...quotationsKey, 'desk', userId, id]

/** A quotation as staff work on it. */
export function quotationDeskQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: deskKey(userId, id),
    queryFn: ({ signal }) => call('GET /quotation/:id/desk', { params: { id }, signal }),
  })
}

/** Success or refusal, the quotations are fetched again: a refusal often means that something moved meanwhile. */
function useDeskChange<Input>(userId: string, change: (input: Input) => Promise<QuotationDesk>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (desk) => client.setQueryData(deskKey(userId, desk.quotation.id), desk),
    onSettled: () => void client.invalidateQueries({ queryKey: quotationsKey }),
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
