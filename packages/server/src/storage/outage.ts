import { type Storage, StorageDown } from './storage.ts'

/** Consecutive failures before other objects are tried. */
const maxConsecutiveFailures = 10

/** Errors of this process that say nothing about an object. */
const ownResourceErrors = new Set(['EMFILE', 'ENFILE', 'ENOMEM'])

/** Distinguishes unreadable objects from a storage that is down, for callers that read many objects. */
export interface OutageDetector<Item> {
  /** Call after an object was answered for, even if damaged or missing. Returns the earlier failures. */
  succeeded: () => Item[]
  /**
   * Call after an object couldn't be read. Throws StorageDown if that is not the object's own problem; otherwise
   * returns the failures once that is known.
   */
  failed: (one: Item, error: StorageDown) => Promise<Item[]>
  /** Whether the cause of every failure is known. */
  isSettled: () => boolean
  /** Call after the last object. Returns the remaining failures; throws StorageDown if no object can be read. */
  finish: () => Promise<Item[]>
}

/** `sample` returns keys from all over the storage; the storage is up if one of them can be read. */
export function createOutageDetector<One>(
  storage: Pick<Storage, 'check' | 'open'>,
  sample: () => Promise<readonly string[]>,
): OutageDetector<One> {
  let undecided: One[] = []
  let hasAnswered = false
  let last: StorageDown | undefined

  const release = () => {
    const released = undecided
    undecided = []
    return released
  }

  async function releaseIfOthersReadable(): Promise<One[]> {
    if (!(await canReadAny(storage, await sample()))) throw last
    return release()
  }

  return {
    succeeded: () => {
      hasAnswered = true
      return release()
    },
    failed: async (one, error) => {
      last = error
      if (ownResourceErrors.has(error.reason)) throw error
      await storage.check().catch((error) => {
        throw error instanceof StorageDown ? error : new StorageDown(error)
      })
      undecided.push(one)
      return undecided.length < maxConsecutiveFailures ? [] : releaseIfOthersReadable()
    },
    isSettled: () => undecided.length === 0,
    finish: async () => (hasAnswered || undecided.length < 2 ? release() : releaseIfOthersReadable()),
  }
}

async function canReadAny(storage: Pick<Storage, 'open'>, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (await canRead(storage, key)) return true
  return false
}

/** Reads the first bytes, because a folder in place of the object can be opened too. */
async function canRead(storage: Pick<Storage, 'open'>, key: string): Promise<boolean> {
  try {
    const found = await storage.open(key)
    if (!found) return false
    for await (const _chunk of found.stream) break
    return true
  } catch {
    return false
  }
}
