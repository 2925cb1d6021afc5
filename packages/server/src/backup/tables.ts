import type pg from 'pg'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

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
  const known = new Set(tables.map(({ oid }) => oid))
  const ordered: Table[] = []
  const placed = new Set<string>()
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ oid }) =>
        !placed.has(oid) &&
        references.every(({ from, to }) => from !== oid || placed.has(to) || !known.has(to)),
    )
    if (ready.length === 0)
      throw new Error('tables refer to each other in a circle: none can be filled first')
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

export function quoteTable({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
