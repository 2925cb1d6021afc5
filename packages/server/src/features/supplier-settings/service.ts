import type { SupplierContact, SupplierSettings } from '@printery/contract'
import { invalid, Refusal, shopDay } from '@printery/domain'
import type { ClosedDays } from '@printery/domain/delivery'
import { issuesOfClosedDays } from '@printery/domain/supplier-closed-days'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import {
  type Contact,
  deleteSettings,
  findChanges,
  findContacts,
  findSettings,
  insertChange,
  lockSettings,
  replaceClosedDays,
  updateSettings,
} from './queries.ts'

/** A supplier's own settings and their latest changes. */
export async function getSettings({ db, now, actor: { userId } }: Call) {
  const changes = await findChanges(db, userId)
  return {
    settings: await findSettings(db, userId, shopDay(now)),
    changes: changes.map(({ what, at }) => ({ what, at: at.toISOString() })),
  }
}

type SettingsChange = { [K in keyof Contact]?: Contact[K] | undefined } & {
  closedDays?: ClosedDays[] | undefined
  version: number
}

export async function changeSettings(
  { db, now, actor: { userId } }: Call,
  { version, closedDays, ...requested }: SettingsChange,
): Promise<SupplierSettings> {
  const today = shopDay(now)
  return db.transaction(async (tx) => {
    await lockSettings(tx, userId)
    const current = await findSettings(tx, userId, today)
    if (current.version !== version)
      throw new Refusal('stale_version', 'Your settings were changed in the meantime. Load the page again.')
    const before = contactOf(current)
    const after = {
      contactName: requested.contactName?.trim() ?? current.contactName,
      phone: requested.phone?.trim() ?? current.phone,
      address: requested.address?.trim() ?? current.address,
    }
    const isContactChanged = JSON.stringify(before) !== JSON.stringify(after)
    if (isContactChanged)
      await insertChange(tx, { supplierId: userId, what: 'contact', before, after, at: now })
    const areDaysChanged =
      closedDays !== undefined &&
      (await changeClosedDays({ db: tx, now }, userId, current.closedDays, closedDays))
    if (isContactChanged || areDaysChanged)
      await updateSettings(tx, userId, { ...after, version: version + 1 })
    return findSettings(tx, userId, today)
  })
}

/** Returns whether the list differs from the saved one. */
async function changeClosedDays(
  { db: tx, now }: Context<Transaction>,
  supplierId: string,
  current: readonly ClosedDays[],
  requested: readonly ClosedDays[],
): Promise<boolean> {
  const today = shopDay(now)
  const issues = issuesOfClosedDays(requested, { today, known: current })
  if (issues.length > 0)
    throw invalid(
      Object.fromEntries(
        issues.map(({ at: index, field, message }) => [`closedDays.${index}.${field}`, message]),
      ),
    )
  const after = requested.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const before = current.map((entry) => entry)
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  await replaceClosedDays(tx, supplierId, { today, list: after })
  await insertChange(tx, { supplierId, what: 'closed days', before, after, at: now })
  return true
}

function contactOf({ contactName, phone, address }: Contact): Record<keyof Contact, string> {
  return { contactName, phone, address }
}

/** The contact details and closed days of all suppliers, for staff. */
export async function listContacts({ db, now }: Context): Promise<SupplierContact[]> {
  return findContacts(db, shopDay(now))
}

/** Deletes the settings of an account that is closed. */
export async function eraseSupplierSettings(tx: Transaction, supplierId: string): Promise<void> {
  await deleteSettings(tx, supplierId)
}
