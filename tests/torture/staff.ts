import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { earningEntry } from '@printery/domain/accounting'
import type { Shop } from '@printery/server'
import { postEntry } from '../../packages/server/src/features/ledger/index.ts'
import { earningStatement, providerDetails } from '../support/payouts.ts'

/** Sessions of an admin and of the supplier of the products; the supplier has earned more than a test run pays out. */
export interface Staff {
  adminToken: string
  supplierToken: string
}

const earnedCents = 100_000_000

export async function addStaff(shop: Shop, supplierId: string): Promise<Staff> {
  const adminId = randomUUID()
  const run = (statement: string) => shop.db.execute(statement)
  await run(`insert into users (id, email, first_name, last_name, role, staff_role)
    values ('${adminId}', 'paying@shop.test', 'Ada', 'Admin', 'admin', 'owner')`)
  await run(`insert into supplier_terms (id, supplier_id, from_day, kind, commission_basis_points, prints_included)
    values ('${randomUUID()}', '${supplierId}', '2024-01-01', 'commission', 2000, false)`)
  await run(`insert into payout_details (id, supplier_id, kind, connected_account, created_at)
    values ('${randomUUID()}', '${supplierId}', 'provider', '${providerDetails.connectedAccount}', now() - interval '10 days')`)
  const itemId = randomUUID()
  await run(earningStatement(supplierId, itemId, earnedCents))
  await shop.db.transaction((tx) =>
    postEntry(tx, {
      ...{ key: `earning:${itemId}:0`, kind: 'earning', occurredAt: shop.now() },
      lines: earningEntry(supplierId, earnedCents),
    }),
  )
  return { adminToken: await aSession(shop, adminId), supplierToken: await aSession(shop, supplierId) }
}

async function aSession(shop: Shop, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await shop.db.execute(
    `insert into sessions (token_hash, user_id, expires_at) values ('${hash}', '${userId}', now() + interval '1 day')`,
  )
  return token
}
