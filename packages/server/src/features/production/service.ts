import {
  type Actor,
  mayMoveItem,
  notFound,
  publicNumber,
  Refusal,
  type Role,
  shopDay,
  whyNotPrint,
} from '@printery/domain'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { downloads, users } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'
import type { StoredParts } from '../../storage/stored.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { refuseDamaged } from './damaged.ts'
import { isUnmade, itemWords, nameOfItem } from './names.ts'
import { findGivenUp, findPrintItems, lockUnmade, type PrintItem } from './queries.ts'

export { makeItemFiles, remakePrintFiles } from './making.ts'
export { sweepPrintFiles } from './sweeping.ts'

/** ms that an address of artwork holds: enough to begin a download, which then goes on as long as it takes. */
const validMs = 10 * 60_000

export interface Wanted {
  itemIds?: readonly string[] | undefined
  orderIds?: readonly string[] | undefined
  /** Leaves out what is not approved instead of refusing; the list in the zip says so. */
  approvedOnly?: boolean | undefined
}

/** An address that opens the artwork of these items for some minutes. */
export async function openDownload(
  shop: StoredParts,
  db: Db,
  actor: Actor,
  wanted: Wanted,
  now: Date,
): Promise<string> {
  const items = await ownItems(db, actor, wanted)
  const refusal = wanted.approvedOnly ? undefined : whyNotPrint(items, itemWords)
  if (refusal) throw refusal
  if (!wanted.approvedOnly) await refuseUnmade(db, items)
  if (!items.some((item) => item.files.length > 0))
    throw new Refusal('no_artwork', 'There is no approved artwork to download here.')
  await refuseDamaged(shop, items)
  return grantDownload(
    db,
    actor,
    items.map(({ id }) => id),
    now,
  )
}

/** Admins print everything, a supplier its own (decision 73). Whatever is another's does not exist. */
async function ownItems(db: Db, actor: Actor, { itemIds = [], orderIds = [] }: Wanted): Promise<PrintItem[]> {
  const found = await findPrintItems(db, { itemIds, orderIds })
  const own = found.filter((item) => mayMoveItem(actor, item))
  const hasAll =
    itemIds.every((id) => own.some((item) => item.id === id)) &&
    orderIds.every((id) => own.some((item) => item.orderId === id))
  if (own.length === 0 || !hasAll) throw notFound()
  return own
}

/** What stands in an address; kept is its hash. */
export async function grantDownload(
  db: Db,
  actor: Actor,
  itemIds: readonly string[],
  now: Date,
): Promise<string> {
  const token = newToken()
  await db.insert(downloads).values({
    tokenHash: sha256(token),
    userId: actor.userId,
    itemIds: [...itemIds],
    expiresAt: new Date(now.getTime() + validMs),
  })
  return token
}

/**
 * What the address opens at this moment: somebody who was disabled or is no longer of the staff opens nothing, and what
 * was rejected meanwhile is not in it.
 */
export async function readDownload(db: Db, token: string, now: Date): Promise<PrintItem[]> {
  const [grant] = await db
    .select({ itemIds: downloads.itemIds, userId: downloads.userId, role: users.role })
    .from(downloads)
    .innerJoin(users, eq(users.id, downloads.userId))
    .where(
      and(eq(downloads.tokenHash, sha256(token)), gt(downloads.expiresAt, now), isNull(users.disabledAt)),
    )
  if (!grant) throw notFound()
  const actor: Actor = { userId: grant.userId, role: grant.role as Role }
  const items = await findPrintItems(db, { itemIds: grant.itemIds })
  const own = items.filter((item) => mayMoveItem(actor, item))
  if (own.length === 0) throw notFound()
  return own
}

/** One item's artwork, for who prints it. */
export async function getPrintItem(db: Db, actor: Actor, id: string): Promise<PrintItem> {
  const [item] = await ownItems(db, actor, { itemIds: [id] })
  if (!item) throw notFound()
  const refusal = whyNotPrint([item], itemWords)
  if (refusal) throw refusal
  await refuseUnmade(db, [item])
  return item
}

/** What a design is printed from is made by the queue once the order is paid. */
async function refuseUnmade(db: Db, items: readonly PrintItem[]): Promise<void> {
  const unmade = items.filter(isUnmade)
  if (unmade.length === 0) return
  const versions = unmade.map(({ id, approvedNumber }) => ({ itemId: id, number: approvedNumber ?? 1 }))
  const givenUp = await findGivenUp(db, versions)
  const failed = unmade.filter(({ id }) => givenUp.some(({ itemId }) => itemId === id))
  if (failed.length > 0)
    throw new Refusal(
      'print_files_failed',
      `The print files could not be made: ${failed.slice(0, 5).map(itemWords).join('; ')}. An admin can have them made again.`,
      { facts: { itemIds: failed.map(({ id }) => id) } },
    )
  throw new Refusal(
    'print_files_pending',
    `The print files are still being made: ${unmade.slice(0, 5).map(itemWords).join('; ')}. Try again in a minute.`,
    { facts: { itemIds: unmade.map(({ id }) => id) } },
  )
}

/**
 * Has an item's print files made once more, where the queue has given up. What is there or on its way stays as it is. Answers
 * whether any are to come.
 */
export async function makeAgain({ jobs }: Pick<Shop, 'jobs'>, db: Db, itemId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [item] = await findPrintItems(tx, { itemIds: [itemId] })
    if (!item) throw notFound()
    const unmade = await lockUnmade(tx, itemId)
    await jobs.sendAll(tx, 'print-files', await findGivenUp(tx, unmade))
    return unmade.length > 0
  })
}

/** `7f3a9c21-e_2_canvas-tote.zip`, `7f3a9c21-e_artwork.zip`, `artwork_2026-11-21.zip` */
export function zipName(items: readonly PrintItem[], now: Date): string {
  const [first] = items
  const orders = new Set(items.map(({ orderId }) => orderId))
  if (!first || orders.size > 1) return `artwork_${shopDay(now)}.zip`
  return items.length > 1 ? `${publicNumber(first.orderId)}_artwork.zip` : `${nameOfItem(first)}.zip`
}
