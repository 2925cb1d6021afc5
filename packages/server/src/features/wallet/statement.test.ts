import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@printery/tests'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { plansOf } from '../../db/testing/plans.ts'
import { findWrongSupplierSums } from '../ledger/audit-queries.ts'
import { postEntry } from '../ledger/index.ts'
import { findOpeningBalance, findStatementLines } from './statement-queries.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connection, { warn: () => {} })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const [supplier, other] = [randomUUID(), randomUUID()]
const month = { from: new Date('2026-09-30T16:00:00Z'), to: new Date('2026-10-31T16:00:00Z') }

const earn = (supplierId: string, cents: number, occurredAt: string) =>
  database.db.transaction((tx) =>
    postEntry(tx, {
      ...{ key: randomUUID(), kind: 'earning', occurredAt: new Date(occurredAt) },
      lines: [
        { account: 'cost of sales', cents },
        { account: 'supplier payable', supplierId, cents: -cents },
      ],
    }),
  )

test('WALLET-007 a statement has what a supplier earned in its month, after the sum of what it earned before', async () => {
  await earn(supplier, 100, '2026-01-01T00:00:00Z')
  await earn(supplier, 20, '2026-09-30T15:59:59.999Z')
  await earn(other, 5000, '2026-09-01T00:00:00Z')
  await earn(supplier, 7, '2026-10-31T15:59:59.999Z')
  await earn(supplier, 3, '2026-09-30T16:00:00Z')
  await earn(supplier, -1, '2026-10-31T16:00:00Z')
  await earn(other, 6000, '2026-10-01T00:00:00Z')
  expect(await findOpeningBalance(database.db, supplier, month.from)).toBe(120)
  expect(await findOpeningBalance(database.db, supplier, month.to)).toBe(130)
  expect(await findOpeningBalance(database.db, randomUUID(), month.to)).toBe(0)
  const lines = await findStatementLines(database.db, supplier, month)
  expect(lines.map(({ at, cents }) => [at, cents])).toEqual([
    ['2026-09-30T16:00:00.000Z', 3],
    ['2026-10-31T15:59:59.999Z', 7],
  ])
})

test('WALLET-007 the opening balance is read from an index alone, and the entries of the month by their time', async () => {
  await database.db.execute(sql`analyze supplier_ledger_lines`)
  const [opening] = await plansOf(database.db, (db) => findOpeningBalance(db, supplier, month.from))
  expect(opening).toMatch(/Index Only Scan using supplier_ledger_lines_time .*\n\s+Index Cond: .*occurred_at/)
  expect(opening).not.toContain('ledger_entries')
  const [lines] = await plansOf(database.db, (db) => findStatementLines(db, supplier, month))
  expect(lines).toMatch(/Scan using supplier_ledger_lines_time .*\n\s+Index Cond: .*occurred_at.*occurred_at/)
})

test('LEDGER-012 the lines of statements are compared with those of the ledger', async () => {
  const since = new Date('2026-01-01T00:00:00Z')
  expect(await findWrongSupplierSums(database.db, since)).toEqual([])
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    await tx.execute(sql`delete from supplier_ledger_lines where supplier_id = ${supplier} and cents = -20`)
    await tx.execute(sql`update supplier_ledger_lines set supplier_id = ${supplier} where cents = -6000`)
  })
  expect(await findWrongSupplierSums(database.db, since)).toEqual([
    { supplierName: other, statementCents: 5000, statementLines: 1, ledgerCents: 11_000, ledgerLines: 2 },
    { supplierName: supplier, statementCents: 6109, statementLines: 5, ledgerCents: 129, ledgerLines: 5 },
  ])
  expect(await findWrongSupplierSums(database.db, new Date('2026-10-31T16:00:00Z'))).toEqual([])
})
