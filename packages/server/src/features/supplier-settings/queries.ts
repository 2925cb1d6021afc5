import type { Day } from '@printery/domain'
import type { ClosedDays } from '@printery/domain/delivery'
import { and, asc, desc, eq, gte } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { supplierClosedDays, supplierSettingChanges, supplierSettings } from '../../db/schema/index.ts'

export interface Contact {
  contactName: string
  phone: string
  address: string
}
export type StoredSettings = Contact & { version: number; closedDays: ClosedDays[] }

export async function findSettings(db: Db, supplierId: string, today: Day): Promise<StoredSettings> {
  const [row] = await db.select().from(supplierSettings).where(eq(supplierSettings.supplierId, supplierId))
  const closedDays = await findClosedDays(db, supplierId, today)
  const { contactName = '', phone = '', address = '', version = 0 } = row ?? {}
  return { contactName, phone, address, version, closedDays }
}

/** Creates the row if there is none, and locks it. */
export async function lockSettings(tx: Transaction, supplierId: string): Promise<void> {
  await tx.insert(supplierSettings).values({ supplierId }).onConflictDoNothing()
  await tx
    .select({ version: supplierSettings.version })
    .from(supplierSettings)
    .where(eq(supplierSettings.supplierId, supplierId))
    .for('no key update')
}

export async function updateSettings(
  tx: Transaction,
  supplierId: string,
  settings: Contact & { version: number },
): Promise<void> {
  await tx.update(supplierSettings).set(settings).where(eq(supplierSettings.supplierId, supplierId))
}

/** The closed days from today on. */
function findClosedDays(db: Db, supplierId: string, today: Day): Promise<ClosedDays[]> {
  const { from, to, name } = supplierClosedDays
  return db
    .select({ from, to, name })
    .from(supplierClosedDays)
    .where(and(eq(supplierClosedDays.supplierId, supplierId), gte(to, today)))
    .orderBy(asc(from))
}

/** Replaces the closed days from today on. */
export async function replaceClosedDays(
  tx: Transaction,
  supplierId: string,
  { today, list }: { today: Day; list: readonly ClosedDays[] },
): Promise<void> {
  const isOwn = eq(supplierClosedDays.supplierId, supplierId)
  await tx.delete(supplierClosedDays).where(and(isOwn, gte(supplierClosedDays.to, today)))
  if (list.length > 0)
    await tx.insert(supplierClosedDays).values(list.map((entry) => ({ ...entry, supplierId })))
}

export async function insertChange(
  tx: Transaction,
  change: Omit<typeof supplierSettingChanges.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(supplierSettingChanges).values(change)
}

const maxChanges = 20

/** The latest changes, newest first. */
export function findChanges(db: Db, supplierId: string) {
  const { what, at } = supplierSettingChanges
  return db
    .select({ what, at })
    .from(supplierSettingChanges)
    .where(eq(supplierSettingChanges.supplierId, supplierId))
    .orderBy(desc(supplierSettingChanges.id))
    .limit(maxChanges)
}

/** The settings of all suppliers that have saved any. */
export async function findContacts(
  db: Db,
  today: Day,
): Promise<(Contact & { supplierId: string; closedDays: ClosedDays[] })[]> {
  const contacts = await db.select().from(supplierSettings).orderBy(asc(supplierSettings.supplierId))
  const closed = await db
    .select()
    .from(supplierClosedDays)
    .where(gte(supplierClosedDays.to, today))
    .orderBy(asc(supplierClosedDays.from))
  const bySupplier = Map.groupBy(closed, ({ supplierId }) => supplierId)
  return contacts.map(({ supplierId, contactName, phone, address }) => ({
    ...{ supplierId, contactName, phone, address },
    closedDays: (bySupplier.get(supplierId) ?? []).map(({ from, to, name }) => ({ from, to, name })),
  }))
}

export async function deleteSettings(tx: Transaction, supplierId: string): Promise<void> {
  await tx.delete(supplierSettings).where(eq(supplierSettings.supplierId, supplierId))
  await tx.delete(supplierClosedDays).where(eq(supplierClosedDays.supplierId, supplierId))
  await tx.delete(supplierSettingChanges).where(eq(supplierSettingChanges.supplierId, supplierId))
}
