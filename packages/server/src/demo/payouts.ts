import { randomUUID } from 'node:crypto'
import { dayMs } from '@printery/domain'
import type { Transaction } from '../db/database.ts'
import { payoutDetails } from '../db/schema/index.ts'
import { decidePayout, payByBank, requestPayout } from '../features/payouts/index.ts'
import { findBalances } from '../features/wallet/index.ts'
import type { Accounts } from './accounts.ts'

/** Payouts of the demo: a supplier was paid a week ago, and requested another payout yesterday. */
export async function insertPayouts(
  tx: Transaction,
  accounts: Accounts,
  { openedAt, now }: { openedAt: Date; now: Date },
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const [supplierId, otherSupplierId] = [
    accounts.supplierId('kampong-cloth'),
    accounts.supplierId('straits-ware'),
  ]
  await tx.insert(payoutDetails).values([
    {
      ...{ id: randomUUID(), supplierId, kind: 'bank', createdAt: openedAt },
      ...{ holder: 'Kampong Cloth Pte Ltd', bic: 'DBSSSGSG', accountNumber: '0039012345' },
    },
    {
      ...{ id: randomUUID(), supplierId: otherSupplierId, kind: 'bank', createdAt: openedAt },
      ...{ holder: 'Straits Ware LLP', bic: 'OCBCSGSG', accountNumber: '501234567001' },
    },
  ])
  const admin = { userId: accounts.adminId, role: 'admin' } as const
  const paidPayoutId = await requestShare(tx, supplierId, { share: 0.4, now: ago(9) })
  if (paidPayoutId) {
    await decidePayout({ actor: admin, db: tx, now: ago(8) }, paidPayoutId, {
      ...{ version: 1, decision: 'approved', reason: '' },
    })
    await payByBank({ actor: admin, db: tx, now: ago(7) }, paidPayoutId, {
      version: 2,
      reference: 'FT-DEMO-0117',
    })
  }
  await requestShare(tx, supplierId, { share: 0.5, now: ago(1) })
}

/**
 * Requests a share of the available balance, in whole dollars. Returns the payout's id; undefined if the share is 0.
 */
async function requestShare(
  tx: Transaction,
  userId: string,
  { share, now }: { share: number; now: Date },
): Promise<string | undefined> {
  const { available } = (await findBalances(tx, userId)).balances
  const cents = Math.floor((available * share) / 100) * 100
  if (cents <= 0) return undefined
  return (await requestPayout({ actor: { userId, role: 'supplier' }, db: tx, now }, cents)).id
}
