import type { EmailFailure, SettingKey } from '@printery/contract'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { failedOrRetriedJobs } from '../../db/driver/job-table.ts'
import { files, savedSettings, settingChanges, settingFiles, users } from '../../db/schema/index.ts'

const changedBy = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

export type SavedSettingRow = Awaited<ReturnType<typeof findSavedSettings>>[number]

export function findSavedSettings(db: Db) {
  return db
    .select({
      key: savedSettings.key,
      value: savedSettings.value,
      version: savedSettings.version,
      changedAt: savedSettings.changedAt,
      changedBy,
    })
    .from(savedSettings)
    .innerJoin(users, eq(users.id, savedSettings.changedBy))
}

/** Serializes transactions that save settings, including settings without a row. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
}

interface NewSetting {
  key: SettingKey
  value: unknown
  version: number
  changedBy: string
  changedAt: Date
}

export async function upsertSetting(tx: Transaction, row: NewSetting): Promise<void> {
  const { key: _key, ...changed } = row
  await tx.insert(savedSettings).values(row).onConflictDoUpdate({ target: savedSettings.key, set: changed })
}

export async function insertChange(
  tx: Transaction,
  row: Omit<typeof settingChanges.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(settingChanges).values(row)
}

/** Changes, newest first; with `before` only those with a lower id. */
export function findChanges(
  db: Db,
  { key, before, limit }: { key?: SettingKey | undefined; before?: number | undefined; limit: number },
) {
  return db
    .select({
      id: settingChanges.id,
      key: settingChanges.key,
      before: settingChanges.before,
      after: settingChanges.after,
      changedAt: settingChanges.changedAt,
      changedBy,
    })
    .from(settingChanges)
    .innerJoin(users, eq(users.id, settingChanges.changedBy))
    .where(
      and(
        key === undefined ? undefined : eq(settingChanges.key, key),
        before === undefined ? undefined : lt(settingChanges.id, before),
      ),
    )
    .orderBy(desc(settingChanges.id))
    .limit(limit)
}

/** The id of the latest change of each of these settings. */
export async function findLatestChangeIds(db: Db, keys: readonly SettingKey[]): Promise<Set<number>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ id: sql<string>`max(${settingChanges.id})` })
    .from(settingChanges)
    .where(inArray(settingChanges.key, [...keys]))
    .groupBy(settingChanges.key)
  return new Set(rows.map(({ id }) => Number(id)))
}

export async function findChange(db: Db, id: number) {
  const [row] = await db.select().from(settingChanges).where(eq(settingChanges.id, id))
  return row
}

/** The prefix of the keys under which `logo.ts` stores uploaded logos. */
export const logoKeys = 'Logos/'

export type LogoFile = Pick<
  typeof files.$inferSelect,
  'id' | 'name' | 'widthPx' | 'heightPx' | 'originalToken' | 'previewToken'
>

/** Locks the row until the commit, so that no sweep removes the file meanwhile. */
export async function findLogoFile(tx: Transaction, id: string): Promise<LogoFile | undefined> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), sql`starts_with(${files.uploadKey}, ${logoKeys})`))
    .for('key share')
  return file
}

export async function retainFile(tx: Transaction, fileId: string): Promise<void> {
  await tx.insert(settingFiles).values({ fileId }).onConflictDoNothing()
}

/** Emails that failed or are retried, newest first, with the answer of the mail server. */
export async function findFailedEmails(db: Db, limit: number): Promise<EmailFailure[]> {
  const { rows } = await db.execute<FailedRow>(sql`
    select data ->> 'to' as "to", data ->> 'template' as template, state::text as state, at, answer
    from ${failedOrRetriedJobs('mail')} job order by at desc limit ${limit}`)
  return rows.map(({ state, at, answer, ...row }) => ({
    ...row,
    isRetried: state === 'retry',
    at: new Date(at).toISOString(),
    answer: answer ?? '',
  }))
}

interface FailedRow extends Record<string, unknown> {
  to: string
  template: string
  state: string
  at: string
  answer: string | null
}
