import { randomUUID } from 'node:crypto'
import type { EntryKind, LedgerLine } from '@printery/domain/accounting'
import type { Db, Transaction } from '../../db/database.ts'
import { connectionOf } from '../../db/driver/connection.ts'
import { rowsOf, type TableRows } from '../../db/insert-rows.ts'
import { ledgerEntries, ledgerLines } from '../../db/schema/index.ts'

/** An event that moves money. Debits are positive. */
export interface NewEntry {
  /** Identifies the event, so that it is posted once. */
  key: string
  kind: EntryKind
  occurredAt: Date
  lines: readonly LedgerLine[]
  orderId?: string | null
  itemId?: string | null
  intentId?: string | null
  providerId?: string | null
  memo?: string | null
  /** The admin who posted the entry by hand. */
  postedBy?: string | null
}

/** The rows of an entry, for the statement that inserts its event; none if it has no lines. */
export function entryRows({ lines, ...entry }: NewEntry): TableRows[] {
  if (lines.length === 0) return []
  const id = randomUUID()
  return [
    rowsOf(ledgerEntries, [{ id, ...entry, lines: lines.length }]),
    rowsOf(
      ledgerLines,
      lines.map((line, position) => ({ entryId: id, position, ...line })),
    ),
  ]
}

const insertStatement = `
  with posted as (
    insert into ledger_entries (id, key, kind, occurred_at, order_id, item_id, intent_id, provider_id, memo, posted_by, lines)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, json_array_length($11::json)) on conflict (key) do nothing returning id),
  lines as (
    insert into ledger_lines (entry_id, position, account, tax_code, supplier_id, cents)
    select posted.id, l.position, l.account, l."taxCode", l."supplierId", l.cents
    from posted, json_to_recordset($11::json)
      as l(position smallint, account text, "taxCode" text, "supplierId" uuid, cents bigint))
  select id from posted`

/** Posts an entry in the event's transaction; false if it was posted before, or has no lines. */
export async function postEntry(tx: Transaction, entry: NewEntry): Promise<boolean> {
  if (entry.lines.length === 0) return false
  const { key, kind, occurredAt, orderId, itemId, intentId, providerId, memo, postedBy } = entry
  const lines = JSON.stringify(entry.lines.map((line, position) => ({ position, ...line })))
  const references = [orderId, itemId, intentId, providerId, memo, postedBy].map((value) => value ?? null)
  const values = [randomUUID(), key, kind, occurredAt.toISOString(), ...references, lines]
  const { rows } = await connectionOf(tx).query({ text: insertStatement }, values)
  return rows.length > 0
}

/** Whether the event with this key is posted. */
export async function isPosted(db: Db, key: string): Promise<boolean> {
  const { rows } = await connectionOf(db).query({ text: 'select from ledger_entries where key = $1' }, [key])
  return rows.length > 0
}
