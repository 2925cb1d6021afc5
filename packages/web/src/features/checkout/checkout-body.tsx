import type { CartView, DraftView, PartialCheckoutForm, UserView } from '@printery/contract'
import { type ReactNode, useId, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useReferralPercent } from '../../api/shop-terms.ts'
import { Disclosure } from './disclosure.tsx'
import { ReferralForm } from './discounts/referral-form.tsx'
import { useDiscount } from './discounts/use-discount.ts'
import { useFirstOrder } from './discounts/use-first-order.ts'
import { DraftButton } from './drafts/draft-button.tsx'
import { DraftNotes } from './drafts/draft-notes.tsx'
import { useDraftSaving } from './drafts/use-draft-saving.ts'
import { BillingFields } from './form/billing-fields.tsx'
import { ContactFields } from './form/contact-fields.tsx'
import { FormWithErrorSummary } from './form/form-with-error-summary.tsx'
import { NotesField } from './form/notes-field.tsx'
import { TaxFields } from './form/tax-fields.tsx'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import { useSubmitted } from './form/use-submitted.ts'
import {
  type CheckoutFields,
  fieldsToCorrect,
  lineProblems,
  piecesOf,
  taxBody,
  toBody,
  totalsOf,
  weightOf,
} from './model.ts'
import { Notes } from './notes.tsx'
import { PayButton } from './payment/pay-button.tsx'
import { PayDialog } from './payment/pay-dialog.tsx'
import type { PaymentReturn } from './payment/payment-return.ts'
import { usePayment } from './payment/use-payment.ts'
import { DeliveryChoice } from './summary/delivery-choice.tsx'
import { OrderSummary } from './summary/order-summary.tsx'
import { PhoneSummary } from './summary/phone-summary.tsx'
import { usePriceChanges } from './summary/use-price-changes.ts'
import { useShippingCosts } from './summary/use-shipping-costs.ts'
import { useTaxedTotals } from './summary/use-taxed-totals.ts'
import { texts } from './texts.ts'

interface QuotationBuyer {
  firstName: string
  lastName: string
  phoneNumber: string
  fastService: boolean
  discountId?: string
  draftId?: string
}

export interface CheckoutBodyProps {
  user: UserView
  cart: CartView
  /** Set if a draft is checked out instead of the cart. */
  draft?: DraftView
  /** The initial values of the cart's form. */
  started?: PartialCheckoutForm | undefined
  refreshCart: () => void
  /** Removes a line from the draft. */
  onRemove?: (lineId: string) => void
  /** Renders the button that creates a quotation of the lines for this buyer. */
  offer: (buyer: QuotationBuyer, onStale: (code: string) => void) => ReactNode
  paymentReturn: PaymentReturn | undefined
}

