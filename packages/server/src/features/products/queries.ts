import type { Side } from '@printery/domain'
import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { updateRows } from '../../db/insert-rows.ts'
import {
  files,
  pastAppearances,
  pictureArrivals,
  productColours,
  productImports,
  productPictures,
  productPrintings,
  productSizes,
  products,
  productTiers,
  users,
} from '../../db/schema/index.ts'
import { insertProductChoices, type NewProduct, type Product } from '../catalogue/index.ts'
import type { FileRow } from '../files/index.ts'

/** Serializes changes of a product. */
export async function lockProduct(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ supplierId: products.supplierId, version: products.version })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.retiredAt)))
    .for('update')
  return row
}

/** Whether this user may be a product's supplier. */
export async function isSeller(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), inArray(users.role, ['supplier', 'admin']), isNull(users.disabledAt)))
  return row !== undefined
}

/** Replaces the rows of a product except those of its pictures. */
export async function replaceProductRows(
  tx: Transaction,
  { product, ...parts }: NewProduct,
  change: { version: number; lastPrice: number; updatedAt: Date },
): Promise<void> {
  const { id, createdAt: _createdAt, ...columns } = product
  await tx
    .update(products)
    .set({ ...columns, ...change })
    .where(eq(products.id, id as string))
  for (const table of [productTiers, productColours, productSizes, productPrintings])
    await tx.delete(table).where(eq(table.productId, id as string))
  await insertProductChoices(tx, id as string, parts)
}

export async function setPictured(
  tx: Transaction,
  id: string,
  change: { isPictured: boolean; sizingChartId?: string },
): Promise<void> {
  await tx.update(products).set(change).where(eq(products.id, id))
}

