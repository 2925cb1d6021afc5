import type { Readable } from 'node:stream'
import type pg from 'pg'
import { copyIn, copyOut } from '../db/driver/copy.ts'
import { contentKey } from '../storage/content-key.ts'
import { namedObjects } from '../storage/reference-queries.ts'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

type TableName = Pick<Table, 'schema' | 'name'>

/**
 * Tables in the backup: the shop's own, queued jobs, and the payment sandbox. The queue recreates its other tables
 * at every start, and derived objects can be drawn again.
 */
const isShopTable = `((n.nspname in ('public', 'payment_sandbox') and c.relname <> 'derived_objects') or (n.nspname = 'jobs' and c.relname = 'job'))`

/** In insertion order: referenced tables first. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { oid: string }>(`
    select c.oid::text, n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${isShopTable} and c.relkind in ('r', 'p') and not c.relispartition order by 2, 3`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select distinct conrelid::text as from, confrelid::text as to from pg_constraint where contype = 'f' and conrelid <> confrelid`)
  const tableOids = new Set(tables.map(({ oid }) => oid))
  const ordered: Table[] = []
  const placed = new Set<string>()
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ oid }) =>
        !placed.has(oid) &&
        references.every(({ from, to }) => from !== oid || placed.has(to) || !tableOids.has(to)),
    )
    if (ready.length === 0)
      throw new Error('the foreign keys of the tables form a cycle: no table can be filled first')
    for (const { oid, ...table } of ready) {
      placed.add(oid)
      ordered.push(table)
    }
  }
  return ordered
}

export interface Sequence {
  schema: string
  name: string
  /** As text, because it may exceed a JavaScript number. */
  last: string
}

/** Sequences are not part of a snapshot; read after it, they can only be too high. */
export async function findSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'payment_sandbox') and last_value is not null order by 1, 2`)
  return rows
}

export function quoteTable({ schema, name }: TableName): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export interface KnownBytes {
  key: string
  contentType: string
  /** Null for a pending upload that has not been checked yet. */
  sha256: string | null
  /** Descriptions of the referencing rows. */
  references: string[]
}

/**
 * Objects that the database expects in the storage. Quotations and pictures of products are not included, because
 * they can be drawn again.
 */
const knownBytesQuery = `
  select sha256, content_type, '' as upload_key, reference from (${namedObjects}) named
  union all select null, content_type, upload_key, 'promised file ' || id from files where state = 'promised'`

/** Runs in the snapshot's transaction. */
export async function findKnownBytes(client: pg.ClientBase): Promise<KnownBytes[]> {
  const { rows } = await client.query<{
    content_type: string
    sha256: string | null
    upload_key: string
    reference: string
  }>(knownBytesQuery)
  const byKey = new Map<string, KnownBytes>()
  for (const { sha256, upload_key, content_type, reference } of rows) {
    const key = sha256 ? contentKey(sha256) : upload_key
    const references = [...(byKey.get(key)?.references ?? []), reference]
    byKey.set(key, { key, contentType: content_type, sha256, references })
  }
  return [...byKey.values()]
}

/** The given tables that have triggers of the shop. */
export async function findTablesWithTriggers<T extends TableName>(
  client: pg.ClientBase,
  tables: readonly T[],
): Promise<T[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  const names = new Set(rows.map(({ name }) => name.replaceAll('"', '')))
  return tables.filter(({ schema, name }) => schema === 'public' && names.has(name))
}

export async function hasRows(client: pg.ClientBase, table: TableName): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${quoteTable(table)} limit 1`)
  return rowCount !== null && rowCount > 0
}

export async function countRows(client: pg.ClientBase, table: TableName): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoteTable(table)}`)
  return Number(rows[0]?.n)
}

/** Begins a transaction that sees the rows of one moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only')
}

export async function begin(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
}

export async function commit(client: pg.ClientBase): Promise<void> {
  await client.query('commit')
}

export async function lockTables(client: pg.ClientBase, tables: readonly TableName[]): Promise<void> {
  await client.query(`lock table ${tables.map(quoteTable).join(', ')} in access exclusive mode`)
}

export async function truncateTables(client: pg.ClientBase, tables: readonly TableName[]): Promise<void> {
  await client.query(`truncate ${tables.map(quoteTable).join(', ')}`)
}

export async function disableTriggers(client: pg.ClientBase, table: TableName): Promise<void> {
  await client.query(`alter table ${quoteTable(table)} disable trigger user`)
}

export async function enableTriggers(client: pg.ClientBase, table: TableName): Promise<void> {
  await client.query(`alter table ${quoteTable(table)} enable trigger user`)
}

export async function updateSequence(client: pg.ClientBase, sequence: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [quoteTable(sequence), sequence.last])
}

export async function updateStatistics(client: pg.ClientBase): Promise<void> {
  await client.query('analyze')
}

/** The rows as PostgreSQL's text format; `insertCopied` reads them. */
export function readTable(client: pg.Client, table: Table): Readable {
  const columns = table.columns.map(quoteIdentifier).join(', ')
  return copyOut(client, `copy (select ${columns} from ${quoteTable(table)}) to stdout`)
}

/** Inserts rows that `readTable` has read, and returns their number. */
export function insertCopied(client: pg.Client, table: Table, rows: AsyncIterable<Buffer>): Promise<number> {
  const columns = table.columns.map(quoteIdentifier).join(', ')
  return copyIn(client, `copy ${quoteTable(table)} (${columns}) from stdin`, rows)
}
