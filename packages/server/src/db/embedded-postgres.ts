import { access, constants, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { canRun, copyBinaries, findBinaries } from './embedded/binaries.ts'
import { type Cluster, ensureCluster } from './embedded/cluster.ts'
import { cleanUpServer, startServer, stopServer } from './embedded/control.ts'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { chooseAccount, chooseDatabaseFolder, folderFile, systemFolder } from './embedded/database-folder.ts'
import {
  connectionTo,
  createDatabase,
  createListener,
  type PostgresConnection,
  urlOf,
} from './embedded/listener.ts'
import { processStart } from './embedded/processes.ts'

const watchIntervalMs = 1000

/** For a machine with 2 cores. Commits are on the disk before they are answered (fsync and synchronous_commit stay on). */
const defaultSettings = {
  shared_buffers: '256MB',
  max_connections: '100',
  jit: 'off',
  // Two cores gain nothing from parallel plans, which also need more shared memory than containers give.
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

export type { PostgresConnection }

export interface EmbeddedPostgres {
  connection: PostgresConnection
  url: string
  /** Process id of the running server; it changes when a killed server is started again. */
  readonly pid: number
  /** Folder of the database: DATA_DIR, or the folder named in `DATA_DIR/DATABASE-FOLDER`. */
  databaseFolder: string
  /** Stops the server with all commits on disk. May be called twice. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: (message: string) => void
  /** Overrides of the default PostgreSQL settings. */
  settings?: Record<string, string>
}

/** Starts our own PostgreSQL for one DATA_DIR. Throws a StartupError with the reason when it cannot. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const folder = await createDataDir(resolve(dataDir))
  const locks = [await lockDataDir(folder)]
  const release = async () => {
    for (const lock of locks.reverse()) await lock.release()
  }
  try {
    const cluster = await prepareCluster(folder)
    // A copied DATA_DIR names the same folder as its original, and only one of them may use it.
    if (cluster.folder !== folder) locks.push(await lockDataDir(cluster.folder))
    await cleanUpServer(cluster)
    if (await ensureCluster(cluster)) log(`Created the database in ${cluster.folder}.`)
    if (cluster.folder !== folder) await writeFile(join(folder, folderFile), `${cluster.folder}\n`)
    return await openServer(cluster, { ...defaultSettings, ...settings }, log, release)
  } catch (error) {
    await release()
    throw error
  }
}

async function createDataDir(folder: string): Promise<string> {
  try {
    // As root, other users may traverse the folder (the server runs as another user) but not list it.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      `The data folder ${folder} cannot be written (${code}): set DATA_DIR to another folder.`,
    )
  }
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  const account = await chooseAccount(dataDir)
  const databaseFolder = await chooseDatabaseFolder(dataDir, account)
  const { folder, binaries } = await findBinaries()
  if (!account || (await canRun(binaries, account))) return { binaries, account, folder: databaseFolder }
  const reachable = databaseFolder === dataDir ? await systemFolder(dataDir, account) : databaseFolder
  return { binaries: await copyBinaries(folder, reachable), account, folder: databaseFolder }
}

async function openServer(
  cluster: Cluster,
  settings: Record<string, string>,
  log: Options['log'],
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const listener = await createListener(cluster)
  const removeSocket = () => rm(listener.host, { recursive: true, force: true })
  const connection = connectionTo(listener)
  let pid: number
  try {
    pid = await startServer(cluster, listener, settings)
    await createDatabase(connection)
  } catch (error) {
    await removeSocket()
    throw error
  }

  const watchAbort = new AbortController()
  const watching = watch(watchAbort.signal, async () => {
    if ((await processStart(pid)) !== undefined) return
    log('The database server has gone; starting it again.')
    try {
      await cleanUpServer(cluster, listener.host)
      pid = await startServer(cluster, listener, settings)
    } catch (error) {
      // For example a full disk: calls are refused meanwhile, and the start is retried in a second.
      log((error as Error).message)
    }
  })
  let stopResult: Promise<void> | undefined
  const stop = async () => {
    watchAbort.abort()
    await watching
    await stopServer(cluster)
    await removeSocket()
    await release()
  }
  return {
    connection,
    url: urlOf(connection),
    get pid() {
      return pid
    },
    databaseFolder: cluster.folder,
    stop: () => (stopResult ??= stop()),
  }
}

/** Checks at intervals until aborted, without keeping the process alive. */
async function watch(signal: AbortSignal, check: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await wait(watchIntervalMs, undefined, { ref: false, signal }).then(check, () => {})
  }
}
