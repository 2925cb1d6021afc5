import type { OrderView, RefundableView } from '@printery/contract'
import { formatTotal } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { firstErrorMessageOf } from '../../api/first-error-message.ts'
import { useSavedText } from '../../storage/saved-texts.ts'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Choice } from '../../ui/forms/choice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { refundableQuery, useRefundItems } from './data.ts'
import { type Pieces, piecesOf, refundAmount } from './model.ts'
import { texts } from './texts.ts'
import './partial-refunds.css'

/** The button and the dialog on the page of an order that was paid by card. */
export function RefundPieces({ order }: { order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <FormDialog open={isOpen} onOpenChange={setOpen} title={texts.title}>
        <RefundLoader order={order} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}

interface Props {
  order: OrderView
  onClose: () => void
}

function RefundLoader({ order, onClose }: Props) {
  const query = useQuery(refundableQuery(order.id))
  return (
    <LoadState
      query={query}
      loading={texts.loading}
      error={texts.error}
      skeleton={<Skeleton height="220px" />}
    >
      {(view) => <RefundForm orderId={order.id} view={view} onClose={onClose} />}
    </LoadState>
  )
}

function RefundForm({
  orderId,
  view,
  onClose,
}: {
  orderId: string
  view: RefundableView
  onClose: () => void
}) {
  const [pieces, setPieces] = useState<Pieces>({})
  const [withShipping, setWithShipping] = useState(false)
  const { text: reason, setText: setReason, discard, clearAfter } = useSavedText(`partial-refund ${orderId}`)
  const refund = useRefundItems(orderId)
  const toast = useToast()
  const amount = refundAmount(view, pieces, withShipping)
  const canSubmit = amount !== undefined && amount > 0 && amount <= view.leftCents && reason.trim() !== ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSubmit || refund.isPending) return
    const items = view.items
      .map(({ itemId }) => ({ itemId, quantity: piecesOf(pieces, itemId) }))
      .filter(({ quantity }) => quantity > 0)
    const onSuccess = () => {
      toast(texts.refundRequested(formatTotal(amount)), 'ok')
      onClose()
    }
    clearAfter(refund.mutateAsync({ items, withShipping, reason: reason.trim() }, { onSuccess }))
  }

  return (
    <DialogForm
      onSubmit={submit}
      error={refund.error ? firstErrorMessageOf(refund.error, texts.requestFailed) : undefined}
      submit={refund.isPending ? texts.saving : texts.submit(formatTotal(amount ?? 0))}
      cancel={texts.cancel}
      isDisabled={!canSubmit}
      danger
      onCancel={() => {
        discard()
        onClose()
      }}
    >
      <p className="small muted">{texts.intro(formatTotal(view.leftCents))}</p>
      <fieldset className="rf-items">
        <legend className="visually-hidden">{texts.items}</legend>
        {view.items.map(({ itemId, title, colourName, quantity, returned }) => {
          const name = `${title}, ${colourName}`
          const refundable = quantity - returned
          return (
            <label key={itemId}>
              <span>
                <b>{name}</b>
                <small className="muted">
                  {refundable > 0 ? texts.piecesLeft(refundable, quantity) : texts.allRefunded}
                </small>
              </span>
              <input
                className="input"
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                aria-label={texts.piecesOf(name)}
                aria-invalid={isTooMany(piecesOf(pieces, itemId), refundable)}
                disabled={refundable === 0}
                value={pieces[itemId] ?? ''}
                onChange={(event) => setPieces({ ...pieces, [itemId]: event.target.value })}
              />
            </label>
          )
        })}
      </fieldset>
      {view.shippingCents > 0 && (
        <label className="rf-check">
          <Choice type="checkbox" checked={withShipping} onChange={setWithShipping} />
          {texts.shipping(formatTotal(view.shippingCents))}
        </label>
      )}
      <Field label={texts.reason} hint={texts.reasonHint}>
        {(ids) => (
          <textarea
            {...ids}
            className="input"
            required
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {view.refunds.length > 0 && (
        <details>
          <summary className="small">{texts.earlierRefunds}</summary>
          <ul className="rf-earlier">
            {view.refunds.map((refund) => (
              <li key={refund.id} className="small">
                {texts.refund(formatTotal(refund.amount), refund.pieces, refund.withShipping)}{' '}
                <span className="muted">
                  ({texts.states[refund.state]}) {refund.reason}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </DialogForm>
  )
}

function isTooMany(count: number, refundable: number): boolean {
  return Number.isNaN(count) || count > refundable
}
