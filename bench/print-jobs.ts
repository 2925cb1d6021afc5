import type { Design } from '@printery/design'
import pg from 'pg'
import { type Metric, percentile } from './metric.ts'
import { plainCall } from './plain-call.ts'

const jobCount = 20
/** The same number as in the rest of the bench. */
const concurrentReaders = 10
const quietMs = 3000
const maxMs = 200

/** How long ten clients that read without a pause wait for a product list while print files of twenty paid designs are created. */
export async function printJobsMetric(shopUrl: string, databaseUrl: string, design: Design): Promise<Metric> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const [quiet, busy]: [number[], number[]] = [[], []]
    const quietEndsAt = performance.now() + quietMs
    await readProductListWhile(shopUrl, quiet, () => performance.now() < quietEndsAt)
    const items = await enqueuePrintJobs(client, design)
    let isPrinting = true
    const startedAt = performance.now()
    const reading = readProductListWhile(shopUrl, busy, () => isPrinting)
    while (!(await haveAllPrintFiles(client, items))) await new Promise((resolve) => setTimeout(resolve, 500))
    const seconds = (performance.now() - startedAt) / 1000
    isPrinting = false
    await reading
    const [quietP95, busyP95] = [percentile(quiet, 0.95), percentile(busy, 0.95)]
    const met = busyP95 < maxMs
    return {
      text: `${jobCount} print jobs at once: p95 of a product list ${busyP95.toFixed(1)} ms with them (under ${maxMs}), ${quietP95.toFixed(1)} ms without; all created after ${seconds.toFixed(0)} s${met ? '' : ' NOT MET'}`,
      met,
    }
  } finally {
    await client.end()
  }
}

async function readProductListWhile(
  shopUrl: string,
  durations: number[],
  shouldContinue: () => boolean,
): Promise<void> {
  const readRepeatedly = async () => {
    while (shouldContinue()) {
      const startedAt = performance.now()
      const { status } = await plainCall(`${shopUrl}/api/product?limit=24`, { method: 'GET' })
      if (status !== 200) throw new Error(`the list answered ${status}`)
      durations.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: concurrentReaders }, readRepeatedly))
}

/** Gives twenty items of the bench's data a paid design, and enqueues the jobs for their print files. */
async function enqueuePrintJobs(client: pg.Client, design: Design): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with frozen as (
       insert into frozen_designs (id, owner_id, document, sha256, fonts, assets, renderer_version)
       select gen_random_uuid(), (select user_id from orders limit 1), $1, encode(sha256(convert_to($1, 'UTF8')), 'hex'), '[]', '[]', 'bench' returning id)
     update order_items set design_id = (select id from frozen)
       where id in (select id from order_items where sides = 1 and design_id is null limit ${jobCount}) returning id`,
    [JSON.stringify(design)],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into jobs.job (name, data) select 'print-files', jsonb_build_object('itemId', id, 'number', 1) from unnest($1::text[]) id`,
    [ids],
  )
  return ids
}

async function haveAllPrintFiles(client: pg.Client, ids: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ made: number }>(
    'select count(distinct item_id)::int as made from print_files where item_id = any($1::uuid[])',
    [ids],
  )
  return rows[0]?.made === ids.length
}