/** Form and order of a cart that has at least one line. */
export function CheckoutBody({
  user: knownUser,
  cart,
  draft,
  started,
  refreshCart,
  onRemove,
  offer,
  paymentReturn,
}: CheckoutBodyProps) {
  const percent = useReferralPercent()
  const user = useFirstOrder(knownUser)
  const [now] = useState(() => new Date())
  const formId = useId()
  const form = useCheckoutForm(user, { filled: draft ?? started, source: draft })
  const submitted = useSubmitted(form)
  const fields = useWatch({ control: form.control }) as CheckoutFields
  const { errors } = form.formState

  const changes = usePriceChanges(cart)
  const weight = weightOf(cart)
  const { costs, selected } = useShippingCosts(fields.shippingType, weight)
  const discount = useDiscount(user, cart, draft, now)
  const { tax, totals } = useTaxedTotals(totalsOf(cart, selected.cost, discount.applied), {
    cart,
    shippingType: fields.shippingType,
    discountId: discount.id,
    draftId: draft?.id,
    taxNumber: fields.taxNumber,
    country: fields.country,
  })
  const [isReferralPending, setReferralPending] = useState(false)
  const notes = useRef<HTMLDivElement>(null)

  const onStale = (code?: string) => {
    refreshCart()
    discount.refresh()
    if (code === 'discount_gone') discount.remove()
  }
  const payment = usePayment({
    body: () => ({
      ...toBody(form.getValues()),
      ...(cart.tax && taxBody(form.getValues())),
      ...(discount.id && { discountId: discount.id }),
      ...(draft && { draftId: draft.id }),
    }),
    onStale,
    onFieldErrors: submitted.onFieldErrors,
  })

  const saving = useDraftSaving({ user, draft, form, discountId: discount.id })

  const fieldsWithErrors = fieldsToCorrect(fields, Object.keys(errors))
  const areTotalsKnown = selected.cost !== undefined && !discount.isPending
  const isBlocked = !areTotalsKnown || isReferralPending || lineProblems(cart).length > 0

  // After the first submission, fields are validated on every change instead of on blur: an error message that disappears on
  // blur would move the content below it while the mouse button is pressed there.
  const submitPayment = form.handleSubmit((filled) => {
    if (fieldsToCorrect(filled).length > 0) return
    if (!isBlocked) payment.openDialog()
    // Focuses the reason, because on a phone it is far above the button.
    else if (lineProblems(cart).length > 0) notes.current?.focus()
    else if (selected.cost === undefined) form.setFocus('shippingType')
  })

  const submitDraft = form.handleSubmit(async (filled) => {
    if (fieldsToCorrect(filled).length === 0 && !isReferralPending) await saving.save()
  })

  return (
    <FormProvider {...form}>
      <PhoneSummary cart={cart} totals={totals} />
      <Notes
        paymentReturn={paymentReturn}
        source={draft ? 'draft' : 'cart'}
        failure={payment.failure}
        changes={changes}
        cart={cart}
        total={totals.total}
        container={notes}
      />
      <DraftNotes draft={draft} saving={saving} />
      <div className="layout">
        <div>
          <FormWithErrorSummary
            id={formId}
            wasSubmitted={submitted.wasSubmitted}
            onSubmit={() => {
              submitted.markSubmitted()
              void submitPayment()
            }}
          >
            <ContactFields hint={draft ? undefined : texts.savedInAccount} />
            <DeliveryChoice now={now} weight={weight} costs={costs} />
            <BillingFields />
            {cart.tax && <TaxFields />}
            <NotesField />
          </FormWithErrorSummary>
          {user.isFirstOrder && (
            <Disclosure label={texts.referral.title} note={texts.referral.text(percent)}>
              <ReferralForm user={user} onBusy={setReferralPending} />
            </Disclosure>
          )}
        </div>
        <OrderSummary
          cart={cart}
          totals={totals}
          tax={tax}
          shipping={selected}
          discount={discount}
          now={now}
          onRemove={onRemove}
        >
          <PayButton missing={fieldsWithErrors} isBlocked={isBlocked} form={formId} total={totals.total} />
          <div className="two">
            <DraftButton
              isIncomplete={fieldsWithErrors.length > 0}
              isBusy={saving.isSaving || isReferralPending}
              onPress={() => {
                submitted.markSubmitted()
                void submitDraft()
              }}
            />
            {offer(
              {
                ...buyerOf(fields, user),
                ...(discount.id && { discountId: discount.id }),
                ...(draft && { draftId: draft.id }),
              },
              onStale,
            )}
          </div>
          {!draft && <p className="small muted">{texts.draft.explanation}</p>}
        </OrderSummary>
      </div>
      {fields.shippingType !== '' && (
        <PayDialog
          payment={payment}
          total={totals.total}
          pieces={piecesOf(cart)}
          shippingType={fields.shippingType}
          now={now}
        />
      )}
    </FormProvider>
  )
}

/** The buyer in the form. Names that are empty there are those of the account. */
function buyerOf(fields: CheckoutFields, user: UserView): QuotationBuyer {
  return {
    firstName: fields.customerFirstName.trim() || user.firstName,
    lastName: fields.customerLastName.trim() || user.lastName,
    phoneNumber: fields.customerPhoneNumber,
    fastService: fields.shippingType === 'fast',
  }
}
