import { expect, test } from 'vitest'
import { readReferringFiles } from '../references.ts'
import { exemptFunctions, findContextErrors } from './contexts.ts'

const errorsIn = (text: string, exceptions: string[] = []) =>
  findContextErrors([{ path: 'packages/server/src/features/cart/adding.ts', text }], exceptions)

test.each([
  ['function add(shop: Shop, db: Db) {}', 'a second database: take Services'],
  ['function add(shop: Shop, call: Call) {}', 'a second database: take Services'],
  [
    "function add(shop: Pick<Shop, 'db' | 'jobs'>, { db }: Context<Transaction>) {}",
    'a second database: take Services',
  ],
  [
    'const add = (tx: Transaction, id: string, now: Date) => tx',
    'a database and a time apart: take a Context',
  ],
])('STRUCTURE-018 `%s` is refused', (text, error) => {
  expect(errorsIn(text)).toEqual([`features/cart/adding.ts add: ${error}.`])
  expect(errorsIn(text, ['features/cart/adding.ts add'])).toEqual([])
})

test.each([
  'function add(services: Services, call: Call) {}',
  'function add(services: Services, context: Context<Transaction>) {}',
  'function close(shop: Shop) {}',
  'function find(db: Db, id: string) {}',
  "function open(shop: Pick<Shop, 'jobs'>, tx: Transaction) {}",
])('STRUCTURE-018 `%s` is accepted', (text) => {
  expect(errorsIn(text)).toEqual([])
})

test('STRUCTURE-018 the server has no other function with a second database or a separate time', () => {
  expect(findContextErrors(readReferringFiles())).toEqual([])
  expect(exemptFunctions.length).toBeLessThanOrEqual(15)
})
