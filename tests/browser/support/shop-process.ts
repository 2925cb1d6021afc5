import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@printery/tests/free-port'
import pg from 'pg'

const main = join(import.meta.dirname, '..', '..', '..', 'packages', 'app', 'src', 'main.ts')

/**
 * One real shop in a separate process and folder: embedded database, sandboxes, demo products, built web
 * app.
 */
export interface ShopProcess {
  url: string
  /** The output of the process since its first start. */
  output: () => string
  /** Starts it, after a kill with the same data. Resolves when it accepts requests. */
  start: () => Promise<void>
  /** Kills it, as a power cut would. */
  kill: () => Promise<void>
  /** Changes the database directly, without the shop. */
  sql: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Registers the pictures that other shops of the run have rendered, so that this one doesn't render them again. */
  registerPictures: () => Promise<void>
  /** Stops it, as Ctrl-C would, and removes its data. */
  close: () => Promise<void>
}

/**
 * The environment variable with the folder for the rendered pictures of all shops of a run; without it each shop
 * renders its own.
 */
export const picturesFolderVariable = 'PRINTERY_DRAWN_PICTURES'

async function shareDrawnPictures(dataDir: string): Promise<void> {
  const shared = process.env[picturesFolderVariable]
  if (!shared) return
  const objects = join(dataDir, 'files', 'objects')
  await mkdir(objects, { recursive: true })
  await symlink(shared, join(objects, picturesFolder), 'junction')
}

/** The folder in `objects` with the rendered pictures of products. */
const picturesFolder = 'mockups'

/**
 * A shop uses a stored picture only if its database has the sha256, and renders it otherwise. The row is locked as by
 * the shop itself, which may be rendering the same picture at this moment.
 */
const insertPicture = `insert into derived_objects (key, sha256)
  select $1, $2 from (select pg_advisory_xact_lock(hashtext($1))) locked on conflict do nothing`

/** Registers the pictures of the shared folder with a shop; `registered` are those that it has already. */
async function registerDrawnPictures(dataDir: string, registered: Set<string>): Promise<void> {
  const shared = process.env[picturesFolderVariable]
  if (!shared) return
  const files = await readdir(shared, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const unknown = paths.filter((path) => !registered.has(path))
  if (unknown.length === 0) return
  await withDatabase(dataDir, async (client) => {
    for (const path of unknown) {
      const key = `${picturesFolder}/${relative(shared, path).split(sep).join('/')}`
      const sha256 = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
      await client.query(insertPicture, [key, sha256])
      registered.add(path)
    }
  })
}

/** The variable that names the data folder of a closed demo shop; a new shop starts from a copy of it. */
const demoDataVariable = 'PRINTERY_DEMO_DATA'

/** Creates the demo shop once per run, because its database takes six seconds to fill and only a moment to copy. */
export async function prepareDemoData(): Promise<() => Promise<void>> {
  const folder = await createDataFolder()
  await shareDrawnPictures(folder)
  const shop = await openShopIn(folder)
  await shop.stop()
  // A database outside of the data folder would not be copied with it.
  if (!existsSync(join(folder, databaseFolderFile))) process.env[demoDataVariable] = folder
  return shop.close
}

/** Opens a shop with these settings in addition to the default settings of the tests. */
export async function openShopProcess(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const folder = await createDataFolder()
  const demo = process.env[demoDataVariable]
  if (demo) await copyFolder(demo, folder)
  else await shareDrawnPictures(folder)
  return openShopIn(folder, settings)
}

async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-browser-'))
  // When run as root, the database belongs to another user, who needs access to the folder.
  await chmod(folder, 0o711)
  return folder
}

/** Keeps the owners of the files, unlike `cp` of Node: as root the database belongs to another user. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-pR', `${from}/.`, to])
}

async function openShopIn(
  folder: string,
  settings: Record<string, string> = {},
): Promise<ShopProcess & { stop: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let printed = ''
  let running: ChildProcess | undefined
  const knownPictures = new Set<string>()

  async function start(): Promise<void> {
    const environment = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' }
    const child = spawn(process.execPath, [main], {
      env: { ...environmentWithoutSettings(), ...environment, ...settings },
    })
    running = child
    let output = ''
    const exited = once(child, 'exit')
    await new Promise<void>((resolve, reject) => {
      const appendOutput = (chunk: Buffer) => {
        printed += chunk
        output += chunk
        if (output.includes(`Printery is open at ${url}`)) resolve()
      }
      child.stdout.on('data', appendOutput)
      child.stderr.on('data', appendOutput)
      void exited.then(([code]) => reject(new Error(`The shop ended with ${code}:\n${output}`)))
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }

  async function close(): Promise<void> {
    const databaseFolder = await databaseFolderOf(folder)
    await end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
    if (databaseFolder !== folder) await rm(databaseFolder, { recursive: true, force: true })
  }

  const shop = {
    url,
    output: () => printed,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    sql: async (statement: string, values: unknown[] = []) =>
      (await withDatabase(folder, (client) => client.query(statement, values))).rows,
    registerPictures: () => registerDrawnPictures(folder, knownPictures),
    close,
  }
  try {
    await start()
  } catch (error) {
    await close()
    throw error
  }
  return shop
}

/** The environment of the test run without its settings, which would otherwise apply to the shop. */
function environmentWithoutSettings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TZ, SystemRoot } = process.env
  return { PATH, HOME, TMPDIR, TZ, SystemRoot }
}

/** A file in DATA_DIR with the path of the database, if it can't be in DATA_DIR itself. */
const databaseFolderFile = 'DATABASE-FOLDER'

async function databaseFolderOf(folder: string): Promise<string> {
  const pointerFile = join(folder, databaseFolderFile)
  return existsSync(pointerFile) ? (await readFile(pointerFile, 'utf8')).trim() : folder
}

async function withDatabase<T>(folder: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const pidFile = await readFile(join(await databaseFolderOf(folder), 'postgres', 'postmaster.pid'), 'utf8')
  const [, , , port, host] = pidFile.split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'printery', database: 'printery' })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
