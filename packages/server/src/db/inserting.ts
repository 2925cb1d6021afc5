import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { connectionOf } from './prepared.ts'

type Row = Record<string, unknown>

/** Rows of one table; see `into`. */
export interface Rows {
  table: PgTable
  rows: readonly Row[]
}

/** Rows with the columns of their table. What no row has is left to its default, what some rows lack is null in them. */
export function into<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): Rows {
  return { table, rows }
}

/**
 * Inserts rows of any number of tables by one statement, which is planned once a connection however many rows come: each
 * table's rows travel as one JSON text. References between them are checked when all are in.
 */
export async function insertAll(db: Db, ...lists: readonly Rows[]): Promise<void> {
  const filled = lists.filter(({ rows }) => rows.length > 0).map(({ table, rows }) => planOf(table, rows))
  if (filled.length === 0) return
  const inserts = filled.map(({ table, columns }, at) => insertion(table, columns, at + 1))
  const others = inserts.slice(1).map((insert, at) => `other${at} as (${insert})`)
  const text = `${others.length > 0 ? `with ${others.join(', ')} ` : ''}${inserts[0]}`
  await connectionOf(db).query(
    { text },
    filled.map(({ json }) => json),
  )
}

/** Writes these rows over those of the same id; columns that no row names stay as they are. */
export async function updateAll<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const { table: name, columns, json } = planOf(table, rows)
  const sets = columns.filter((column) => column !== '"id"').map((column) => `${column} = n.${column}`)
  const text = `update "${name}" o set ${sets.join(', ')} from json_populate_recordset(null::"${name}", $1) n where o.id = n.id`
  await connectionOf(db).query({ text }, [json])
}

interface Plan {
  table: string
  columns: string[]
  json: string
}

function planOf(table: PgTable, rows: readonly Row[]): Plan {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => row[key] !== undefined),
  )
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, inJson(column, row[key])])),
    ),
  )
  return { table: getTableName(table), columns: columns.map(([, { name }]) => `"${name}"`), json }
}

/** As the database reads it out of JSON: a document as it is, anything else as the driver would send it. */
function inJson(column: PgColumn, value: unknown): unknown {
  if (value === undefined || value === null || column.dataType === 'json') return value ?? null
  const sent = column.mapToDriverValue(value)
  // Half of a character would make all of the JSON unreadable.
  return typeof sent === 'string' ? sent.toWellFormed() : sent
}

function insertion(table: string, columns: readonly string[], parameter: number): string {
  const list = columns.join(', ')
  return `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $${parameter})`
}
