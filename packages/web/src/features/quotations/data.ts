import type { QuotationForm } from '@printery/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, Unreachable } from '../../api.ts'
import { newWish } from '../../idempotency-key.ts'
import { quotationsKey } from '../../quotation-query.ts'

/** Success or refusal, the quotations are fetched again: a refusal often means that something moved meanwhile. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: quotationsKey }),
  })
}

/** An attempt that got no answer is asked again under its own key, so that it can't happen twice. */
function useOnce<Input, Answer>(ask: (input: Input, idempotencyKey: string) => Promise<Answer>) {
  const wish = useRef(newWish())
  return async (input: Input) => {
    try {
      const answer = await ask(input, wish.current.keyFor(JSON.stringify(input)))
      wish.current.answered()
      return answer
    } catch (error) {
      if (!(error instanceof Unreachable)) wish.current.answered()
      throw error
    }
  }
}

export function useCreateQuotation() {
  return useChange(
    useOnce((body: QuotationForm, idempotencyKey) => call('POST /quotation', { body, idempotencyKey })),
  )
}

/** The same lines at the prices of today. */
export function useRenewQuotation() {
  return useChange(
    useOnce((id: string, idempotencyKey) =>
      call('POST /quotation/:id/renew', { params: { id }, idempotencyKey }),
    ),
  )
}

export function useShareQuotation() {
  return useChange((id: string) => call('POST /quotation/:id/share', { params: { id } }))
}

export function useEndSharing() {
  return useChange((id: string) => call('DELETE /quotation/:id/share', { params: { id } }))
}
