import type Stripe from 'stripe'
import { findText, getInteger, getMetadata, getText, type Params, refuseUnknown } from './api/params.ts'
import { presentList } from './api/present-list.ts'
import { invalidRequest, notFound } from './api/stripe-error.ts'
import { type PaymentContext, seconds } from './context.ts'
import type { TransferRow } from './database.ts'
import { newId } from './ids.ts'

interface NewTransfer {
  destination: string
  /** Cents. */
  amount: number
  group: string | null
  metadata: Record<string, string>
}

export function readNewTransfer(params: Params): NewTransfer {
  refuseUnknown(params, ['amount', 'currency', 'destination', 'transfer_group', 'description', 'metadata'])
  if (getText(params, 'currency') !== 'sgd')
    throw invalidRequest('The payment sandbox supports only the currency `sgd`.', { param: 'currency' })
  return {
    destination: getText(params, 'destination'),
    amount: getInteger(params, 'amount', { min: 1 }),
    group: findText(params, 'transfer_group') ?? null,
    metadata: getMetadata(params),
  }
}

export async function createTransfer(
  context: PaymentContext,
  { destination, amount, group, metadata }: NewTransfer,
): Promise<TransferRow> {
  presentAccount(destination)
  const { rows } = await context.tx.query<TransferRow>(
    `insert into payment_sandbox.transfers (id, destination, amount, currency, transfer_group, metadata, created_at)
     values ($1, $2, $3, 'sgd', $4, $5, $6) returning *`,
    [newId('tr_1'), destination, amount, group, JSON.stringify(metadata), context.now],
  )
  const [transfer] = rows
  if (!transfer) throw new Error('the transfer was not inserted')
  await context.record({ type: 'transfer.created', object: presentTransfer(transfer) })
  return transfer
}

/** Reverses the whole transfer at the seller's request. */
export async function reverseTransfer(context: PaymentContext, id: string): Promise<void> {
  const { rows } = await context.tx.query<TransferRow>(
    `update payment_sandbox.transfers set reversed_at = $2 where id = $1 and reversed_at is null returning *`,
    [id, context.now],
  )
  if (rows[0]) await context.record({ type: 'transfer.reversed', object: presentTransfer(rows[0]) })
}

/** Sends the event of a transfer again, as the provider may. */
export async function repeatTransferEvent(context: PaymentContext, id: string): Promise<void> {
  await context.record({ type: 'transfer.created', object: presentTransfer(await getTransfer(context, id)) })
}

export async function getTransfer(context: PaymentContext, id: string): Promise<TransferRow> {
  const { rows } = await context.tx.query<TransferRow>(
    'select * from payment_sandbox.transfers where id = $1',
    [id],
  )
  if (!rows[0]) throw notFound('transfer', id)
  return rows[0]
}

interface TransferFilter {
  group: string | undefined
  startingAfter: string | undefined
  from: Date | undefined
  limit: number
}

/** Newest first; one more than `limit` if there are more. */
export async function listTransfers(
  context: PaymentContext,
  { group, startingAfter, from, limit }: TransferFilter,
): Promise<TransferRow[]> {
  const { rows } = await context.tx.query<TransferRow>(
    `select * from payment_sandbox.transfers where ($1::text is null or transfer_group = $1)
       and ($2::text is null or (created_at, id) < (select created_at, id from payment_sandbox.transfers where id = $2))
       and ($3::timestamptz is null or created_at >= $3)
     order by created_at desc, id desc limit $4`,
    [group ?? null, startingAfter ?? null, from ?? null, limit + 1],
  )
  return rows
}

/** Every account exists and can be paid, except those whose id contains `Closed` or `Missing`. */
export function presentAccount(id: string): Partial<Stripe.Account> {
  if (!id.startsWith('acct_') || id.includes('Missing')) throw notFound('destination', id, 'destination')
  const transfers = id.includes('Closed') ? 'inactive' : 'active'
  return { id, object: 'account', country: 'SG', payouts_enabled: true, capabilities: { transfers } }
}

export function presentTransfer(row: TransferRow): Stripe.Transfer {
  const { id, amount, currency, destination, metadata } = row
  const reversed = row.reversed_at !== null
  return {
    ...{ id, amount, currency, destination, metadata, reversed },
    object: 'transfer',
    amount_reversed: reversed ? amount : 0,
    balance_transaction: balanceIdOf(id),
    created: seconds(row.created_at),
    description: null,
    livemode: false,
    reversals: presentList(`/v1/transfers/${id}/reversals`, [], false) as never,
    source_transaction: null,
    transfer_group: row.transfer_group,
  }
}

/** The id of the balance transaction of a transfer. */
function balanceIdOf(id: string): string {
  return id.replace('tr_1', 'txn_t')
}
