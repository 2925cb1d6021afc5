import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Free bytes, in the folder and of the memory that this program may use: far more than a run of the tests fills. */
const minFreeBytes = 6e9
const minTotalMemory = 10e9

export interface MemoryFolder {
  path: string
  remove: () => void
}

/**
 * A folder that lies in the memory, for what tests write and throw away: undefined where there is none, or little room in
 * it. They make and remove databases of a thousand files each; ext4 goes through all inodes that were freed in the last
 * seconds for every new one, which took a database ten times as long as copying it does.
 */
export function openMemoryFolder(parent = '/dev/shm'): MemoryFolder | undefined {
  try {
    return takeFolder(parent)
  } catch {
    // A run without it is slower, and no worse.
    return undefined
  }
}

function takeFolder(parent: string): MemoryFolder | undefined {
  if (process.platform !== 'linux' || !isInMemory(parent)) return undefined
  // First: what a killed run has left takes the room that is asked for.
  removeRemains(parent)
  // As far as a container lets it, not what the machine has.
  if (process.availableMemory() < minTotalMemory || roomIn(parent) < minFreeBytes) return undefined
  const path = mkdtempSync(join(parent, `printery-npm-test-${process.pid}-`))
  // As root the database runs as somebody else, who has to get through.
  chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  return { path, remove: () => removeIfAllowed(path) }
}

/** However the program ends: unless it is killed it doesn't keep the memory that nothing needs any more. */
export function removeAtEnd({ remove }: MemoryFolder): void {
  process.once('exit', remove)
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}

/** Also what is started there has to run: containers often forbid it. */
function isInMemory(parent: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , type, options = ''] =
    mounts.map((line) => line.split(' ')).findLast(([, at]) => at === parent) ?? []
  return type === 'tmpfs' && !/(?:^|,)(?:noexec|ro)(?:,|$)/.test(options)
}

/** Bytes. */
function roomIn(parent: string): number {
  const { bavail, bsize } = statfsSync(parent)
  return bavail * bsize
}

/** Memory that runs have kept which were killed: also one of our own number, which containers give out again. */
function removeRemains(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^printery-npm-test-(\d+)(?:-\w+)?$/.exec(name) ?? []
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue
    removeIfAllowed(join(parent, name))
  }
}

function removeIfAllowed(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Another user's, or still written to by what is about to end: the next run takes it.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
