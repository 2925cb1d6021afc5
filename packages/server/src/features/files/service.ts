import { randomUUID } from 'node:crypto'
import type { FileDescriptor } from '@printery/contract'
import { additionalTypes, imageTypes, maxFileBytes, Refusal, uploadWindowMs } from '@printery/domain'
import { mayRemoveBytes } from '../../backup/lock.ts'
import type { Db } from '../../db/database.ts'
import { publishJudged } from '../../events/hub.ts'
import type { JobData } from '../../jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { bytesInUse, lockBytes } from '../../storage/references.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { fewAtOnce } from './in-turn.ts'
import { inspect } from './inspect.ts'
import { removeScaled } from './preview.ts'
import {
  countHeld,
  deleteFile,
  type FileRow,
  type Found,
  filesNamed,
  findAwaited,
  findBroken,
  findByUploadKey,
  findFile,
  findFiles,
  findOrphans,
  insertFiles,
  releaseUploadKey,
  settle,
} from './queries.ts'
import { presignSeconds, watchOn, watchUploads } from './watching.ts'

export { contentKey } from '../../storage/content-key.ts'
export { fileAddress } from './addresses.ts'
export { endingOf } from './download-name.ts'
export { filesOf, forgetSender } from './forgetting.ts'
export { inTurn } from './in-turn.ts'
export { inspect, inspectImage } from './inspect.ts'
export { holdMade, keepMade } from './making.ts'
export { endOfJpeg } from './polyglots.ts'
export {
  type Asker,
  previewBytes,
  previewRatio,
  redrawPreviews,
  removeScaled,
  scaledBytes,
  scaledPreview,
} from './preview.ts'
export { type FileRow, filesNamed, heldFrom } from './queries.ts'

/** Promises that one person may have open at once. */
const maxPromised = 500
/** Bytes that one person may have here without having ordered them. */
const maxHeldBytes = 10 * 1024 ** 3

/** Those of these that are there. */
export async function filesById(db: Db, ids: readonly string[]): Promise<Map<string, FileRow>> {
  return new Map((await findFiles(db, ids)).map((row) => [row.id, row]))
}

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

