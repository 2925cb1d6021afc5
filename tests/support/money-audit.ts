import { nextStatuses, type Status } from '@printery/domain'
import { brokenRequirements, type EInvoice } from '@printery/domain/einvoice'
import { type Shop, writeInvoices } from '@printery/server'

/** SQL: cents of a payment that were refunded at the provider. */
const refundedAtProvider = (intentId: string) =>
  `(select coalesce(sum(f.amount), 0) from payment_sandbox.refunds f where f.payment_intent_id = ${intentId} and f.status = 'succeeded')`

/**
 * The money audit of the attack catalogue: our books compared with the provider's. Each row of each
 * query is an error. Demo orders are paid nowhere, so the audit is for shops without them.
 */
const errorQueries: Record<string, string> = {
  'I1 an order is paid otherwise than its payment': `
    select o.id from orders o left join payments p on p.order_id = o.id and p.intent_id = o.payment_id
    where o.payment_id is not null and (p.intent_id is null or p.amount <> o.total)`,
  'I1 a payment differs from the provider': `
    select p.intent_id from payments p left join payment_sandbox.payment_intents i on i.id = p.intent_id
    where i.id is null or i.amount_received <> p.amount or i.currency <> 'sgd'`,
  'I1 captured money that we do not know': `
    select i.id from payment_sandbox.payment_intents i
    where i.amount_received > 0 and not exists (select 1 from payments p where p.intent_id = i.id)`,
  'I2 captured less refunded is not what live orders cost': `
    select captured - refunded as held, live, due from
      (select coalesce(sum(amount_received), 0)::bigint as captured from payment_sandbox.payment_intents) c,
      (select coalesce(sum(amount), 0)::bigint as refunded from payment_sandbox.refunds where status = 'succeeded') r,
      (select coalesce(sum(o.total - ${refundedAtProvider('o.payment_id')}), 0)::bigint as live from orders o
        where o.payment_id is not null and o.status <> 'refunded') l,
      (select coalesce(sum(p.amount - ${refundedAtProvider('p.intent_id')}), 0)::bigint as due from payments p where p.order_id is null
        and exists (select 1 from refunds r2 where r2.intent_id = p.intent_id and r2.state = 'pending')) u
    where captured - refunded <> live + due`,
  'I2 the money of an order is back, and it is neither ended nor held nor kept by an admin': `
    select o.id, o.status from orders o join payments p on p.order_id = o.id
    where p.refunded = p.amount and o.status not in ('cancelled', 'refunded') and not o.is_on_hold
      and not exists (select 1 from order_changes c where c.order_id = o.id and c.what = 'order kept')`,
  'I2 an order is refunded, and its money is not back': `
    select o.id from orders o join payments p on p.order_id = o.id where o.status = 'refunded' and p.refunded <> p.amount`,
  'I2 what went back by our books is not what went back at the provider': `
    select p.intent_id, p.refunded, ${refundedAtProvider('p.intent_id')} as there from payments p where p.refunded <> ${refundedAtProvider('p.intent_id')}`,
  'I3 refunded more than was captured': `
    select f.payment_intent_id from payment_sandbox.refunds f join payment_sandbox.payment_intents i on i.id = f.payment_intent_id
    where f.status = 'succeeded' group by f.payment_intent_id, i.amount_received having sum(f.amount) > i.amount_received`,
  'I3 more than one full refund': `
    select f.payment_intent_id from payment_sandbox.refunds f join payments p on p.intent_id = f.payment_intent_id
    where f.status = 'succeeded' and f.amount = p.amount group by f.payment_intent_id having count(*) > 1`,
  'I4 a discount is used more often than it may be': `
    select d.id from discount_uses u join discounts d on d.id = u.discount_id group by d.id having count(*) > d.use_limit`,
  'I4 a first-order discount was used twice by one person': `
    select u.user_id from discount_uses u join discounts d on d.id = u.discount_id
    where d.new_user_disc or u.is_first_order group by u.user_id having count(*) > 1`,
  'I4 a discount is not with those who have it': `
    select c.id, c.state from checkouts c full join discount_uses u on u.checkout_id = c.id
    where (u.discount_id is not null) <> (c.state <> 'expired' and c.discount_id is not null)
      or u.discount_id <> c.discount_id`,
  'I4 a friend was rewarded for more than a first paid order, or for a refunded one': `
    select r.referral_id from referral_rewards r join orders o on o.id = r.order_id
    where (r.reversed_at is null) <> (o.status <> 'refunded')
      or exists (select 1 from orders e where e.user_id = o.user_id and e.created_at < o.created_at)`,
  'I5 a subtotal is not the sum of its items': `
    select o.id from orders o where o.sub_total <> (select coalesce(sum(i.price), 0) from order_items i where i.order_id = o.id)`,
  'I5 a total differs from the second implementation': `
    select id from orders where total <> greatest(0, sub_total - round(sub_total::numeric * discount / 100) + shipping_cost) + added_tax`,
  'I7 the tax of an order is not that of its lines and shipping by a second sum': `
    select o.id from orders o where tax is not null and (
      (tax->>'totalTax')::bigint <> (select coalesce(sum((l->>'taxCents')::bigint), 0) from jsonb_array_elements(tax->'lines' || jsonb_build_array(tax->'shipping')) l)
      or (tax->>'totalTax')::bigint <> (select coalesce(sum((b->>'taxCents')::bigint), 0) from jsonb_array_elements(tax->'breakdown') b)
      or total <> (select coalesce(sum((l->>'grossCents')::bigint), 0) from jsonb_array_elements(tax->'lines' || jsonb_build_array(tax->'shipping')) l))`,
  'I6 the last step of a history is not the present status': `
    select o.id from orders o where o.status is distinct from
      (select h.status from order_history h where h.order_id = o.id and h.item_id is null order by h.id desc limit 1)`,
  'I7 a complete file without its bytes': `select id from files where state = 'checked' and sha256 is null`,
  'an order without a checkout': `select o.id from orders o where not exists (select 1 from checkouts c where c.id = o.id and c.state = 'paid')`,
}

