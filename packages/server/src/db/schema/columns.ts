import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
/** In cents. */
export const cents = (name: string) => integer(name)

/** `column in ('a', 'b')`, from the same list that types the column. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

/** The address without a tag, like `mailboxOf` of the domain, for an index. */
export function mailbox(email: AnyPgColumn) {
  return sql`regexp_replace(${email}, '[+][^@]*@', '@')`
}
