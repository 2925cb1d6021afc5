import { demoPayments, type StartedShop, StartupError, seedDemoShop } from '@printery/server'
import type { Sandboxes } from './sandboxes.ts'

/**
 * Fills an empty shop with the demo's products, people and orders, and the payment sandbox with their
 * payments.
 */
export async function fillDemoShop({ shop }: StartedShop, sandboxes: Sandboxes): Promise<void> {
  const { demoShop, readArtwork } = await import('@printery/sandbox/demo')
  await seedDemoShop(shop, demoShop, readArtwork, shop.now())
  // At each start, in case the process was killed between the two.
  await sandboxes.addDemoPayments(await demoPayments(shop.db))
}

/** Accounts with a public password must not exist in production. */
export async function refuseDemoAccounts({ shop }: StartedShop): Promise<void> {
  const { rows } = await shop.db.execute<{ email: string }>(
    "select email from users where email like '%@demo.test' limit 1",
  )
  if (rows[0])
    throw new StartupError(
      `The demo account ${rows[0].email} is in this database: production refuses to start with it.`,
    )
}
