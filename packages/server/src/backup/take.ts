import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { findAppliedMigration } from '../db/migrate.ts'
import { StartupError } from '../startup-error.ts'
import { type Storage, StorageDown } from '../storage/storage.ts'
import { blockByteRemoval } from './lock-queries.ts'
import { type Manifest, type TableCopy, tablePath, writeManifest } from './manifest.ts'
import {
  beginSnapshot,
  commit,
  countRows,
  findKnownBytes,
  findSequences,
  findTables,
  readTable,
  type Table,
} from './queries.ts'
import { saveBytes } from './stored-bytes.ts'

interface BackupOptions {
  connection: pg.ClientConfig
  storage: Storage
  /** Created if missing; must be empty. */
  folder: string
  now: Date
}

/**
 * Backs up the whole shop while it runs; meanwhile only the removal of stored bytes is blocked. Saves all rows of one
 * snapshot, then the immutable bytes they reference. Damaged or unreadable bytes are listed in the manifest.
 */
export async function takeBackup({ connection, storage, folder, now }: BackupOptions): Promise<Manifest> {
  await createFolder(folder)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await blockByteRemoval(client)
    await beginSnapshot(client)
    const migratedTo = await findAppliedMigration(client)
    if (migratedTo === undefined) throw new StartupError('There is no shop in this database yet.')
    const tables: TableCopy[] = []
    for (const table of await findTables(client)) tables.push(await saveTable(client, folder, table))
    const referencedBytes = await findKnownBytes(client)
    const sequences = await findSequences(client)
    await commit(client)
    const { files, damaged } = await saveBytes(storage, folder, referencedBytes).catch((error) => {
      throw error instanceof StorageDown ? storageUnavailable(folder, error) : error
    })
    const manifest: Manifest = {
      ...{ format: 1, takenAt: now.toISOString(), migratedTo, tables, sequences },
      ...{ files, damaged },
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

function storageUnavailable(folder: string, { reason }: StorageDown): StartupError {
  return new StartupError(
    `The storage is down (${reason}), so there is no backup: ${folder} is not complete and can be removed.`,
  )
}

/** Contains customer data, so only the owner may read it. */
async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new StartupError(`${folder} is not empty: name a new folder for each backup.`)
  await mkdir(join(folder, 'database'), { mode: 0o700 })
  await mkdir(join(folder, 'files'), { mode: 0o700 })
}

async function saveTable(client: pg.Client, folder: string, table: Table): Promise<TableCopy> {
  const path = tablePath(folder, table)
  const rows = readTable(client, table)
  await pipeline(rows, createGzip({ level: 1 }), createWriteStream(path, { mode: 0o600, flush: true }))
  return { ...table, rows: await countRows(client, table), sha256: await hashOfFile(path) }
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
