import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { refuseProduction } from '../refuse-production.ts'
import { adoptPayments, type DemoPayment } from './adopt.ts'
import { buildApi } from './api/api.ts'
import { startClock } from './clock.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { type Faults, makeFaults } from './faults.ts'
import { openLedger } from './ledger.ts'
import { buildPayPages } from './pages/pay-pages.ts'
import { failRefund } from './refunds.ts'
import { makeSweep } from './sweep.ts'
import { repeatTransferEvent, reverseTransfer } from './transfers.ts'
import { openWebhooks } from './webhooks.ts'
import { beginWork, type Work } from './work.ts'

export interface PaymentSandboxOptions {
  /** Where the books are kept, in the schema `payment_sandbox`. */
  database: string | pg.PoolConfig
  secretKey: string
  webhookSecret: string
  /** Where the shop takes events, e.g. `http://localhost:3000/api/payments/webhook`. A function when it is known only later. */
  webhookUrl: string | (() => string)
  /** Where the shop's server mounts `pages`, e.g. `http://localhost:3000/sandbox`. */
  pageBase: string | (() => string)
  businessName?: string
  /** Of the API. */
  host?: string
  /** Of the API; 0 takes a free one. */
  port?: number
  now?: () => Date
}

export interface PaymentSandbox {
  /** For the stripe library, e.g. `http://127.0.0.1:41234`. */
  apiBase: string
  /** `GET` and `POST /pay/:sessionId`; to be registered with the prefix `/sandbox`. */
  pages: FastifyPluginAsync
  faults: Faults
  /** Enters payments that the demo shop begins with; those known already are left alone. */
  adopt(payments: readonly DemoPayment[]): Promise<void>
  /** The bank sends a refund back, as it may days after it succeeded. */
  failRefund(refundId: string): Promise<void>
  /** A customer's bank asks for a payment; answers the dispute's id. */
  dispute(intentId: string): Promise<string>
  /** The bank has decided about a dispute. */
  closeDispute(id: string, status: 'won' | 'lost'): Promise<void>
  /** A transfer is taken back. */
  reverseTransfer(id: string): Promise<void>
  /** The event of a transfer comes again. */
  repeatTransferEvent(id: string): Promise<void>
  /** Does at once what the clock does every second: expires sessions and delivers events whose time has come. */
  sweep(): Promise<void>
  /** Resolves when no event is being delivered. */
  idle(): Promise<void>
  close(): Promise<void>
}

const sweepEvery = 1_000 // ms

/** Starts a local payment provider that speaks Stripe's protocol. */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  refuseProduction('payment')
  const {
    database,
    secretKey,
    webhookSecret,
    businessName = 'Printery',
    host = '127.0.0.1',
    port = 0,
  } = options
  const now = options.now ?? (() => new Date())
  const pageBase = asFunction(options.pageBase)
  const ledger = await openLedger(database)
  const webhooks = openWebhooks({ ledger, secret: webhookSecret, url: asFunction(options.webhookUrl), now })
  const faults = makeFaults()
  const api = buildApi({ ledger, secretKey, pageBase, now, faults, onEvents: webhooks.deliverInBackground })

  /** What happens at the provider or a bank, with its events. */
  async function act<Result>(work: (work: Work) => Promise<Result>): Promise<Result> {
    const { result, pending } = await ledger.transaction(async (tx) => {
      const begun = beginWork(tx, now())
      return { result: await work(begun), pending: begun.pending }
    })
    await webhooks.deliver(pending)
    return result
  }

  const sweep = makeSweep(ledger, webhooks, now)
  const clock = startClock(sweep, sweepEvery)
  try {
    const apiBase = await api.listen({ host, port })
    const pages = buildPayPages({ ledger, webhooks, businessName, now })
    const close = async () => {
      await clock.stop()
      await api.close()
      await webhooks.close()
      await ledger.close()
    }
    return {
      apiBase,
      pages,
      faults: { next: faults.next, clear: faults.clear },
      adopt: (payments) => adoptPayments(ledger, payments),
      failRefund: (refundId) => act((work) => failRefund(work, refundId)),
      dispute: async (intentId) => (await act((work) => openDispute(work, intentId))).id,
      closeDispute: (id, status) => act((work) => closeDispute(work, id, status)),
      reverseTransfer: (id) => act((work) => reverseTransfer(work, id)),
      repeatTransferEvent: (id) => act((work) => repeatTransferEvent(work, id)),
      sweep,
      idle: webhooks.idle,
      close,
    }
  } catch (error) {
    await clock.stop()
    await ledger.close()
    throw error
  }
}

function asFunction(value: string | (() => string)): () => string {
  return typeof value === 'string' ? () => value : value
}
