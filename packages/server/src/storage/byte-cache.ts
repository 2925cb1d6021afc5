/** Bytes in the memory of one process, by the key of an object that never changes. */
export interface ByteCache {
  get: (key: string) => Buffer | undefined
  set: (key: string, bytes: Buffer) => void
}

/** Holds at most `maxBytes`; the least recently used entries are removed first. */
export function createByteCache(maxBytes: number): ByteCache {
  /** A Map keeps the insertion order of its keys. */
  const entries = new Map<string, Buffer>()
  let size = 0

  function remove(key: string): Buffer | undefined {
    const bytes = entries.get(key)
    if (bytes) {
      entries.delete(key)
      size -= bytes.length
    }
    return bytes
  }

  function set(key: string, bytes: Buffer): void {
    remove(key)
    if (bytes.length > maxBytes) return
    entries.set(key, bytes)
    size += bytes.length
    for (const oldest of entries.keys()) {
      if (size <= maxBytes) return
      remove(oldest)
    }
  }

  return {
    get: (key) => {
      const bytes = remove(key)
      if (bytes) set(key, bytes)
      return bytes
    },
    set,
  }
}
