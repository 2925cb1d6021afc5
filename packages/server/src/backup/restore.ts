import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Logger } from 'pino'
import { findAppliedMigration, latestMigration, migrateDatabase } from '../db/migrate.ts'
import { openJobs } from '../jobs/jobs.ts'
import { StartupError } from '../startup-error.ts'
import type { Storage } from '../storage/storage.ts'
import { type DamagedFile, type Manifest, readManifest, type TableCopy, tablePath } from './manifest.ts'
import {
  begin,
  commit,
  disableTriggers,
  enableTriggers,
  findKnownBytes,
  findTables,
  findTablesWithTriggers,
  hasRows,
  insertCopied,
  lockTables,
  quoteTable,
  truncateTables,
  updateSequence,
  updateStatistics,
} from './queries.ts'
import { restoreBytes } from './stored-bytes.ts'

interface RestoreOptions {
  connection: pg.PoolConfig
  storage: Storage
  folder: string
  log: Logger
  /** Creates the tables of the payment sandbox if the backup contains them. */
  prepareSandbox: () => Promise<void>
}

interface RestoreResult extends Manifest {
  /** Files that are missing or altered in the folder and were not restored. */
  leftOut: DamagedFile[]
}

/**
 * Restores a backup into an empty database: first the files, then all rows in one transaction. Finally the database is
 * migrated to the current schema. Files that are damaged in the folder are skipped and reported.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { connection, storage, folder, log, prepareSandbox } = options
  const manifest = await readManifest(folder)
  if (manifest.migratedTo > latestMigration())
    throw new StartupError('This backup is of a newer Printery: restore it with that one.')
  const hadTables = await refuseUsedDatabase(connection, manifest)
  const damaged = await restoreBytes(storage, folder, manifest.files)
  // A backup of an older program fits the schema of its time; it is migrated to ours afterwards.
  await migrateDatabase(connection, manifest.migratedTo)
  const jobs = await openJobs(connection, log)
  await jobs.close()
  if (manifest.tables.some(({ schema }) => schema === 'payment_sandbox')) await prepareSandbox()
  await withClient(connection, (client) => fillTables(client, folder, manifest, hadTables))
  await migrateDatabase(connection)
  const referencedBytes = damaged.length > 0 ? await withClient(connection, findKnownBytes) : []
  const leftOut = damaged.map((file) => ({
    ...file,
    references: referencedBytes.find(({ key }) => key === file.key)?.references ?? [],
  }))
  return { ...manifest, leftOut }
}

/** Refuses a database with rows. Returns whether it has tables. */
async function refuseUsedDatabase(connection: pg.ClientConfig, { migratedTo }: Manifest): Promise<boolean> {
  return withClient(connection, async (client) => {
    const appliedMigration = await findAppliedMigration(client)
    if (appliedMigration !== undefined && appliedMigration > migratedTo)
      throw new StartupError(
        'The tables of this database are newer than the backup: restore into a database that was created anew.',
      )
    const tables = await findTables(client)
    if (appliedMigration !== undefined) await refuseRows(client, tables)
    else if (tables.length > 0) throw databaseNotEmpty()
    return appliedMigration !== undefined
  })
}

async function refuseRows(
  client: pg.Client,
  tables: readonly { schema: string; name: string }[],
): Promise<void> {
  for (const table of tables.filter(({ schema }) => schema !== 'jobs'))
    if (await hasRows(client, table)) throw databaseNotEmpty(quoteTable(table))
}

function databaseNotEmpty(table?: string): StartupError {
  const where = table ? ` (${table} has rows)` : ''
  return new StartupError(`This database is not empty${where}: a backup is restored into an empty one only.`)
}

async function fillTables(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  hadTables: boolean,
): Promise<void> {
  const { tables, sequences } = manifest
  await begin(client)
  await lockTables(client, tables)
  if (hadTables) await refuseRows(client, tables)
  const withTriggers = await findTablesWithTriggers(client, tables)
  // Triggers are disabled: they would count the copied rows again in sums that are restored too, and refuse changes
  // of the ledger.
  for (const table of withTriggers) await disableTriggers(client, table)
  // Rows that migrations and the queue have inserted are in the backup as well.
  await truncateTables(client, tables)
  for (const table of tables) await loadTable(client, folder, table)
  for (const table of withTriggers) await enableTriggers(client, table)
  for (const sequence of sequences) await updateSequence(client, sequence)
  await commit(client)
  await updateStatistics(client)
}

async function loadTable(client: pg.Client, folder: string, table: TableCopy): Promise<void> {
  const path = tablePath(folder, table)
  const damaged = () => new StartupError(`The backup is damaged: ${path} is not what was saved.`)
  const hash = createHash('sha256')
  async function* bytes() {
    const compressed = createReadStream(path)
    compressed.on('data', (chunk) => hash.update(chunk))
    const rows = compressed.pipe(createGunzip())
    compressed.on('error', (error) => rows.destroy(error))
    yield* rows as AsyncIterable<Buffer>
  }
  const insertedRows = await insertCopied(client, table, bytes()).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code?.startsWith('Z_') ? damaged() : error
  })
  if (insertedRows !== table.rows || hash.digest('hex') !== table.sha256) throw damaged()
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    // Ending the connection rolls back an open transaction.
    await client.end()
  }
}
