import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { contentKey } from './content-key.ts'
import { type Storage, StorageDown, type StoredObject } from './storage.ts'

/** Bytes up to which an object is checked as a whole before the first of them leaves; a larger one while it streams. */
export const maxCheckedFirst = 64 * 1024 ** 2
/** Bytes up to which an object is held in memory; a larger one is read twice instead, so that slow readers cost no memory. */
const maxHeld = 1024 ** 2
/** Milliseconds without a byte after which a storage counts as down. */
const maxPauseMs = 5000

/** What is wrong with stored bytes: other ones or another number, none at all, or a disk that can't read them. */
export type Fault = 'altered' | 'lost' | 'unreadable'

/** Stored bytes aren't those that were stored. */
export class DamagedObject extends Error {
  readonly key: string
  readonly sha256: string
  readonly fault: Fault
  /** Bytes that were there, as far as they were read. */
  readonly size: number | undefined

  constructor(expected: Expected, fault: Fault, size?: number) {
    super(`the object ${expected.key} is ${fault}`)
    this.name = 'DamagedObject'
    this.key = expected.key
    this.sha256 = expected.sha256
    this.fault = fault
    this.size = size
  }
}

/** Which bytes lie under a key. */
export interface Expected {
  key: string
  sha256: string
}

/** What lies under its own hash. */
export function byContent(sha256: string): Expected {
  return { key: contentKey(sha256), sha256 }
}

export interface OpenOptions {
  /** It was compared a moment ago, so once more while it streams is enough. */
  isChecked?: boolean
}

/** Bytes on their way out: held where they are few. */
export interface VerifiedObject {
  size: number
  body: Buffer | Readable
}

/**
 * Opens an object whose bytes are known. Up to 64 MB they have been read and compared when this answers. A larger one is
 * compared while it streams, and so is one of more than 1 MB again: where they differ the stream fails before its last bytes.
 * Throws DamagedObject.
 */
export async function openVerified(
  storage: Storage,
  expected: Expected,
  { isChecked = false }: OpenOptions = {},
): Promise<VerifiedObject> {
  const found = await opened(storage, expected)
  if (found.size <= maxHeld) return { size: found.size, body: await collect(found, expected) }
  if (isChecked || found.size > maxCheckedFirst) return { size: found.size, body: checked(found, expected) }
  await drain(found, expected)
  const again = await opened(storage, expected)
  return { size: again.size, body: checked(again, expected) }
}

/** The bytes as a whole, for who works with them. Throws DamagedObject. */
export async function readVerified(storage: Storage, expected: Expected): Promise<Buffer> {
  const bytes = await storage.read(expected.key).catch((error) => {
    throw asDamage(error, expected)
  })
  if (!bytes) throw new DamagedObject(expected, 'lost')
  await compare(bytes, expected)
  return bytes
}

/** Reads the object to its end and keeps nothing of it; answers its size. Throws DamagedObject. */
export async function verify(storage: Storage, expected: Expected): Promise<number> {
  return drain(await opened(storage, expected), expected)
}

/** Whether the bytes are those that are expected, in steps that let others of the process work in between. */
export async function isIntact(bytes: Buffer, sha256: string): Promise<boolean> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    if (at > 0) await new Promise(setImmediate)
    hash.update(bytes.subarray(at, at + hashedAtOnce))
  }
  return hash.digest('hex') === sha256
}

/** Bytes that a processor hashes in a few milliseconds. */
const hashedAtOnce = 4 * 1024 ** 2

async function compare(bytes: Buffer, expected: Expected): Promise<void> {
  if (!(await isIntact(bytes, expected.sha256))) throw new DamagedObject(expected, 'altered', bytes.length)
}

async function opened(storage: Storage, expected: Expected): Promise<StoredObject> {
  const found = await storage.open(expected.key).catch((error) => {
    throw asDamage(error, expected)
  })
  if (!found) throw new DamagedObject(expected, 'lost')
  return found
}

async function collect(found: StoredObject, expected: Expected): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(found.stream, expected)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  await compare(bytes, expected)
  return bytes
}

async function drain(found: StoredObject, expected: Expected): Promise<number> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunksOf(found.stream, expected)) {
    hash.update(chunk)
    size += chunk.length
  }
  if (hash.digest('hex') !== expected.sha256) throw new DamagedObject(expected, 'altered', size)
  return size
}

/** The stream's chunks. A storage that stops in the middle is down, which says nothing of the object. */
async function* chunksOf(stream: Readable, expected: Expected): AsyncGenerator<Buffer> {
  const timer = setTimeout(() => stream.destroy(new Error('the storage sends no more')), maxPauseMs)
  try {
    for await (const chunk of stream) {
      timer.refresh()
      yield chunk as Buffer
    }
  } catch (error) {
    const damage = asDamage(error, expected)
    throw damage instanceof DamagedObject || damage instanceof StorageDown ? damage : new StorageDown(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A disk that can't read a sector says EIO. */
function asDamage(error: unknown, expected: Expected): unknown {
  return (error as NodeJS.ErrnoException).code === 'EIO' ? new DamagedObject(expected, 'unreadable') : error
}

/** Hashes what passes, and lets the last chunk go once the hash is right. */
function checked({ stream, size }: StoredObject, expected: Expected): Readable {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  let seen = 0
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      seen += chunk.length
      // Its size has been announced: nothing may follow behind that.
      if (seen > size) return done(new DamagedObject(expected, 'altered', seen))
      const passed = held
      held = chunk
      done(null, passed)
    },
    flush(done) {
      const isRight = seen === size && hash.digest('hex') === expected.sha256
      done(isRight ? null : new DamagedObject(expected, 'altered', seen), isRight ? held : undefined)
    },
  })
  // Each is ended with the other; whoever reads hears of an error from the stream that is answered.
  pipeline(stream, check, () => {})
  return check
}
