import { listBalance, presentBalanceTransaction, readBalanceType } from '../balance.ts'
import type { PaymentContext } from '../context.ts'
import { createCoupon, presentCoupon, readNewCoupon } from '../coupons.ts'
import { listDisputes, presentDispute } from '../disputes.ts'
import { readNewSession } from '../new-session.ts'
import { findDeclinedAttempt, findPayment } from '../payments.ts'
import { createRefund, getRefund, listRefunds, readNewRefund } from '../refunds.ts'
import { createSession, endSession, getSession, listSessions, type Session } from '../sessions.ts'
import {
  createTransfer,
  getTransfer,
  listTransfers,
  presentAccount,
  presentTransfer,
  readNewTransfer,
} from '../transfers.ts'
import { findInteger, findText, getExpansions, type Params, refuseUnknown } from './params.ts'
import { presentList } from './present-list.ts'
import { presentDeclined, presentPaymentIntent, presentRefund } from './present-payment.ts'
import { presentLineItems, presentSession } from './present-session.ts'
import { invalidRequest, notFound } from './stripe-error.ts'

interface Request {
  /** The id in the path; empty if there is none. */
  id: string
  params: Params
  now: Date
  pageBase: string
}

/**
 * Parses and validates the parameters; returns the work to do. Only the result of the work is stored under an
 * idempotency key.
 */
type ReadRequest = (request: Request) => (context: PaymentContext) => Promise<object>

export interface ApiCall {
  method: 'GET' | 'POST'
  url: string
  read: ReadRequest
}

const sessionExpansions = ['payment_intent', 'payment_intent.latest_charge', 'line_items']

