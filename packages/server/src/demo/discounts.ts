import { randomUUID } from 'node:crypto'
import type { DemoDiscount } from '@printery/contract/demo-shop'
import { discountEnd } from '@printery/domain'
import type { Transaction } from '../db/database.ts'
import { discounts } from '../db/schema/index.ts'
import type { Accounts } from './accounts.ts'
import type { DemoTimes } from './times.ts'

export type SeededDiscount = typeof discounts.$inferInsert

/** Returns the discounts by code. */
export async function insertDiscounts(
  tx: Transaction,
  demo: readonly DemoDiscount[],
  accounts: Accounts,
  times: DemoTimes,
): Promise<Map<string, SeededDiscount>> {
  const rows = demo.map(({ person, createdDay, ...discount }): SeededDiscount => {
    const createdAt = times.momentOf(createdDay, '00:00')
    const userId = person === undefined ? null : accounts.customer(person).id
    const { expiryDays } = discount
    const expiryDate = expiryDays === undefined ? null : discountEnd(createdAt, expiryDays)
    return { id: randomUUID(), ...discount, expiryDate, userId, createdAt, updatedAt: createdAt }
  })
  await tx.insert(discounts).values(rows)
  return new Map(rows.map((row) => [row.code, row]))
}
