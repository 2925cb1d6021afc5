import './checkout.css'
import './confirmation/progress.css'
import './discounts/discounts.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type MetaArgs, useNavigate, useParams, useSearchParams } from 'react-router'
import { draftsKey } from '../../queries/draft-query.ts'
import { quotationsKey } from '../../queries/quotation-query.ts'
import { type Session, updateUser, useSession } from '../../session/session.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { InlineLogin } from '../accounts/login/inline-login.tsx'
import { useCartDrawer } from '../cart/cart-drawer.tsx'
import { cartQuery } from '../cart/cart-query.ts'
import { GenerateQuotation } from '../quotations/parts/generate-quotation.tsx'
import { CheckoutBody, type CheckoutBodyProps } from './checkout-body.tsx'
import { CheckoutHead } from './checkout-head.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { Progress } from './confirmation/progress.tsx'
import { paymentReturnQuery, startedCheckoutQuery } from './data.ts'
import { ReferralOffer, useLeaveUnlessReferring } from './discounts/referral-offer.tsx'
import { DraftCheckout } from './drafts/draft-checkout.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { clearForms } from './form/saved-form.ts'
import { type PaymentReturn, type Source, unknownReturn } from './payment/payment-return.ts'
import { QuotationCheckout } from './quotation/quotation-checkout.tsx'
import { texts } from './texts.ts'
import { Track } from './track.tsx'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta({ location }: MetaArgs) {
  const isReturn = new URLSearchParams(location.search).get('completed') === 'true'
  return [
    { title: isReturn ? texts.progress.pageTitle : texts.pageTitle },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function CheckoutScreen() {
  const session = useSession()
  const [searchParams] = useSearchParams()
  const orderId = searchParams.get('orderId')
  const wasCancelled = searchParams.get('cancelled') === 'true'
  if (session.status !== 'in') return session.status === 'out' ? <CheckoutLogin /> : <CheckoutHead />
  if (orderId && searchParams.get('completed') === 'true')
    return <ReturnFromPayment key={orderId} orderId={orderId} session={session} />
  if (orderId && wasCancelled) return <CancelledPayment key={orderId} session={session} orderId={orderId} />
  return <Checkout session={session} paymentReturn={wasCancelled ? unknownReturn : undefined} />
}

/** Buying needs an account: visitors without a session log in here and continue with their checkout. */
function CheckoutLogin() {
  const [searchParams] = useSearchParams()
  return (
    <>
      <CheckoutHead />
      <main id="main" className="wrap checkout">
        <h1 className="visually-hidden">{texts.title}</h1>
        <Track />
        <InlineLogin
          lead={searchParams.has('quotation') ? texts.loginPromptOfQuotation : texts.loginPrompt}
        />
      </main>
    </>
  )
}

/** The page after the payment was cancelled. It requests from the provider whether the order was paid or a card was declined. */
function CancelledPayment({ session, orderId }: { session: Session; orderId: string }) {
  const { data: paymentReturn } = useQuery(paymentReturnQuery(orderId))
  if (paymentReturn?.isPaid) return <ReturnFromPayment orderId={orderId} session={session} />
  return <Checkout session={session} paymentReturn={paymentReturn} />
}

function Checkout(props: { session: Session; paymentReturn: PaymentReturn | undefined }) {
  const { draftId } = useParams()
  const [searchParams] = useSearchParams()
  const quotationId = searchParams.get('quotation')
  if (draftId) return <DraftPage key={draftId} draftId={draftId} {...props} />
  return quotationId ? (
    <CheckoutPage>
      <QuotationCheckout key={quotationId} quotationId={quotationId} {...props} />
    </CheckoutPage>
  ) : (
    <CartCheckout {...props} />
  )
}

interface DraftPageProps {
  session: Session
  draftId: string
  paymentReturn: PaymentReturn | undefined
}

/** The checkout of a resumed draft; the cart is unchanged, and the header shows the number of its lines. */
function DraftPage({ session: { user, token }, draftId, paymentReturn }: DraftPageProps) {
  const { data: lines } = useQuery({ ...cartQuery(token), select: ({ items }) => items.length })
  return (
    <CheckoutPage lines={lines}>
      <DraftCheckout user={user} draftId={draftId} paymentReturn={paymentReturn} offer={offerQuotation} />
    </CheckoutPage>
  )
}

function CartCheckout({
  session,
  paymentReturn,
}: {
  session: Session
  paymentReturn: PaymentReturn | undefined
}) {
  // Always refetched, because the server's current cart will be paid.
  const cart = useQuery({ ...cartQuery(session.token), refetchOnMount: 'always' })
  // If this query fails, the form starts with the account data of the session.
  const started = useQuery(startedCheckoutQuery(session.user.id))
  const isPending = cart.isPending || started.isPending
  return (
    <CheckoutPage lines={cart.data?.items.length}>
      <LoadState
        query={{ ...cart, isPending, data: isPending ? undefined : cart.data }}
        loading={texts.loading}
        error={texts.error}
        skeleton={<CheckoutSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyCart />}
      >
        {(loaded) => (
          <CheckoutBody
            key={session.user.id}
            user={session.user}
            cart={loaded}
            started={started.data}
            refreshCart={() => void cart.refetch()}
            offer={offerQuotation}
            paymentReturn={paymentReturn}
          />
        )}
      </LoadState>
    </CheckoutPage>
  )
}

function CheckoutPage({ lines, children }: { lines?: number | undefined; children: ReactNode }) {
  const drawer = useCartDrawer()
  return (
    <>
      <CheckoutHead lines={lines} onCart={drawer.open} />
      <main id="main" className="wrap checkout">
        <h1 className="visually-hidden">{texts.title}</h1>
        <Track />
        {children}
      </main>
    </>
  )
}

const offerQuotation: CheckoutBodyProps['offer'] = (buyer, onStale) => (
  <GenerateQuotation buyer={buyer} onStale={onStale} />
)

/** The source of the payment page's lines, from its URL. */
function usePaymentSource(): { source: Source; backHref: string } {
  const { draftId } = useParams()
  const [searchParams] = useSearchParams()
  const quotationId = searchParams.get('quotation')
  if (draftId) return { source: 'draft', backHref: `/checkout/${draftId}` }
  if (quotationId)
    return { source: 'quotation', backHref: `/checkout?${new URLSearchParams({ quotation: quotationId })}` }
  return { source: 'cart', backHref: '/checkout' }
}

/** The result of the payment. The referral of a first order is offered here too (DEC-89). */
function ReturnFromPayment({ orderId, session }: { orderId: string; session: Session }) {
  const { user } = session
  const client = useQueryClient()
  const navigate = useNavigate()
  const source = usePaymentSource()
  const cart = useQuery({ ...cartQuery(session.token), enabled: source.source === 'cart' })
  const [isFirstOrder] = useState(user.isFirstOrder)
  const [isPaid, setPaid] = useState(false)
  const leaving = useLeaveUnlessReferring(() => navigate(`/account/mygifts/${orderId}`, { replace: true }))
  const onConfirmed = () => {
    setPaid(true)
    updateUser({ isFirstOrder: false })
    clearForms()
    void client.invalidateQueries({ queryKey: ['cart'] })
    void client.invalidateQueries({ queryKey: draftsKey })
    void client.invalidateQueries({ queryKey: quotationsKey })
  }
  return (
    <>
      <CheckoutHead />
      <main id="main" className="wrap progress-page">
        <Progress
          orderId={orderId}
          {...source}
          lines={cart.data?.items}
          onConfirmed={onConfirmed}
          onDone={leaving.leave}
        />
        {isFirstOrder && isPaid && <ReferralOffer user={user} {...leaving} />}
      </main>
    </>
  )
}
