import { Refusal } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { connectionOf } from '../../db/driver/connection.ts'
import { prepared } from '../../db/prepared.ts'
import { discounts } from '../../db/schema/index.ts'

const lockLimited = prepared((db) =>
  db
    .select({ id: discounts.id })
    .from(discounts)
    .where(sql`${discounts.id} = ${sql.placeholder('id')} and ${discounts.useLimit} is not null`)
    .for('no key update'),
)

/**
 * Serializes reservations of a limited discount until the end of their transactions. Called before the
 * checkout's row is written, which locks the discount itself; other rows may still refer to it.
 */
export async function lockUses(tx: Transaction, discountId: string): Promise<void> {
  await lockLimited(tx, { id: discountId })
}

/**
 * Reserves a use for the owner of the quotation, whoever pays it, or otherwise for the payer. The smallest free number
 * is used, because a discount that had no limit may have uses without a number.
 */
const reservationSql = `
  insert into discount_uses (checkout_id, discount_id, user_id, is_first_order, place, created_at)
  select c.id, d.id, h.user_id, d.new_user_disc,
    case when d.use_limit is not null then
      (select n from generate_series(1, u.taken + 1) n
       where not exists (select 1 from discount_uses o where o.discount_id = d.id and o.place = n) order by n limit 1) end,
    $2::timestamptz
  from checkouts c
    join discounts d on d.id = c.discount_id
    cross join lateral (select coalesce((select q.user_id from quotations q where q.id = c.quotation_id), c.user_id) as user_id) h
    cross join lateral (select case when d.use_limit is null then 0 else
      (select count(*)::int from discount_uses o where o.discount_id = d.id) end as taken) u
  where c.id = $1
    and (d.use_limit is null or u.taken < d.use_limit)
    and not (d.new_user_disc and exists (select 1 from orders o where o.user_id = h.user_id))
  on conflict do nothing`

/**
 * Reserves the discount of a checkout whose row exists, in the caller's transaction and after `lockUses`.
 * False if it is used up, or if the first-order discount of that person is reserved for another payment. It
 * is sent together with the statement that inserts the checkout, and inserts nothing if that statement didn't.
 */
export async function reserveDiscount(
  { db: tx, now }: Context<Transaction>,
  checkoutId: string,
): Promise<boolean> {
  const { rowCount } = await connectionOf(tx).query({ text: reservationSql }, [checkoutId, now])
  return rowCount === 1
}

/** The refusal of a payment with a discount that is used up or reserved. */
export function discountTaken(): Refusal {
  return new Refusal(
    'discount_gone',
    'This discount is used up, or is reserved for another payment in progress.',
  )
}
