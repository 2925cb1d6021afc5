import { alarmReminderHours } from '@printery/domain/alarms'
import { findAdminIds, insertNotifications } from '../../notifications/write.ts'
import type { Shop } from '../../shop.ts'
import { takeOverdue, takeUntold } from './queries.ts'

/** Alarms that one telling takes: each is a notice to every admin, and all of them are one mail. */
const most = 50

/** Tells of alarms that are new: a notice to each admin and a mail to the shop, written with the note that they were told. */
export async function tellAlarms(shop: Shop, now: Date): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const alarms = await takeUntold(tx, most, now)
    if (alarms.length === 0) return
    const userIds = await findAdminIds(tx)
    // Of an order whose refund has failed they have a notice already, which leads to it.
    const unnoticed = alarms.filter(({ kind, orderId }) => kind !== 'refund-failed' || orderId === null)
    const notices = unnoticed.map(({ kind, orderId, amount }) => ({
      ...{ userIds, kind: 'alarm' as const, orderId },
      facts: { alarm: kind, ...(amount !== null && { amount }) },
    }))
    await insertNotifications(tx, notices, now)
    await shop.jobs.send(tx, 'mail', mailOf(shop, { alarms, isReminder: false }))
  })
}

/** Writes to the shop again about what nobody has answered for a day, all of it in one mail. */
export async function remindOfAlarms(shop: Shop, now: Date): Promise<void> {
  const before = new Date(now.getTime() - alarmReminderHours * 3_600_000)
  await shop.db.transaction(async (tx) => {
    const alarms = await takeOverdue(tx, before, now)
    if (alarms.length > 0) await shop.jobs.send(tx, 'mail', mailOf(shop, { alarms, isReminder: true }))
  })
}

function mailOf(
  { settings }: Shop,
  { alarms, isReminder }: { alarms: Awaited<ReturnType<typeof takeUntold>>; isReminder: boolean },
) {
  const facts = alarms.map(({ kind, orderNumber, amount }) => ({ kind, orderNumber, amount }))
  return {
    to: settings.ADMIN_EMAIL,
    template: 'admin-alarms' as const,
    data: { alarms: facts, isReminder },
  }
}
