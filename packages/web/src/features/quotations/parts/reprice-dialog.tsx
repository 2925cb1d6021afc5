import { useQuotationDays } from '../../../api/shop-terms.ts'
import '../dialogs.css'
import type { QuotationDetail } from '@printery/contract'
import { formatCents, formatTotal } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useReprice } from '../detail-data.ts'
import { type PriceFields, priceFieldsOf, validateReprice } from '../detail-model.ts'
import { detailTexts } from '../detail-texts.ts'
import { DetailNote } from './detail-note.tsx'

export interface DetailDialogProps {
  open: boolean
  userId: string
  detail: QuotationDetail
  onClose: () => void
}

/** Staff set new prices for the same pieces: a new quotation replaces this one. */
export function RepriceDialog({ open, onClose, ...rest }: DetailDialogProps) {
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={detailTexts.repriceTitle(rest.detail.quotation.number)}
    >
      <Form {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Form({ userId, detail: { quotation }, onClose }: Omit<DetailDialogProps, 'open'>) {
  const days = useQuotationDays()
  const [fields, setFields] = useState<PriceFields>(() => priceFieldsOf(quotation))
  const note = useSavedText(`quotation-price ${quotation.id}`)
  const [wasSubmitted, setSubmitted] = useState(false)
  const reprice = useReprice(userId, quotation.id)
  const toast = useToast()
  const navigate = useNavigate()
  const validation = validateReprice({ ...fields, note: note.text }, quotation.tax)
  const errors = wasSubmitted && 'errors' in validation ? validation.errors : {}
  const change = (changes: Partial<PriceFields>) => setFields({ ...fields, ...changes })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if ('errors' in validation || reprice.isPending) return
    const request = reprice.mutateAsync(validation.form, {
      onSuccess: (newQuotation) => {
        toast(detailTexts.repriceDone, 'ok')
        onClose()
        void navigate(`/adminPortal/quotation/${newQuotation.quotation.id}`)
      },
    })
    note.clearAfter(request)
  }

  return (
    <DialogForm
      className="quotation-form"
      onSubmit={submit}
      error={reprice.error && !reprice.isPending ? errorMessageOf(reprice.error) : undefined}
      submit={reprice.isPending ? detailTexts.repriceBusy : detailTexts.repriceYes}
      isBusy={reprice.isPending}
      onCancel={() => {
        note.discard()
        onClose()
      }}
    >
      <p className="muted">{detailTexts.repriceIntro(days)}</p>
      <div className="quotation-prices">
        {quotation.items.map(({ id, product, quantity, price }) => (
          <AmountField
            key={id}
            label={detailTexts.priceOf(product.title, quantity)}
            hint={detailTexts.currentPrice(formatCents(price))}
            error={errors[id]}
            value={fields.prices[id] ?? ''}
            onChange={(value) => change({ prices: { ...fields.prices, [id]: value } })}
          />
        ))}
        <AmountField
          label={detailTexts.shipping}
          hint={detailTexts.currentPrice(formatCents(quotation.shippingCost))}
          error={errors.shippingCost}
          value={fields.shippingCost}
          onChange={(shippingCost) => change({ shippingCost })}
        />
        <AmountField
          label={detailTexts.discount}
          hint={detailTexts.currentPrice(`${quotation.discount}%`)}
          error={errors.discount}
          value={fields.discount}
          onChange={(discount) => change({ discount })}
        />
      </div>
      <p className="quotation-total" aria-live="polite">
        <span>
          {'total' in validation && validation.isBeforeTax
            ? detailTexts.newTotalBeforeTax
            : detailTexts.newTotal}
        </span>
        <b>{'total' in validation ? formatTotal(validation.total) : detailTexts.noTotal}</b>
        <small>{detailTexts.currentTotal(quotation.total)}</small>
      </p>
      <DetailNote value={note.text} onChange={note.setText} />
    </DialogForm>
  )
}

interface AmountFieldProps {
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

function AmountField({ label, hint, error, value, onChange }: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          {...ids}
          className="input mono"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
