import { randomUUID } from 'node:crypto'
import type { DemoReferral } from '@printery/contract/demo-shop'
import { defaultReferralPercent, referralRewardFor } from '@printery/domain'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { orders, referralRewards, referrals, users } from '../db/schema/index.ts'
import type { Accounts } from './accounts.ts'
import type { DemoTimes } from './times.ts'

/** Inserted after the orders: the first order of a referred friend has earned a reward. */
export async function insertReferrals(
  tx: Transaction,
  demo: readonly DemoReferral[],
  accounts: Accounts,
  times: DemoTimes,
): Promise<void> {
  const rows = demo.map(({ person, name, email, createdDay }) => ({
    id: randomUUID(),
    userId: accounts.customer(person).id,
    name,
    email,
    createdAt: times.momentOf(createdDay, '08:00'),
  }))
  await tx.insert(referrals).values(rows)
  const firstOrders = await tx
    .selectDistinctOn([users.id], {
      email: users.email,
      orderId: orders.id,
      total: orders.total,
      createdAt: orders.createdAt,
    })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(
      inArray(
        users.email,
        rows.map(({ email }) => email),
      ),
    )
    .orderBy(users.id, asc(orders.createdAt))
  const rewards = firstOrders.flatMap(({ email, orderId, total, createdAt }) => {
    const referral = rows.find((row) => row.email === email)
    return referral
      ? [
          {
            referralId: referral.id,
            orderId,
            amount: referralRewardFor(total, defaultReferralPercent),
            createdAt,
          },
        ]
      : []
  })
  await tx.insert(referralRewards).values(rewards)
}
