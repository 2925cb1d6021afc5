import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { acceptForms, type Form, sendPage } from '../../pages.ts'
import { type CardInput, findCardIssues } from '../cards.ts'
import { createContext } from '../context.ts'
import type { PaymentDatabase } from '../database.ts'
import { type WebhookTiming, webhookTimings } from '../events.ts'
import { type PayResult, pay } from '../payments.ts'
import { findSession, isPastExpiry, readSession, type Session } from '../sessions.ts'
import type { Webhooks } from '../webhooks.ts'
import { createDoublePressDetector } from './double-press.ts'
import { closedPage, type PayIssues, payPage, unknownPage } from './pay-page.ts'

interface Options {
  db: PaymentDatabase
  webhooks: Webhooks
  businessName: string
  now: () => Date
}

interface SessionRoute {
  Params: { sessionId: string }
}

/** The provider's hosted payment page. */
export function buildPayPages({ db, webhooks, businessName, now }: Options): FastifyPluginAsync {
  const doublePressDetector = createDoublePressDetector()

  async function lookUp(id: string): Promise<Session | undefined> {
    const read = await readSession(db, id)
    if (!read || !isPastExpiry(read, now())) return read
    const { session, pending } = await db.transaction(async (tx) => {
      const context = createContext(tx, now())
      return { session: await findSession(context, id), pending: context.pending }
    })
    webhooks.deliverInBackground(pending)
    return session
  }

  async function charge(id: string, card: CardInput | undefined, timing: WebhookTiming): Promise<PayResult> {
    const { result, pending } = await db.transaction(async (tx) => {
      const context = createContext(tx, now())
      return { result: await pay(context, id, card, timing), pending: context.pending }
    })
    await webhooks.deliver(pending)
    return result
  }

  async function submit(
    reply: FastifyReply,
    session: Session,
    form: Form,
    receivedAt: number,
  ): Promise<FastifyReply> {
    if (session.status === 'complete' && (await doublePressDetector.wasRunning(session.id, receivedAt))) {
      return redirectToSuccess(reply, session)
    }
    if (form.action === 'cancel' && session.status !== 'complete' && session.cancel_url) {
      return reply.redirect(session.cancel_url, 303)
    }
    if (session.status !== 'open') return sendPage(reply, 409, closedPage(session, businessName))

    const card = { number: form.number ?? '', exp: form.exp ?? '', cvc: form.cvc ?? '' }
    const timing = webhookTimings.find((name) => name === (form.webhook || 'before'))
    const isByCard = form.action !== 'paynow'
    const issues: PayIssues = isByCard ? findCardIssues(card, now()) : {}
    if (!timing) issues.webhook = 'Choose when the shop hears of the payment.'
    const formContent = { session, businessName, card, issues, timing }
    if (Object.keys(issues).length > 0 || !timing) return sendPage(reply, 422, payPage(formContent))

    const result = await doublePressDetector.attempt(session.id, () =>
      charge(session.id, isByCard ? card : undefined, timing),
    )
    if (result.outcome === 'declined')
      return sendPage(reply, 402, payPage({ ...formContent, reason: result.reason }))
    // This request or a concurrent one, which may still deliver its webhooks, has paid the session, or it has expired.
    await doublePressDetector.wasRunning(session.id, receivedAt)
    if (result.outcome !== 'not_found' && result.session.status === 'complete')
      return redirectToSuccess(reply, session)
    return sendPage(reply, 409, closedPage({ ...session, status: 'expired' }, businessName))
  }

  return async (app) => {
    acceptForms(app)
    app.get<SessionRoute>('/pay/:sessionId', async (request, reply) => {
      const session = await lookUp(request.params.sessionId)
      if (!session) return sendPage(reply, 404, unknownPage())
      if (session.status !== 'open') return sendPage(reply, 200, closedPage(session, businessName))
      return sendPage(reply, 200, payPage({ session, businessName }))
    })
    app.post<SessionRoute & { Body: Form | undefined }>('/pay/:sessionId', async (request, reply) => {
      const receivedAt = performance.now()
      const session = await lookUp(request.params.sessionId)
      if (!session) return sendPage(reply, 404, unknownPage())
      return submit(reply, session, request.body ?? {}, receivedAt)
    })
  }
}

function redirectToSuccess(reply: FastifyReply, session: Session): FastifyReply {
  return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303)
}
