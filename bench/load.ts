import autocannon from 'autocannon'

export interface Row {
  what: string
  perSecond: number
  p50: number
  p95: number
  p99: number
  memory: number
  target: string
  met: boolean
}

interface LoadOptions {
  headers?: Record<string, string>
  seconds?: number
  connections?: number
}

export interface MeasuredLoad {
  perSecond: number
  p50: number
  p95: number
  p99: number
}

/** Measures the load that a URL can serve, after a warm-up. */
export async function measureThroughput(
  urls: string[],
  { headers = {}, seconds = 6, connections = 10 }: LoadOptions = {},
): Promise<MeasuredLoad> {
  const load = (duration: number) =>
    autocannon({
      url: urls[0] ?? '',
      requests: urls.map((url) => ({ path: new URL(url).pathname + new URL(url).search })),
      connections,
      duration,
      headers,
    })
  await load(2)
  const result = await load(seconds)
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} answers of ${urls[0]} were not 2xx`)
  const { p50, p97_5, p99, p90 } = result.latency
  return { perSecond: result.requests.average, p50, p95: Math.round((p90 + p97_5) / 2), p99 }
}

/** Percentiles of measured durations in ms. */
export function percentiles(durations: readonly number[], seconds: number): MeasuredLoad {
  const sorted = [...durations].sort((a, b) => a - b)
  const valueAt = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { perSecond: durations.length / seconds, p50: valueAt(0.5), p95: valueAt(0.95), p99: valueAt(0.99) }
}

export function printTable(rows: readonly Row[]): void {
  const headings = ['what', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'memory MB', 'target', 'met']
  const lines = rows.map((row) =>
    [
      row.what,
      row.perSecond.toFixed(0),
      row.p50,
      row.p95,
      row.p99,
      row.memory,
      row.target,
      row.met ? 'yes' : 'NO',
    ].map(String),
  )
  const widths = headings.map((title, index) =>
    Math.max(title.length, ...lines.map((line) => line[index]?.length ?? 0)),
  )
  for (const line of [headings, ...lines])
    process.stdout.write(`${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}\n`)
}
