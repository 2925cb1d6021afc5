import { presentSession } from './api/present-session.ts'
import { invalidRequest, notFound } from './api/stripe-error.ts'
import type { PaymentContext } from './context.ts'
import { getCoupon } from './coupons.ts'
import type { NamedAmount, Queryable, SessionRow } from './database.ts'
import { newId } from './ids.ts'
import { type NewSession, totalOf } from './new-session.ts'

export interface Session extends SessionRow {
  payment_intent_id: string | null
}

const selectSession = `select s.*, coalesce(p.id, d.payment_intent_id) as payment_intent_id from payment_sandbox.sessions s
  left join payment_sandbox.payment_intents p on p.session_id = s.id
  left join payment_sandbox.declined_attempts d on d.session_id = s.id`

async function discountOf(context: PaymentContext, coupon: string | undefined): Promise<NamedAmount | null> {
  if (coupon === undefined) return null
  const { id, name, amount_off } = await getCoupon(context, coupon)
  return { name: name ?? id, amount: amount_off }
}

export async function createSession(
  context: PaymentContext,
  { coupon, ...session }: NewSession,
): Promise<Session> {
  const discount = await discountOf(context, coupon)
  const row: SessionRow = {
    ...session,
    discount,
    amount_total: totalOf(session.line_items, discount, session.shipping),
    id: newId('cs_test_', 58),
    status: 'open',
    payment_status: 'unpaid',
    currency: 'sgd',
    created_at: context.now,
  }
  await context.tx.query(
    `insert into payment_sandbox.sessions (id, status, payment_status, amount_total, currency, client_reference_id,
       customer_email, line_items, metadata, payment_intent_metadata, description, success_url, cancel_url, created_at, expires_at, discount, shipping)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      row.id,
      row.status,
      row.payment_status,
      row.amount_total,
      row.currency,
      row.client_reference_id,
      row.customer_email,
      JSON.stringify(row.line_items),
      row.metadata,
      row.payment_intent_metadata,
      row.description,
      row.success_url,
      row.cancel_url,
      row.created_at,
      row.expires_at,
      row.discount,
      row.shipping,
    ],
  )
  return { ...row, payment_intent_id: null }
}

/** The current state of a session. If it is past its expiry, it is expired first. */
export async function findSession(context: PaymentContext, id: string): Promise<Session | undefined> {
  const session = await readSession(context.tx, id)
  if (!session || !isPastExpiry(session, context.now)) return session
  await expireSession(context, id)
  return readSession(context.tx, id)
}

/** Whether a session is past its expiry, but still open in the database. */
export function isPastExpiry(session: Session, now: Date): boolean {
  return session.status === 'open' && session.expires_at <= now
}

export async function getSession(context: PaymentContext, id: string): Promise<Session> {
  const session = await findSession(context, id)
  if (!session) throw notFound('checkout.session', id)
  return session
}

/** Locks the session until the end of the transaction. */
export async function lockSession(context: PaymentContext, id: string): Promise<Session | undefined> {
  await context.tx.query('select from payment_sandbox.sessions where id = $1 for update', [id])
  return findSession(context, id)
}

/** Expires an open session at the shop's request. */
export async function endSession(context: PaymentContext, id: string): Promise<Session> {
  const session = await lockSession(context, id)
  if (!session) throw notFound('checkout.session', id)
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  await expireSession(context, id)
  return getSession(context, id)
}

/** Expires at most `limit` sessions that are past their expiry; returns how many there were. */
export async function expireDue(context: PaymentContext, limit: number): Promise<number> {
  const { rows } = await context.tx.query<{ id: string }>(
    `select id from payment_sandbox.sessions where status = 'open' and expires_at <= $1
     order by expires_at limit $2 for update skip locked`,
    [context.now, limit],
  )
  for (const { id } of rows) await expireSession(context, id)
  return rows.length
}

export interface SessionFilter {
  paymentIntent: string | undefined
  status: string | undefined
  startingAfter: string | undefined
  /** Created at this moment or later. */
  from: Date | undefined
  limit: number
}

/** Newest first; one more than `limit` if there are more. */
export async function listSessions(context: PaymentContext, filter: SessionFilter): Promise<Session[]> {
  const { rows } = await context.tx.query<Session>(
    `${selectSession}
     where ($1::text is null or coalesce(p.id, d.payment_intent_id) = $1)
       and ($2::text is null or case when s.status = 'open' and s.expires_at <= $5 then 'expired' else s.status end = $2)
       and ($3::text is null or (s.created_at, s.id) < (select created_at, id from payment_sandbox.sessions where id = $3))
       and ($6::timestamptz is null or s.created_at >= $6)
     order by s.created_at desc, s.id desc limit $4`,
    [
      filter.paymentIntent ?? null,
      filter.status ?? null,
      filter.startingAfter ?? null,
      filter.limit + 1,
      context.now,
      filter.from ?? null,
    ],
  )
  return rows.map((row) =>
    row.status === 'open' && row.expires_at <= context.now ? { ...row, status: 'expired' } : row,
  )
}

/** Only one of concurrent callers changes the row, and that one records the event. */
async function expireSession(context: PaymentContext, id: string): Promise<void> {
  const { rowCount } = await context.tx.query(
    `update payment_sandbox.sessions set status = 'expired' where id = $1 and status = 'open'`,
    [id],
  )
  if (!rowCount) return
  const session = await getSession(context, id)
  // An expired session has no address, so none is needed here.
  const object = presentSession(session, { pageBase: '', paymentIntent: null })
  await context.record({ type: 'checkout.session.expired', object })
}

/** Reads a session from the database without expiring it. */
export async function readSession(tx: Queryable, id: string): Promise<Session | undefined> {
  const { rows } = await tx.query<Session>(`${selectSession} where s.id = $1`, [id])
  return rows[0]
}
