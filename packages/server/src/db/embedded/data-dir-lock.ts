import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import { processSpace, processStart } from './processes.ts'

const fileName = 'printery.lock'
const heartbeatMs = 1000
const watchMs = 4000 // several beats, since a busy process may be late with one

export interface DataDirLock {
  release(): Promise<void>
}

interface Holder {
  id: string
  pid: number
  start: string
  space: string
}

/** A lock that was read. One that was cut short by a full disk or a power failure has no holder. */
interface StoredLock {
  id: string
  holder?: Holder
}

/** What a process needs to take a lock: its folder and its own entry, complete in a file that is linked. */
interface Candidate {
  id: string
  folder: string
  draft: string
  space: string
}

/** Locks the folder for one process: a second one would stop the database server of the first and start its own. */
export async function lockDataDir(folder: string): Promise<DataDirLock> {
  const file = join(folder, fileName)
  const start = (await processStart(process.pid)) ?? ''
  const ownLock: Holder = { id: randomUUID(), pid: process.pid, start, space: await processSpace() }
  // Written to another file and linked, so that no process reads an incomplete lock.
  const draft = `${file}.${ownLock.id}`
  await writeFile(draft, JSON.stringify(ownLock), { flag: 'wx', mode: 0o644, flush: true })
  try {
    await acquire(file, { id: ownLock.id, folder, draft, space: ownLock.space })
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
      if ((await readLock(file))?.id === ownLock.id) await rm(file, { force: true })
    },
  }
}

/**
 * Takes the lock in a file; refuses if its holder is alive. Replacing a stale lock needs a second lock, whose name
 * contains the id of the stale one. So a process that read the stale lock earlier cannot replace the new lock of a
 * faster process.
 */
async function acquire(file: string, candidate: Candidate): Promise<void> {
  while (!(await linkOnce(candidate.draft, file))) {
    const lock = await readLock(file)
    if (!lock) continue
    const { id, holder } = lock
    // A process that had paused while it replaced the lock has put this entry there.
    if (id === candidate.id) return
    if (holder && (await isAlive(holder, file, candidate.space))) throw folderInUse(candidate.folder, holder)
    const replacement = join(candidate.folder, `${fileName}.after-${id}`)
    await acquire(replacement, candidate)
    // The new lock is read again: in a pause of four seconds another container may have taken over the replacement.
    if ((await readLock(file))?.id === id && (await renameOnce(replacement, file))) continue
    if ((await readLock(replacement))?.id === candidate.id) await rm(replacement, { force: true })
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

async function renameOnce(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
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
  return (await stat(file).catch(undefinedIfMissing))?.mtimeMs
}

/** The lock in a file; undefined if there is none. Throws if it can't be read: its holder may be alive. */
async function readLock(file: string): Promise<StoredLock | undefined> {
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (text === undefined) return undefined
  const holder = parseHolder(text)
  if (holder) return { id: holder.id, holder }
  const lock = await stat(file).catch(undefinedIfMissing)
  return lock && { id: `unreadable-${lock.ino}` }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function folderInUse(folder: string, holder: Holder): StartupError {
  return new StartupError(
    `The data folder ${folder} is in use by another Printery (process ${holder.pid}): stop that one first, or set DATA_DIR to another folder.`,
  )
}
