import type { Actor, Role, Side } from '@printery/domain'
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { pendingJobs } from '../../db/driver/job-table.ts'
import {
  downloads,
  type FileSlot,
  itemComments,
  orderItems,
  orders,
  type printFiles,
  products,
  users,
} from '../../db/schema/index.ts'
import type { JobData } from '../../jobs/jobs.ts'
import { selectAppearance } from '../catalogue/index.ts'

export interface PrintedFile {
  id: string
  slot: FileSlot
  /** Original file name. */
  name: string
  contentType: string
  size: number
  sha256: string
  widthPx: number | null
  heightPx: number | null
}

/** A print file of a design from the editor. */
export type PrintFileRow = Omit<typeof printFiles.$inferSelect, 'itemId' | 'number' | 'madeAt' | 'erasedAt'>

const approvedIsDesigned = sql<boolean>`case order_items.approved_number
  when 1 then order_items.design_id is not null
  else exists (select 1 from item_designs v where v.item_id = order_items.id and v.number = order_items.approved_number
    and v.frozen_design_id is not null) end`

const approvedPrintFiles = sql<PrintFileRow[]>`(
  select coalesce(json_agg(json_build_object('side', p.side, 'area', p.area, 'kind', p.kind, 'ink', p.ink, 'contentType', p.content_type,
    'size', p.size, 'widthPx', p.width_px, 'heightPx', p.height_px, 'dpi', p.dpi, 'widthMm', p.width_mm, 'heightMm', p.height_mm,
    'layout', p.layout, 'sha256', p.sha256)
    order by p.side desc, p.kind in ('sheets', 'last sheet'), p.kind desc, p.ink), '[]'::json)
  from print_files p where p.item_id = order_items.id and p.number = order_items.approved_number and p.erased_at is null)`

/** Files of the approved version and additional files; none before an approval. */
const approvedFiles = sql<PrintedFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'slot', l.slot, 'name', f.name, 'contentType', f.content_type, 'size', f.size,
    'sha256', f.sha256, 'widthPx', f.width_px, 'heightPx', f.height_px) order by l.slot, l.position), '[]'::json)
  from (
    select slot, position, file_id from order_item_files
      where item_id = order_items.id and (slot = 'additional' or order_items.approved_number = 1)
    union all
    select d.slot, 0, d.file_id from item_design_files d join item_designs v on v.id = d.design_id
      where v.item_id = order_items.id and v.number = order_items.approved_number
  ) l join files f on f.id = l.file_id
  where order_items.approved_number is not null)`

function findItems(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: orderItems.id,
      orderId: orderItems.orderId,
      position: orderItems.position,
      supplierId: orderItems.supplierId,
      title: orderItems.title,
      color: orderItems.color,
      colourName: orderItems.colourName,
      quantity: orderItems.quantity,
      price: orderItems.price,
      sizes: orderItems.sizes,
      printing: orderItems.printing,
      printAreas: orderItems.printAreas,
      screenColours: orderItems.screenColours,
      sides: orderItems.sides,
      status: orderItems.status,
      approvedNumber: orderItems.approvedNumber,
      approvedHash: orderItems.approvedHash,
      proofing: orderItems.proofing,
      orderedAt: orders.createdAt,
      appearance: selectAppearance(sql`order_items.color`, sql`order_items.ordered_at`),
      shippingFrom: orders.shippingFrom,
      shippingDate: orders.shippingDate,
      files: approvedFiles,
      // Only the approved version counts: an uploaded replacement is printed from its own files.
      isDesigned: approvedIsDesigned,
      printFiles: approvedPrintFiles,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(where)
    .orderBy(orders.createdAt, orders.id, orderItems.position)
}

/** An item with its print files. */
export type PrintItem = Awaited<ReturnType<typeof findItems>>[number]

/** Items by id or order, each once; oldest orders first. */
export async function findPrintItems(
  db: Db,
  { itemIds = [], orderIds = [] }: { itemIds?: readonly string[]; orderIds?: readonly string[] },
): Promise<PrintItem[]> {
  return findItems(db, or(inArray(orderItems.id, [...itemIds]), inArray(orderItems.orderId, [...orderIds])))
}

/** Identifies a design version by its item and number. */
export type DesignVersionKey = JobData['print-files']

/** The versions among these without a pending job, whose rendering has failed for good. */
export async function findFailedVersions(
  db: Db,
  versions: readonly DesignVersionKey[],
): Promise<DesignVersionKey[]> {
  const { rows } = await db.execute<{ itemId: string; number: number }>(sql`
    select v."itemId", v.number from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) v ("itemId" uuid, number int)
    where not exists (select 1 from ${pendingJobs('print-files')} j
      where j.data = jsonb_build_object('itemId', v."itemId", 'number', v.number))`)
  return rows
}

/** Locks the item and finds its designed versions without print files. */
export async function lockMissingVersions(tx: Transaction, itemId: string): Promise<DesignVersionKey[]> {
  await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.id, itemId)).for('update')
  const { rows } = await tx.execute<{ itemId: string; number: number }>(sql`
    select v."itemId", v.number from (
      select id as "itemId", 1 as number from order_items where id = ${itemId} and design_id is not null
      union all select item_id, number from item_designs where item_id = ${itemId} and frozen_design_id is not null) v
    where not exists (select 1 from print_files p where p.item_id = v."itemId" and p.number = v.number)`)
  return rows
}

/** Open staff comments on an item, oldest first. */
export async function findOpenComments(
  db: Db,
  itemId: string,
): Promise<{ side: Side | null; text: string }[]> {
  return db
    .select({ side: itemComments.side, text: itemComments.text })
    .from(itemComments)
    .where(and(eq(itemComments.itemId, itemId), isNull(itemComments.settledAt)))
    .orderBy(itemComments.id)
}

/** Stores only the hash of the token. */
export async function insertDownload(db: Db, row: typeof downloads.$inferInsert): Promise<void> {
  await db.insert(downloads).values(row)
}

export async function findDownload(
  { db, now }: Context,
  tokenHash: string,
): Promise<{ userId: string; itemIds: string[] } | undefined> {
  const [row] = await db
    .select({ itemIds: downloads.itemIds, userId: downloads.userId })
    .from(downloads)
    .where(and(eq(downloads.tokenHash, tokenHash), gt(downloads.expiresAt, now)))
  return row
}

/** Undefined if the account is disabled. */
export async function findEnabledActor(db: Db, userId: string): Promise<Actor | undefined> {
  const [user] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
  return user && { userId, role: user.role as Role }
}
