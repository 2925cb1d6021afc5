import { randomUUID } from 'node:crypto'
import { earningEntry } from '@printery/domain/accounting'
import { postEntry } from '../../packages/server/src/features/ledger/index.ts'
import type { TestShop } from './open-shop.ts'
import type { Person } from './users.ts'

/** Payout details of a bank account. */
export const bankDetails = {
  kind: 'bank',
  holder: 'Test Cloth Pte Ltd',
  bic: 'DBSSSGSG',
  accountNumber: '003-901234-5',
} as const
export const providerDetails = { kind: 'provider', connectedAccount: 'acct_1TestCloth0001' } as const

/** The SQL statement that inserts an earning for an item without an order. */
export function earningStatement(supplierId: string, itemId: string, cents: number): string {
  return `begin; set local session_replication_role = replica;
    insert into item_earnings (item_id, order_id, supplier_id, cents, ordered_at, earned_at)
    values ('${itemId}', '${itemId}', '${supplierId}', ${cents}, now(), now());
    insert into earning_tallies values ('${supplierId}', 0, 0, ${cents}, 0); commit`
}

/** Adds earnings to the wallet of a supplier, as if items had been received. */
export async function addEarning(shop: TestShop, supplierId: string, cents: number): Promise<string> {
  const itemId = randomUUID()
  await shop.rows(earningStatement(supplierId, itemId, cents))
  await shop.shop.db.transaction((tx) =>
    postEntry(tx, {
      ...{ key: `earning:${itemId}:0`, kind: 'earning', occurredAt: shop.clock.now() },
      lines: earningEntry(supplierId, cents),
    }),
  )
  return itemId
}

/** Creates a supplier with earnings, whose payout details are no longer held. */
export async function aPayableSupplier(
  shop: TestShop,
  { cents, details = bankDetails }: { cents: number; details?: object },
): Promise<Person> {
  const supplier = await shop.aPerson('supplier')
  await addEarning(shop, supplier.user.id, cents)
  const { status, text } = await supplier.post('/payout/details', {
    details,
    currentPassword: supplier.password,
  })
  if (status !== 200) throw new Error(`payout details responded with ${status}: ${text}`)
  await shop.rows(
    `begin; set local session_replication_role = replica; update payout_details
     set created_at = created_at - interval '10 days' where supplier_id = '${supplier.user.id}'; commit`,
  )
  return supplier
}
