import { type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { type Statement, withConnection } from './driver/connection.ts'

interface Builder<Result> {
  prepare: (name: string) => Statement<Result>
}

/**
 * A frequently used statement whose SQL drizzle builds once per process instead of once per call, which costs more
 * than running it. Use `sql.placeholder` for values. It runs on the given database or transaction.
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  build: (db: Db) => Builder<Result>,
): (db: Db, values: Values) => Promise<Result> {
  let statement: Statement<Result> | undefined
  return (db, values) => {
    // db/driver/pool.ts names prepared statements by their text.
    statement ??= build(db).prepare(undefined as unknown as string)
    return withConnection(db, statement).execute(values)
  }
}

/** The text of a statement whose values are passed on their own, as `$1`, `$2` …; for `connectionOf`. */
export function textOf(statement: SQL): string {
  return new PgDialect().sqlToQuery(statement).sql
}

type Values = Record<string, unknown>
type Insert = (db: Db, values: Values) => Promise<unknown>

const inserts = new WeakMap<PgTable, Map<string, Insert>>()

/**
 * Inserts a row and returns it with its defaults, or undefined if it conflicts. The statement is cached by the set
 * of columns; null values are left to their defaults.
 */
export async function insertIfAbsent<Table extends PgTable>(
  db: Db,
  table: Table,
  row: Table['$inferInsert'],
): Promise<Table['$inferSelect'] | undefined> {
  const presentValues = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  )
  const [added] = (await insertFor(table, Object.keys(presentValues))(
    db,
    presentValues,
  )) as Table['$inferSelect'][]
  return added
}

function insertFor(table: PgTable, columns: readonly string[]): Insert {
  const insertsOfTable = inserts.get(table) ?? new Map<string, Insert>()
  inserts.set(table, insertsOfTable)
  const key = columns.join()
  const row = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]))
  const insert =
    insertsOfTable.get(key) ??
    prepared((db) => db.insert(table).values(row).onConflictDoNothing().returning())
  insertsOfTable.set(key, insert)
  return insert
}
