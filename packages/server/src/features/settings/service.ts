import { isDeepStrictEqual } from 'node:util'
import {
  type Logo,
  type SettingChanges,
  type SettingChangeView,
  type SettingKey,
  type SettingsView,
  type SettingView,
  settingKeys,
} from '@printery/contract'
import { notFound, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import { afterCommit, type Db, type Transaction } from '../../db/database.ts'
import { publishSettings } from '../../events/hub.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import { settingValues } from '../../settings/saved-settings.ts'
import type { Services } from '../../shop.ts'
import { retainLogo } from './logo.ts'
import {
  findChange,
  findChanges,
  findLatestChangeIds,
  findSavedSettings,
  insertChange,
  lockSettings,
  type SavedSettingRow,
  upsertSetting,
} from './queries.ts'

/** Environment variables whose values never leave the server. */
const secrets = [
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'PHOTOS_KEY',
  'METRICS_TOKEN',
  'CACHE_PURGE_TOKEN',
] as const

type SettingValue = SettingView['value']

export async function getSettings(db: Db, { savedSettings }: Services): Promise<SettingsView> {
  const { environment } = savedSettings
  const rows = new Map((await findSavedSettings(db)).map((row) => [row.key, row]))
  const initial = settingValues(environment)
  return {
    settings: settingKeys.map((key) => present(key, initial[key], rows.get(key))),
    secrets: secrets.map((name) => ({ name, isSet: Boolean(environment[name]) })),
  }
}

function present(
  key: SettingKey,
  environmentValue: SettingValue,
  row: SavedSettingRow | undefined,
): SettingView {
  const isSaved = row !== undefined && row.value !== null
  return {
    key,
    value: isSaved ? (row.value as SettingValue) : environmentValue,
    environmentValue,
    isSaved,
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
  }
}

interface Change {
  key: SettingKey
  /** Null returns to the environment. */
  value: unknown
  /** The version that the caller has read. */
  version: number | undefined
}

/** Saves all settings or none. An unchanged value is not recorded as a change. */
export async function saveSettings(
  call: Call,
  services: Services,
  values: SettingChanges,
  versions: Partial<Record<SettingKey, number>>,
): Promise<SettingsView> {
  const changes = settingKeys
    .filter((key) => values[key] !== undefined)
    .map((key): Change => ({ key, value: values[key], version: versions[key] }))
  return call.db.transaction(async (tx) => {
    await lockSettings(tx)
    const rows = new Map((await findSavedSettings(tx)).map((row) => [row.key, row]))
    for (const change of changes) requireVersion(change, rows.get(change.key))
    for (const change of changes) await saveChange({ ...call, db: tx }, change, rows.get(change.key))
    return publishAndRead(tx, services)
  })
}

function requireVersion({ key, version }: Change, row: SavedSettingRow | undefined): void {
  if (version === (row?.version ?? 0)) return
  const changedBy = row?.changedBy ?? 'Somebody'
  throw new Refusal(
    'stale_version',
    `${changedBy} changed a setting that you are changing. Load the page again to see it before you save.`,
    { fieldErrors: { [`values.${key}`]: `${changedBy} changed this in the meantime.` } },
  )
}

async function saveChange(
  { actor, db, now }: Call<Transaction>,
  change: Change,
  row: SavedSettingRow | undefined,
) {
  const { key } = change
  const value = key === 'logo' && change.value ? await retainLogo(db, change.value as Logo) : change.value
  const before = row?.value ?? null
  if (isDeepStrictEqual(before, value)) return
  const changed = { changedBy: actor.userId, changedAt: now }
  await upsertSetting(db, { key, value, version: (row?.version ?? 0) + 1, ...changed })
  await insertChange(db, { key, before, after: value, ...changed })
}

/** Notifies the other processes at the commit, and reloads the settings of this one before it answers. */
async function publishAndRead(tx: Transaction, services: Services): Promise<SettingsView> {
  await publishSettings(tx)
  await afterCommit(tx, services.savedSettings.reload)
  return getSettings(tx, services)
}

/** Newest first. */
export async function listSettingChanges(
  db: Db,
  { key, limit, cursor }: { key?: SettingKey | undefined; limit: number; cursor?: string | undefined },
): Promise<{ changes: SettingChangeView[]; nextCursor: string | null }> {
  const list = `changes of ${key ?? 'settings'}`
  const [after] = cursor === undefined ? [] : decodeCursor(list, cursor, ['integer'])
  const before = after === undefined ? undefined : Number(after)
  const found = await findChanges(db, { key, before, limit: limit + 1 })
  const { shown, nextCursor } = pageOf(list, found, limit, ({ id }) => [id])
  const latest = await findLatestChangeIds(db, [...new Set(shown.map((row) => row.key))])
  return {
    changes: shown.map(({ id, changedAt, before, after, ...row }) => ({
      ...row,
      id,
      before: before as SettingValue,
      after: after as SettingValue,
      changedAt: changedAt.toISOString(),
      isLatest: latest.has(id),
    })),
    nextCursor,
  }
}

/** Restores the value that a setting had before its latest change, as a new change. */
export async function undoSettingChange(call: Call, services: Services, id: number): Promise<SettingsView> {
  return call.db.transaction(async (tx) => {
    await lockSettings(tx)
    const change = await findChange(tx, id)
    if (!change) throw notFound()
    const { key, before } = change
    if (!(await findLatestChangeIds(tx, [key])).has(id))
      throw new Refusal(
        'stale_version',
        'This setting has been changed since then. Undo its latest change instead.',
      )
    const row = (await findSavedSettings(tx)).find((saved) => saved.key === key)
    await saveChange({ ...call, db: tx }, { key, value: before, version: row?.version }, row)
    return publishAndRead(tx, services)
  })
}