/** SQL: cents on an account that entries of these kinds have posted about a payment. */
const postedOf = (kinds: string, account: string, intentId: string) =>
  `(select coalesce(sum(l.cents), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.intent_id = ${intentId} and e.kind in (${kinds}) and l.account = '${account}')`
const soldCondition = 'o.payment_id is null and o.sub_total + o.shipping_cost > 0'

/** The ledger compared with the orders, the payments and the provider. */
const ledgerQueries: Record<string, string> = {
  'L1 an entry does not balance': `
    select e.key from ledger_entries e left join ledger_lines l on l.entry_id = e.id
    group by e.id having count(l.entry_id) = 0 or sum(l.cents) <> 0`,
  'L1 the trial balance is not zero': 'select sum(cents) from ledger_lines having sum(cents) <> 0',
  'L2 a payment is not in the ledger': `
    select p.intent_id from payments p
    where ${postedOf("'sale', 'unapplied payment'", 'provider receivable', 'p.intent_id')} <> p.amount`,
  'L2 what is refunded of a payment is not in the ledger': `
    select p.intent_id, p.refunded from payments p
    where ${postedOf("'refund', 'refund returned'", 'provider receivable', 'p.intent_id')} <> -p.refunded`,
  'L2 a fee is not in the ledger': `
    select p.intent_id, p.fee from payments p
    where ${postedOf("'fee'", 'provider fees', 'p.intent_id')} <> coalesce(p.fee, 0)`,
  'L3 an order without a payment is not in the ledger': `
    select o.id from orders o where ${soldCondition} and (select coalesce(sum(l.cents), 0) from ledger_entries e
      join ledger_lines l on l.entry_id = e.id where e.key = 'order:' || o.id and l.account = 'outside') <> o.total`,
  'L3 what was paid outside for a cancelled order is still in the ledger': `
    select o.id from orders o join ledger_entries e on e.order_id = o.id join ledger_lines l on l.entry_id = e.id
    where ${soldCondition} and o.status in ('cancelled', 'refunded') and l.account = 'outside' group by o.id having sum(l.cents) <> 0`,
  'L4 an order of which all is back has something left on an account': `
    select o.id, what from (
      select e.order_id as id, l.tax_code, sum(l.cents) as cents, case
        when l.account in ('sales', 'discounts', 'goods refunded') then 'goods'
        when l.account in ('shipping', 'shipping refunded') then 'shipping' else l.account end as what
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.kind in ('sale', 'refund', 'refund returned', 'cancellation') group by 1, 2, 4) n
    join orders o on o.id = n.id join payments p on p.order_id = o.id
    where p.refunded = p.amount and n.cents <> 0`,
  'L5 the receivable is not what the provider owes': `
    select ledger, provider from
      (select coalesce(sum(cents), 0) as ledger from ledger_lines where account = 'provider receivable') l,
      (select (select coalesce(sum(amount_received), 0) from payment_sandbox.payment_intents)
        - (select coalesce(sum(amount), 0) from payment_sandbox.refunds where status = 'succeeded')
        - (select coalesce(sum(case status when 'won' then fee else amount + fee end), 0) from payment_sandbox.disputes)
        - (select coalesce(sum(amount), 0) from payment_sandbox.transfers where reversed_at is null)
        - (select coalesce(sum(fee), 0) from payments) as provider) p
    where ledger <> provider`,
  'L7 what a supplier was paid by the ledger is not what its payouts say': `
    select supplier_id, sum(cents) from (
      select l.supplier_id, l.cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = 'supplier payable' and e.kind in ('payout', 'payout returned')
      union all select supplier_id, -cents from payouts where state = 'paid') n group by supplier_id having sum(cents) <> 0`,
  'W1 what a supplier earns by its tallies is not what its items say': `
    select supplier_id from (
      select supplier_id, pending, held, earned, missing from earning_tallies
      union all select supplier_id, -case when hold_reason is null and earned_at is null then coalesce(cents - taken_back, 0) else 0 end,
        -case when hold_reason is not null then coalesce(cents - taken_back, 0) else 0 end,
        -case when hold_reason is null and earned_at is not null then coalesce(cents - taken_back, 0) else 0 end,
        -case when cents is null then 1 else 0 end from item_earnings) n
    group by supplier_id having sum(pending) <> 0 or sum(held) <> 0 or sum(earned) <> 0 or sum(missing) <> 0`,
  'L8 the daily sums of the ledger are not those of its lines': `
    select day, account, tax_code from (
      select day, account, tax_code, debit, credit from ledger_days union all select day, account, tax_code, debit, credit from ledger_tallies
      union all select e.booked_on, l.account, coalesce(l.tax_code, ''), -greatest(l.cents, 0), least(l.cents, 0)
        from ledger_entries e join ledger_lines l on l.entry_id = e.id) n
    group by day, account, tax_code having sum(debit) <> 0 or sum(credit) <> 0`,
  'L9 the lines of suppliers are not those of the ledger': `
    select entry_id, position from (
      select entry_id, position, supplier_id, occurred_at, cents, 1 as n from supplier_ledger_lines
      union all select l.entry_id, l.position, l.supplier_id, e.occurred_at, l.cents, -1
        from ledger_entries e join ledger_lines l on l.entry_id = e.id where l.account = 'supplier payable' and l.supplier_id is not null) n
    group by entry_id, position, supplier_id, occurred_at, cents having sum(n) <> 0`,
  'L9 an entry of the ledger has another number of lines than it says': `
    select key from ledger_entries e where lines <> (select count(*) from ledger_lines l where l.entry_id = e.id)`,
  'L10 the profit of an order is not that of its lines and earnings': `
    select order_id from (
      select order_id, sale, fees, tax, cost, items_without_cost, is_posted from order_profits
      union all select order_id, sale, fees, tax, cost, items_without_cost, is_posted from profit_tallies
      union all select o.id, case when l.account in ('sales', 'shipping', 'discounts', 'goods refunded', 'shipping refunded') then l.cents else 0 end,
        case when l.account in ('provider fees', 'chargebacks') then -l.cents else 0 end,
        case l.account when 'tax payable' then l.cents else 0 end, 0, 0, null
        from orders o join ledger_entries e on e.order_id = o.id join ledger_lines l on l.entry_id = e.id
      union all select o.id, 0, 0, 0, c.taken_back - coalesce(c.cents, 0), case when c.cents is null then -1 else 0 end, null
        from orders o join item_earnings c on c.order_id = o.id) n
    group by order_id having sum(sale) <> 0 or sum(fees) <> 0 or sum(tax) <> 0 or sum(cost) <> 0 or sum(items_without_cost) <> 0
      or coalesce(bool_or(is_posted), false) <> exists (select from ledger_entries e where e.order_id = n.order_id)`,
  'L10 the profit of a day is not that of its orders': `
    select day from (
      select day, sale, fees, tax, cost, orders_without_cost from profit_days
      union all select sold_on(o.created_at), -p.sale, -p.fees, -p.tax, case p.items_without_cost when 0 then -p.cost else 0 end,
        case p.items_without_cost when 0 then 0 else -1 end from order_profits p join orders o on o.id = p.order_id where p.is_posted) n
    group by day having sum(sale) <> 0 or sum(fees) <> 0 or sum(tax) <> 0 or sum(cost) <> 0 or sum(orders_without_cost) <> 0`,
  'L11 the profit of a product on a day is not that of its items': `
    select day, product_id from (
      select day, product_id, pieces, sale, cost, items_without_cost from product_profits
      union all select sold_on(o.created_at), i.product_id, coalesce(r.pieces, 0) - i.quantity, case r.pieces when i.quantity then 0 else coalesce(r.cents, 0) - case
          when o.tax is null then i.price - (i.price::bigint * o.discount + 50) / 100
          else (o.tax #>> array['lines', i.position::text, 'netCents'])::bigint - (o.tax #>> array['lines', i.position::text, 'allowanceCents'])::bigint end end,
        coalesce((c.cents * coalesce(r.pieces, 0) * 2 + i.quantity) / (i.quantity * 2) - c.cents, 0), case when c.item_id is not null and c.cents is null then -1 else 0 end
      from order_items i join orders o on o.id = i.order_id left join item_earnings c on c.item_id = i.id
        left join (select p.order_id, q.number - 1 as position, sum((q.item ->> 'returned')::int) as pieces,
            sum((p.returned #>> array['lines', (q.number - 1)::text, 'netCents'])::bigint - (p.returned #>> array['lines', (q.number - 1)::text, 'allowanceCents'])::bigint) as cents
          from partial_refunds p cross join jsonb_array_elements(p.quantities) with ordinality q (item, number) where p.state = 'succeeded' group by 1, 2
        ) r on r.order_id = i.order_id and r.position = i.position
      where i.status not in ('cancelled', 'refunded')) n
    where day not in (select day from product_profit_changes) group by day, product_id
    having sum(pieces) <> 0 or sum(sale) <> 0 or sum(cost) <> 0 or sum(items_without_cost) <> 0`,
  'L6 a payout was transferred twice, or otherwise than it is recorded': `
    select t.transfer_group from payment_sandbox.transfers t left join payouts p on p.transfer_id = t.id
    where t.reversed_at is null and (p.id is null or p.state <> 'paid' or p.cents <> t.amount)`,
}

