import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Db } from '../database.ts'

/** A statement prepared by drizzle, bound to one connection. */
export interface Statement<Result> {
  execute: (values?: Record<string, unknown>) => Promise<Result>
}

/** The pool or the transaction's connection, for raw SQL. drizzle keeps it in a private field of its session. */
export function connectionOf(db: Db): Pick<pg.Pool, 'query'> {
  return (db._.session as unknown as { client: pg.Pool }).client
}

/** Binds the statement to another connection, which drizzle keeps in a private field that preparing doesn't use. */
export function withConnection<Result>(db: Db, statement: Statement<Result>): Statement<Result> {
  return Object.create(statement, { client: { value: connectionOf(db) } })
}

/** Closes a connection without waiting for a server that may not answer any more. pg's `end` waits for it. */
export function closeConnection(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.destroy()
}
