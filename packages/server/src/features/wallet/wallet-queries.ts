import type { EarningView, OwedView, WalletView } from '@printery/contract'
import type { Status } from '@printery/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { earningTallies } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

export const cursorKinds: CursorValueKind[] = ['moment', 'id']

interface Sums extends Record<string, unknown> {
  pending: number
  held: number
  earned: number
  missing: number
  paid: number
  requested: number
}

const sums = sql`
  coalesce(sum(e.pending), 0)::float8 as pending, coalesce(sum(e.held), 0)::float8 as held,
  coalesce(sum(e.earned), 0)::float8 as earned, coalesce(sum(e.missing), 0)::int as missing`

/** Cents that were paid to a supplier. The database requires a ledger entry for each paid payout. */
const paidTo = (supplier: SQL) => sql`
  (select coalesce(sum(p.cents), 0)::float8 from payouts p where p.supplier_id = ${supplier} and p.state = 'paid')`

/** Cents of a supplier's open payout. */
const requestedBy = (supplier: SQL) => sql`
  (select coalesce(sum(r.cents), 0)::float8 from payouts r
    where r.supplier_id = ${supplier} and r.state in ('requested', 'approved', 'sending'))`

const toWallet = ({ pending, held, earned, missing, paid, requested }: Sums): Omit<WalletView, 'terms'> => ({
  balances: { available: earned - paid - requested, requested, pending, held, paid },
  missing,
})

export async function findBalances(db: Db, supplierId: string): Promise<Omit<WalletView, 'terms'>> {
  const { rows } = await db.execute<Sums>(sql`
    select ${sums}, ${paidTo(sql`${supplierId}::uuid`)} as paid,
      ${requestedBy(sql`${supplierId}::uuid`)} as requested
    from earning_tallies e where e.supplier_id = ${supplierId}::uuid`)
  return toWallet(rows[0] ?? { pending: 0, held: 0, earned: 0, missing: 0, paid: 0, requested: 0 })
}

/** All suppliers with their balances, highest available amount first. */
export async function findOwedSuppliers(db: Db): Promise<Omit<OwedView, 'terms'>[]> {
  const { rows } = await db.execute<Sums & { id: string; brandName: string }>(sql`
    select u.id, coalesce(u.brand_name, u.first_name || ' ' || u.last_name) as "brandName", ${sums},
      ${paidTo(sql`u.id`)} as paid, ${requestedBy(sql`u.id`)} as requested
    from users u left join earning_tallies e on e.supplier_id = u.id
    where u.role = 'supplier' and (u.erased_at is null or e.supplier_id is not null)
    group by u.id`)
  return rows
    .map((row) => ({ id: row.id, brandName: row.brandName, ...toWallet(row) }))
    .toSorted((one, other) => other.balances.available - one.balances.available)
}

interface ListedRow extends Record<string, unknown> {
  itemId: string
  orderId: string
  title: string
  quantity: number
  status: Status
  orderedAt: string
  cents: number | null
  takenBack: number
  earnedAt: string | null
  holdReason: string | null
  moment: string
}

interface Filter {
  supplierId?: string
  itemId?: string
  limit: number
  after?: readonly (string | number)[] | undefined
}

/** The earnings of a supplier, newest first. */
export async function findEarnings(
  db: Db,
  { supplierId, itemId, limit, after }: Filter,
): Promise<(EarningView & { position: string[] })[]> {
  const where: SQL[] = []
  if (supplierId) where.push(sql`e.supplier_id = ${supplierId}::uuid`)
  if (itemId) where.push(sql`e.item_id = ${itemId}::uuid`)
  if (after) where.push(sql`(e.ordered_at, e.item_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await db.execute<ListedRow>(sql`
    select e.item_id as "itemId", e.order_id as "orderId", i.title, i.quantity, i.status, e.ordered_at as "orderedAt",
      e.cents, e.taken_back as "takenBack", e.earned_at as "earnedAt", e.hold_reason as "holdReason",
      to_char(e.ordered_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment
    from item_earnings e join order_items i on i.id = e.item_id
    where ${sql.join(where, sql` and `)} order by e.ordered_at desc, e.item_id desc limit ${limit}`)
  return rows.map(({ moment, orderedAt, earnedAt, ...row }) => ({
    ...row,
    orderedAt: new Date(orderedAt).toISOString(),
    earnedAt: earnedAt && new Date(earnedAt).toISOString(),
    state: stateOf({ ...row, earnedAt }),
    position: [moment, row.itemId],
  }))
}

function stateOf({
  cents,
  takenBack,
  earnedAt,
  holdReason,
}: Pick<ListedRow, 'cents' | 'takenBack' | 'earnedAt' | 'holdReason'>): EarningView['state'] {
  if (cents === null) return 'terms missing'
  if (cents > 0 && takenBack === cents) return 'taken back'
  if (holdReason !== null) return 'held'
  return earnedAt === null ? 'pending' : 'earned'
}

/** Replaces the tallies of each supplier by their sum, like `foldTallies` for orders. */
export async function foldEarnings(db: Db): Promise<void> {
  await db.execute(sql`
    with deleted as (delete from ${earningTallies} returning supplier_id, pending, held, earned, missing)
    insert into ${earningTallies} (supplier_id, pending, held, earned, missing)
    select supplier_id, sum(pending), sum(held), sum(earned), sum(missing) from deleted group by supplier_id`)
}
