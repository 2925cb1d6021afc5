import type { PayoutView } from '@printery/contract'
import { maskAccount } from '@printery/domain/payouts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

export const cursorKinds: CursorValueKind[] = ['moment', 'id']

export type ListedPayout = PayoutView & {
  supplierId: string
  brandName: string
  batchId: string | null
  position: string[]
}

interface Filter {
  id?: string
  supplierId?: string
  /** All payouts by default. */
  isOpen?: boolean
  /** Newest first by default. */
  isOldestFirst?: boolean
  limit: number
  after?: readonly (string | number)[] | undefined
}

type PayoutListRow = Omit<ListedPayout, 'position' | 'requestedAt' | 'paidAt' | 'sentTo'> &
  Record<string, unknown> & {
    requestedAt: string
    paidAt: string | null
    account: string | null
    moment: string
  }

export async function findPayouts(
  db: Db,
  { id, supplierId, isOpen, isOldestFirst = false, limit, after }: Filter,
): Promise<ListedPayout[]> {
  const where: SQL[] = [sql`true`]
  if (id) where.push(sql`p.id = ${id}::uuid`)
  if (supplierId) where.push(sql`p.supplier_id = ${supplierId}::uuid`)
  if (isOpen !== undefined) where.push(sql`(p.state in ('requested', 'approved', 'sending')) = ${isOpen}`)
  if (after) {
    const cursorPosition = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`
    where.push(
      isOldestFirst
        ? sql`(p.requested_at, p.id) > ${cursorPosition}`
        : sql`(p.requested_at, p.id) < ${cursorPosition}`,
    )
  }
  const direction = isOldestFirst ? sql`asc` : sql`desc`
  const { rows } = await db.execute<PayoutListRow>(sql`
    select p.id, p.supplier_id as "supplierId", coalesce(u.brand_name, u.first_name || ' ' || u.last_name) as "brandName",
      p.cents::float8 as cents, p.state, p.version, p.requested_at as "requestedAt", p.way, p.reason,
      coalesce(p.reference, p.transfer_id) as reference, p.paid_at as "paidAt", p.batch_id as "batchId",
      coalesce(d.account_number, d.connected_account) as account,
      to_char(p.requested_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment
    from payouts p join users u on u.id = p.supplier_id left join payout_details d on d.id = p.details_id
    where ${sql.join(where, sql` and `)}
    order by p.requested_at ${direction}, p.id ${direction} limit ${limit}`)
  return rows.map(({ moment, account, requestedAt, paidAt, ...row }) => ({
    ...row,
    requestedAt: new Date(requestedAt).toISOString(),
    paidAt: paidAt && new Date(paidAt).toISOString(),
    sentTo: account && maskAccount(account),
    position: [moment, row.id],
  }))
}
