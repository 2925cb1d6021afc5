import type { Execute } from './generate.ts'
import { statusPathArray, within, withoutTriggers } from './orders.ts'

/**
 * Adds the history of these orders, sorted by time as a shop writes it: about fifty rows for each completed order.
 */
export async function addHistory(
  execute: Execute,
  adminId: string,
  first: number,
  last: number,
): Promise<void> {
  const orders = `growth_orders o where ${within('o', first, last)}`
  const items = `growth_items i join growth_orders o on o.n = i.n where ${within('i', first, last)}`
  // An order moves a second after its item. Designs are rejected and sent again between steps 2 and 3.
  const at = (step: string, isOrder: boolean) =>
    `o.created_at + least(o.age, interval '40 days') * ((${step}) / 16.0)${isOrder ? " + interval '1 second'" : ''}`
  const previous = (step: string, firstStep: number) =>
    `case when ${step} > ${firstStep} then ${statusPathArray}[${step} - 1] end`
  const rejections = (level: string, isOrder: boolean) => `
    select ${level}, case when s % 2 = 1 then 'design pending approval' else 'design rejected' end,
      case when s % 2 = 1 then 'design rejected' else 'design pending approval' end, ${at('2 + s * 0.1', isOrder)}`
  // A refunded order was cancelled before.
  const finalMoves = (level: string, stage: string, isOrder: boolean) =>
    `select ${level}, ${statusPathArray}[${stage}], replace(o.final, 'refunded', 'cancelled'), ${at(`${stage} + 0.9`, isOrder)}`
  const refunds = (level: string, stage: string, isOrder: boolean) =>
    `select ${level}, 'cancelled', 'refunded', ${at(`${stage} + 0.95`, isOrder)}`
  await execute(
    withoutTriggers(`insert into order_history (order_id, item_id, previous, status, actor_id, actor_role, at)
    select e.order_id, e.item_id, e.previous, e.status, case when e.item_id is not null and e.previous is not null then '${adminId}'::uuid end,
      case when e.item_id is not null and e.previous is not null then 'admin' else 'system' end, e.at
    from (
      select o.id, null::uuid, ${previous('k', 1)}, ${statusPathArray}[k], ${at('k', true)} from generate_series(1, 14) k, ${orders} and k <= o.stage
      union all select o.id, i.id, ${previous('k', 2)}, ${statusPathArray}[k], ${at('k', false)} from generate_series(2, 14) k, ${items} and k <= i.stage
      union all ${rejections('o.id, null', true)} from generate_series(1, 6) s, ${orders} and s <= 2 * o.loops and o.stage > 2
      union all ${rejections('o.id, i.id', false)} from generate_series(1, 6) s, ${items} and s <= 2 * o.loops and o.stage > 2 and i.position = 0
      union all ${finalMoves('o.id, null', 'o.stage', true)} from ${orders} and o.final is not null
      union all ${finalMoves('o.id, i.id', 'i.stage', false)} from ${items} and (o.final in ('cancelled', 'refunded') or o.final = 'design rejected' and i.position = 0)
      union all ${refunds('o.id, null', 'o.stage', true)} from ${orders} and o.final = 'refunded'
      union all ${refunds('o.id, i.id', 'i.stage', false)} from ${items} and o.final = 'refunded'
    ) e (order_id, item_id, previous, status, at)
    order by e.at, e.item_id is null`),
  )
}
