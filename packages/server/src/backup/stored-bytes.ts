import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { contentKey } from '../storage/content-key.ts'
import { namedObjects } from '../storage/references.ts'
import type { Storage } from '../storage/storage.ts'
import { DamagedObject, readVerified } from '../storage/verify.ts'
import { type DamagedFile, filePath, type StoredFile } from './manifest.ts'

/** Files in hand at once: each is read whole, and has 20 MB at most. */
const atOnce = 4

interface KnownBytes {
  key: string
  contentType: string
  /** Null for what was promised: nobody has judged yet what came. */
  sha256: string | null
  /** The rows that name it. */
  references: string[]
}

/** What the database knows to be in the storage. Quotations and pictures of goods are drawn again when they are asked for. */
const known = `
  select sha256, content_type, '' as upload_key, reference from (${namedObjects}) named
  union all select null, content_type, upload_key, 'promised file ' || id from files where state = 'promised'`
/** Asked in the snapshot's transaction. */
export async function findKnownBytes(client: pg.ClientBase): Promise<KnownBytes[]> {
  const { rows } = await client.query<{
    content_type: string
    sha256: string | null
    upload_key: string
    reference: string
  }>(known)
  const byKey = new Map<string, KnownBytes>()
  for (const { sha256, upload_key, content_type, reference } of rows) {
    const key = sha256 ? contentKey(sha256) : upload_key
    const references = [...(byKey.get(key)?.references ?? []), reference]
    byKey.set(key, { key, contentType: content_type, sha256, references })
  }
  return [...byKey.values()]
}

/**
 * Copies out of the storage. What was promised may not have come, or have been judged and moved meanwhile. What is damaged is left
 * out and told: all else is worth having.
 */
export async function saveBytes(
  storage: Storage,
  folder: string,
  all: readonly KnownBytes[],
): Promise<{ files: StoredFile[]; damaged: DamagedFile[] }> {
  const files: StoredFile[] = []
  const damaged: DamagedFile[] = []
  await inTurns(all, async ({ key, contentType, sha256, references }) => {
    const found = await readKnown(storage, key, sha256)
    if (found === undefined) return
    if (!Buffer.isBuffer(found)) {
      damaged.push({ key, sha256: found.sha256, fault: found.fault, references })
      return
    }
    const file = { key, contentType, size: found.length, sha256: sha256 ?? hashOf(found) }
    const path = filePath(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, found, { mode: 0o600, flush: true })
    files.push(file)
  })
  return { files, damaged: damaged.sort((a, b) => (a.key < b.key ? -1 : 1)) }
}

async function readKnown(
  storage: Storage,
  key: string,
  sha256: string | null,
): Promise<Buffer | DamagedObject | undefined> {
  try {
    return sha256 === null ? await storage.read(key) : await readVerified(storage, { key, sha256 })
  } catch (error) {
    if (error instanceof DamagedObject) return error
    // Of what was promised nobody knows the hash yet; a disk that can't read it says EIO.
    if (sha256 === null && (error as NodeJS.ErrnoException).code === 'EIO')
      return new DamagedObject({ key, sha256: 'unknown' }, 'unreadable')
    throw error
  }
}

/** Copies into the storage, each file only if it is what was saved. Answers those that are not. */
export async function loadBytes(
  storage: Storage,
  folder: string,
  files: readonly StoredFile[],
): Promise<Omit<DamagedFile, 'references'>[]> {
  const damaged: Omit<DamagedFile, 'references'>[] = []
  await inTurns(files, async (file) => {
    const bytes = await readSaved(filePath(folder, file))
    if (Buffer.isBuffer(bytes) && hashOf(bytes) === file.sha256)
      return storage.write(file.key, bytes, file.contentType)
    const fault = Buffer.isBuffer(bytes) ? 'altered' : bytes
    damaged.push({ key: file.key, sha256: file.sha256, fault })
  })
  return damaged.sort((a, b) => (a.key < b.key ? -1 : 1))
}

async function readSaved(path: string): Promise<Buffer | 'lost' | 'unreadable'> {
  try {
    return await readFile(path)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'lost' : 'unreadable'
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const worker = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