/** SQL: cents that the invoices of an order charge minus those that its credit notes credit. */
const invoicedCents = (orderId: string) =>
  `(select sum(case n.kind when 'invoice' then n.gross_cents else -n.gross_cents end) from invoices n where n.order_id = ${orderId})`
const numberedCondition = 'exists (select from invoice_series)'

/** Invoices and credit notes compared with the orders, their refunds and the ledger. */
const invoiceQueries: Record<string, string> = {
  'N1 a series has a gap': `
    select s.entity, s.kind, s.year, s.last, count(n.id) from invoice_series s
    left join invoices n on (n.entity, n.kind, n.year) = (s.entity, s.kind, s.year)
    group by s.entity, s.kind, s.year
    having count(n.id) <> s.last or count(distinct n.sequence) <> s.last or max(n.sequence) <> s.last`,
  'N2 an order has no invoice, or more than one': `
    select o.id, count(n.id) from orders o left join invoices n on n.key = 'order:' || o.id
    where ${numberedCondition} group by o.id having count(n.id) <> 1`,
  'N3 what is invoiced of an order is not what the customer has paid of it': `
    select o.id, ${invoicedCents('o.id')} as invoiced, o.total, p.refunded from orders o
    join payments p on p.order_id = o.id where ${numberedCondition} and ${invoicedCents('o.id')} <> o.total - p.refunded`,
  'N3 an order that was paid outside and cancelled is still invoiced': `
    select o.id from orders o where ${numberedCondition} and o.payment_id is null and o.status in ('cancelled', 'refunded')
      and ${invoicedCents('o.id')} <> 0`,
  'N6 the daily sums of invoices are not those of the documents': `
    select day, kind from (
      select day, kind, number_pattern, documents, gross_cents, tax_cents from invoice_days
      union all select issued_on, kind, regexp_replace(number, '[0-9]+', '0', 'g'), -1, -gross_cents, -tax_cents from invoices) n
    group by day, kind, number_pattern having sum(documents) <> 0 or sum(gross_cents) <> 0 or sum(tax_cents) <> 0`,
  'N4 the documents of an order and the ledger differ about its tax': `
    select o.id from orders o where ${numberedCondition} and
      (select sum(case n.kind when 'invoice' then n.tax_cents else -n.tax_cents end) from invoices n where n.order_id = o.id)
      <> -(select coalesce(sum(l.cents), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.order_id = o.id and l.account = 'tax payable')`,
}

