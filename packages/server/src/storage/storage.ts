import type { Readable } from 'node:stream'

/** The upload that a presigned PUT permits: this many bytes of this type under this key. */
export interface UploadGrant {
  key: string
  contentType: string
  /** bytes; undefined for any number */
  size: number | undefined
}

/** An open object; its stream must be read to the end or destroyed. */
export interface StoredObject {
  /** bytes */
  size: number
  stream: Readable
}

/** Bytes by key. Keys are created by the server, never by a client. Returned bytes may be damaged: see verify.ts. */
export interface Storage {
  /** Key for signing URLs, which is the same in every process and not stored in the database. */
  secret: string
  /** Whether this server receives the PUTs itself and knows when one has ended. */
  receivesUploads: boolean
  /** The URL for a PUT of a browser, which refuses any other type, length, key, method or time. */
  presignPut: (grant: UploadGrant, now: Date, seconds: number) => Promise<string>
  /** Size in bytes, or undefined if the object doesn't exist. */
  size: (key: string) => Promise<number | undefined>
  /** The bytes, or undefined if the object doesn't exist, for example because it was just removed. */
  read: (key: string) => Promise<Buffer | undefined>
  /** Opens the object as a stream. */
  open: (key: string) => Promise<StoredObject | undefined>
  /** Writes atomically and replaces other bytes under the key. */
  write: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Keys below this prefix, ending in `/`, last written before this time. */
  listOlderThan: (before: Date, prefix: string) => Promise<string[]>
  /** Removes the data of unfinished uploads that began before this time. */
  removeUnfinished: (before: Date) => Promise<void>
  /** Throws if the storage can't be used. */
  check: () => Promise<void>
}

/** Errors of the storage backends: Node's errors have a code, those of the S3 client a status. */
interface Cause {
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

/**
 * The storage can't be reached, is too slow, or fails to return an object, whose bytes may be intact: `outage.ts`
 * determines whether one object or all are affected.
 */
export class StorageDown extends Error {
  /** Code, status or message of the failure, without paths and keys. */
  readonly reason: string

  constructor(cause: unknown) {
    const { code, message, $metadata } = (cause ?? {}) as Cause
    const status = $metadata?.httpStatusCode
    const reason = code ?? (status === undefined ? (message ?? 'unknown') : `status ${status}`)
    super(`the storage is down: ${reason}`, { cause })
    this.name = 'StorageDown'
    this.reason = reason
  }
}
