import type { PartialCheckoutForm, UserView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { formatDelivery } from '@printery/domain/delivery'
import { Note } from '@printery/ui/note'
import { useEffect, useId, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useDelivery } from '../../../api/shop-terms.ts'
import { BillingFields } from '../form/billing-fields.tsx'
import { ContactFields } from '../form/contact-fields.tsx'
import { FormWithErrorSummary } from '../form/form-with-error-summary.tsx'
import { NotesField } from '../form/notes-field.tsx'
import { useCheckoutForm } from '../form/use-checkout-form.ts'
import { useSubmitted } from '../form/use-submitted.ts'
import { billingFields, type CheckoutFields, fieldsToCorrect, toBody } from '../model.ts'
import { PayButton } from '../payment/pay-button.tsx'
import { PayDialog } from '../payment/pay-dialog.tsx'
import type { PaymentReturn } from '../payment/payment-return.ts'
import { usePayment } from '../payment/use-payment.ts'
import { OrderSummary } from '../summary/order-summary.tsx'
import { PhoneSummary } from '../summary/phone-summary.tsx'
import { texts } from '../texts.ts'
import { cartOfQuotation, type PayableQuotation, totalsOfQuotation } from './quotation-model.ts'
import { QuotationNotes } from './quotation-notes.tsx'

interface QuotationBodyProps {
  user: UserView
  quotation: PayableQuotation
  /** From the share link, if it is somebody else's quotation. */
  shareToken: string | undefined
  /** Initial values of the form. */
  started: PartialCheckoutForm | undefined
  paymentReturn: PaymentReturn | undefined
  /** Called after the server refused: the shown data must be refetched. */
  refresh: () => void
}

/** Form and summary of a quotation: lines, delivery and total are fixed, only the addresses can be entered. */
export function QuotationBody({
  user,
  quotation,
  shareToken,
  started,
  paymentReturn,
  refresh,
}: QuotationBodyProps) {
  const [now] = useState(() => new Date())
  const rules = useDelivery()
  const formId = useId()
  const [wasRefused, setRefused] = useState(false)
  const { id, shippingType, phoneNumber = '' } = quotation
  const form = useCheckoutForm(user, { filled: started, source: { id, version: 0 } })
  const submitted = useSubmitted(form)
  const { getValues, setValue } = form
  const fields = useWatch({ control: form.control }) as CheckoutFields
  const { errors } = form.formState

  // Runs in an effect, because the form copies the shipping fields to the billing fields only after it has subscribed.
  useEffect(() => {
    setValue('shippingType', shippingType)
    if (getValues('customerPhoneNumber').trim() === '') setValue('customerPhoneNumber', phoneNumber)
    // A separate billing address is rare, and needs only one press.
    if (billingFields.every((name) => getValues(name).trim() === '')) setValue('isSameAsShipping', true)
  }, [getValues, setValue, shippingType, phoneNumber])

  const payment = usePayment({
    body: () => ({
      ...toBody(getValues()),
      shippingType,
      quotationId: id,
      ...(shareToken && { shareToken }),
    }),
    onStale: () => {
      setRefused(true)
      refresh()
    },
    onFieldErrors: submitted.onFieldErrors,
  })

  const cart = cartOfQuotation(quotation)
  const totals = totalsOfQuotation(quotation)
  const missing = fieldsToCorrect(fields, Object.keys(errors))
  const submitPayment = form.handleSubmit((filled) => {
    if (fieldsToCorrect(filled).length === 0) payment.openDialog()
  })

  return (
    <FormProvider {...form}>
      <PhoneSummary cart={cart} totals={totals} />
      <QuotationNotes
        quotation={quotation}
        paymentReturn={paymentReturn}
        failure={payment.failure}
        mayRenew={wasRefused && shareToken === undefined}
      />
      <div className="layout">
        <FormWithErrorSummary
          id={formId}
          wasSubmitted={submitted.wasSubmitted}
          onSubmit={() => {
            submitted.markSubmitted()
            void submitPayment()
          }}
        >
          <ContactFields />
          <section className="blk" id="shippingType">
            <h2>{texts.delivery}</h2>
            <p>
              <b>{texts.shipping[shippingType]}</b>, {texts.shippingDays(rules.days[shippingType])}
              <b>{formatDelivery(rules, shippingType, now)}</b>
            </p>
          </section>
          <BillingFields />
          <NotesField />
        </FormWithErrorSummary>
        <OrderSummary
          cart={cart}
          totals={totals}
          tax={quotation.tax}
          shipping={{ type: shippingType, isPending: false, error: null, retry: () => {} }}
          now={now}
        >
          <Note tone="info">
            {texts.quotation.priceValidUntil(quotation.number, formatMoment(new Date(quotation.validUntil)))}
          </Note>
          <PayButton missing={missing} isBlocked={false} form={formId} total={totals.total} />
        </OrderSummary>
      </div>
      <PayDialog
        payment={payment}
        total={totals.total}
        pieces={quotation.pieces}
        shippingType={shippingType}
        now={now}
      />
    </FormProvider>
  )
}
