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
import { type Storage, StorageDown } from './storage.ts'

export interface FolderStorage extends Storage {
  /** Path for an upload that is still being received. */
  temporaryPath: () => string
  /** Moves a complete upload to its key. */
  commitUpload: (temporary: string, key: string) => Promise<void>
}

/** Files in a folder, with presigned URLs in S3's form that this server handles under `/storage/`. */
export async function openFolderStorage(folder: string, publicUrl: string): Promise<FolderStorage> {
  const root = resolve(folder)
  await mkdir(join(root, 'incoming'), { recursive: true })
  const secretPath = join(root, 'upload-secret')
  const secret = await readOrCreateSecret(secretPath)

  /** Ignores the error of a missing path; throws StorageDown if the whole folder is missing, as after its disk was unmounted. */
  async function undefinedIfMissing(error: NodeJS.ErrnoException): Promise<undefined> {
    if (error.code !== 'ENOENT') throw error
    await checkFolder()
  }

  /** Checks the file of the secret, which exists as long as the folder does. */
  async function checkFolder(): Promise<void> {
    await access(secretPath).catch((error) => {
      throw new StorageDown(error)
    })
  }

  /** Files at any depth last written before this time. */
  async function listFilesBefore(folder: string, before: Date): Promise<string[]> {
    const entries =
      (await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? []
    const oldPaths: string[] = []
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      const stats = entry.isFile() ? await stat(path).catch(undefinedIfMissing) : undefined
      if (stats && stats.mtime < before) oldPaths.push(path)
    }
    return oldPaths
  }

  function pathOf(key: string): string {
    const path = resolve(root, 'objects', key)
    if (!path.startsWith(join(root, 'objects') + sep))
      throw new Error('a storage key points outside of the folder')
    return path
  }

  /** Whether these content-addressed bytes are already stored and intact, so that writing can be skipped. */
  async function isStored(key: string, bytes: Buffer): Promise<boolean> {
    if (!key.startsWith('sha256/') || (await storage.size(key)) !== bytes.length) return false
    const storedBytes = await storage.read(key).catch(() => undefined)
    return storedBytes?.equals(bytes) === true
  }

  const storage: FolderStorage = {
    secret,
    receivesUploads: true,
    presignPut: async (grant, now, seconds) =>
      `${publicUrl}/storage/${grant.key.split('/').map(encodeURIComponent).join('/')}?${presignedQuery(secret, grant, now, seconds)}`,
    size: async (key) => {
      const stats = await stat(pathOf(key)).catch(undefinedIfMissing)
      return stats?.size
    },
    read: (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    open: async (key) => {
      const file = await open(pathOf(key)).catch(undefinedIfMissing)
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
      if (await isStored(key, bytes)) return
      await checkFolder()
      const temporary = storage.temporaryPath()
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(bytes)
        // Flushed to disk before success is reported, because an order may be paid based on these bytes.
        await file.datasync()
      } finally {
        await file.close()
      }
      await storage.commitUpload(temporary, key)
    },
    remove: (key) => unlink(pathOf(key)).catch(undefinedIfMissing),
    listOlderThan: async (before, prefix) => {
      const paths = await listFilesBefore(pathOf(prefix), before)
      return paths.map((path) => relative(join(root, 'objects'), path).split(sep).join('/'))
    },
    removeUnfinished: async (before) => {
      for (const path of await listFilesBefore(join(root, 'incoming'), before))
        await rm(path, { force: true })
    },
    check: async () => {
      await checkFolder()
      await access(join(root, 'incoming'), constants.W_OK)
    },
    temporaryPath: () => join(root, 'incoming', randomBytes(12).toString('hex')),
    commitUpload: async (temporary, key) => {
      await checkFolder()
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await rename(temporary, pathOf(key))
    },
  }
  return storage
}

/** One secret per folder, so that URLs signed before a restart stay valid. */
async function readOrCreateSecret(path: string): Promise<string> {
  const newSecret = randomBytes(32).toString('hex')
  await writeFile(path, newSecret, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}
