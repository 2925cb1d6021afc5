import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './database.ts'

/** A statement as drizzle's `prepare` gives it, with one connection. */
interface Statement<Result> {
  execute: (values?: Record<string, unknown>) => Promise<Result>
}

interface Builder<Result> {
  prepare: (name: string) => Statement<Result>
}

/**
 * A statement that nearly every checkout makes. Drizzle writes its SQL once a process instead of once a call, which
 * costs more than running it. What changes from call to call is a `sql.placeholder`. It runs on the database or inside
 * a transaction, on whichever it is handed.
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  build: (db: Db) => Builder<Result>,
): (db: Db, values: Values) => Promise<Result> {
  let statement: Statement<Result> | undefined
  return (db, values) => {
    // Its name in the database comes from db/database.ts, the same for the same text.
    statement ??= build(db).prepare(undefined as unknown as string)
    return on(db, statement).execute(values)
  }
}

/** The same statement on another connection: drizzle keeps that in a field and asks it for nothing while preparing. */
function on<Result>(db: Db, statement: Statement<Result>): Statement<Result> {
  return Object.create(statement, { client: { value: connectionOf(db) } })
}

/** The pool, or the transaction's own connection, for SQL that is text already. */
export function connectionOf(db: Db): Pick<pg.Pool, 'query'> {
  return (db._.session as unknown as { client: pg.Pool }).client
}

type Values = Record<string, unknown>
type Insert = (db: Db, values: Values) => Promise<unknown>

const inserts = new WeakMap<PgTable, Map<string, Insert>>()

/**
 * The inserted row with its defaults, or undefined where another has its place. The statement is kept for rows of this
 * shape; what is null is left to its default.
 */
export async function insertUnlessThere<Table extends PgTable>(
  db: Db,
  table: Table,
  row: Table['$inferInsert'],
): Promise<Table['$inferSelect'] | undefined> {
  const given = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  )
  const [added] = (await insertFor(table, Object.keys(given))(db, given)) as Table['$inferSelect'][]
  return added
}

function insertFor(table: PgTable, columns: readonly string[]): Insert {
  const kept = inserts.get(table) ?? new Map<string, Insert>()
  inserts.set(table, kept)
  const key = columns.join()
  const row = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]))
  const insert =
    kept.get(key) ?? prepared((db) => db.insert(table).values(row).onConflictDoNothing().returning())
  kept.set(key, insert)
  return insert
}
