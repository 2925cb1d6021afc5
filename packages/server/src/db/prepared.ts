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

/** More rows than this at once are rare, and a statement kept for each number of them would be waste. */
const mostRowsKept = 4

type Values = Record<string, unknown>
/** What an insert ends with. */
type Ending = 'plain' | 'unless there'

interface Insert {
  /** Of each row the columns that have a value, and what their placeholders are called. */
  columns: { column: string; placeholder: string }[][]
  run: (db: Db, values: Values) => Promise<unknown>
}

const inserts = new WeakMap<PgTable, Map<string, Insert>>()

/** Inserts rows by a statement that is kept for rows of this shape. What is null in a row is left to its default. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  if (rows.length > mostRowsKept) await db.insert(table).values([...rows])
  else await insertShaped(db, table, rows, 'plain')
}

/** The inserted row with its defaults, or undefined where another has its place. */
export async function insertUnlessThere<Table extends PgTable>(
  db: Db,
  table: Table,
  row: Table['$inferInsert'],
): Promise<Table['$inferSelect'] | undefined> {
  const [added] = (await insertShaped(db, table, [row], 'unless there')) as Table['$inferSelect'][]
  return added
}

function insertShaped(db: Db, table: PgTable, rows: readonly Values[], ending: Ending): Promise<unknown> {
  const { columns, run } = insertFor(table, rows, ending)
  const values: Values = {}
  columns.forEach((ofRow, at) => {
    for (const { column, placeholder } of ofRow) values[placeholder] = rows[at]?.[column]
  })
  return run(db, values)
}

function insertFor(table: PgTable, rows: readonly Values[], ending: Ending): Insert {
  const shape = rows.map((row) =>
    Object.keys(row).filter((column) => row[column] !== null && row[column] !== undefined),
  )
  const kept = inserts.get(table) ?? new Map<string, Insert>()
  inserts.set(table, kept)
  const key = `${ending}: ${shape.join(' and ')}`
  const insert = kept.get(key) ?? writeInsert(table, shape, ending)
  kept.set(key, insert)
  return insert
}

function writeInsert(table: PgTable, shape: readonly string[][], ending: Ending): Insert {
  const columns = shape.map((ofRow, at) =>
    ofRow.map((column) => ({ column, placeholder: `${column} ${at}` })),
  )
  const rows = columns.map((ofRow) =>
    Object.fromEntries(ofRow.map(({ column, placeholder }) => [column, sql.placeholder(placeholder)])),
  )
  const run: Insert['run'] =
    ending === 'plain'
      ? prepared((db) => db.insert(table).values(rows))
      : prepared((db) => db.insert(table).values(rows).onConflictDoNothing().returning())
  return { columns, run }
}
