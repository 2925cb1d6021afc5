import { alarmReminderHours } from '@printery/domain/alarms'
import type { Context } from '../../call.ts'
import { findStaffIds, insertNotifications } from '../../notifications/queries.ts'
import type { Services } from '../../shop.ts'
import { markNewNotified, markOverdueReminded } from './queries.ts'

/** Alarms per run. Each is a notification to every admin, and all of a run are in one email. */
const maxAlarms = 50

/**
 * Notifies of new alarms: a notification to each admin and an email to the shop, in the transaction that marks
 * them as notified.
 */
export async function notifyOfAlarms(services: Services, { db, now }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const alarms = await markNewNotified({ db: tx, now }, maxAlarms)
    if (alarms.length === 0) return
    const userIds = await findStaffIds(tx, 'alarms.answer')
    // An order whose refund has failed has a notification of its own already.
    const withoutNotification = alarms.filter(
      ({ kind, orderId }) => kind !== 'refund-failed' || orderId === null,
    )
    const notices = withoutNotification.map(({ kind, orderId, amount }) => ({
      ...{ userIds, kind: 'alarm' as const, orderId },
      facts: { alarm: kind, ...(amount !== null && { amount }) },
    }))
    await insertNotifications({ db: tx, now }, notices)
    await services.jobs.send(tx, 'mail', alarmEmail(services, { alarms, isReminder: false }))
  })
}

/** Emails the shop again about alarms that nobody has answered for a day, all of them in one email. */
export async function remindOfAlarms(services: Services, { db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - alarmReminderHours * 3_600_000)
  await db.transaction(async (tx) => {
    const alarms = await markOverdueReminded({ db: tx, now }, before)
    if (alarms.length > 0)
      await services.jobs.send(tx, 'mail', alarmEmail(services, { alarms, isReminder: true }))
  })
}

function alarmEmail(
  { settings }: Services,
  { alarms, isReminder }: { alarms: Awaited<ReturnType<typeof markNewNotified>>; isReminder: boolean },
) {
  const emailData = alarms.map(({ kind, orderNumber, amount }) => ({ kind, orderNumber, amount }))
  return {
    to: settings.ADMIN_EMAIL,
    template: 'admin-alarms' as const,
    data: { alarms: emailData, isReminder },
  }
}
