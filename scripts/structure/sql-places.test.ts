import { expect, test } from 'vitest'
import { readReferringFiles } from '../references.ts'
import { findMisplacedSql } from './sql-places.ts'

const errorsIn = (text: string, path = 'features/cart/adding.ts') =>
  findMisplacedSql([{ path: `packages/server/src/${path}`, text }])

const expectedErrors = [
  'packages/server/src/features/cart/adding.ts: SQL belongs in a queries file of the feature, or in db/.',
]

test.each([
  ['an operator of drizzle', "import { eq } from 'drizzle-orm'"],
  ['operators on several lines', "import {\n  and,\n  eq,\n} from 'drizzle-orm'"],
  ['a template', 'const rows = await run(sql`select 1`)'],
  ['a typed template', 'sql<number>`count(*)`'],
  ['a statement in a transaction', 'await tx.insert(carts).values(cart)'],
  ['a statement on the database', 'await shop.db.execute(text)'],
])('STRUCTURE-020 %s outside of a queries file is refused', (_description, text) => {
  expect(errorsIn(text)).toEqual(expectedErrors)
})

test.each([
  ['a queries file', 'features/cart/queries.ts'],
  ['a queries file of a subject', 'features/accounts/links/link-queries.ts'],
  ['a folder of queries', 'features/orders/queries/items.ts'],
  ['the database', 'db/schema/orders.ts'],
  ['the demo shop', 'demo/orders.ts'],
  ['a test', 'features/cart/adding.test.ts'],
])('STRUCTURE-020 SQL in %s is allowed', (_description, path) => {
  expect(errorsIn('await tx.delete(carts)', path)).toEqual([])
})

test('STRUCTURE-020 types of drizzle and unrelated methods with the same names are allowed', () => {
  expect(errorsIn("import type { SQL } from 'drizzle-orm'\nhash.update(bytes)\nqueries.insert(row)")).toEqual(
    [],
  )
})

test('STRUCTURE-020 the server has SQL only in queries files and the other allowed files', () => {
  expect(findMisplacedSql(readReferringFiles())).toEqual([])
})
