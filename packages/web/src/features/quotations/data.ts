import type { QuotationForm } from '@printery/contract'
import { call } from '../../api/client.ts'
import { quotationsKey } from '../../queries/quotation-query.ts'
import { useChange } from '../../queries/use-change.ts'
import { useIdempotent } from '../../queries/use-idempotent.ts'

export function useCreateQuotation() {
  return useChange(
    quotationsKey,
    useIdempotent((body: QuotationForm, idempotencyKey) => call('POST /quotation', { body, idempotencyKey })),
  )
}

/** Creates a quotation of the same lines at today's prices. */
export function useRenewQuotation() {
  return useChange(
    quotationsKey,
    useIdempotent((id: string, idempotencyKey) =>
      call('POST /quotation/:id/renew', { params: { id }, idempotencyKey }),
    ),
  )
}

/** Sends a question to the shop. */
export function useAskAboutQuotation() {
  return useChange(
    quotationsKey,
    useIdempotent(({ id, text }: { id: string; text: string }, idempotencyKey) =>
      call('POST /quotation/:id/question', { params: { id }, body: { text }, idempotencyKey }),
    ),
  )
}

export function useDeclineQuotation() {
  return useChange(quotationsKey, ({ id, reason }: { id: string; reason: string }) =>
    call('POST /quotation/:id/decline', { params: { id }, body: { reason } }),
  )
}

export function useShareQuotation() {
  return useChange(quotationsKey, (id: string) => call('POST /quotation/:id/share', { params: { id } }))
}

export function useEndSharing() {
  return useChange(quotationsKey, (id: string) => call('DELETE /quotation/:id/share', { params: { id } }))
}
