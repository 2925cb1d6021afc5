import type { DemoShop } from '@printery/contract/demo-shop'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import { postAllOrders } from '../features/ledger/index.ts'
import { foldTallies } from '../features/orders/index.ts'
import type { Shop } from '../shop.ts'
import { insertAccounts } from './accounts.ts'
import { insertAlarms } from './alarms.ts'
import { type ReadArtwork, storeArtworks } from './artworks.ts'
import { insertBroadcasts, insertSubscribers, insertSupplierNotices } from './broadcasts.ts'
import { insertConversations } from './conversations.ts'
import { insertDeviceProfiles } from './device-profiles.ts'
import { insertDiscounts } from './discounts.ts'
import { insertInvoices } from './invoices.ts'
import { seedDemoLibrary } from './library.ts'
import { insertMessages, storeAttachments } from './messages.ts'
import { insertNotifications } from './notifications.ts'
import { insertOrders } from './orders.ts'
import { insertPayouts } from './payouts.ts'
import { insertProducts } from './products.ts'
import { insertProjects } from './projects.ts'
import { insertQuotations } from './quotations.ts'
import { insertReferrals } from './referrals.ts'
import { insertSettings } from './settings.ts'
import { drawPreviews, insertTemplates } from './templates.ts'
import { demoTimes } from './times.ts'
import { insertWallets } from './wallet.ts'

/** The password of every demo account; in production the server refuses to start if one of them exists. */
const demoPassword = 'printery-demo'

/** Days before today on which the shop opened: before the first order and the first discount. */
const openedDay = -120

/**
 * Fills an empty shop; one with any account stays as it is. Files are stored before the rows, which are
 * inserted in one transaction: after a kill the shop is still empty, and the next start fills it. `readArtwork`
 * returns the SVG of an artwork in one of its versions.
 */
export async function seedDemoShop(
  shop: Pick<Shop, 'db' | 'storage' | 'settings' | 'jobs' | 'log' | 'hasher' | 'renderers'>,
  demo: DemoShop,
  readArtwork: ReadArtwork,
  now: Date,
): Promise<void> {
  if (!(await isEmpty(shop.db))) return
  // Before the pictures are drawn: while they are, hashing could time out on a busy machine.
  const passwordHash = await shop.hasher.hash(demoPassword)
  const [artworks, previews, messages] = await Promise.all([
    storeArtworks(shop, demo, readArtwork),
    drawPreviews(shop, demo.templates),
    storeAttachments(shop, demo.messages, readArtwork),
    seedDemoLibrary(shop, demo, readArtwork, now),
  ])
  const times = demoTimes(now)
  const openedAt = times.momentOf(openedDay, '00:00')
  const newAt = times.momentOf(-1, '09:00')
  await shop.db.transaction(async (tx) => {
    // If two servers start at once, the second waits here and finds the shop filled.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo shop'))`)
    if (!(await isEmpty(tx))) return
    const accounts = await insertAccounts(tx, demo, passwordHash, openedAt, newAt)
    const products = await insertProducts(tx, demo.products, accounts, { firstAt: openedAt, newAt })
    const discounts = await insertDiscounts(tx, demo.discounts, accounts, times)
    const { shipping, tax } = shop.settings
    const seeded = { accounts, products, discounts, artworks, shipping, tax, times }
    const ordered = await insertOrders(tx, demo.orders, seeded)
    await insertQuotations(tx, demo, ordered, seeded)
    await insertAlarms({ db: tx, now }, ordered, accounts.adminId)
    await insertNotifications({ db: tx, now }, ordered, seeded)
    await insertReferrals(tx, demo.referrals, accounts, times)
    await insertProjects(tx, demo.projects, products, readArtwork, openedAt)
    await insertTemplates(tx, demo.templates, previews, accounts.adminId, openedAt)
    await insertMessages(tx, messages, accounts, times)
    await insertConversations(tx, demo.conversations, { ordered, accounts, times })
    await insertSubscribers(tx, demo.subscribers, { times, businessName: shop.settings.BUSINESS_NAME })
    await insertBroadcasts(tx, demo.broadcasts, seeded)
    await insertSupplierNotices(tx, demo.notices, seeded)
    await insertSettings(tx, accounts.adminId, times)
    await postAllOrders(tx)
    // After the orders, whose print files are the shop's usual ones.
    await insertDeviceProfiles(tx, accounts, { openedAt, newAt })
    await insertInvoices(tx, shop.settings, ordered)
    await insertWallets(tx, ordered, accounts, { openedAt, now })
    await insertPayouts(tx, accounts, { openedAt, now })
    await foldTallies(tx)
  })
}

async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}
