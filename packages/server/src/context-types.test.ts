import { expect, test } from 'vitest'
import type { Call, Context } from './call.ts'
import type { Db, Transaction } from './db/database.ts'
import type { Services } from './shop.ts'

const withContext = ({ db }: Context<Transaction>) => db
const withTransaction = (tx: Transaction) => tx
const withDb = (db: Db) => db

// The type check fails on an unused `@ts-expect-error`, so it passes only if none of the marked lines compiles.
test('STRUCTURE-018 a function that needs a transaction does not compile with the plain database', () => {
  const [db, tx] = [{ name: 'db' } as unknown as Db, { name: 'tx' } as unknown as Transaction]
  const now = new Date('2026-11-25T10:00:00Z')
  const context: Context = { db, now }
  const call: Call<Transaction> = { db: tx, now, actor: { userId: 'mei', role: 'customer' } }
  // @ts-expect-error The plain database is not a transaction.
  withTransaction(db)
  // @ts-expect-error The context has no transaction.
  withContext(context)
  // @ts-expect-error A call needs an actor.
  const withoutActor: Call = context
  // @ts-expect-error An object of the same shape is not a transaction without its brand.
  const unbranded: Transaction = { ...db, afterCommit: () => {} }
  // @ts-expect-error Services have no database.
  const databaseOf = (services: Services) => services.db
  expect([withContext(call), withTransaction(tx), withDb(tx)]).toEqual([tx, tx, tx])
  expect([withoutActor, unbranded, databaseOf].length).toBe(3)
})
