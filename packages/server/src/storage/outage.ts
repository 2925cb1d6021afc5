import type { Db } from '../db/database.ts'
import { sampleKeys } from './reference-queries.ts'
import { type Storage, StorageDown } from './storage.ts'
import type { DamagedObject } from './verify.ts'

/** Number of consecutive failures after which other objects are tried. */
const maxConsecutiveFailures = 10

/** Errors that are caused by the limits of this process and not by an object. */
const processResourceErrors = new Set(['EMFILE', 'ENFILE', 'ENOMEM'])

/** Distinguishes unreadable objects from a storage that is down, for callers that read many objects. */
export interface OutageDetector<Item> {
  /** Call after bytes of an object were read, even if they are damaged. Returns the earlier failures. */
  succeeded: () => Item[]
  /**
   * Call after an object couldn't be read or is missing. Throws StorageDown if the whole storage is down. Returns the failures
   * once it is known that they concern only their objects.
   */
  failed: (item: Item, error?: StorageDown) => Promise<Item[]>
  /** Whether the cause of every failure is known. */
  isSettled: () => boolean
  /** Call after the last object. Returns the remaining failures; throws StorageDown if no object can be read. */
  finish: () => Promise<Item[]>
}

/** `sample` returns keys of random objects; the storage is up if one of them can be read. */
export function createOutageDetector<Item>(
  storage: Pick<Storage, 'check' | 'open'>,
  sample: () => Promise<readonly string[]>,
): OutageDetector<Item> {
  let undecided: Item[] = []
  let hasSucceeded = false
  let lastError: StorageDown | undefined

  const release = () => {
    const released = undecided
    undecided = []
    return released
  }

  async function releaseIfOthersReadable(): Promise<Item[]> {
    if (!(await canReadAny(storage, await sample()))) throw lastError
    return release()
  }

  return {
    succeeded: () => {
      hasSucceeded = true
      return release()
    },
    failed: async (item, error = emptyStorageError()) => {
      lastError = error
      if (processResourceErrors.has(error.reason)) throw error
      await storage.check().catch((error) => {
        throw error instanceof StorageDown ? error : new StorageDown(error)
      })
      undecided.push(item)
      return undecided.length < maxConsecutiveFailures ? [] : releaseIfOthersReadable()
    },
    isSettled: () => undecided.length === 0,
    finish: async () => (hasSucceeded || undecided.length < 2 ? release() : releaseIfOthersReadable()),
  }
}

/** How many objects are tried before the storage counts as down. */
export const sampleSize = 10

/** The error of a storage in which every object is missing, because it is not the folder or bucket that the shop wrote to. */
function emptyStorageError(): StorageDown {
  return new StorageDown(new Error('it has none of the objects that the shop stored'))
}

/** Throws StorageDown if an object is missing because the storage has none of the others either. */
export async function refuseIfAllLost(
  { db, storage }: { db: Db; storage: Pick<Storage, 'open'> },
  { key, fault }: Pick<DamagedObject, 'key' | 'fault'>,
): Promise<void> {
  if (fault !== 'lost') return
  const others = (await sampleKeys(db, sampleSize + 1)).filter((each) => each !== key)
  if (others.length > 0 && !(await canReadAny(storage, others))) throw emptyStorageError()
}

async function canReadAny(storage: Pick<Storage, 'open'>, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (await canRead(storage, key)) return true
  return false
}

/** Reads the first bytes, because a folder in place of the object can be opened too. */
async function canRead(storage: Pick<Storage, 'open'>, key: string): Promise<boolean> {
  try {
    const object = await storage.open(key)
    if (!object) return false
    for await (const _chunk of object.stream) break
    return true
  } catch {
    return false
  }
}