export const apiCalls: ApiCall[] = [
  {
    method: 'POST',
    url: '/v1/checkout/sessions',
    read({ params, now, pageBase }) {
      const session = readNewSession(params, now)
      const expand = getExpansions(params, sessionExpansions)
      return async (context) => showSession(context, await createSession(context, session), pageBase, expand)
    },
  },
  {
    method: 'POST',
    url: '/v1/coupons',
    read({ params }) {
      const coupon = readNewCoupon(params)
      return async (context) => presentCoupon(await createCoupon(context, coupon))
    },
  },
  {
    method: 'GET',
    url: '/v1/checkout/sessions',
    read({ params, pageBase }) {
      refuseUnknown(params, ['limit', 'starting_after', 'created', 'payment_intent', 'status'])
      const filter = {
        paymentIntent: findText(params, 'payment_intent'),
        status: findText(params, 'status'),
        startingAfter: findText(params, 'starting_after'),
        from: readFrom(params),
        limit: readLimit(params),
      }
      return async (context) => {
        const sessions = await listSessions(context, filter)
        const page = await Promise.all(
          sessions.slice(0, filter.limit).map((one) => showSession(context, one, pageBase)),
        )
        return presentList('/v1/checkout/sessions', page, sessions.length > filter.limit)
      }
    },
  },
  {
    method: 'GET',
    url: '/v1/checkout/sessions/:id',
    read({ id, params, pageBase }) {
      refuseUnknown(params, ['expand'])
      const expand = getExpansions(params, sessionExpansions)
      return async (context) => showSession(context, await getSession(context, id), pageBase, expand)
    },
  },
  {
    method: 'GET',
    url: '/v1/checkout/sessions/:id/line_items',
    read:
      ({ id }) =>
      async (context) =>
        presentLineItems(await getSession(context, id)),
  },
  {
    method: 'POST',
    url: '/v1/checkout/sessions/:id/expire',
    read({ id, params, pageBase }) {
      refuseUnknown(params, ['expand'])
      const expand = getExpansions(params, sessionExpansions)
      return async (context) => showSession(context, await endSession(context, id), pageBase, expand)
    },
  },
  {
    method: 'GET',
    url: '/v1/payment_intents/:id',
    read({ id, params }) {
      refuseUnknown(params, ['expand'])
      const latestCharge = getExpansions(params, ['latest_charge']).length > 0
      return (context) => showPayment(context, id, latestCharge)
    },
  },
  {
    method: 'POST',
    url: '/v1/refunds',
    read({ params }) {
      const refund = readNewRefund(params)
      return async (context) => presentRefund(await createRefund(context, refund))
    },
  },
  {
    method: 'GET',
    url: '/v1/refunds',
    read({ params }) {
      refuseUnknown(params, ['payment_intent', 'limit', 'starting_after', 'created'])
      const limit = readLimit(params)
      const paymentIntent = findText(params, 'payment_intent')
      const startingAfter = findText(params, 'starting_after')
      const from = readFrom(params)
      return async (context) => {
        const refunds = await listRefunds(context, { paymentIntent, startingAfter, from, limit })
        return presentList('/v1/refunds', refunds.slice(0, limit).map(presentRefund), refunds.length > limit)
      }
    },
  },
  {
    method: 'GET',
    url: '/v1/refunds/:id',
    read:
      ({ id }) =>
      async (context) =>
        presentRefund(await getRefund(context, id)),
  },
  {
    method: 'GET',
    url: '/v1/accounts/:id',
    read({ id, params }) {
      refuseUnknown(params, ['expand'])
      return async () => presentAccount(id)
    },
  },
  {
    method: 'POST',
    url: '/v1/transfers',
    read({ params }) {
      const transfer = readNewTransfer(params)
      return async (context) => presentTransfer(await createTransfer(context, transfer))
    },
  },
  {
    method: 'GET',
    url: '/v1/transfers',
    read({ params }) {
      refuseUnknown(params, ['transfer_group', 'limit', 'starting_after', 'created'])
      const limit = readLimit(params)
      const group = findText(params, 'transfer_group')
      const startingAfter = findText(params, 'starting_after')
      const from = readFrom(params)
      return async (context) => {
        const items = await listTransfers(context, { group, startingAfter, from, limit })
        return presentList('/v1/transfers', items.slice(0, limit).map(presentTransfer), items.length > limit)
      }
    },
  },
  {
    method: 'GET',
    url: '/v1/transfers/:id',
    read:
      ({ id }) =>
      async (context) =>
        presentTransfer(await getTransfer(context, id)),
  },
  {
    method: 'GET',
    url: '/v1/balance_transactions',
    read({ params }) {
      refuseUnknown(params, ['type', 'limit', 'starting_after', 'created', 'expand'])
      const withSource = getExpansions(params, ['data.source']).length > 0
      const filter = {
        type: readBalanceType(findText(params, 'type')),
        startingAfter: findText(params, 'starting_after'),
        from: readFrom(params),
        limit: readLimit(params),
      }
      return async (context) => {
        const items = await listBalance(context, filter)
        const page = items
          .slice(0, filter.limit)
          .map((entry) => presentBalanceTransaction(entry, { withSource }))
        return presentList('/v1/balance_transactions', page, items.length > filter.limit)
      }
    },
  },
  {
    method: 'GET',
    url: '/v1/disputes',
    read({ params }) {
      refuseUnknown(params, ['limit', 'starting_after', 'created'])
      const filter = {
        startingAfter: findText(params, 'starting_after'),
        from: readFrom(params),
        limit: readLimit(params),
      }
      return async (context) => {
        const items = await listDisputes(context, filter)
        const page = items.slice(0, filter.limit).map(presentDispute)
        return presentList('/v1/disputes', page, items.length > filter.limit)
      }
    },
  },
]

async function showSession(
  context: PaymentContext,
  session: Session,
  pageBase: string,
  expand: string[] = [],
) {
  const id = session.payment_intent_id
  const wantsPayment = expand.some((name) => name.startsWith('payment_intent'))
  const latestCharge = expand.includes('payment_intent.latest_charge')
  const paymentIntent = id && wantsPayment ? await showPayment(context, id, latestCharge) : id
  return presentSession(session, { pageBase, paymentIntent, withLineItems: expand.includes('line_items') })
}

async function showPayment(context: PaymentContext, id: string, latestCharge: boolean) {
  const payment = await findPayment(context, id)
  if (payment) return presentPaymentIntent(payment, { latestCharge })
  const declined = await findDeclinedAttempt(context, id)
  if (declined) return presentDeclined(declined)
  throw notFound('payment_intent', id, 'intent')
}

function readLimit(params: Params): number {
  return Math.min(findInteger(params, 'limit', { min: 1 }) ?? 10, 100)
}

/** `created[gte]`, in seconds; other bounds are not supported. */
function readFrom(params: Params): Date | undefined {
  const { created } = params
  if (created === undefined) return undefined
  if (typeof created !== 'object' || Array.isArray(created))
    throw invalidRequest('Invalid object: created', { param: 'created' })
  refuseUnknown(created, ['gte'], 'created')
  const from = findInteger(created, 'gte', { path: 'created' })
  return from === undefined ? undefined : new Date(from * 1000)
}
