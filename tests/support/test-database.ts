import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { onServer, type TestServer, templateDatabase } from './postgres.ts'

/** A connection such as `pg.Pool` takes. */
export type TestConnection = TestServer & { database: string }

export interface TestDatabase {
  connection: TestConnection
  url: string
  /** Throws out whoever is still connected and removes the database. */
  drop(): Promise<void>
}

/** A new empty shop database of the caller's own, about 100 ms. In a vitest run the server is the run's. */
export async function createTestDatabase(
  server: TestServer = inject('testServer'),
  template = templateDatabase,
): Promise<TestDatabase> {
  const database = `shop_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${database} template ${template}`)
  const connection = { ...server, database }
  return {
    connection,
    url: urlOf(connection),
    drop: () => onServer(server, `drop database if exists ${database} with (force)`),
  }
}

/** A database in which nobody has made a table yet. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase(undefined, 'template0')
}

function urlOf({ host, port, user, password, database }: TestConnection): string {
  if (password) return `postgresql://${user}:${password}@${host}:${port}/${database}`
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