export async function retireProduct({ db: tx, now }: Context<Transaction>, id: string): Promise<void> {
  await tx
    .update(products)
    .set({ retiredAt: now, updatedAt: now, sizingChartId: null, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
}

/** The position of a picture: a colour's side, or the sizing chart if both are null. */
export interface PictureSlot {
  hex: string | null
  side: Side | null
}

export interface PictureUpload extends PictureSlot {
  file: FileRow
}

export async function findPictureUploads(db: Db, productId: string): Promise<PictureUpload[]> {
  return db
    .select({ hex: pictureArrivals.hex, side: pictureArrivals.side, file: files })
    .from(pictureArrivals)
    .innerJoin(files, eq(files.id, pictureArrivals.fileId))
    .where(eq(pictureArrivals.productId, productId))
    .orderBy(pictureArrivals.hex, pictureArrivals.side)
}

export async function insertPictureUploads(
  tx: Transaction,
  rows: (typeof pictureArrivals.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(pictureArrivals).values(rows)
}

export async function deletePictureUploads(
  tx: Transaction,
  productId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length > 0)
    await tx
      .delete(pictureArrivals)
      .where(and(eq(pictureArrivals.productId, productId), inArray(pictureArrivals.fileId, [...fileIds])))
}

export async function savePictures(
  tx: Transaction,
  rows: (typeof productPictures.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(productPictures)
      .values(rows)
      .onConflictDoUpdate({
        target: [productPictures.productId, productPictures.hex, productPictures.side],
        set: { fileId: sql`excluded.file_id`, ratio: sql`excluded.ratio` },
      })
}

/** Deletes the pictures of all other colours. */
export async function deletePicturesExcept(
  tx: Transaction,
  productId: string,
  hexes: readonly string[],
): Promise<void> {
  await tx
    .delete(productPictures)
    .where(
      and(
        eq(productPictures.productId, productId),
        hexes.length > 0 ? notInArray(productPictures.hex, [...hexes]) : undefined,
      ),
    )
}

export async function insertPastAppearances(
  tx: Transaction,
  rows: (typeof pastAppearances.$inferInsert)[],
): Promise<void> {
  // After two changes at the same moment, the appearance before the first one is kept.
  if (rows.length > 0) await tx.insert(pastAppearances).values(rows).onConflictDoNothing()
}

/** Products with uploads that were registered after `since`. */
export async function findProductsWithUploads(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: pictureArrivals.productId })
    .from(pictureArrivals)
    .where(sql`${pictureArrivals.createdAt} > ${since.toISOString()}::timestamptz`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Deletes past appearances that no order, quotation that can be paid or renewed, open payment page or cart from their time
 * shows. Returns the ids of their files.
 */
export async function deleteUnusedAppearances(
  db: Db,
  { productId, quotationsSince, limit }: { productId?: string; quotationsSince: Date; limit: number },
): Promise<string[]> {
  const line = (list: string) =>
    sql.raw(`exists (select 1 from jsonb_array_elements(${list}.lines) line
      where line ->> 'productId' = p.product_id::text and line ->> 'color' = p.hex)`)
  const { rows } = await db.execute<{ front: string | null; back: string | null }>(sql`
    delete from ${pastAppearances} where (product_id, hex, until) in (
      select p.product_id, p.hex, p.until from past_looks p
      where ${productId === undefined ? sql`true` : sql`p.product_id = ${productId}::uuid`}
        and not exists (select 1 from order_items i where i.product_id = p.product_id and i.color = p.hex and i.ordered_at < p.until)
        and not exists (select 1 from cart_lines c where c.product_id = p.product_id and c.color = p.hex)
        and not exists (select 1 from checkouts c where c.state = 'open' and ${line('c')})
        and not exists (select 1 from quotations q where q.valid_until >= ${quotationsSince.toISOString()}::timestamptz
          and q.created_at < p.until and ${line('q')})
      limit ${limit})
    returning front_id as front, back_id as back`)
  return rows.flatMap(({ front, back }) => [front, back]).filter((id) => id !== null)
}

/** Lets a copy show the pictures of the original. */
export async function copyPictures(tx: Transaction, from: Product, toId: string): Promise<void> {
  await savePictures(
    tx,
    from.pictures.map((picture) => ({ ...picture, productId: toId })),
  )
  if (from.sizingChartId !== null)
    await tx.update(products).set({ sizingChartId: from.sizingChartId }).where(eq(products.id, toId))
}

/** A page of products, oldest first. */
export async function findProductIds(
  db: Db,
  {
    supplierId,
    after,
    limit,
  }: {
    supplierId: string | undefined
    after: { createdAt: string; id: string } | undefined
    limit: number
  },
): Promise<{ id: string; createdAt: string }[]> {
  const { rows } = await db.execute<{ id: string; createdAt: string }>(sql`
    select id, created_at::text as "createdAt" from ${products}
    where retired_at is null
      ${supplierId === undefined ? sql`` : sql`and supplier_id = ${supplierId}::uuid`}
      ${after === undefined ? sql`` : sql`and (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`}
    order by created_at, id limit ${limit}`)
  return rows
}

/** The names of all users who may sell, as products show them, by id. */
export async function findSupplierNames(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, name: sql<string>`coalesce(${users.brandName}, ${users.firstName})` })
    .from(users)
    .where(and(inArray(users.role, ['supplier', 'admin']), isNull(users.disabledAt)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function insertImport(db: Db, row: typeof productImports.$inferInsert): Promise<void> {
  await db.insert(productImports).values(row)
}

export async function lockImport(tx: Transaction, id: string, userId: string) {
  const [row] = await tx
    .select({ rows: productImports.rows, appliedAt: productImports.appliedAt })
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.userId, userId)))
    .for('update')
  return row
}

export async function markImportApplied({ db: tx, now }: Context<Transaction>, id: string): Promise<void> {
  await tx.update(productImports).set({ appliedAt: now }).where(eq(productImports.id, id))
}

/**
 * Locks products in the order of their ids, which avoids deadlocks. `no key update` doesn't block purchases.
 */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('no key update')
}

export async function removeParts(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const table of [productTiers, productColours, productSizes, productPrintings])
    await tx.delete(table).where(inArray(table.productId, [...ids]))
}

/** Updates all products with one statement. */
export async function updateProducts(
  tx: Transaction,
  rows: readonly (typeof products.$inferInsert)[],
): Promise<void> {
  await updateRows(tx, products, rows)
}

/** Deletes lists that were uploaded before this moment, applied or not. */
export async function sweepImports(db: Db, before: Date): Promise<void> {
  await db.delete(productImports).where(lt(productImports.createdAt, before))
}
