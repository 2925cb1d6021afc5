import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createOutageDetector, sampleSize } from '../storage/outage.ts'
import { type Storage, StorageDown } from '../storage/storage.ts'
import { DamagedObject, readVerified, toReadError } from '../storage/verify.ts'
import { type DamagedFile, filePath, type StoredFile } from './manifest.ts'
import type { KnownBytes } from './queries.ts'

/** Files processed at once; each is held in memory, and a converted picture can have 60 MB. */
const concurrency = 4

/**
 * Copies objects out of the storage. Pending uploads may be missing or moved meanwhile. Damaged or unreadable
 * objects are skipped and listed. Throws StorageDown if no object can be read, or none is there.
 */
export async function saveBytes(
  storage: Storage,
  folder: string,
  all: readonly KnownBytes[],
): Promise<{ files: StoredFile[]; damaged: DamagedFile[] }> {
  const files: StoredFile[] = []
  const damaged: DamagedFile[] = []
  const detector = createOutageDetector<DamagedFile>(storage, async () => sampleEvenly(all, sampleSize))
  await forEachConcurrently(all, async ({ key, contentType, sha256, references }) => {
    const outcome = await readKnownBytes(storage, key, sha256)
    if (outcome instanceof StorageDown) {
      const { reason } = outcome
      const unreadable = { key, sha256: sha256 ?? unknown, fault: 'unreadable' as const, reason, references }
      damaged.push(...(await detector.failed(unreadable, outcome)))
      return
    }
    if (outcome === undefined) return
    if (outcome instanceof DamagedObject) {
      const { fault } = outcome
      const entry = { key, sha256: outcome.sha256, fault, references }
      damaged.push(...(fault === 'lost' ? await detector.failed(entry) : [...detector.succeeded(), entry]))
      return
    }
    damaged.push(...detector.succeeded())
    const file = { key, contentType, size: outcome.length, sha256: sha256 ?? hashOf(outcome) }
    const path = filePath(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, outcome, { mode: 0o600, flush: true })
    files.push(file)
  })
  damaged.push(...(await detector.finish()))
  return { files, damaged: damaged.sort((a, b) => (a.key < b.key ? -1 : 1)) }
}

/** Used instead of a sha256 for pending uploads. */
const unknown = 'unknown'

async function readKnownBytes(
  storage: Storage,
  key: string,
  sha256: string | null,
): Promise<Buffer | DamagedObject | StorageDown | undefined> {
  try {
    return sha256 === null ? await storage.read(key) : await readVerified(storage, { key, sha256 })
  } catch (error) {
    if (error instanceof DamagedObject) return error
    return toReadError(error, { key, sha256: sha256 ?? unknown })
  }
}

/** Keys at regular intervals of the list. */
function sampleEvenly(all: readonly KnownBytes[], count: number): string[] {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_one, index) => index % step === 0).map(({ key }) => key)
}

/** Copies files into the storage if they match their hash; returns those that don't. */
export async function restoreBytes(
  storage: Storage,
  folder: string,
  files: readonly StoredFile[],
): Promise<Omit<DamagedFile, 'references'>[]> {
  const damaged: Omit<DamagedFile, 'references'>[] = []
  await forEachConcurrently(files, async (file) => {
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

async function forEachConcurrently<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const remaining = all.values()
  const worker = async () => {
    for (const one of remaining) await work(one)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
