import { percentOf, publicNumber, Refusal } from '@printery/domain'
import Stripe from 'stripe'
import type { Settings } from '../../settings/settings.ts'
import { lineItemsOf, taxItemsOf } from './line-items.ts'
import type { CheckoutRow } from './queries.ts'

/** The official client, for the provider or a sandbox depending on the URL. */
export function openStripe(secretKey: string, apiBase: string | undefined): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: 5000,
    maxNetworkRetries: 1,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? '443' : '80'),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** A payment as the provider reports it. Amounts in cents. */
export interface ProviderPayment {
  checkoutId: string
  intentId: string
  amount: number
  currency: string
  paid: boolean
  livemode: boolean
  /** Redirect URL after payment; null if only the page has it. */
  returnUrl: string | null
  /** When the payment was created, if known. */
  madeAt?: Date | undefined
}

export function paymentOfSession(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = session.payment_intent
  return {
    checkoutId: session.client_reference_id ?? '',
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paid: session.payment_status === 'paid',
    livemode: session.livemode,
    returnUrl: session.success_url,
    madeAt: typeof intent === 'object' && intent ? new Date(intent.created * 1000) : undefined,
  }
}

/** The provider's message about a declined card. Needs the payment expanded. */
export function declineMessageOf({ payment_intent: intent }: Stripe.Checkout.Session): string | undefined {
  return typeof intent === 'object' ? (intent?.last_payment_error?.message ?? undefined) : undefined
}

export function paymentOfIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    checkoutId: intent.metadata.orderId ?? '',
    intentId: intent.id,
    amount: intent.amount_received,
    currency: intent.currency,
    paid: intent.status === 'succeeded',
    livemode: intent.livemode,
    returnUrl: null,
    madeAt: new Date(intent.created * 1000),
  }
}

/** Other shops may share the account, so the redirect URL tells whether the page is ours. */
export function isOfThisShop(
  settings: Settings,
  { returnUrl, livemode }: Pick<ProviderPayment, 'returnUrl' | 'livemode'>,
): boolean {
  return (
    returnUrl?.startsWith(`${settings.PUBLIC_URL}/checkout`) === true && livemode === isLiveMode(settings)
  )
}

const shippingNames = { regular: 'Regular', fast: 'Fast' }

/**
 * Creates the coupon by which the provider takes off the discount of this checkout. Its id contains the id of the
 * checkout, so that repeated requests of the page create only one coupon.
 */
async function createCoupon(
  stripe: Stripe,
  { id, subTotal, discount }: CheckoutRow,
): Promise<string | undefined> {
  const amount = percentOf(subTotal, discount)
  if (amount === 0) return undefined
  const coupon = `checkout-${id}`
  const couponParams = { id: coupon, name: `Discount, ${discount}%`, amount_off: amount, currency: 'sgd' }
  try {
    await stripe.coupons.create(
      { ...couponParams, duration: 'once', max_redemptions: 1 },
      { idempotencyKey: `coupon-${id}` },
    )
  } catch (error) {
    const existsAlready =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
    if (!existsAlready) throw error
  }
  return coupon
}

/** Creates a payment page. The idempotency key returns the same page after a lost response. */
export async function createSession(
  stripe: Stripe,
  checkout: CheckoutRow,
  publicUrl: string,
): Promise<Stripe.Checkout.Session> {
  const coupon = await createCoupon(stripe, checkout)
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: checkout.id,
      customer_email: checkout.customerEmail,
      metadata: { orderId: checkout.id },
      payment_intent_data: {
        metadata: { orderId: checkout.id },
        description: `Order ${publicNumber(checkout.id)}`,
      },
      line_items: lineItemsOf(checkout.lines, taxItemsOf(checkout)),
      ...(coupon !== undefined && { discounts: [{ coupon }] }),
      shipping_options: [
        {
          shipping_rate_data: {
            type: 'fixed_amount',
            display_name: `${shippingNames[checkout.shippingType]} shipping`,
            fixed_amount: { amount: checkout.shippingCost, currency: 'sgd' },
          },
        },
      ],
      expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
      success_url: `${publicUrl}/checkout${returnQuery(checkout)}completed=true&orderId=${checkout.id}`,
      cancel_url: `${publicUrl}/checkout${returnQuery(checkout)}cancelled=true&orderId=${checkout.id}`,
    },
    { idempotencyKey: `checkout-${checkout.id}` },
  )
}

/** The query of the address to which the payer returns: the draft, the quotation or the cart that was to be paid. */
function returnQuery({ draftId, quotationId }: CheckoutRow): string {
  if (draftId) return `/${draftId}?`
  return quotationId ? `?quotation=${quotationId}&` : '?'
}

/** Expires a page. One that has ended or was paid stays unchanged; the returned session has its state. */
export function expireSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  const { sessions } = stripe.checkout
  return sessions.expire(sessionId).catch(() => sessions.retrieve(sessionId))
}

/** Whether the key, possibly a restricted one, is for live payments. */
export function isLiveMode(settings: Settings): boolean {
  return /^[sr]k_live_/.test(settings.STRIPE_SECRET_KEY ?? '')
}

/** Turns outages of the provider into refusals that can be retried. */
export async function callProvider<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      // Another call is creating the same page.
      (error instanceof Stripe.errors.StripeIdempotencyError && error.code === 'idempotency_key_in_use')
    )
      throw new Refusal(
        'unavailable',
        'The payment provider is not responding. Nothing was charged; try again.',
        { retryAfter: 5 },
      )
    throw error
  }
}
