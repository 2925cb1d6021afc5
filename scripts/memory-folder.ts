import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Free bytes, in the folder and of the memory that this program may use: far more than a run of the tests fills. */
const leastRoom = 6e9
const leastMemory = 10e9

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
  if (process.platform !== 'linux' || !isInMemory(parent)) return undefined
  // First: what a killed run has left takes the room that is asked for.
  removeRemains(parent)
  // As far as a container lets it, not what the machine has.
  if (process.availableMemory() < leastMemory || roomIn(parent) < leastRoom) return undefined
  const path = join(parent, `printery-npm-test-${process.pid}`)
  mkdirSync(path)
  // As root the database runs as somebody else, who has to get through.
  chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
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

/** Memory that runs have kept which were killed. */
function removeRemains(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^printery-npm-test-(\d+)$/.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Another user's.
    }
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
