import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import {
  deviceProfileVersions,
  files,
  frozenDesigns,
  itemDesigns,
  itemDeviceProfiles,
  orderItems,
  printFiles,
} from '../../db/schema/index.ts'
import type { DesignVersionKey } from './queries.ts'

export type PrintFile = typeof printFiles.$inferSelect
export type NewPrintFile = Omit<PrintFile, 'erasedAt'>

/** Locks the item, which delays the erasure of its customer. */
export async function lockItem(tx: Transaction, itemId: string): Promise<void> {
  await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.id, itemId)).for('share')
}

/** Finds a version with its frozen design; undefined if the version was uploaded or its customer has been erased. */
export async function findDesignedVersion(db: Db, { itemId, number }: DesignVersionKey) {
  const [found] = await db
    .select({ item: orderItems, frozen: frozenDesigns })
    .from(orderItems)
    .leftJoin(itemDesigns, and(eq(itemDesigns.itemId, orderItems.id), eq(itemDesigns.number, number)))
    .innerJoin(
      frozenDesigns,
      eq(frozenDesigns.id, number === 1 ? orderItems.designId : itemDesigns.frozenDesignId),
    )
    .where(eq(orderItems.id, itemId))
  return found
}

export async function listPrintFiles(db: Db, { itemId, number }: DesignVersionKey): Promise<PrintFile[]> {
  return db
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.itemId, itemId), eq(printFiles.number, number)))
}

/**
 * The profiles of the devices of an item's sides, as frozen with its order, with the ICC profile that was uploaded
 * for it.
 */
export async function findItemDeviceProfiles(db: Db, itemId: string) {
  return db
    .select({
      side: itemDeviceProfiles.side,
      name: deviceProfileVersions.name,
      version: deviceProfileVersions.version,
      device: deviceProfileVersions.profile,
      iccSha256: files.sha256,
    })
    .from(itemDeviceProfiles)
    .innerJoin(
      deviceProfileVersions,
      and(
        eq(deviceProfileVersions.profileId, itemDeviceProfiles.profileId),
        eq(deviceProfileVersions.version, itemDeviceProfiles.version),
      ),
    )
    .leftJoin(files, eq(files.id, deviceProfileVersions.iccFileId))
    .where(eq(itemDeviceProfiles.itemId, itemId))
}

/** Inserts print files. Rows that another worker has already inserted stay. */
export async function insertPrintFiles(tx: Transaction, rows: NewPrintFile[]): Promise<void> {
  await tx.insert(printFiles).values(rows).onConflictDoNothing()
}

/** Versions with a print file of this sha256 that is not erased. */
export async function listVersionsByPrintFile(db: Db, sha256: string): Promise<DesignVersionKey[]> {
  return db
    .selectDistinct({ itemId: printFiles.itemId, number: printFiles.number })
    .from(printFiles)
    .where(and(eq(printFiles.sha256, sha256), isNull(printFiles.erasedAt)))
}

/** Print files of erased customers. */
export async function listErasedPrintFiles(db: Db, limit: number): Promise<PrintFile[]> {
  return db.select().from(printFiles).where(isNotNull(printFiles.erasedAt)).limit(limit)
}

export async function deletePrintFile(
  tx: Transaction,
  { itemId, number, side, kind, ink }: Pick<PrintFile, 'itemId' | 'number' | 'side' | 'kind' | 'ink'>,
): Promise<void> {
  await tx
    .delete(printFiles)
    .where(
      and(
        eq(printFiles.itemId, itemId),
        eq(printFiles.number, number),
        eq(printFiles.side, side),
        eq(printFiles.kind, kind),
        eq(printFiles.ink, ink),
      ),
    )
}
