import { Refusal } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { connectionOf, prepared } from '../../db/prepared.ts'
import { discounts } from '../../db/schema/index.ts'

const limitedHeld = prepared((db) =>
  db
    .select({ id: discounts.id })
    .from(discounts)
    .where(sql`${discounts.id} = ${sql.placeholder('id')} and ${discounts.useLimit} is not null`)
    .for('no key update'),
)

/**
 * Those who want the places of a limited discount follow each other from here to the end of their transactions. Before
 * the checkout's row is written, which holds the discount itself; others may go on referring to it.
 */
export async function holdPlaces(tx: Db, discountId: string): Promise<void> {
  await limitedHeld(tx, { id: discountId })
}

/**
 * In whose name: who asked for the quotation, whoever pays it; else the payer. The smallest place that is free, as a
 * discount that was without a limit may have uses without one.
 */
const reservation = `
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
 * Reserves the discount of a checkout whose row is there, in the caller's transaction and under `holdPlaces`. False where
 * it is used up, or where the first-order discount of that person is with another payment. Sent along with the
 * statement that writes the checkout it costs no way of its own; where that wrote nothing it writes nothing either.
 */
export async function reserveDiscount(tx: Db, checkoutId: string, now: Date): Promise<boolean> {
  const { rowCount } = await connectionOf(tx).query({ text: reservation }, [checkoutId, now])
  return rowCount === 1
}

/** Said to who wanted to pay with it. */
export function discountTaken(): Refusal {
  return new Refusal(
    'discount_gone',
    'This discount is used up, or belongs to another payment that is under way.',
  )
}
