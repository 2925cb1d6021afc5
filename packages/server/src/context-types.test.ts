import { expect, test } from 'vitest'
import type { Call, Context } from './call.ts'
import type { Db, Transaction } from './db/database.ts'
import type { Services } from './shop.ts'

/** A function that needs a transaction. */
const inTransaction = ({ db }: Context<Transaction>) => db
const locked = (tx: Transaction) => tx
const anywhere = (db: Db) => db

// The type check fails on an unused `@ts-expect-error`, so it passes only if none of the marked lines compiles.
test('STRUCTURE-018 a function that needs a transaction does not compile with the plain database', () => {
  const [db, tx] = [{ name: 'db' } as unknown as Db, { name: 'tx' } as unknown as Transaction]
  const now = new Date('2026-11-25T10:00:00Z')
  const context: Context = { db, now }
  const call: Call<Transaction> = { db: tx, now, actor: { userId: 'mei', role: 'customer' } }
  // @ts-expect-error The plain database is not a transaction.
  locked(db)
  // @ts-expect-error Its context has no transaction.
  inTransaction(context)
  // @ts-expect-error A call needs an actor.
  const withoutActor: Call = context
  // @ts-expect-error An object of the same shape is not a transaction without its brand.
  const unbranded: Transaction = { ...db, afterCommit: () => {} }
  // @ts-expect-error Services have no database.
  const second = (services: Services) => services.db
  expect([inTransaction(call), locked(tx), anywhere(tx)]).toEqual([tx, tx, tx])
  expect([withoutActor, unbranded, second].length).toBe(3)
})
