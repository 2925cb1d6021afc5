import type pg from 'pg'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

/**
 * All that is the shop's: its own tables, what waits in the queue, and the books of the payment sandbox where that stands
 * in for a provider. What the queue keeps beside its jobs is made again by every start, and what the shop has drawn and can draw
 * again is in no backup.
 */
const isOurs = `((n.nspname in ('public', 'payment_sandbox') and c.relname <> 'derived_objects') or (n.nspname = 'jobs' and c.relname = 'job'))`

/** In the order in which they can be filled. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { oid: string }>(`
    select c.oid::text, n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${isOurs} and c.relkind in ('r', 'p') and not c.relispartition order by 2, 3`)
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
  /** As text: it may be longer than a number of JavaScript. */
  last: string
}

/** Numbers that were given out. They are no part of a snapshot, and read behind it they are only ever too high. */
export async function findSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'payment_sandbox') and last_value is not null order by 1, 2`)
  return rows
}

export function quoted({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
