import { randomBytes } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { presignedQuery } from './signing.ts'
import type { Storage } from './storage.ts'

export interface FolderStorage extends Storage {
  /** Where bytes of an upload are collected before they get their name. */
  temporaryPath: () => string
  /** Gives collected bytes their name, whole. */
  adopt: (temporary: string, key: string) => Promise<void>
}

/** Files in a folder, with presigned addresses of the same form as S3's, answered by this server under `/storage/`. */
export async function openFolderStorage(folder: string, publicUrl: string): Promise<FolderStorage> {
  const root = resolve(folder)
  await mkdir(join(root, 'incoming'), { recursive: true })
  const secret = await keepSecret(join(root, 'upload-secret'))

  function pathOf(key: string): string {
    const path = resolve(root, 'objects', key)
    if (!path.startsWith(join(root, 'objects') + sep)) throw new Error('a storage key left its folder')
    return path
  }

  /** Bytes under their own hash should be the same bytes, and writing them again is waste; damaged ones are replaced. */
  async function isThere(key: string, bytes: Buffer): Promise<boolean> {
    if (!key.startsWith('sha256/') || (await storage.size(key)) !== bytes.length) return false
    const found = await storage.read(key).catch(() => undefined)
    return found?.equals(bytes) === true
  }

  const storage: FolderStorage = {
    secret,
    hearsUploads: true,
    presignPut: async (grant, now, seconds) =>
      `${publicUrl}/storage/${grant.key.split('/').map(encodeURIComponent).join('/')}?${presignedQuery(secret, grant, now, seconds)}`,
    size: async (key) => {
      const found = await stat(pathOf(key)).catch(absent)
      return found?.size
    },
    read: (key) => readFile(pathOf(key)).catch(absent),
    open: async (key) => {
      const file = await open(pathOf(key)).catch(absent)
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        return { size, stream: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    write: async (key, bytes) => {
      if (await isThere(key, bytes)) return
      const temporary = storage.temporaryPath()
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(bytes)
        // An order may be paid on the strength of these bytes, so they are on the disk before anybody says so.
        await file.datasync()
      } finally {
        await file.close()
      }
      await storage.adopt(temporary, key)
    },
    remove: (key) => unlink(pathOf(key)).catch(absent),
    olderThan: async (before, below) => {
      const paths = await filesBefore(pathOf(below), before)
      return paths.map((path) => relative(join(root, 'objects'), path).split(sep).join('/'))
    },
    removeUnfinished: async (before) => {
      for (const path of await filesBefore(join(root, 'incoming'), before)) await rm(path, { force: true })
    },
    check: () => access(join(root, 'incoming'), constants.W_OK),
    temporaryPath: () => join(root, 'incoming', randomBytes(12).toString('hex')),
    adopt: async (temporary, key) => {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await rename(temporary, pathOf(key))
    },
  }
  return storage
}

/** Files at any depth that were last written before then. */
async function filesBefore(folder: string, before: Date): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)) ?? []
  const old: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const found = entry.isFile() ? await stat(path).catch(absent) : undefined
    if (found && found.mtime < before) old.push(path)
  }
  return old
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** One secret a folder, so that an address given out before a restart still holds. */
async function keepSecret(path: string): Promise<string> {
  const fresh = randomBytes(32).toString('hex')
  await writeFile(path, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}
