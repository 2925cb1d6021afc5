import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@printery/tests'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { insertRows, rowsOf } from './insert-rows.ts'
import { alarms, sessions, users } from './schema/index.ts'

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

function aUser(firstName = 'Ann') {
  const id = randomUUID()
  return { id, email: `${id}@insert.test`, firstName, lastName: 'Ng', role: 'customer' as const }
}

const expiresAt = new Date('2026-12-31T23:59:59.123Z')

test('rows of several tables are inserted together in any order of references', async () => {
  const { db } = database
  const [ann, ben] = [aUser(), aUser('Ben')]
  const session = { tokenHash: randomUUID(), userId: ann.id, expiresAt }
  await insertRows(db, rowsOf(sessions, [session]), rowsOf(users, [ann, ben]), rowsOf(alarms, []))
  expect(await db.select().from(sessions).where(eq(sessions.userId, ann.id))).toMatchObject([
    { ...session, userAgent: '' },
  ])
  expect(await db.select().from(users).where(eq(users.id, ben.id))).toMatchObject([
    { ...ben, phoneNumber: '' },
  ])
})

test('no row is inserted if one row is refused', async () => {
  const { db } = database
  const ann = aUser()
  const withUnknownUser = { tokenHash: randomUUID(), userId: randomUUID(), expiresAt }
  await expect(insertRows(db, rowsOf(users, [ann]), rowsOf(sessions, [withUnknownUser]))).rejects.toThrow(
    /foreign key/,
  )
  expect(await db.select().from(users).where(eq(users.id, ann.id))).toEqual([])
})

test('a column set by only some rows is null in the others; JSON and quotes are stored unchanged, lone surrogates replaced', async () => {
  const { db } = database
  const name = `O'Neil "\\u0041" ${String.fromCodePoint(0x1f455)}`
  const [ann, ben] = [{ ...aUser(name), brandName: 'Inks' }, aUser('Half \ud83d')]
  const detail = { list: [1, 'two', null], text: "it's" }
  await insertRows(db, rowsOf(users, [ann, ben]), rowsOf(alarms, [{ kind: 'test', subject: ann.id, detail }]))
  const rows = await db.select().from(users).where(eq(users.id, ann.id))
  expect(rows).toMatchObject([{ firstName: name, brandName: 'Inks' }])
  expect(await db.select().from(users).where(eq(users.id, ben.id))).toMatchObject([
    { firstName: 'Half \ufffd', brandName: null },
  ])
  expect(await db.select().from(alarms).where(eq(alarms.subject, ann.id))).toMatchObject([{ detail }])
})

test('an insert without rows sends no statement', async () => {
  await expect(insertRows(database.db, rowsOf(users, []), rowsOf(sessions, []))).resolves.toBeUndefined()
})
