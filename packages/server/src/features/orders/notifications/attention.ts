import {
  addDays,
  dayMs,
  formatDay,
  publicNumber,
  type Status,
  shopDay,
  statuses,
  statusRow,
} from '@printery/domain'
import type { Transaction } from '../../../db/database.ts'
import type { EmailData } from '../../../email/emails.ts'
import type { Shop } from '../../../shop.ts'
import {
  insertLateOrderAlarms,
  insertPrintFileAlarms,
  insertWaitingDesignAlarms,
  type StalledItem,
} from './attention-queries.ts'

/** Days before delivery by which all items should be in the warehouse. */
const warehouseDays = 3
/** Days that a design may wait for review. */
const designDays = 2
/** Emails of one kind per run; the next run sends the rest. */
const maxPerRun = 50

const { rank: warehouseRank } = statusRow("supplier's order has arrived at warehouse")
const beforeWarehouse: readonly Status[] = statuses.filter((status) => statusRow(status).rank < warehouseRank)
const endedStatuses: readonly Status[] = ['order received', 'cancelled', 'refunded']

/** Emails the shop about stalled orders and designs (email `admin-attention`). */
export async function notifyStalledOrders(shop: Shop, now: Date): Promise<void> {
  const late = { dueBy: addDays(shopDay(now), warehouseDays), itemStatuses: beforeWarehouse, endedStatuses }
  const insertLateAlarms = (tx: Transaction) => insertLateOrderAlarms(tx, late, maxPerRun)
  await notifyOnce(shop, insertLateAlarms, ({ orderId, titles, since }) => ({
    what: 'An order is late',
    summary: `It is expected by ${formatDay(since)}, and these items are not in the warehouse: ${titles}.`,
    path: `/account/mygifts/${orderId}`,
  }))
  const waiting = { before: new Date(now.getTime() - designDays * dayMs), endedStatuses }
  const insertWaitingAlarms = (tx: Transaction) => insertWaitingDesignAlarms(tx, waiting, maxPerRun)
  await notifyOnce(shop, insertWaitingAlarms, ({ orderId, itemId, titles, since }) => ({
    what: 'A design is waiting',
    summary: `${titles} has been pending since ${formatDay(shopDay(new Date(since)))}.`,
    path: `/reviewOrder/${orderId}/${itemId}`,
  }))
  const insertFailedAlarms = (tx: Transaction) => insertPrintFileAlarms(tx, maxPerRun)
  await notifyOnce(shop, insertFailedAlarms, ({ orderId, titles, since }) => ({
    what: 'Print files could not be made',
    summary: `The shop gave up making those of ${titles} on ${formatDay(shopDay(new Date(since)))}. Download its artwork there: you can have them made again.`,
    path: `/adminPortal/myorders?order=${publicNumber(orderId)}`,
  }))
}

type AttentionEmail = Omit<EmailData['admin-attention'], 'orderId'>

/** Inserts alarms and queues their emails in one transaction, so that the next run repeats a killed one. */
async function notifyOnce(
  shop: Shop,
  insertNew: (tx: Transaction) => Promise<StalledItem[]>,
  toEmail: (waiting: StalledItem) => AttentionEmail,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const waiting of await insertNew(tx))
      await shop.jobs.send(tx, 'mail', {
        to: shop.settings.ADMIN_EMAIL,
        template: 'admin-attention',
        data: { orderId: waiting.orderId, ...toEmail(waiting) },
      })
  })
}
