import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const startModule = new URL('./embedded-postgres.ts', import.meta.url)
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const canRunAsNobody =
  isRoot &&
  spawnSync(process.execPath, ['--check', startModule.pathname], { ...nobody, cwd: '/' }).status === 0

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-test-'))
  await chmod(folder, 0o755)
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The folder of a database for tests of starting and stopping, because creating a database takes a second. */
let preparedFolder: string
beforeAll(async () => {
  preparedFolder = await mkdtemp(join(tmpdir(), 'printery-test-'))
  await chmod(preparedFolder, 0o755)
  await (await startEmbeddedPostgres({ dataDir: preparedFolder, log: () => {} })).stop()
})
afterAll(() => rm(preparedFolder, { recursive: true, force: true }))

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  cleanUps.push(() => server.stop())
  return server
}

/** Starts another Printery process, which uses the database until it is killed. */
async function startOtherProcess(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(startModule.href)})
    try {
      const { connection, pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
      console.log(JSON.stringify({ connection, pid }))
      setInterval(() => {}, 1e6)
    } catch (error) {
      console.log(JSON.stringify({ error: error.name, message: error.message }))
    }`
  const args = ['--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'], ...user })
  cleanUps.push(() => kill(child))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const result = JSON.parse(line) as {
    connection: pg.ClientConfig
    pid: number
    error?: string
    message?: string
  }
  return { child, ...result }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function query(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // The server may be killed while this client is connected.
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('an empty folder becomes a database that keeps its rows after a stop', async () => {
  const folder = await aFolder()
  const first = await start(join(folder, 'a b', "it's"))
  await query(first.connection, 'create table numbers as select 7 as n')
  expect(await query({ connectionString: first.url }, 'show fsync')).toEqual([{ fsync: 'on' }])
  await first.stop()
  expect(existsSync(first.connection.host)).toBe(false)

  const second = await start(join(folder, 'a b', "it's"))
  expect(await query(second.connection, 'select n from numbers')).toEqual([{ n: 7 }])
})

test('upper and lower case follow Unicode, not only English', async () => {
  const server = await start(preparedFolder)
  expect(await query(server.connection, "select upper('żółć') as word")).toEqual([{ word: 'ŻÓŁĆ' }])
})

test('after a kill -9 of Printery, of its database or of both, the next start finds every committed row', async () => {
  for (const [round, target] of [
    'node',
    'postgres',
    'both',
    'both',
    'node',
    'both',
    'node',
    'both',
    'postgres',
    'both',
  ].entries()) {
    const running = await startOtherProcess(preparedFolder)
    await query(running.connection, 'create table if not exists rounds (n int)')
    await query(running.connection, `insert into rounds values (${round})`)
    // Printery is killed first, because it would restart a killed database.
    if (target !== 'postgres') await kill(running.child)
    if (target !== 'node') process.kill(running.pid, 'SIGKILL')
    await kill(running.child)
  }
  const server = await start(preparedFolder)
  const rows = await query(server.connection, 'select n from rounds order by n')
  expect(rows.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a database server that is killed is restarted by Printery at the same address', async () => {
  const server = await start(preparedFolder)
  const killedPid = server.pid
  process.kill(killedPid, 'SIGKILL')
  await expect.poll(() => server.pid, { timeout: 20_000 }).not.toBe(killedPid)
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a database server that was just killed can be stopped normally', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await start(preparedFolder)
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    expect(existsSync(server.connection.host)).toBe(false)
  }
})

test('a second process on the same folder is refused with one message, and the first keeps working', async () => {
  const first = await start(preparedFolder)
  const second = await startOtherProcess(preparedFolder)
  expect(second).toMatchObject({
    error: 'StartupError',
    message: expect.stringContaining(`process ${process.pid}`),
  })
  await expect(startEmbeddedPostgres({ dataDir: preparedFolder, log: () => {} })).rejects.toThrow(
    StartupError,
  )
  expect(await query(first.connection, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('exactly one of five processes that start at once gets the data folder', async () => {
  // The lock of a killed process, which all five try to replace, makes a race condition more likely.
  const killedProcess = await startOtherProcess(preparedFolder)
  await kill(killedProcess.child)
  const processes = await Promise.all([1, 2, 3, 4, 5].map(() => startOtherProcess(preparedFolder)))
  expect(processes.filter(({ error }) => !error)).toHaveLength(1)
  expect(processes.filter(({ error }) => error === 'StartupError')).toHaveLength(4)
  await Promise.all(processes.map(({ child }) => kill(child)))
  await (await start(preparedFolder)).stop()
})

test('a lock whose process id now belongs to another process is replaced', async () => {
  const killedProcess = await startOtherProcess(preparedFolder)
  await kill(killedProcess.child)
  const lock = join(preparedFolder, 'printery.lock')
  await writeFile(lock, JSON.stringify({ ...JSON.parse(await readFile(lock, 'utf8')), pid: process.pid }))
  const server = await start(preparedFolder)
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a postmaster.pid whose process id now belongs to another process is replaced', async () => {
  const killedProcess = await startOtherProcess(preparedFolder)
  await kill(killedProcess.child)
  process.kill(killedProcess.pid, 'SIGKILL')
  const unrelatedProcess = spawn('sleep', ['60'], isRoot ? nobody : {})
  cleanUps.push(() => kill(unrelatedProcess))
  const file = join(preparedFolder, 'postgres', 'postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [unrelatedProcess.pid, ...lines.slice(1)].join('\n'))
  const server = await start(preparedFolder)
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(unrelatedProcess.signalCode).toBeNull()
})

test('a folder that cannot be created is refused with one message', async () => {
  const file = join(await aFolder(), 'file')
  await writeFile(file, '')
  await expect(startEmbeddedPostgres({ dataDir: join(file, 'data'), log: () => {} })).rejects.toThrow(
    StartupError,
  )
})

test.skipIf(!isRoot)(
  'as root, if others cannot enter DATA_DIR, the database is in another folder, and a file in DATA_DIR contains its path',
  async () => {
    const privateFolder = await aFolder()
    await chmod(privateFolder, 0o700)
    const dataDir = join(privateFolder, 'data')
    const first = await start(dataDir)
    cleanUps.unshift(() => rm(first.databaseFolder, { recursive: true, force: true }))
    await query(first.connection, 'create table numbers as select 7 as n')
    expect((await readFile(join(dataDir, 'DATABASE-FOLDER'), 'utf8')).trim()).toBe(first.databaseFolder)
    expect(first.databaseFolder.startsWith(privateFolder)).toBe(false)
    expect((await stat(join(first.databaseFolder, 'postgres'))).mode & 0o077).toBe(0)
    await first.stop()

    const second = await start(dataDir)
    expect(await query(second.connection, 'select n from numbers')).toEqual([{ n: 7 }])
    await second.stop()

    await rm(first.databaseFolder, { recursive: true })
    await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toThrow(/is not there/)
  },
)

test.skipIf(!canRunAsNobody)('an unprivileged user can start the database in their own folder', async () => {
  const folder = await aFolder()
  await chmod(folder, 0o700)
  await chown(folder, nobody.uid, nobody.gid)
  const running = await startOtherProcess(folder, nobody)
  expect(running.error).toBeUndefined()
  expect(await query(running.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  await kill(running.child)
  process.kill(running.pid, 'SIGKILL')
  await rm(running.connection.host ?? '', { recursive: true, force: true })
})

test.skipIf(!canRunAsNobody)(
  'an unprivileged user gets a message when the folder belongs to another user',
  async () => {
    const folder = join(await aFolder(), 'data')
    await mkdir(folder, { mode: 0o755 })
    const other = await startOtherProcess(folder, nobody)
    expect(other).toMatchObject({
      error: 'StartupError',
      message: expect.stringContaining('cannot be written'),
    })
  },
)
