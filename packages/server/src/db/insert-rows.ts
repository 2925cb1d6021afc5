import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { connectionOf } from './driver/connection.ts'

type Row = Record<string, unknown>

/** Rows of one table; see `rowsOf`. */
export interface TableRows {
  table: PgTable
  rows: readonly Row[]
}

/**
 * Rows with their table. A column that no row sets keeps its default; a column that only some rows set is null in
 * the others.
 */
export function rowsOf<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): TableRows {
  return { table, rows }
}

/**
 * Inserts rows of several tables in one statement that is planned once per connection: the rows of each table are
 * sent as one JSON text. Foreign keys are checked after all rows are in.
 */
export async function insertRows(db: Db, ...lists: readonly TableRows[]): Promise<void> {
  const plans = lists
    .filter(({ rows }) => rows.length > 0)
    .map(({ table, rows }) => toInsertPlan(table, rows))
  if (plans.length === 0) return
  const inserts = plans.map(({ table, columns }, index) => insertStatement(table, columns, index + 1))
  const others = inserts.slice(1).map((insert, index) => `other${index} as (${insert})`)
  const text = `${others.length > 0 ? `with ${others.join(', ')} ` : ''}${inserts[0]}`
  await connectionOf(db).query(
    { text },
    plans.map(({ json }) => json),
  )
}

/** Updates rows by id; columns that no row sets stay unchanged. */
export async function updateRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const { table: name, columns, json } = toInsertPlan(table, rows)
  const sets = columns.filter((column) => column !== '"id"').map((column) => `${column} = n.${column}`)
  const text = `update "${name}" o set ${sets.join(', ')} from json_populate_recordset(null::"${name}", $1) n where o.id = n.id`
  await connectionOf(db).query({ text }, [json])
}

interface InsertPlan {
  table: string
  columns: string[]
  json: string
}

function toInsertPlan(table: PgTable, rows: readonly Row[]): InsertPlan {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => row[key] !== undefined),
  )
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, toJsonValue(column, row[key])])),
    ),
  )
  return { table: getTableName(table), columns: columns.map(([, { name }]) => `"${name}"`), json }
}

/** The JSON form of a value: JSON columns as they are, others as the driver would send them. */
function toJsonValue(column: PgColumn, value: unknown): unknown {
  if (value === undefined || value === null || column.dataType === 'json') return value ?? null
  const driverValue = column.mapToDriverValue(value)
  // A lone surrogate would make the whole JSON invalid.
  return typeof driverValue === 'string' ? driverValue.toWellFormed() : driverValue
}

function insertStatement(table: string, columns: readonly string[], parameter: number): string {
  const list = columns.join(', ')
  return `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $${parameter})`
}
