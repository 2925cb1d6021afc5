import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { refuseProduction } from '../refuse-production.ts'
import { buildApi } from './api/api.ts'
import { startClock } from './clock.ts'
import { createContext, type PaymentContext } from './context.ts'
import { openPaymentDatabase } from './database.ts'
import { type DemoPayment, insertDemoPayments } from './demo-payments.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { createFaults, type Faults } from './faults.ts'
import { buildPayPages } from './pages/pay-pages.ts'
import { failRefund } from './refunds.ts'
import { createSweep } from './sweep.ts'
import { repeatTransferEvent, reverseTransfer } from './transfers.ts'
import { openWebhooks } from './webhooks.ts'

export interface PaymentSandboxOptions {
  /** The database of the provider, whose tables are in the schema `payment_sandbox`. */
  database: string | pg.PoolConfig
  secretKey: string
  webhookSecret: string
  /**
   * The URL of the shop's webhook, e.g. `http://localhost:3000/api/payments/webhook`. A function if it is known
   * only later.
   */
  webhookUrl: string | (() => string)
  /** Where the shop's server mounts `pages`, e.g. `http://localhost:3000/sandbox`. */
  pageBase: string | (() => string)
  businessName?: string
  /** The host of the API. */
  host?: string
  /** The port of the API; 0 for a free one. */
  port?: number
  now?: () => Date
}

export interface PaymentSandbox {
  /** For the stripe library, e.g. `http://127.0.0.1:41234`. */
  apiBase: string
  /** `GET` and `POST /pay/:sessionId`; to be registered with the prefix `/sandbox`. */
  pages: FastifyPluginAsync
  faults: Faults
  /** Inserts the payments of the demo shop; existing ones are left unchanged. */
  addDemoPayments(payments: readonly DemoPayment[]): Promise<void>
  /** Fails a refund, as a bank may days after it succeeded. */
  failRefund(refundId: string): Promise<void>
  /** Opens a dispute about a payment; returns its id. */
  dispute(intentId: string): Promise<string>
  /** Closes a dispute as the bank decided. */
  closeDispute(id: string, status: 'won' | 'lost'): Promise<void>
  /** Reverses a transfer. */
  reverseTransfer(id: string): Promise<void>
  /** Sends the event of a transfer again. */
  repeatTransferEvent(id: string): Promise<void>
  /** Does immediately what otherwise happens every second: expires sessions and delivers events that are due. */
  sweep(): Promise<void>
  /** Resolves when no event is being delivered. */
  idle(): Promise<void>
  close(): Promise<void>
}

const sweepIntervalMs = 1_000

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
  const db = await openPaymentDatabase(database)
  const webhooks = openWebhooks({ db, secret: webhookSecret, url: asFunction(options.webhookUrl), now })
  const faults = createFaults()
  const api = buildApi({ db, secretKey, pageBase, now, faults, onEvents: webhooks.deliverInBackground })

  /** Makes a change at the provider or a bank, and delivers its events. */
  async function change<Result>(work: (context: PaymentContext) => Promise<Result>): Promise<Result> {
    const { result, pending } = await db.transaction(async (tx) => {
      const context = createContext(tx, now())
      return { result: await work(context), pending: context.pending }
    })
    await webhooks.deliver(pending)
    return result
  }

  const sweep = createSweep(db, webhooks, now)
  const clock = startClock(sweep, sweepIntervalMs)
  try {
    const apiBase = await api.listen({ host, port })
    const pages = buildPayPages({ db, webhooks, businessName, now })
    const close = async () => {
      await clock.stop()
      await api.close()
      await webhooks.close()
      await db.close()
    }
    return {
      apiBase,
      pages,
      faults: { inject: faults.inject, clear: faults.clear },
      addDemoPayments: (payments) => insertDemoPayments(db, payments),
      failRefund: (refundId) => change((context) => failRefund(context, refundId)),
      dispute: async (intentId) => (await change((context) => openDispute(context, intentId))).id,
      closeDispute: (id, status) => change((context) => closeDispute(context, id, status)),
      reverseTransfer: (id) => change((context) => reverseTransfer(context, id)),
      repeatTransferEvent: (id) => change((context) => repeatTransferEvent(context, id)),
      sweep,
      idle: webhooks.idle,
      close,
    }
  } catch (error) {
    await clock.stop()
    await db.close()
    throw error
  }
}

function asFunction(value: string | (() => string)): () => string {
  return typeof value === 'string' ? () => value : value
}
