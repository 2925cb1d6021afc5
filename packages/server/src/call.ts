import type { Actor } from '@printery/domain'
import type { Db } from './db/database.ts'

/**
 * The database or the transaction of the caller, and the time. A function that needs a transaction requires
 * `Context<Transaction>`.
 */
export interface Context<Handle extends Db = Db> {
  db: Handle
  now: Date
}

/** The context of a call by an actor. */
export interface Call<Handle extends Db = Db> extends Context<Handle> {
  actor: Actor
}
