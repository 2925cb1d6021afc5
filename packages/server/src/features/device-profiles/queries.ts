import type { PrintingTypeName, Side } from '@printery/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { deviceProfiles, deviceProfileVersions } from '../../db/schema/index.ts'
import { onSale } from '../catalogue/index.ts'

type Version = typeof deviceProfileVersions.$inferSelect

export interface StoredProfile extends Record<string, unknown> {
  id: string
  method: PrintingTypeName
  supplierId: string | null
  supplierName: string | null
  version: number
  name: string
  profile: Version['profile']
  iccName: string | null
  isActive: boolean
  createdAt: string
  createdBy: string
}

const personName = (user: string) => sql.raw(`${user}.first_name || ' ' || ${user}.last_name`)

function selectProfiles(where: SQL): SQL {
  return sql`
    select p.id, p.method, p.supplier_id as "supplierId", coalesce(s.brand_name, ${personName('s')}) as "supplierName",
      p.version, v.name, v.profile, f.name as "iccName", p.is_active as "isActive", v.created_at as "createdAt",
      ${personName('u')} as "createdBy"
    from device_profiles p join device_profile_versions v on v.profile_id = p.id and v.version = p.version
    join users u on u.id = v.created_by left join users s on s.id = p.supplier_id
    left join files f on f.id = v.icc_file_id
    where ${where} order by p.supplier_id nulls first, p.method`
}

/** All device profiles, or those of a supplier and of the shop. */
export async function findProfiles(db: Db, supplierId: string | undefined): Promise<StoredProfile[]> {
  const id = supplierId ?? null
  const { rows } = await db.execute<StoredProfile>(
    selectProfiles(sql`${id}::uuid is null or p.supplier_id is null or p.supplier_id = ${id}::uuid`),
  )
  return rows
}

export async function findProfile(db: Db, id: string): Promise<StoredProfile | undefined> {
  const { rows } = await db.execute<StoredProfile>(selectProfiles(sql`p.id = ${id}::uuid`))
  return rows[0]
}

interface ProfileOwner {
  /** Null for the shop. */
  supplierId: string | null
  method: PrintingTypeName
}

/** Creates the profile if its owner has none of this method, and locks it. */
export async function lockProfile(
  tx: Transaction,
  { id, supplierId, method, now }: ProfileOwner & { id: string; now: Date },
): Promise<{ id: string; version: number; isActive: boolean }> {
  await tx.insert(deviceProfiles).values({ id, supplierId, method, createdAt: now }).onConflictDoNothing()
  const [row] = await tx
    .select({ id: deviceProfiles.id, version: deviceProfiles.version, isActive: deviceProfiles.isActive })
    .from(deviceProfiles)
    .where(
      sql`${deviceProfiles.method} = ${method} and ${deviceProfiles.supplierId} is not distinct from ${supplierId}::uuid`,
    )
    .for('no key update')
  if (!row) throw new Error('the device profile was not created')
  return row
}

/** A trigger increments the version of its profile. */
export async function insertVersion(
  tx: Transaction,
  row: typeof deviceProfileVersions.$inferInsert,
): Promise<void> {
  await tx.insert(deviceProfileVersions).values(row)
}

export async function updateActive(tx: Transaction, id: string, isActive: boolean): Promise<void> {
  await tx.update(deviceProfiles).set({ isActive }).where(sql`${deviceProfiles.id} = ${id}`)
}

const maxVersions = 50

interface VersionRow extends Record<string, unknown> {
  version: number
  name: string
  profile: Version['profile']
  iccName: string | null
  createdAt: string
  createdBy: string
  items: number
}

/** The latest versions, newest first, each with the number of items ordered with it: all items, or a supplier's. */
export async function findVersions(
  db: Db,
  id: string,
  supplierId: string | undefined,
): Promise<VersionRow[]> {
  const itemSupplierId = supplierId ?? null
  const { rows } = await db.execute<VersionRow>(sql`
    select v.version, v.name, v.profile, f.name as "iccName", v.created_at as "createdAt",
      ${personName('u')} as "createdBy",
      (select count(distinct i.item_id)::int from item_device_profiles i join order_items o on o.id = i.item_id
        where i.profile_id = v.profile_id and i.version = v.version
          and (${itemSupplierId}::uuid is null or o.supplier_id = ${itemSupplierId}::uuid)) as items
    from device_profile_versions v join users u on u.id = v.created_by left join files f on f.id = v.icc_file_id
    where v.profile_id = ${id}::uuid order by v.version desc limit ${maxVersions}`)
  return rows
}

export interface ProductDevice extends Record<string, unknown> {
  /** Null if no device profile is in use. */
  profile: Version['profile'] | null
  iccSha256: string | null
}

/**
 * The device profile of a printing method for a product on sale: that of its supplier, or else of the shop.
 * Undefined if there is no such product.
 */
export async function findProductDevice(
  db: Db,
  { productId, method }: { productId: string; method: PrintingTypeName },
): Promise<ProductDevice | undefined> {
  const { rows } = await db.execute<ProductDevice>(sql`
    select v.profile, f.sha256 as "iccSha256"
    from products left join device_profiles p on p.method = ${method} and p.is_active and p.version > 0
      and (p.supplier_id = products.supplier_id or p.supplier_id is null)
    left join device_profile_versions v on v.profile_id = p.id and v.version = p.version
    left join files f on f.id = v.icc_file_id
    where products.id = ${productId}::uuid and ${sql.raw(onSale)}
    order by p.supplier_id nulls last limit 1`)
  return rows[0]
}

/** The requirements of the device for a side of an item, as frozen with its order; undefined without a profile. */
export async function findFrozenDevice(
  db: Db,
  { itemId, side }: { itemId: string; side: Side },
): Promise<(ProductDevice & { method: PrintingTypeName }) | undefined> {
  const { rows } = await db.execute<ProductDevice & { method: PrintingTypeName }>(sql`
    select v.profile, f.sha256 as "iccSha256", p.method
    from item_device_profiles i join device_profiles p on p.id = i.profile_id
    join device_profile_versions v on v.profile_id = i.profile_id and v.version = i.version
    left join files f on f.id = v.icc_file_id
    where i.item_id = ${itemId}::uuid and i.side = ${side}`)
  return rows[0]
}

/** The devices of all versions that an order names or that are the current ones of their profiles. */
export async function findReferencedDevices(
  db: Db,
): Promise<(ProductDevice & { profile: Version['profile'] })[]> {
  const { rows } = await db.execute<ProductDevice & { profile: Version['profile'] }>(sql`
    select v.profile, f.sha256 as "iccSha256"
    from device_profile_versions v left join files f on f.id = v.icc_file_id
    where exists (select 1 from item_device_profiles i where i.profile_id = v.profile_id and i.version = v.version)
      or exists (select 1 from device_profiles p where p.id = v.profile_id and p.version = v.version)`)
  return rows
}

/** The key prefix of the ICC profiles that were uploaded. */
export const iccKeys = 'ICC/'

/** An uploaded ICC profile with these bytes, locked until the commit, so that no sweep removes it meanwhile. */
export async function lockIccFile(tx: Transaction, sha256: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from files where sha256 = ${sha256} and starts_with(upload_key, ${iccKeys})
    order by created_at limit 1 for key share`)
  return rows[0]?.id
}
