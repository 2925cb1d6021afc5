import type { Readable } from 'node:stream'

/** What a presigned PUT may put: exactly this many bytes of this type under this key. */
export interface UploadGrant {
  key: string
  contentType: string
  /** bytes; undefined where any number may come */
  size: number | undefined
}

/** An object that is being read; its stream has to be read to its end or destroyed. */
export interface StoredObject {
  /** bytes */
  size: number
  stream: Readable
}

/** Bytes by key. Keys are our own, never a client's. What it answers may be damaged: see verify.ts. */
export interface Storage {
  /** What its addresses are signed with: the same in every process that uses it, and nowhere in the database. */
  secret: string
  /** Whether the shop takes the PUTs itself and knows when one has ended. */
  hearsUploads: boolean
  /** The address to which a browser PUTs. Anything but the granted type, length, key, method and time is refused there. */
  presignPut: (grant: UploadGrant, now: Date, seconds: number) => Promise<string>
  /** Bytes stored under the key, or undefined where nothing has arrived. */
  size: (key: string) => Promise<number | undefined>
  /** The bytes, or undefined where nothing is: somebody else may have removed them a moment ago. */
  read: (key: string) => Promise<Buffer | undefined>
  /** The same for who reads them one after the other. */
  open: (key: string) => Promise<StoredObject | undefined>
  /** Whole or not at all. Other bytes that lie there are replaced. */
  write: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Keys below this one, ending in `/`, that were last written before then. */
  olderThan: (before: Date, below: string) => Promise<string[]>
  /** Removes what uploads that broke off before then have left behind. */
  removeUnfinished: (before: Date) => Promise<void>
  /** Fails where the storage can't be used. */
  check: () => Promise<void>
}

/** The storage can't be reached, is too slow or has a fault of its own. */
export class StorageDown extends Error {
  constructor(cause: unknown) {
    super('the storage is down', { cause })
  }
}
