import { createHash, randomUUID } from 'node:crypto'
import { type EmbeddedPostgres, recordPayment, type Shop } from '@printery/server'
import { addToCart, openPaymentPage, openShop } from '@printery/tests'
import pg from 'pg'
import { type Metric, percentile } from './metric.ts'

const rounds = 60
const perBlock = 15
const maxRatio = 1.1

/**
 * Measures the extra CPU time of assigning an invoice number when a payment is recorded. Payments are
 * recorded in the same process with and without numbers, in alternating blocks, while no job runs.
 */
export async function paymentRecordingMetric(
  postgres: Pick<EmbeddedPostgres, 'connection'>,
): Promise<Metric> {
  const shop = await openShop({
    workers: false,
    database: await createDatabase(postgres),
    environment: {
      TAX_RATES: JSON.stringify([{ country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }]),
    },
  })
  try {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false, quantity: 7 })
    await addToCart(shop, person, { quantity: 12 })
    const { orderId } = await openPaymentPage(person)
    const numbering = shop.shop
    const plain: Shop = { ...numbering, settings: { ...numbering.settings, invoicing: undefined } }
    const checkouts = await copyCheckout(numbering, orderId, (rounds + 1) * 2 * perBlock)
    const measureBlock = async (variant: Shop) => {
      const paid = checkouts.splice(0, perBlock)
      const before = process.cpuUsage()
      for (const checkout of paid) await recordCheckoutPayment(variant, checkout)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000 / perBlock
    }
    await measureBlock(plain)
    await measureBlock(numbering)
    const unnumbered: number[] = []
    const numbered: number[] = []
    for (let round = 0; round < rounds; round++) {
      const variants = [
        async () => void unnumbered.push(await measureBlock(plain)),
        async () => void numbered.push(await measureBlock(numbering)),
      ]
      for (const measureVariant of round % 2 ? variants.toReversed() : variants) await measureVariant()
    }
    const [unnumberedMs, numberedMs] = [percentile(unnumbered, 0.2), percentile(numbered, 0.2)]
    const met = numberedMs / unnumberedMs <= maxRatio
    return {
      text: `recording a payment with the number of its invoice: ${numberedMs.toFixed(2)} ms of processor time, ${(numberedMs / unnumberedMs).toFixed(2)} times that without (${unnumberedMs.toFixed(2)} ms; at most ${maxRatio.toFixed(2)})${met ? '' : ' NOT MET'}`,
      met,
    }
  } finally {
    await shop.close()
  }
}

interface CopiedCheckout {
  id: string
  total: number
}

async function recordCheckoutPayment(shop: Shop, { id, total }: CopiedCheckout): Promise<void> {
  const now = shop.now()
  const paid = {
    ...{ checkoutId: id, intentId: `pi_${id}`, amount: total, currency: 'sgd', paid: true, livemode: false },
    ...{ returnUrl: `${shop.settings.PUBLIC_URL}/checkout`, madeAt: now },
  }
  const event = { id: `evt_${id}`, type: 'checkout.session.completed' }
  const outcome = await recordPayment(shop, paid, now, event)
  if (outcome !== 'ordered') throw new Error(`a payment was ${outcome}`)
}

/** Creates `count` open payment pages, each of a different customer. */
async function copyCheckout(shop: Shop, id: string, count: number): Promise<CopiedCheckout[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const idArray = `{${ids.join(',')}}`
  await shop.db.execute(`
    with n as (select unnest('${idArray}'::uuid[]) as id)
    insert into users (id, email, first_name, last_name, role)
    select id, id || '@bench.test', 'Mei', 'Tan', 'customer' from n`)
  await shop.db.execute(`
    insert into order_numbers (number, order_id) select substr(id::text, 1, 10), id from unnest('${idArray}'::uuid[]) n (id)`)
  await shop.db.execute(`
    insert into checkouts select (json_populate_record(c, json_build_object('id', n.id, 'user_id', n.id,
      'idempotency_key', null, 'session_id', 'cs_' || n.id, 'lines',
      (select jsonb_agg(l || jsonb_build_object('id', md5(n.id::text || l::text)::uuid)) from jsonb_array_elements(c.lines) l)))).*
    from checkouts c, unnest('${idArray}'::uuid[]) n (id) where c.id = '${id}'`)
  const { rows } = await shop.db.execute<{ id: string; total: number }>(
    `select id, total from checkouts where id = any('${idArray}'::uuid[])`,
  )
  return rows
}

async function createDatabase({ connection }: Pick<EmbeddedPostgres, 'connection'>) {
  const name = `payments_${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 12)}`
  const run = async (statement: string) => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const { host, port, user } = connection
  return {
    connection: { ...connection, password: '', database: name },
    url: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    drop: () => run(`drop database if exists ${name} with (force)`),
  }
}
