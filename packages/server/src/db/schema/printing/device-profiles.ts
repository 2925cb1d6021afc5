import { type PrintingTypeName, printingTypeNames, type Side, sides } from '@printery/domain'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { createdAt, moment, oneOf } from '../columns.ts'
import { files } from '../files.ts'
import { orderItems } from '../orders.ts'

/**
 * The requirements of a device for a printing method: of a supplier, or of the shop for suppliers without one of
 * their own.
 */
export const deviceProfiles = pgTable(
  'device_profiles',
  {
    id: uuid('id').primaryKey(),
    /** Null for a profile of the shop. */
    supplierId: uuid('supplier_id').references(() => users.id),
    method: text('method').$type<PrintingTypeName>().notNull(),
    /** The latest version; a trigger increments it with each inserted version. */
    version: integer('version').notNull().default(0),
    /** New orders are placed only with active profiles. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    unique('device_profiles_owner').on(t.supplierId, t.method).nullsNotDistinct(),
    check('device_profiles_method', oneOf(t.method, printingTypeNames)),
    check('device_profiles_version', sql`${t.version} >= 0`),
  ],
)

/** A saved version of a device profile. A trigger refuses every change. */
export const deviceProfileVersions = pgTable(
  'device_profile_versions',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => deviceProfiles.id),
    version: integer('version').notNull(),
    /** The name of the device as shown to users. */
    name: text('name').notNull(),
    profile: jsonb('profile').$type<DeviceProfile>().notNull(),
    /** The uploaded ICC profile of its output intent. */
    iccFileId: uuid('icc_file_id').references(() => files.id),
    createdAt: moment('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.profileId, t.version] }),
    index('device_profile_versions_icc').on(t.iccFileId).where(sql`icc_file_id is not null`),
    check('device_profile_versions_name', sql`length(${t.name}) between 1 and 80`),
    check(
      'device_profile_versions_icc',
      sql`coalesce(${t.profile} -> 'outputIntent' ->> 'kind' = 'icc', false) = (${t.iccFileId} is not null)`,
    ),
  ],
)

/**
 * The version with which a side of an item is printed, whatever is saved later. A trigger inserts the rows with the
 * item, and another refuses every change.
 */
export const itemDeviceProfiles = pgTable(
  'item_device_profiles',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id),
    side: text('side').$type<Side>().notNull(),
    profileId: uuid('profile_id').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.side] }),
    index('item_device_profiles_version').on(t.profileId, t.version),
    foreignKey({
      name: 'item_device_profiles_version',
      columns: [t.profileId, t.version],
      foreignColumns: [deviceProfileVersions.profileId, deviceProfileVersions.version],
    }),
    check('item_device_profiles_side', oneOf(t.side, sides)),
  ],
)
