import {
  type Actor,
  mayMoveItem,
  notFound,
  publicNumber,
  Refusal,
  shopDay,
  whyNotPrint,
} from '@printery/domain'
import type { Call, Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import type { StoredContext } from '../../storage/stored.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { refuseDamaged } from './damaged.ts'
import { describeItem, itemFileName, lacksPrintFiles } from './names.ts'
import {
  findDownload,
  findEnabledActor,
  findFailedVersions,
  findPrintItems,
  insertDownload,
  lockMissingVersions,
  type PrintItem,
} from './queries.ts'
import { readSignedDownload, signDownload } from './signed-download.ts'

/** Milliseconds for which a download URL can start a download. */
const downloadValidMs = 10 * 60_000

export interface DownloadRequest {
  itemIds?: readonly string[] | undefined
  orderIds?: readonly string[] | undefined
  /** Skips unapproved items instead of refusing; the list in the zip names them. */
  approvedOnly?: boolean | undefined
}

/** Creates a download URL for the artwork of these items, valid for some minutes. */
export async function createDownload(
  shop: StoredContext,
  call: Call,
  request: DownloadRequest,
): Promise<string> {
  const items = await getOwnItems(call.db, call.actor, request)
  const refusal = request.approvedOnly ? undefined : whyNotPrint(items, describeItem)
  if (refusal) throw refusal
  if (!request.approvedOnly) await refuseMissingPrintFiles(call.db, items)
  if (!items.some((item) => item.files.length > 0))
    throw new Refusal('no_artwork', 'There is no approved artwork to download here.')
  await refuseDamaged(shop, items)
  return grantDownload(
    call,
    items.map(({ id }) => id),
  )
}

/** Admins may print everything, suppliers their own items (DEC-73); other items are refused with 404. */
export async function getOwnItems(
  db: Db,
  actor: Actor,
  { itemIds = [], orderIds = [] }: DownloadRequest,
): Promise<PrintItem[]> {
  const found = await findPrintItems(db, { itemIds, orderIds })
  const own = found.filter((item) => mayMoveItem(actor, item))
  const hasAll =
    itemIds.every((id) => own.some((item) => item.id === id)) &&
    orderIds.every((id) => own.some((item) => item.orderId === id))
  if (own.length === 0 || !hasAll) throw notFound()
  return own
}

/** Creates a download token. The item ids are stored with its hash, because many ids would be too long for a URL. */
export async function grantDownload({ actor, db, now }: Call, itemIds: readonly string[]): Promise<string> {
  const token = newToken()
  await insertDownload(db, {
    tokenHash: sha256(token),
    userId: actor.userId,
    itemIds: [...itemIds],
    expiresAt: new Date(now.getTime() + downloadValidMs),
  })
  return token
}

/** A signed token for the files of one item; it needs no row, so a GET writes nothing. */
export function signItemDownload(
  { tokenKey }: Pick<Services, 'tokenKey'>,
  actor: Actor,
  itemId: string,
  now: Date,
): string {
  return signDownload(tokenKey, {
    ...{ userId: actor.userId, itemId },
    expiresAt: new Date(now.getTime() + downloadValidMs),
  })
}

/**
 * The items of a download that its creator may still access. Items that were rejected since are left out. Refuses if the
 * account was disabled or lost its role.
 */
export async function readDownload(
  { tokenKey }: Pick<Services, 'tokenKey'>,
  { db, now }: Context,
  token: string,
): Promise<{ actor: Actor; items: PrintItem[] }> {
  const signed = readSignedDownload(tokenKey, token, now)
  const foundDownload = signed
    ? { ...signed, itemIds: [signed.itemId] }
    : await findDownload({ db, now }, sha256(token))
  const actor = foundDownload && (await findEnabledActor(db, foundDownload.userId))
  if (!actor) throw notFound()
  const items = await findPrintItems(db, { itemIds: foundDownload.itemIds })
  const own = items.filter((item) => mayMoveItem(actor, item))
  if (own.length === 0) throw notFound()
  return { actor, items: own }
}

/** An item with its print files. */
export async function getPrintItem(db: Db, actor: Actor, id: string): Promise<PrintItem> {
  const [item] = await getOwnItems(db, actor, { itemIds: [id] })
  if (!item) throw notFound()
  const refusal = whyNotPrint([item], describeItem)
  if (refusal) throw refusal
  await refuseMissingPrintFiles(db, [item])
  return item
}

/** Print files of a design are created by the queue after payment. */
export async function refuseMissingPrintFiles(db: Db, items: readonly PrintItem[]): Promise<void> {
  const incomplete = items.filter(lacksPrintFiles)
  if (incomplete.length === 0) return
  const versions = incomplete.map(({ id, approvedNumber }) => ({
    itemId: id,
    number: approvedNumber ?? 1,
  }))
  const failedVersions = await findFailedVersions(db, versions)
  const failed = incomplete.filter(({ id }) => failedVersions.some(({ itemId }) => itemId === id))
  if (failed.length > 0)
    throw new Refusal(
      'print_files_failed',
      `The print files could not be made: ${failed.slice(0, 5).map(describeItem).join('; ')}. An admin can have them made again.`,
      { facts: { itemIds: failed.map(({ id }) => id) } },
    )
  throw new Refusal(
    'print_files_pending',
    `The print files are still being made: ${incomplete.slice(0, 5).map(describeItem).join('; ')}. Try again in a minute.`,
    { facts: { itemIds: incomplete.map(({ id }) => id) } },
  )
}

/** Queues failed print files again. Returns whether any print files are missing. */
export async function retryPrintFiles(
  { jobs }: Pick<Services, 'jobs'>,
  db: Db,
  itemId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [item] = await findPrintItems(tx, { itemIds: [itemId] })
    if (!item) throw notFound()
    const incomplete = await lockMissingVersions(tx, itemId)
    await jobs.sendAll(tx, 'print-files', await findFailedVersions(tx, incomplete))
    return incomplete.length > 0
  })
}

/** `7f3a9c21-e_2_canvas-tote.zip`, `7f3a9c21-e_artwork.zip`, `artwork_2026-11-21.zip` */
export function zipName(items: readonly PrintItem[], now: Date): string {
  const [first] = items
  const orders = new Set(items.map(({ orderId }) => orderId))
  if (!first || orders.size > 1) return `artwork_${shopDay(now)}.zip`
  return items.length > 1 ? `${publicNumber(first.orderId)}_artwork.zip` : `${itemFileName(first)}.zip`
}
