import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { contentKey } from './content-key.ts'
import { type Storage, StorageDown, type StoredObject } from './storage.ts'

/** Objects up to this size in bytes are verified before any byte is sent; larger ones while they stream. */
export const maxVerifiedFirstBytes = 64 * 1024 ** 2
/** Objects up to this size are buffered; larger ones are read twice instead, so that slow readers cost no memory. */
const maxBufferedBytes = 1024 ** 2
/** A storage that sends nothing for this long counts as down. */
const maxPauseMs = 5000

/** Kinds of damage: other bytes or length, missing, or unreadable by the disk. */
export type DamageKind = 'altered' | 'lost' | 'unreadable'

/** Stored bytes differ from those that were written. */
export class DamagedObject extends Error {
  readonly key: string
  readonly sha256: string
  readonly fault: DamageKind
  /** Bytes that were read. */
  readonly size: number | undefined

  constructor(expected: Expected, fault: DamageKind, size?: number) {
    super(`the object ${expected.key} is ${fault}`)
    this.name = 'DamagedObject'
    this.key = expected.key
    this.sha256 = expected.sha256
    this.fault = fault
    this.size = size
  }
}

/** The expected hash of the object under a key. */
export interface Expected {
  key: string
  sha256: string
}

/** An object stored under its own hash. */
export function byContent(sha256: string): Expected {
  return { key: contentKey(sha256), sha256 }
}

export interface OpenOptions {
  /** The object was verified just before, so verifying while streaming is enough. */
  isChecked?: boolean
}

/** A verified object for sending; small ones are buffered. */
export interface VerifiedObject {
  size: number
  body: Buffer | Readable
}

/**
 * Opens an object with a known hash. An object of up to 64 MB is verified before this returns; one above 1 MB is verified
 * while it streams, too. If the hash differs while streaming, the stream fails before its last bytes. Throws DamagedObject.
 */
export async function openVerified(
  storage: Storage,
  expected: Expected,
  { isChecked = false }: OpenOptions = {},
): Promise<VerifiedObject> {
  const object = await openExpected(storage, expected)
  if (object.size <= maxBufferedBytes) return { size: object.size, body: await collect(object, expected) }
  if (isChecked || object.size > maxVerifiedFirstBytes)
    return { size: object.size, body: verifyWhileStreaming(object, expected) }
  await drain(object, expected)
  const reopened = await openExpected(storage, expected)
  return { size: reopened.size, body: verifyWhileStreaming(reopened, expected) }
}

/** Reads the whole object. Throws DamagedObject. */
export async function readVerified(storage: Storage, expected: Expected): Promise<Buffer> {
  const bytes = await storage.read(expected.key).catch((error) => {
    throw toReadError(error, expected)
  })
  if (!bytes) throw new DamagedObject(expected, 'lost')
  await compare(bytes, expected)
  return bytes
}

/** Reads and verifies the object without keeping it; returns its size. Throws DamagedObject. */
export async function verify(storage: Storage, expected: Expected): Promise<number> {
  return drain(await openExpected(storage, expected), expected)
}

/** Compares the hash. The bytes are hashed in chunks, so that the process can do other work in between. */
export async function isIntact(bytes: Buffer, sha256: string): Promise<boolean> {
  const hash = createHash('sha256')
  for (let index = 0; index < bytes.length; index += hashChunkBytes) {
    if (index > 0) await new Promise(setImmediate)
    hash.update(bytes.subarray(index, index + hashChunkBytes))
  }
  return hash.digest('hex') === sha256
}

/** Bytes that are hashed in a few milliseconds. */
const hashChunkBytes = 4 * 1024 ** 2

async function compare(bytes: Buffer, expected: Expected): Promise<void> {
  if (!(await isIntact(bytes, expected.sha256))) throw new DamagedObject(expected, 'altered', bytes.length)
}

async function openExpected(storage: Storage, expected: Expected): Promise<StoredObject> {
  const object = await storage.open(expected.key).catch((error) => {
    throw toReadError(error, expected)
  })
  if (!object) throw new DamagedObject(expected, 'lost')
  return object
}

async function collect(object: StoredObject, expected: Expected): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(object.stream, expected)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  await compare(bytes, expected)
  return bytes
}

async function drain(object: StoredObject, expected: Expected): Promise<number> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunksOf(object.stream, expected)) {
    hash.update(chunk)
    size += chunk.length
  }
  if (hash.digest('hex') !== expected.sha256) throw new DamagedObject(expected, 'altered', size)
  return size
}

/** The chunks of the stream. If the storage stops sending, this throws StorageDown instead of DamagedObject. */
async function* chunksOf(stream: Readable, expected: Expected): AsyncGenerator<Buffer> {
  const timer = setTimeout(() => stream.destroy(new Error('the storage stopped sending')), maxPauseMs)
  try {
    for await (const chunk of stream) {
      timer.refresh()
      yield chunk as Buffer
    }
  } catch (error) {
    throw toReadError(error, expected)
  } finally {
    clearTimeout(timer)
  }
}

/** Codes for sectors that the disk can't read, and for failed checksums of the file system. */
const diskErrorCodes = new Set(['EIO', 'EBADMSG', 'EUCLEAN'])

/**
 * Classifies a read error: the disk can't read the bytes, or the storage can't return them. After missing permissions
 * or a refusal the object doesn't count as damaged, since its bytes may be intact.
 */
export function toReadError(error: unknown, expected: Expected): DamagedObject | StorageDown {
  if (error instanceof StorageDown) return error
  const isLost = diskErrorCodes.has((error as NodeJS.ErrnoException).code ?? '')
  return isLost ? new DamagedObject(expected, 'unreadable') : new StorageDown(error)
}

/** Hashes the stream and releases the last chunk only if the hash matches. */
function verifyWhileStreaming({ stream, size }: StoredObject, expected: Expected): Readable {
  const hash = createHash('sha256')
  let heldChunk: Buffer | undefined
  let receivedBytes = 0
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      receivedBytes += chunk.length
      // No bytes may follow after the announced content-length.
      if (receivedBytes > size) return done(new DamagedObject(expected, 'altered', receivedBytes))
      const previousChunk = heldChunk
      heldChunk = chunk
      done(null, previousChunk)
    },
    flush(done) {
      const isExpected = receivedBytes === size && hash.digest('hex') === expected.sha256
      done(
        isExpected ? null : new DamagedObject(expected, 'altered', receivedBytes),
        isExpected ? heldChunk : undefined,
      )
    },
  })
  // Destroys both streams together; the reader sees errors on the returned stream.
  pipeline(stream, check, () => {})
  return check
}
