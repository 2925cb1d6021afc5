import { addDays, shopDay } from '@printery/domain'
import type { FilledShop } from './filled-shop.ts'
import { durationMetric, lowestP95s, type Metric } from './metric.ts'
import { measureCalls } from './timing.ts'

/** Limits in ms for the p95 of the slowest call. */
const limits = { dashboard: 150, customers: 30, palette: 60 }

const searchTexts = ['', 'mei', 'customer 49', 'c4321@bench', 'nobody', 'e', 'hana customer 100']

/** Reads of admins in a shop with 100,000 orders: the dashboard over any range, the customers, and the palette after every few characters. */
export async function backOfficeMetrics(
  shopUrl: string,
  baselineUrl: string,
  { adminToken }: Pick<FilledShop, 'adminToken'>,
): Promise<Metric[]> {
  const today = shopDay(new Date())
  const days = [1, 7, 30, 90, 365, 1000]
  const ranges = days.map((length) => `from=${addDays(today, 1 - length)}&to=${today}`)
  ranges.push(`from=${addDays(today, -180)}&to=${addDays(today, -90)}`)
  const baselineLabel = 'the newest 50 orders with their items by a minimal server'
  const baseline = await lowestP95s(() => measureCalls(`${baselineUrl}/api/orders`, ''))
  const reads = [
    ['the dashboard', 'dashboard', ranges.map((range) => `/dashboard?${range}`)],
    [
      'a list of customers',
      'customers',
      searchTexts.map((text) => `/user?limit=30&search=${encodeURIComponent(text)}`),
    ],
    ['the palette', 'palette', searchTexts.map((text) => `/search?q=${encodeURIComponent(text)}`)],
  ] as const
  const metrics: Metric[] = []
  for (const [label, limit, paths] of reads) {
    const measured: { path: string; rounds: number[] }[] = []
    for (const path of paths)
      measured.push({
        path,
        rounds: await lowestP95s(() => measureCalls(`${shopUrl}/api${path}`, adminToken)),
      })
    measured.sort((a, b) => (b.rounds[0] ?? 0) - (a.rounds[0] ?? 0))
    const [slowest] = measured
    const name = `${label}, ${paths.length} requests, p95 of the slowest (${slowest?.path})`
    metrics.push(durationMetric(name, slowest?.rounds ?? [], limits[limit], baselineLabel, baseline))
  }
  return metrics
}
