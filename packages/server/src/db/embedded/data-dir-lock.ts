import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import { processSpace, processStart } from './processes.ts'

const fileName = 'printery.lock'
const heartbeatMs = 1000 // ms
const watchMs = 4000 // ms: several beats, since a busy process may be late with one

export interface DataDirLock {
  release(): Promise<void>
}

interface Holder {
  id: string
  pid: number
  start: string
  space: string
}

/** Locks the folder for one process: a second one would stop the database server of the first and start its own. */
export async function lockDataDir(folder: string): Promise<DataDirLock> {
  const file = join(folder, fileName)
  const start = (await processStart(process.pid)) ?? ''
  const ownLock: Holder = { id: randomUUID(), pid: process.pid, start, space: await processSpace() }
  // Written to another file and linked, so that nobody reads an incomplete lock.
  const draft = `${file}.${ownLock.id}`
  await writeFile(draft, JSON.stringify(ownLock), { flag: 'wx', mode: 0o644 })
  try {
    while (!(await linkOnce(draft, file))) await removeStale(file, folder, ownLock)
  } finally {
    await rm(draft, { force: true })
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    // The folder may have been deleted; the database reports that.
    utimes(file, now, now).catch(() => {})
  }, heartbeatMs)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await readHolder(file))?.id === ownLock.id) await rm(file, { force: true })
    },
  }
}

async function linkOnce(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a process that has ended; refuses if its holder is alive. */
async function removeStale(file: string, folder: string, ownLock: Holder): Promise<void> {
  const holder = await readHolder(file)
  if (holder && (await isAlive(holder, file, ownLock.space))) throw inUse(folder, holder)
  const asideFile = `${file}.stale-${ownLock.id}`
  try {
    await rename(file, asideFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return // another process was quicker
    throw error
  }
  const removed = await readHolder(asideFile)
  if (removed && removed.id !== holder?.id) {
    // Another process took the lock in between: it is restored.
    await linkOnce(asideFile, file)
    await rm(asideFile, { force: true })
    throw inUse(folder, removed)
  }
  await rm(asideFile, { force: true })
}

async function isAlive(holder: Holder, file: string, space: string): Promise<boolean> {
  if (holder.space === space) return (await processStart(holder.pid)) === holder.start
  // The holder runs in another container or ran before a reboot, where process ids differ: the lock is alive if it is
  // still being touched.
  const before = await modifiedAt(file)
  await wait(watchMs)
  return (await modifiedAt(file)) !== before
}

async function modifiedAt(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    return undefined // gone, or cut short by a full disk or a power failure: held by nobody
  }
}

function inUse(folder: string, holder: Holder): StartupError {
  return new StartupError(
    `The data folder ${folder} is in use by another Printery (process ${holder.pid}): stop that one first, or set DATA_DIR to another folder.`,
  )
}
