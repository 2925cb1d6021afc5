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

type Asked = { [K in keyof Contact]?: Contact[K] | undefined } & {
  closedDays?: ClosedDays[] | undefined
  version: number
}

export async function changeSettings(
  { db, now, actor: { userId } }: Call,
  { version, closedDays, ...asked }: Asked,
): Promise<SupplierSettings> {
  const today = shopDay(now)
  return db.transaction(async (tx) => {
    await lockSettings(tx, userId)
    const known = await findSettings(tx, userId, today)
    if (known.version !== version)
      throw new Refusal('stale_version', 'Your settings were changed in the meantime. Load the page again.')
    const before = contactOf(known)
    const after = {
      contactName: asked.contactName?.trim() ?? known.contactName,
      phone: asked.phone?.trim() ?? known.phone,
      address: asked.address?.trim() ?? known.address,
    }
    const isContactChanged = JSON.stringify(before) !== JSON.stringify(after)
    if (isContactChanged)
      await insertChange(tx, { supplierId: userId, what: 'contact', before, after, at: now })
    const areDaysChanged =
      closedDays !== undefined &&
      (await changeClosedDays({ db: tx, now }, userId, known.closedDays, closedDays))
    if (isContactChanged || areDaysChanged)
      await updateSettings(tx, userId, { ...after, version: version + 1 })
    return findSettings(tx, userId, today)
  })
}

/** Answers whether the list is another one. */
async function changeClosedDays(
  { db: tx, now }: Context<Transaction>,
  supplierId: string,
  known: readonly ClosedDays[],
  asked: readonly ClosedDays[],
): Promise<boolean> {
  const today = shopDay(now)
  const issues = issuesOfClosedDays(asked, { today, known })
  if (issues.length > 0)
    throw invalid(
      Object.fromEntries(issues.map(({ at, field, message }) => [`closedDays.${at}.${field}`, message])),
    )
  const after = asked.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const before = known.map((entry) => entry)
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  await replaceClosedDays(tx, supplierId, { today, list: after })
  await insertChange(tx, { supplierId, what: 'closed days', before, after, at: now })
  return true
}

function contactOf({ contactName, phone, address }: Contact): Record<keyof Contact, string> {
  return { contactName, phone, address }
}

/** How all suppliers are reached and when they are closed, for staff. */
export async function listContacts({ db, now }: Context): Promise<SupplierContact[]> {
  return findContacts(db, shopDay(now))
}

/** Deletes the settings of an account that is closed. */
export async function forgetSupplierSettings(tx: Transaction, supplierId: string): Promise<void> {
  await deleteSettings(tx, supplierId)
}
