import pg from 'pg'
import { paymentTables } from './tables.ts'

// Rows of the schema `payment_sandbox`. Amounts are cents of a Singapore dollar.

/** A page on which something can be paid once, until it expires. */
export interface SessionRow {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  line_items: LineItem[]
  /** The discount of a coupon on the lines. */
  discount: NamedAmount | null
  shipping: NamedAmount | null
  metadata: Record<string, string>
  payment_intent_metadata: Record<string, string>
  description: string | null
  success_url: string
  cancel_url: string | null
  created_at: Date
  expires_at: Date
}

/** Cents. */
export interface NamedAmount {
  name: string
  amount: number
}

export interface LineItem {
  id: string
  name: string
  description: string | null
  quantity: number
  /** The price of one piece, in cents. */
  unit_amount: number
}

export type PaymentMethod = 'card' | 'paynow'

/** A payment that was made. */
export interface PaymentIntentRow {
  id: string
  session_id: string
  charge_id: string
  payment_method_id: string
  amount_received: number
  amount_refunded: number
  currency: string
  method: PaymentMethod
  /** Empty if it wasn't paid by card. */
  card_last4: string
  receipt_email: string | null
  description: string | null
  metadata: Record<string, string>
  created_at: Date
}

/** An attempted payment that was declined, with the details of its session. */
export interface DeclinedAttemptRow {
  payment_intent_id: string
  charge_id: string
  decline_code: string
  message: string
  amount_total: number
  currency: string
  receipt_email: string | null
  description: string | null
  metadata: Record<string, string>
  created_at: Date
}

export interface RefundRow {
  id: string
  payment_intent_id: string
  charge_id: string
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  reason: string | null
  metadata: Record<string, string>
  created_at: Date
  failed_at?: Date | null
}

export interface DisputeRow {
  id: string
  payment_intent_id: string
  charge_id: string
  amount: number
  /** The fee that the provider keeps, whichever side wins. */
  fee: number
  currency: string
  status: 'needs_response' | 'won' | 'lost'
  created_at: Date
  closed_at: Date | null
}

export interface TransferRow {
  id: string
  destination: string
  amount: number
  currency: string
  transfer_group: string | null
  metadata: Record<string, string>
  created_at: Date
  reversed_at: Date | null
}

/** A target of queries: inside a transaction its client, never the pool. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

export interface PaymentDatabase extends Queryable {
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const names = new Map<string, string>()

/**
 * Prepares each statement once per connection: planning takes longer than
 * running it, and there are few statements. Queries are pipelined.
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has nine overloads.
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = names.get(text) ?? `statement${names.size}`
      names.set(text, name)
      args.splice(0, 1, { name, text })
    }
    return (super.query as (...rest: unknown[]) => unknown).apply(this, args)
  }
}

/** Opens the provider's database and creates its tables if they don't exist. */
export async function openPaymentDatabase(database: string | pg.PoolConfig): Promise<PaymentDatabase> {
  const settings = typeof database === 'string' ? { connectionString: database } : database
  const pool = new pg.Pool({ max: 8, Client: PreparingClient, ...settings })
  // A cut connection also fails its query, where the error is handled; without these listeners Node would exit.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const db: PaymentDatabase = {
    query: (text, values) => pool.query(text, values),
    async transaction(work) {
      const client = await pool.connect()
      let rollbackError: Error | undefined
      try {
        // Pipelined with the first statement; if it fails, so does that.
        const begin = client.query('begin')
        begin.catch(() => {})
        const result = await work(client)
        await begin
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          rollbackError = failure
        })
        throw error
      } finally {
        client.release(rollbackError)
      }
    },
    close: () => pool.end(),
  }
  try {
    await db.transaction(createTables)
  } catch (error) {
    await pool.end()
    throw error
  }
  return db
}

async function createTables(tx: Queryable): Promise<void> {
  // Without a lock, "create … if not exists" fails when two servers start concurrently.
  await tx.query(`select pg_advisory_xact_lock(hashtext('payment_sandbox'))`)
  await tx.query(paymentTables)
}
