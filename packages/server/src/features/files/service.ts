import { randomUUID } from 'node:crypto'
import type { FileDescriptor } from '@printery/contract'
import { additionalTypes, imageTypes, maxFileBytes, Refusal, uploadWindowMs } from '@printery/domain'
import { tryLockByteRemoval } from '../../backup/lock-queries.ts'
import type { Context } from '../../call.ts'
import { afterCommit, type Db, type Transaction } from '../../db/database.ts'
import { publishUploadChecked } from '../../events/hub.ts'
import type { JobData } from '../../jobs/jobs.ts'
import type { Services, Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { isReferenced, lockBytes } from '../../storage/reference-queries.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { withMemoryLimit } from './decode-limits.ts'
import { inspect } from './inspect.ts'
import { removeScaled } from './preview.ts'
import {
  countUnordered,
  deleteFile,
  type FileRow,
  findByUploadKey,
  findByUploadKeys,
  findExpiredUploads,
  findFile,
  findFiles,
  findPendingUploads,
  findUnreferencedFiles,
  insertFiles,
  releaseUploadKey,
  settleUpload,
  type UploadOutcome,
} from './queries.ts'
import { presignSeconds, scheduleNextCheck, watchUploads } from './watching.ts'

/** Maximum pending uploads per user. */
const maxPendingUploads = 500
/** Maximum stored bytes per user outside of orders. */
const maxUnorderedBytes = 10 * 1024 ** 3

/** Existing files by id. */
export async function filesById(db: Db, ids: readonly string[]): Promise<Map<string, FileRow>> {
  return new Map((await findFiles(db, ids)).map((row) => [row.id, row]))
}

export interface ExpectedUpload {
  kind: 'image' | 'additional'
  descriptor: FileDescriptor
  /** The documented upload key. */
  uploadKey: string
}

/** Checks descriptors before anything is stored; a wrong type or size is reported before other issues. */
export function refuseDescriptors(promised: readonly ExpectedUpload[]): void {
  for (const { kind, descriptor } of promised) {
    const { fileName, contentType, size } = descriptor
    const allowed: readonly string[] = kind === 'image' ? imageTypes : additionalTypes
    if (!allowed.includes(contentType))
      throw new Refusal('wrong_type', 'Use jpeg, jpg or png here. .AI and .PDF go into additional files.')
    if (size > maxFileBytes)
      throw new Refusal(
        'too_large',
        `${fileName} is ${(size / 1024 / 1024).toFixed(1)} MB. The limit is 20 MB.`,
      )
  }
}

/**
 * Inserts pending uploads, which have a day to arrive. A job checks for them in case no client reports their
 * arrival.
 */
export async function expectUploads(
  services: Pick<Services, 'jobs' | 'storage'>,
  { db, now }: Context<Transaction>,
  ownerId: string,
  promised: readonly ExpectedUpload[],
): Promise<FileRow[]> {
  refuseDescriptors(promised)
  if (promised.length === 0) return []
  const usage = await countUnordered(db, ownerId, new Date(now.getTime() - uploadWindowMs))
  const bytes = promised.reduce((sum, { descriptor }) => sum + descriptor.size, usage.bytes)
  if (bytes > maxUnorderedBytes)
    throw new Refusal(
      'too_large',
      'Your files have reached 10 GB. Order what is in your cart, or try again tomorrow.',
    )
  if (usage.promised + promised.length > maxPendingUploads)
    throw new Refusal('too_many', 'Too many uploads in progress. Please finish those first.', {
      retryAfter: 600,
    })
  const rows = await insertFiles(
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
  await watchUploads(services, db, rows)
  return rows
}

/**
 * Replaces a pending upload under a reusable key: an earlier upload is no longer expected. Uploads that never
 * arrived leave no rows, so repeated calls don't fill the table.
 */
export async function replaceExpectedUpload(
  services: Services,
  context: Context<Transaction>,
  ownerId: string,
  promised: ExpectedUpload,
): Promise<FileRow> {
  const released = await releaseUploadKey(context.db, promised.uploadKey)
  if (released && released.sha256 === null) await deleteFile(context.db, released.id)
  await services.storage.remove(promised.uploadKey)
  const [row] = await expectUploads(services, context, ownerId, [promised])
  return row as FileRow
}

/** Checks uploads that have arrived under these keys. */
export async function checkUploadsByKey(
  services: Services,
  context: Context,
  uploadKeys: readonly string[],
): Promise<void> {
  await settleFiles(services, context, await findByUploadKeys(context.db, uploadKeys))
}

/** Frees the upload keys of assigned files. */
export async function releaseUploadKeys(tx: Transaction, files: readonly FileRow[]): Promise<void> {
  for (const file of files) await releaseUploadKey(tx, file.uploadKey)
}

export function presignUpload(services: Services, file: FileRow, now: Date): Promise<string> {
  return services.storage.presignPut(
    {
      key: file.uploadKey,
      contentType: file.contentType,
      size: file.size === unknownSize ? undefined : file.size,
    },
    now,
    presignSeconds,
  )
}

/** The job that checks an upload. May be repeated or killed anywhere, and an upload may have several. */
export async function checkUpload(
  services: Services,
  { db, now }: Context,
  { fileId, watches }: JobData['judge-upload'],
): Promise<void> {
  const file = await findFile(db, fileId)
  if (!file) return
  const checkedFile = await checkFile(services, { db, now }, file)
  if (checkedFile.state !== 'promised') await publishUploadChecked(db, fileId)
  else if (watches) await scheduleNextCheck(services, { db, now }, checkedFile)
}

/** Queues a check of the user's uploads. Returns the number of pending ones. */
export async function queueArrived(
  { jobs }: Services,
  { db, now }: Context,
  userId: string,
): Promise<number> {
  const awaited = await findPendingOf({ db, now }, userId)
  if (awaited.length === 0) return 0
  const options = { singletonKey: userId, singletonSeconds: 1, singletonNextSlot: true, isUrgent: true }
  await jobs.send(db, 'judge-arrived', { userId }, options)
  return awaited.length
}

export async function checkArrivedUploads(
  services: Services,
  { db, now }: Context,
  userId: string,
): Promise<void> {
  for (const { id } of await findPendingOf({ db, now }, userId))
    await checkUpload(services, { db, now }, { fileId: id })
}

function findPendingOf({ db, now }: Context, userId: string): Promise<FileRow[]> {
  return findPendingUploads(db, new Date(now.getTime() - uploadWindowMs), maxPendingUploads, userId)
}

/** Checks whether an upload has arrived and settles it. Concurrent calls are harmless. */
export async function checkFile(services: Services, context: Context, file: FileRow): Promise<FileRow> {
  return settleFile(services, context, file, await inspectUpload(services, file))
}

/** The outcome of an upload; undefined if it hasn't arrived or is settled already. */
async function inspectUpload(services: Services, file: FileRow): Promise<UploadOutcome | 'gone' | undefined> {
  if (file.state !== 'promised') return undefined
  const size = await services.storage.size(file.uploadKey)
  if (size === undefined) return undefined
  return hasExpectedSize(file, size)
    ? withMemoryLimit(() => checkUploadedFile(services, file))
    : wrongSize(file)
}

/** Declared size of uploads that may have any size. */
export const unknownSize = 0

function hasExpectedSize(file: FileRow, size: number): boolean {
  return file.size === unknownSize ? size <= maxFileBytes : size === file.size
}

function wrongSize({ name }: FileRow): UploadOutcome {
  return { state: 'rejected', reason: `${name} does not have the size that was announced.` }
}

/** A concurrent check may remove the upload meanwhile. */
async function checkUploadedFile(services: Services, file: FileRow): Promise<UploadOutcome | 'gone'> {
  const bytes = await services.storage.read(file.uploadKey)
  if (!bytes) return 'gone'
  if (!hasExpectedSize(file, bytes.length)) return wrongSize(file)
  const verdict = await inspect(file.kind, file.name, file.contentType, bytes)
  if (!verdict.isValid) return { state: 'rejected', reason: verdict.reason }
  const { contentType, widthPx, heightPx } = verdict
  const hash = sha256(bytes)
  await services.storage.write(contentKey(hash), bytes, contentType)
  return { state: 'checked', sha256: hash, contentType, widthPx, heightPx, size: bytes.length }
}

async function settleFile(
  services: Services,
  context: Context,
  file: FileRow,
  outcome: UploadOutcome | 'gone' | undefined,
): Promise<FileRow> {
  if (outcome === undefined) return file
  const row = outcome === 'gone' ? undefined : await settleInTransaction(services, context, file, outcome)
  const settled = row ?? (await findFile(context.db, file.id)) ?? file
  // If the caller's transaction rolls back, the upload is needed again.
  if (settled.state !== 'promised')
    await afterCommit(context.db, () => services.storage.remove(file.uploadKey))
  return settled
}

function settleInTransaction(
  services: Services,
  context: Context,
  file: FileRow,
  outcome: UploadOutcome,
): Promise<FileRow | undefined> {
  return context.db.transaction(async (tx) => {
    if (outcome.sha256 && !(await ensureBytes(services, tx, file, outcome.sha256))) return undefined
    return settleUpload({ ...context, db: tx }, file.id, outcome)
  })
}

/** Ensures that the checked bytes are stored until the commit, since a sweep may have removed them. */
async function ensureBytes(
  services: Services,
  tx: Transaction,
  file: FileRow,
  hash: string,
): Promise<boolean> {
  await lockBytes(tx, hash)
  if ((await services.storage.size(contentKey(hash))) !== undefined) return true
  const bytes = await services.storage.read(file.uploadKey)
  // Other bytes were uploaded meanwhile; those are checked next time.
  if (!bytes || sha256(bytes) !== hash) return false
  await services.storage.write(contentKey(hash), bytes, file.contentType)
  return true
}

/** The current state of these files, including uploads that have just arrived. */
export async function settleFiles(
  services: Services,
  context: Context,
  rows: readonly FileRow[],
): Promise<FileRow[]> {
  const inspected = await Promise.all(
    rows.map(async (row) => ({ row, outcome: await inspectUpload(services, row) })),
  )
  const settled: FileRow[] = []
  // Sorted by hash, so that concurrent calls can't deadlock.
  for (const { row, outcome } of inspected.sort((a, b) => compare(hashOf(a.outcome), hashOf(b.outcome))))
    settled.push(await settleFile(services, context, row, outcome))
  return settled
}

function hashOf(outcome: UploadOutcome | 'gone' | undefined): string {
  return (outcome !== 'gone' && outcome?.sha256) || ''
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
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

/**
 * Rejects uploads that didn't arrive within a day, checks those without a job, and removes unreferenced files.
 * Safe to be killed anywhere.
 */
export async function sweepFiles(shop: Shop, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadWindowMs)
  for (const file of await findExpiredUploads(shop.db, before, 500)) {
    const checked = await checkFile(shop, { db: shop.db, now }, file)
    if (checked.state === 'promised')
      await settleUpload({ db: shop.db, now }, file.id, {
        state: 'rejected',
        reason: `${file.name} did not arrive within 24 hours.`,
      })
  }
  // The jobs of these uploads were lost, or failed during a storage outage.
  for (const file of await findPendingUploads(shop.db, before, 500))
    await checkFile(shop, { db: shop.db, now }, file)
  await sweepUploads(shop, before)
  for (const file of await findUnreferencedFiles(shop.db, { before, now }, 500)) await removeFile(shop, file)
}

/** Removes unreferenced files among these without waiting for a sweep. */
export async function removeUnused(shop: Shop, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  for (const file of await findUnreferencedFiles(shop.db, { ids, now }, ids.length))
    await removeFile(shop, file)
}

async function removeFile(shop: Shop, file: FileRow): Promise<void> {
  await shop.storage.remove(file.uploadKey)
  await shop.db.transaction(async (tx) => {
    // Left to the next sweep.
    if (!(await tryLockByteRemoval(tx))) return
    const previewHashes = [file.previewSha256, file.watermarkedSha256]
    const hashes = [file.sha256, ...previewHashes].filter((hash) => hash !== null)
    for (const hash of hashes.sort(compare)) await lockBytes(tx, hash)
    await deleteFile(tx, file.id)
    for (const hash of hashes)
      if (!(await isReferenced(tx, hash))) {
        await shop.storage.remove(contentKey(hash))
        if (hash === file.previewSha256) await removeScaled({ ...shop, db: tx }, hash)
      }
  })
}

/** Prefixes of upload keys. */
const uploadPrefixes = ['Carts/', 'Uploads/', 'Orders/', 'Products/', 'Sizes/']

/** Removes uploads that were checked in a transaction or uploaded again, and incomplete ones. */
async function sweepUploads(shop: Shop, before: Date): Promise<void> {
  await shop.storage.removeUnfinished(before)
  for (const prefix of uploadPrefixes)
    for (const key of await shop.storage.listOlderThan(before, prefix)) {
      const file = await findByUploadKey(shop.db, key)
      if (file?.state !== 'promised') await shop.storage.remove(key)
    }
}
