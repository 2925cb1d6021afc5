import { useDelivery, useQuotationDays } from '../../../api/shop-terms.ts'
import { Button } from '../../../ui/forms/button.tsx'
import '../dialogs.css'
import type { QuotationForm, QuotationWithItems } from '@printery/contract'
import { formatDelivery } from '@printery/domain/delivery'
import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCreateQuotation } from '../data.ts'
import { texts } from '../texts.ts'
import { QuotationReady } from './ready.tsx'

export interface BuyerDetails
  extends Pick<QuotationForm, 'firstName' | 'lastName' | 'phoneNumber' | 'discountId' | 'draftId'> {
  fastService: boolean
}

interface QuotationDialogProps {
  open: boolean
  onClose: () => void
  /** The fields that were already filled in at checkout. */
  buyer: BuyerDetails
  /** Called when the server refused because the shown data is outdated, so that it is fetched again. */
  onStale: (code: string) => void
}

/** A form for the two missing fields, then the created quotation with its PDF. */
export function QuotationDialog({ open, onClose, buyer, onStale }: QuotationDialogProps) {
  const [createdQuotation, setCreatedQuotation] = useState<QuotationWithItems>()
  return (
    <FormDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={createdQuotation ? texts.ready.title(createdQuotation.number) : texts.generate.title}
    >
      {createdQuotation ? (
        <QuotationReady quotation={createdQuotation} onClose={onClose} takesFocus />
      ) : (
        <Form buyer={buyer} onCreated={setCreatedQuotation} onStale={onStale} />
      )}
    </FormDialog>
  )
}

interface FormProps extends Pick<QuotationDialogProps, 'buyer' | 'onStale'> {
  onCreated: (quotation: QuotationWithItems) => void
}

function Form({ buyer, onCreated, onStale }: FormProps) {
  const days = useQuotationDays()
  const [phoneNumber, setPhoneNumber] = useState(buyer.phoneNumber)
  const [isFast, setFast] = useState(buyer.fastService)
  const toast = useToast()
  const createQuotation = useCreateQuotation()
  const [now] = useState(() => new Date())
  const deliveryRules = useDelivery()
  const isIncomplete = phoneNumber.trim() === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog is rendered inside the form of the checkout, which must not be submitted too.
    event.stopPropagation()
    if (isIncomplete || createQuotation.isPending) return
    const { fastService: _fastService, ...names } = buyer
    try {
      const { quotation } = await createQuotation.mutateAsync({
        ...names,
        phoneNumber,
        shippingType: isFast ? 'fast' : 'regular',
      })
      toast(texts.generate.done, 'ok')
      onCreated(quotation)
    } catch (error) {
      toast(texts.generate.failed, 'bad')
      if (error instanceof ApiRefusal && error.status === 409) onStale(error.code)
    }
  }

  return (
    <form className="quotation-form" noValidate onSubmit={(event) => void submit(event)}>
      <p>{texts.generate.intro(days)}</p>
      {createQuotation.error && !createQuotation.isPending && (
        <Note tone="bad" live>
          <b>{texts.generate.failed}</b> {reasonOf(createQuotation.error)}
        </Note>
      )}
      <Field label={texts.generate.phoneNumber}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={50}
            aria-required="true"
            value={phoneNumber}
            onChange={(event) => setPhoneNumber(event.target.value)}
          />
        )}
      </Field>
      <label className="check">
        <input type="checkbox" checked={isFast} onChange={(event) => setFast(event.target.checked)} />
        <span>
          <b>{texts.generate.fastService}</b>
          <br />
          <span className="small muted">
            {texts.generate.fastHint(deliveryRules.days, {
              fast: formatDelivery(deliveryRules, 'fast', now),
              regular: formatDelivery(deliveryRules, 'regular', now),
            })}
          </span>
        </span>
      </label>
      <DialogActions>
        <Tooltip text={isIncomplete ? texts.generate.disabled : undefined}>
          <Button
            type="submit"
            kind="primary"
            aria-disabled={isIncomplete || createQuotation.isPending || undefined}
          >
            {createQuotation.isPending ? texts.generate.busy : texts.generate.button}
          </Button>
        </Tooltip>
      </DialogActions>
    </form>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiRefusal && error.code === 'price_changed') return texts.generate.priceChanged
  return errorMessageOf(error)
}
