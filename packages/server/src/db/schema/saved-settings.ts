import type { SettingKey } from '@printery/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { files } from './files.ts'

/** Settings saved on a screen, which override the environment. */
export const savedSettings = pgTable(
  'saved_settings',
  {
    key: text('key').$type<SettingKey>().primaryKey(),
    /** Null returns to the environment; the row stays, so that versions only rise. */
    value: jsonb('value').$type<unknown>(),
    version: integer('version').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [check('saved_settings_version', sql`${t.version} > 0`)],
)

/** The files that settings refer to or referred to, so that no sweep removes a file that an undo may restore. */
export const settingFiles = pgTable('setting_files', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id),
})

/** Every change of a setting. A trigger refuses changes of its rows. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').$type<SettingKey>().notNull(),
    /** Null if the environment was, or is, in effect. */
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [index('setting_changes_latest').on(t.key, t.id)],
)
