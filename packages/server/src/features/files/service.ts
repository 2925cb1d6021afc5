import { randomUUID } from 'node:crypto'
import type { FileDescriptor } from '@printery/contract'
import { additionalTypes, imageTypes, maxFileBytes, Refusal, uploadWindowMs } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { contentKey } from './content-key.ts'
import { fewAtOnce } from './in-turn.ts'
import { inspect, type Verdict } from './inspect.ts'
import {
  bytesInUse,
  countPromised,
  deleteFile,
  type FileRow,
  filesById,
  findBroken,
  findFile,
  findOrphans,
  insertFiles,
  settle,
} from './queries.ts'

export { fileAddress } from './addresses.ts'
export { contentKey } from './content-key.ts'
export type { FileRow } from './queries.ts'

/** Promises that one person may have open at once. */
const maxPromised = 500

export interface Promised {
  kind: 'image' | 'additional'
  descriptor: FileDescriptor
  /** The documented name to upload under. */
  uploadKey: string
}

/** Judges descriptors before anything is promised; a wrong type or size is told before any wrong field. */
export function refuseDescriptors(promised: readonly Promised[]): void {
  for (const { kind, descriptor } of promised) {
    const { fileName, contentType, size } = descriptor
    const allowed: readonly string[] = kind === 'image' ? imageTypes : additionalTypes
    if (!allowed.includes(contentType))
      throw new Refusal('wrong_type', 'Use jpeg, jpg or png here. .AI and .PDF go into additional files.')
    if (size > maxFileBytes)
      throw new Refusal(
        'too_large',
        `${fileName} has ${(size / 1024 / 1024).toFixed(1)} MB. 20 MB is the most.`,
      )
  }
}

/** Writes the promises; each has a day to arrive, and a job looks after it in case nobody asks. */
export async function promiseFiles(
  db: Db,
  ownerId: string,
  promised: readonly Promised[],
  now: Date,
): Promise<FileRow[]> {
  refuseDescriptors(promised)
  if (promised.length === 0) return []
  if ((await countPromised(db, ownerId)) + promised.length > maxPromised)
    throw new Refusal('too_many', 'Too many uploads are on their way. Please finish those first.', {
      retryAfter: 600,
    })
  return insertFiles(
    db,
    promised.map(({ kind, descriptor, uploadKey }) => ({
      id: randomUUID(),
      ownerId,
      kind,
      name: descriptor.fileName,
      contentType: descriptor.contentType,
      size: descriptor.size,
      uploadKey,
      originalToken: newToken(),
      previewToken: newToken(),
      createdAt: now,
    })),
  )
}

/** Seconds that a presigned address holds. */
const presignSeconds = 3600

export function presignUpload(shop: Shop, file: FileRow, now: Date): Promise<string> {
  return shop.storage.presignPut(
    { key: file.uploadKey, contentType: file.contentType, size: file.size },
    now,
    presignSeconds,
  )
}

/** Looks whether a promised file has arrived, and settles it by what it is. Twice at once is harmless. */
export async function checkFile(shop: Shop, db: Db, file: FileRow, now: Date): Promise<FileRow> {
  if (file.state !== 'promised') return file
  const size = await shop.storage.size(file.uploadKey)
  if (size === undefined) return file
  const found = size === file.size ? await fewAtOnce(() => judge(shop, file)) : wrongSize(file)
  // Somebody else judged it meanwhile and took it away.
  if (!found) return (await findFile(db, file.id)) ?? file
  const row = await settle(db, file.id, { ...found, checkedAt: now })
  // A transaction may still be undone: then the upload has to be there for the next look.
  if (db === shop.db) await shop.storage.remove(file.uploadKey)
  return row ?? (await findFile(db, file.id)) ?? file
}

function wrongSize({ name }: FileRow) {
  return { state: 'rejected' as const, reason: `${name} has not the size that was announced.` }
}

/** What becomes of the promise, or undefined where its bytes have gone meanwhile. */
async function judge(shop: Shop, file: FileRow) {
  const bytes = await shop.storage.read(file.uploadKey)
  if (!bytes) return undefined
  if (bytes.length !== file.size) return wrongSize(file)
  const verdict = await inspect(file.kind, file.name, file.contentType, bytes)
  if (!verdict.fine) return { state: 'rejected' as const, reason: verdict.reason }
  return { state: 'checked' as const, ...(await keepBytes(shop, bytes, verdict)) }
}

async function keepBytes(shop: Shop, bytes: Buffer, verdict: Verdict & { fine: true }) {
  const hash = sha256(bytes)
  const { contentType, widthPx, heightPx } = verdict
  await shop.storage.write(contentKey(hash), bytes, contentType)
  return { sha256: hash, contentType, widthPx, heightPx, size: bytes.length }
}

/** The present state of these files, those that have arrived meanwhile included. */
export async function settledFiles(
  shop: Shop,
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<FileRow[]> {
  const rows = await filesById(db, ids)
  return Promise.all(rows.map((row) => checkFile(shop, db, row, now)))
}

export interface UploadsState {
  status: 'pending' | 'complete' | 'rejected'
  reason?: string
}

export function uploadsState(files: readonly FileRow[]): UploadsState {
  const rejected = files.find((file) => file.state === 'rejected')
  if (rejected) return { status: 'rejected', reason: rejected.reason ?? 'This file cannot be used.' }
  return { status: files.some((file) => file.state === 'promised') ? 'pending' : 'complete' }
}

/** Ends promises that were not kept for a day, and removes files that nothing refers to. Safe to be killed anywhere. */
export async function sweepFiles(shop: Shop, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadWindowMs)
  for (const file of await findBroken(shop.db, before, 500)) {
    const checked = await checkFile(shop, shop.db, file, now)
    if (checked.state === 'promised')
      await settle(shop.db, file.id, {
        state: 'rejected',
        reason: `${file.name} did not arrive within 24 hours.`,
        checkedAt: now,
      })
  }
  for (const file of await findOrphans(shop.db, before, 500)) {
    await deleteFile(shop.db, file.id)
    await shop.storage.remove(file.uploadKey)
    for (const hash of [file.sha256, file.previewSha256])
      if (hash && !(await bytesInUse(shop.db, hash))) await shop.storage.remove(contentKey(hash))
  }
}
