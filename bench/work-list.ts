import type { FilledShop } from './filled-shop.ts'
import { durationMetric, lowestP95s, type Metric } from './metric.ts'
import { measureCalls, read } from './timing.ts'

/** ms, for any page of the list, for its counters with a page of one order, and for the ids of the first thousand matches. */
const limits = { list: 30, counters: 50, matching: 60 }

const sorts = ['created_desc', 'created_asc', 'expiry_asc', 'expiry_desc']
const filters = [
  '',
  'status=In%20Production',
  'status=Order%20Completed',
  'status=payment%20received',
  'itemStatus=design%20rejected',
  'itemStatus=order%20received',
  'status=Order%20Completed&itemStatus=order%20received',
  // No order matches both filters, though many match one of them.
  'status=Order%20Completed&itemStatus=design%20rejected',
  'status=payment%20received&itemStatus=order%20received',
]
const searches = ['user=mei', 'user=customer%2049', 'user=c4321%40bench', 'user=nobody', 'user=e']

/** The work list of 100,000 orders: every filter with every sort, every search, and a page far from the first. */
export async function workListMetrics(
  shopUrl: string,
  baselineUrl: string,
  { adminToken, supplierToken }: Pick<FilledShop, 'adminToken' | 'supplierToken'>,
): Promise<Metric[]> {
  const baseline = await lowestP95s(() => measureCalls(`${baselineUrl}/api/orders`, ''))
  const baselineLabel = 'the newest 50 with their items by a minimal server'
  const metrics: Metric[] = []
  for (const [audience, list, token] of [
    ['admin', 'admin-orders', adminToken],
    ['supplier', 'supplier-orders', supplierToken],
  ] as const) {
    const address = (query: string) => `${shopUrl}/api/order/${list}?limit=50${query && `&${query}`}`
    const id = await orderIdIn(address('sort=created_asc'), token)
    const queries = [
      ...filters.flatMap((filter) => sorts.map((sort) => [filter, `sort=${sort}`].filter(Boolean).join('&'))),
      ...searches,
      ...searches.map((search) => `${search}&status=In%20Production`),
      ...searches.map((search) => `${search}&itemStatus=design%20rejected`),
      `orderId=${id.slice(0, 10)}`,
      `orderId=${id.slice(0, 1)}`,
      await cursorOfLastPage(address, token),
    ]
    const measured: { query: string; rounds: number[] }[] = []
    for (const query of queries)
      measured.push({ query, rounds: await lowestP95s(() => measureCalls(address(query), token)) })
    measured.sort((a, b) => (b.rounds[0] ?? 0) - (a.rounds[0] ?? 0))
    const [slowest] = measured
    const label = `${audience}'s list of 50, ${queries.length} filters, sorts and searches, p95 of the slowest (${slowest?.query})`
    metrics.push(durationMetric(label, slowest?.rounds ?? [], limits.list, baselineLabel, baseline))
    const counters = await lowestP95s(() => measureCalls(address('').replace('limit=50', 'limit=1'), token))
    metrics.push(durationMetric(`${audience}'s counters`, counters, limits.counters, baselineLabel, baseline))
    const waiting = await lowestP95s(() => measureCalls(`${shopUrl}/api/item/waiting?limit=50`, token))
    metrics.push(
      durationMetric(`${audience}'s designs to review`, waiting, limits.list, baselineLabel, baseline),
    )
    const matching = await lowestP95s(() =>
      measureCalls(`${shopUrl}/api/order/matching?status=Order%20Completed`, token),
    )
    metrics.push(
      durationMetric(
        `${audience}'s ids of a thousand that match`,
        matching,
        limits.matching,
        baselineLabel,
        baseline,
      ),
    )
  }
  return metrics
}

async function orderIdIn(address: string, token: string): Promise<string> {
  return JSON.parse(await read(address, token)).orders[0].id
}

/** The cursor of the page after the first 40. */
async function cursorOfLastPage(address: (query: string) => string, token: string): Promise<string> {
  let query = ''
  for (let page = 0; page < 40; page++)
    query = `cursor=${encodeURIComponent(JSON.parse(await read(address(query), token)).nextCursor)}`
  return query
}
