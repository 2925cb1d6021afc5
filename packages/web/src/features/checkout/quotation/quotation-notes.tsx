import { Note } from '@printery/ui/note'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call, errorMessageOf } from '../../../api/client.ts'
import { quotationsKey } from '../../../queries/quotation-query.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { type PaymentReturn, returnNote } from '../payment/payment-return.ts'
import { texts } from '../texts.ts'
import type { PayableQuotation } from './quotation-model.ts'

interface QuotationNotesProps {
  quotation: PayableQuotation
  paymentReturn: PaymentReturn | undefined
  /** Why the last attempt to pay failed. */
  failure: string | undefined
  /** Whether the payment was refused and the viewer is the owner, who may renew the quotation. */
  mayRenew: boolean
}

/** Notes before a quotation is paid. */
export function QuotationNotes({ quotation, paymentReturn, failure, mayRenew }: QuotationNotesProps) {
  const container = useRef<HTMLDivElement>(null)
  const note = paymentReturn && returnNote(paymentReturn, 'quotation')
  useEffect(() => {
    if (failure) container.current?.focus()
  }, [failure])
  return (
    <div className="notes" ref={container} tabIndex={-1}>
      {note && !failure && (
        <Note tone={note.tone} live>
          {note.text}
        </Note>
      )}
      {failure && (
        <Note tone="bad" live action={mayRenew && <Renew id={quotation.id} />}>
          {failure}
        </Note>
      )}
    </div>
  )
}

/** Creates a quotation with the same lines at current prices, and opens it. */
export function Renew({ id }: { id: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const renew = useMutation({
    mutationFn: () => call('POST /quotation/:id/renew', { params: { id } }),
    onSuccess: ({ quotation }) => {
      void client.invalidateQueries({ queryKey: quotationsKey })
      void navigate(`/checkout?quotation=${quotation.id}`, { replace: true })
    },
  })
  return (
    <>
      {renew.error && !renew.isPending && <p role="alert">{errorMessageOf(renew.error)}</p>}
      <Button
        isBusy={renew.isPending}
        onClick={() => {
          if (!renew.isPending) renew.mutate()
        }}
      >
        {texts.quotation.quoteAgain}
      </Button>
    </>
  )
}
