import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Minimum free bytes in the folder; much more than a test run needs. */
const minFreeBytes = 6e9
/** Minimum bytes of memory that this program may use. */
const minTotalMemory = 10e9

export interface MemoryFolder {
  path: string
  remove: () => void
}

/**
 * Opens a folder in memory for temporary files of tests. Returns undefined if there is no such folder or too little
 * space. Tests create and drop databases of a thousand files each. For every new file ext4 scans all recently freed
 * inodes, which took ten times as long as copying a database.
 */
export function openMemoryFolder(parent = '/dev/shm'): MemoryFolder | undefined {
  try {
    return createFolder(parent)
  } catch {
    // Without the folder tests are only slower.
    return undefined
  }
}

function createFolder(parent: string): MemoryFolder | undefined {
  if (process.platform !== 'linux' || !isInMemory(parent)) return undefined
  // Leftovers of killed runs use space, so they are removed before it is measured.
  removeLeftovers(parent)
  // `availableMemory` takes the limit of a container into account.
  if (process.availableMemory() < minTotalMemory || freeBytesIn(parent) < minFreeBytes) return undefined
  const path = mkdtempSync(join(parent, `printery-npm-test-${process.pid}-`))
  // When tests run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  return { path, remove: () => removeIfAllowed(path) }
}

/** Removes the folder when the program ends, unless it is killed with SIGKILL, to free the memory. */
export function removeAtEnd({ remove }: MemoryFolder): void {
  process.once('exit', remove)
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}

/** Whether the folder is in memory and can contain executable programs, which containers often forbid. */
function isInMemory(parent: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , type, options = ''] =
    mounts.map((line) => line.split(' ')).findLast(([, mountPoint]) => mountPoint === parent) ?? []
  return type === 'tmpfs' && !/(?:^|,)(?:noexec|ro)(?:,|$)/.test(options)
}

function freeBytesIn(parent: string): number {
  const { bavail, bsize } = statfsSync(parent)
  return bavail * bsize
}

/** Removes the folders of killed runs, even one with the id of this process, because containers reuse ids. */
function removeLeftovers(parent: string): void {
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
    // The folder belongs to another user, or a process that is ending still writes to it. The next run removes it.
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
