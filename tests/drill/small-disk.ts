import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A separate file system in memory that can be filled. */
export interface SmallDisk {
  /** Uses all free space, and all that is freed meanwhile, until `free`. */
  fill: () => Promise<void>
  free: () => Promise<void>
  unmount: () => Promise<void>
}

/** Enough for the orders of the drill and the WAL that is kept for standbys. */
const sizeMb = 2000
const refillMs = 20
const megabyte = Buffer.alloc(1024 * 1024)

/** Mounts a small disk on a folder, which only root may do. */
export async function mountSmallDisk(
  folder: string,
  { uid, gid }: { uid: number; gid: number },
): Promise<SmallDisk> {
  await run('mount', [
    ...['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0700,uid=${uid},gid=${gid}`],
    ...['tmpfs', folder],
  ])
  const ballast = join(folder, 'ballast')
  let refill: NodeJS.Timeout | undefined
  let filling = Promise.resolve()
  const fillOnce = async () => {
    const file = await open(ballast, 'a')
    try {
      for (const size of [megabyte.length, 4096]) await writeUntilFull(file, megabyte.subarray(0, size))
    } finally {
      await file.close()
    }
  }
  return {
    fill: async () => {
      await fillOnce()
      refill = setInterval(() => {
        filling = filling.then(fillOnce)
      }, refillMs)
    },
    free: async () => {
      clearInterval(refill)
      await filling
      await rm(ballast, { force: true })
    },
    unmount: async () => {
      clearInterval(refill)
      await run('umount', ['--lazy', folder])
    },
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array): Promise<void> {
  try {
    for (;;) await file.write(bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
