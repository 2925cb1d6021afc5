import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { type Cluster, passwordFile, superuser } from './cluster.ts'
import { createSocketFolder } from './database-folder.ts'

const database = 'printery'

/** The address of the server: the folder of a socket, or a port and a password on Windows. */
export interface Listener {
  host: string
  port: number
  password?: string
}

export interface PostgresConnection {
  /** The folder of the server's socket, or an address. */
  host: string
  port: number
  database: string
  user: string
  password?: string
}

export async function createListener({ account, folder }: Cluster): Promise<Listener> {
  if (process.platform !== 'win32') return { host: await createSocketFolder(account), port: 5432 }
  return { host: '127.0.0.1', port: await freePort(), password: await readFile(passwordFile(folder), 'utf8') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

export function connectionTo(listener: Listener): PostgresConnection {
  return { ...listener, database, user: superuser }
}

export async function createDatabase(connection: PostgresConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

export function urlOf({ host, port, password }: PostgresConnection): string {
  if (password) return `postgresql://${superuser}:${password}@${host}:${port}/${database}`
  return `postgresql://${superuser}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
