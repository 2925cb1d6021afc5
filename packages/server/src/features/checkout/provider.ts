import { publicNumber, Refusal } from '@printery/domain'
import Stripe from 'stripe'
import type { Settings } from '../../settings/settings.ts'
import type { CheckoutRow } from './queries.ts'

/** The real library, against the provider or a sandbox, by address alone. */
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

/** What the provider says of a payment, in our words. Amounts in cents. */
export interface Paid {
  checkoutId: string
  intentId: string
  amount: number
  currency: string
  paid: boolean
  livemode: boolean
}

export function paidBySession(session: Stripe.Checkout.Session): Paid {
  const intent = session.payment_intent
  return {
    checkoutId: session.client_reference_id ?? '',
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paid: session.payment_status === 'paid',
    livemode: session.livemode,
  }
}

/** Why the last card was refused, in the provider's words for the payer. Asked for with the payment expanded. */
export function declinedIn({ payment_intent: intent }: Stripe.Checkout.Session): string | undefined {
  return typeof intent === 'object' ? (intent?.last_payment_error?.message ?? undefined) : undefined
}

export function paidByIntent(intent: Stripe.PaymentIntent): Paid {
  return {
    checkoutId: intent.metadata.orderId ?? '',
    intentId: intent.id,
    amount: intent.amount_received,
    currency: intent.currency,
    paid: intent.status === 'succeeded',
    livemode: intent.livemode,
  }
}

/** A page at the provider. The same key opens the same page, so a repeated call after a lost answer is harmless. */
export function openPage(
  stripe: Stripe,
  checkout: CheckoutRow,
  publicUrl: string,
): Promise<Stripe.Checkout.Session> {
  const pieces = checkout.lines.reduce((sum, line) => sum + line.quantity, 0)
  const titles = checkout.lines
    .map((line) => `${line.title}, ${line.colourName}: ${line.quantity}`)
    .join('; ')
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: checkout.id,
      customer_email: checkout.customerEmail,
      metadata: { orderId: checkout.id },
      payment_intent_data: { metadata: { orderId: checkout.id } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'sgd',
            unit_amount: checkout.total,
            product_data: {
              name: `Order ${publicNumber(checkout.id)}, ${pieces} pieces`,
              description: titles.slice(0, 500),
            },
          },
        },
      ],
      expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
      success_url: `${publicUrl}/checkout${leftFor(checkout)}completed=true&orderId=${checkout.id}`,
      cancel_url: `${publicUrl}/checkout${leftFor(checkout)}cancelled=true&orderId=${checkout.id}`,
    },
    { idempotencyKey: `checkout-${checkout.id}` },
  )
}

/** Whoever returns, paid or not, stands at what was to be paid. */
function leftFor({ draftId, quotationId }: CheckoutRow): string {
  if (draftId) return `/${draftId}?`
  return quotationId ? `?quotation=${quotationId}&` : '?'
}

/** Ends a page. One that has ended or was paid already stays as it is; the answer says which. */
export function endPage(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  const { sessions } = stripe.checkout
  return sessions.expire(sessionId).catch(() => sessions.retrieve(sessionId))
}

/** Live keys, restricted ones included, belong to live money and test keys to test money. */
export function expectsLive(settings: Settings): boolean {
  return /^[sr]k_live_/.test(settings.STRIPE_SECRET_KEY ?? '')
}

/** A provider that is down or slow is no fault of ours: nothing was half-done, try again. */
export async function atProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      // The same page is being opened by another call at this moment.
      (error instanceof Stripe.errors.StripeIdempotencyError && error.code === 'idempotency_key_in_use')
    )
      throw new Refusal(
        'unavailable',
        'The payment provider does not answer at the moment. Nothing was charged; try again.',
        { retryAfter: 5 },
      )
    throw error
  }
}