/** Writes the promises; each has a day to arrive, and a job watches for it in case nobody tells that it has. */
export async function promiseFiles(
  shop: Pick<Shop, 'jobs' | 'storage'>,
  db: Db,
  ownerId: string,
  promised: readonly Promised[],
  now: Date,
): Promise<FileRow[]> {
  refuseDescriptors(promised)
  if (promised.length === 0) return []
  const held = await countHeld(db, ownerId, new Date(now.getTime() - uploadWindowMs))
  const bytes = promised.reduce((sum, { descriptor }) => sum + descriptor.size, held.bytes)
  if (bytes > maxHeldBytes)
    throw new Refusal(
      'too_large',
      'Your files have reached 10 GB. Order what is in your cart, or try again tomorrow.',
    )
  if (held.promised + promised.length > maxPromised)
    throw new Refusal('too_many', 'Too many uploads are on their way. Please finish those first.', {
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
  await watchUploads(shop, db, rows)
  return rows
}

/**
 * One file under a name of the owner's that was perhaps promised before: what came or was to come by that is not waited for
 * any more. A promise that nothing came of leaves nothing, so asking again and again fills no table.
 */
export async function promiseAnew(
  shop: Shop,
  tx: Db,
  ownerId: string,
  promised: Promised,
  now: Date,
): Promise<FileRow> {
  const before = await releaseUploadKey(tx, promised.uploadKey)
  if (before && before.sha256 === null) await deleteFile(tx, before.id)
  await shop.storage.remove(promised.uploadKey)
  const [row] = await promiseFiles(shop, tx, ownerId, [promised], now)
  return row as FileRow
}

/** Judges what has arrived under these names meanwhile. */
export async function judgeNamed(
  shop: Shop,
  db: Db,
  uploadKeys: readonly string[],
  now: Date,
): Promise<void> {
  await settledFiles(shop, db, await filesNamed(db, uploadKeys), now)
}

/** These files have found their place; their names may be used for others. */
export async function releaseNames(tx: Db, files: readonly FileRow[]): Promise<void> {
  for (const file of files) await releaseUploadKey(tx, file.uploadKey)
}

export function presignUpload(shop: Shop, file: FileRow, now: Date): Promise<string> {
  return shop.storage.presignPut(
    {
      key: file.uploadKey,
      contentType: file.contentType,
      size: file.size === unsaid ? undefined : file.size,
    },
    now,
    presignSeconds,
  )
}

/** What the job of an upload does. It may be repeated or killed anywhere, and several may be about one upload. */
export async function judgeUpload(
  shop: Shop,
  { fileId, watches }: JobData['judge-upload'],
  now: Date,
): Promise<void> {
  const file = await findFile(shop.db, fileId)
  if (!file) return
  const judged = await checkFile(shop, shop.db, file, now)
  if (judged.state !== 'promised') await publishJudged(shop.db, fileId)
  else if (watches) await watchOn(shop, judged, now)
}

/** Has what this person sent judged. Answers how many uploads are awaited of the person. */
export async function askForArrived({ db, jobs }: Shop, userId: string, now: Date): Promise<number> {
  const awaited = await awaitedOf(db, userId, now)
  if (awaited.length === 0) return 0
  const options = { singletonKey: userId, singletonSeconds: 1, singletonNextSlot: true }
  await jobs.send(db, 'judge-arrived', { userId }, options)
  jobs.wake('judge-arrived')
  return awaited.length
}

export async function judgeArrived(shop: Shop, userId: string, now: Date): Promise<void> {
  for (const { id } of await awaitedOf(shop.db, userId, now)) await judgeUpload(shop, { fileId: id }, now)
}

function awaitedOf(db: Db, userId: string, now: Date): Promise<FileRow[]> {
  return findAwaited(db, new Date(now.getTime() - uploadWindowMs), maxPromised, userId)
}

/** Looks whether a promised file has arrived, and settles it by what it is. Twice at once is harmless. */
export async function checkFile(shop: Shop, db: Db, file: FileRow, now: Date): Promise<FileRow> {
  return settleFile(shop, db, file, await lookAt(shop, file), now)
}

/** What becomes of the promise by what has arrived; undefined where nothing has, or it is settled already. */
async function lookAt(shop: Shop, file: FileRow): Promise<Found | 'gone' | undefined> {
  if (file.state !== 'promised') return undefined
  const size = await shop.storage.size(file.uploadKey)
  if (size === undefined) return undefined
  return isAsSaid(file, size) ? fewAtOnce(() => judge(shop, file)) : wrongSize(file)
}

/** The size of a promise that said nothing of it; any that the shop takes may come. */
export const unsaid = 0

function isAsSaid(file: FileRow, size: number): boolean {
  return file.size === unsaid ? size <= maxFileBytes : size === file.size
}

function wrongSize({ name }: FileRow): Found {
  return { state: 'rejected', reason: `${name} has not the size that was announced.` }
}

/** Somebody else may judge the same arrival and take it away meanwhile. */
async function judge(shop: Shop, file: FileRow): Promise<Found | 'gone'> {
  const bytes = await shop.storage.read(file.uploadKey)
  if (!bytes) return 'gone'
  if (!isAsSaid(file, bytes.length)) return wrongSize(file)
  const verdict = await inspect(file.kind, file.name, file.contentType, bytes)
  if (!verdict.fine) return { state: 'rejected', reason: verdict.reason }
  const { contentType, widthPx, heightPx } = verdict
  const hash = sha256(bytes)
  await shop.storage.write(contentKey(hash), bytes, contentType)
  return { state: 'checked', sha256: hash, contentType, widthPx, heightPx, size: bytes.length }
}

async function settleFile(
  shop: Shop,
  db: Db,
  file: FileRow,
  found: Found | 'gone' | undefined,
  now: Date,
): Promise<FileRow> {
  if (found === undefined) return file
  const row = found === 'gone' ? undefined : await settleAs(shop, db, file, found, now)
  const settled = row ?? (await findFile(db, file.id)) ?? file
  // A transaction may still be undone: then the upload has to be there for the next look.
  if (db === shop.db && settled.state !== 'promised') await shop.storage.remove(file.uploadKey)
  return settled
}

function settleAs(shop: Shop, db: Db, file: FileRow, found: Found, now: Date): Promise<FileRow | undefined> {
  return db.transaction(async (tx) => {
    if (found.sha256 && !(await holdBytes(shop, tx, file, found.sha256))) return undefined
    return settle(tx, file.id, found, now)
  })
}

/** Makes sure, until the commit, that the judged bytes lie under their hash: a sweep may have taken them meanwhile. */
async function holdBytes(shop: Shop, tx: Db, file: FileRow, hash: string): Promise<boolean> {
  await lockBytes(tx, hash)
  if ((await shop.storage.size(contentKey(hash))) !== undefined) return true
  const bytes = await shop.storage.read(file.uploadKey)
  // Other bytes were put there after the look: the next look judges those.
  if (!bytes || sha256(bytes) !== hash) return false
  await shop.storage.write(contentKey(hash), bytes, file.contentType)
  return true
}

/** The present state of these files, those that have arrived meanwhile included. */
export async function settledFiles(
  shop: Shop,
  db: Db,
  rows: readonly FileRow[],
  now: Date,
): Promise<FileRow[]> {
  const looked = await Promise.all(rows.map(async (row) => ({ row, found: await lookAt(shop, row) })))
  const settled: FileRow[] = []
  // In the order of their hashes: two calls that lock the same bytes the other way round would wait for each other.
  for (const { row, found } of looked.sort((a, b) => compare(hashOf(a.found), hashOf(b.found))))
    settled.push(await settleFile(shop, db, row, found, now))
  return settled
}

function hashOf(found: Found | 'gone' | undefined): string {
  return (found !== 'gone' && found?.sha256) || ''
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

/** Ends promises that were not kept for a day, judges what was forgotten, and removes files that nothing refers to. Safe to be killed anywhere. */
export async function sweepFiles(shop: Shop, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadWindowMs)
  for (const file of await findBroken(shop.db, before, 500)) {
    const checked = await checkFile(shop, shop.db, file, now)
    if (checked.state === 'promised')
      await settle(
        shop.db,
        file.id,
        { state: 'rejected', reason: `${file.name} did not arrive within 24 hours.` },
        now,
      )
  }
  // Its job was lost, or gave up while the storage was away for long.
  for (const file of await findAwaited(shop.db, before, 500)) await checkFile(shop, shop.db, file, now)
  await sweepUploads(shop, before)
  for (const file of await findOrphans(shop.db, { before, now }, 500)) await removeFile(shop, file)
}

/** Removes those of these files that nothing refers to, without waiting for a sweep. */
export async function removeUnused(shop: Shop, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  for (const file of await findOrphans(shop.db, { ids, now }, ids.length)) await removeFile(shop, file)
}

async function removeFile(shop: Shop, file: FileRow): Promise<void> {
  await shop.storage.remove(file.uploadKey)
  await shop.db.transaction(async (tx) => {
    // The next sweep will do it.
    if (!(await mayRemoveBytes(tx))) return
    const drawn = [file.previewSha256, file.watermarkedSha256]
    const hashes = [file.sha256, ...drawn].filter((hash) => hash !== null)
    for (const hash of hashes.sort(compare)) await lockBytes(tx, hash)
    await deleteFile(tx, file.id)
    for (const hash of hashes)
      if (!(await bytesInUse(tx, hash))) {
        await shop.storage.remove(contentKey(hash))
        if (hash === file.previewSha256) await removeScaled({ ...shop, db: tx }, hash)
      }
  })
}

/** Where the documented names of uploads begin. */
const uploadsBelow = ['Carts/', 'Uploads/', 'Orders/', 'Products/', 'Sizes/']

/** Uploads that were judged inside a transaction, or put again by an address that still held, and what broke off. */
async function sweepUploads(shop: Shop, before: Date): Promise<void> {
  await shop.storage.removeUnfinished(before)
  for (const below of uploadsBelow)
    for (const key of await shop.storage.olderThan(before, below)) {
      const file = await findByUploadKey(shop.db, key)
      if (file?.state !== 'promised') await shop.storage.remove(key)
    }
}