/** A message for each error found. */
export async function findMoneyErrors(shop: Shop): Promise<string[]> {
  const wrongRows = await findWrongRows(shop)
  return [...wrongRows, ...(await findInvalidInvoices(shop)), ...(await findForbiddenSteps(shop))]
}

/** A message for each row that contradicts another one. */
export async function findWrongRows(shop: Pick<Shop, 'db'>): Promise<string[]> {
  const errors: string[] = []
  for (const [error, query] of Object.entries({ ...errorQueries, ...ledgerQueries, ...invoiceQueries })) {
    const { rows } = await shop.db.execute(query)
    for (const row of rows) errors.push(`${error}: ${JSON.stringify(row)}`)
  }
  return errors
}

/** N5: every document can be written and keeps the rules of EN 16931. */
async function findInvalidInvoices(shop: Shop): Promise<string[]> {
  await writeInvoices(shop.db)
  const { rows } = await shop.db.execute<{ number: string; content: Omit<EInvoice, 'number'> }>(
    'select number, content from invoices left join invoice_contents on invoice_id = id',
  )
  return rows.flatMap(({ number, content }) =>
    brokenRequirements({ ...content, number }).map((message) => `N5 ${number}: ${message}`),
  )
}

/** I6: every move in every history is allowed by the table of statuses, or is a cancellation or a refund. */
export async function findForbiddenSteps(shop: Pick<Shop, 'db'>): Promise<string[]> {
  const { rows } = await shop.db.execute<{
    item_id: string | null
    previous: Status
    status: Status
    actor_role: string
    is_closed: boolean
    follows_item: boolean
  }>(
    `select item_id, previous, status, actor_role,
       exists (select 1 from order_history i where i.order_id = h.order_id and i.item_id is not null and i.id < h.id
         and h.status in (i.status, i.previous)) as follows_item,
       exists (select 1 from order_changes c where c.order_id = h.order_id and c.what = 'order closed') as is_closed
     from order_history h where previous is not null`,
  )
  return rows
    .filter(({ item_id, previous, status, actor_role, is_closed, follows_item }) => {
      // The bank returned a refund, so the order is no longer refunded.
      if (status === 'cancelled' && previous === 'refunded') return actor_role !== 'system'
      // An item that was received is cancelled with its order as long as the order itself is active; an admin may close a
      // received order whose money went back at the provider.
      if (status === 'cancelled') return !item_id && previous === 'order received' && !is_closed
      if (status === 'refunded') return previous !== 'cancelled'
      // An order follows its items, forwards and backwards, and may skip stages that no item is in.
      if (!item_id && actor_role === 'system') return !follows_item
      return !nextStatuses(item_id ? 'item' : 'order', previous).includes(status)
    })
    .map((row) => `I6 a step that the table forbids: ${JSON.stringify(row)}`)
}
