import autocannon from 'autocannon'
import { type Metric, percentile } from './metric.ts'

const seconds = 4
const rounds = 3
/** The same number as in the other rows of the bench, and many times the capacity of one process. */
const connections = { capacity: 10, overload: 1000 }
const minShare = 0.8
const refusedWithinMs = 1000

/**
 * Throughput under overload: the product list with as many connections as it can serve, compared with a thousand connections
 * that request it without a pause. The two alternate, so that other load of the machine affects both.
 */
export async function overloadMetric(shopUrl: string): Promise<Metric> {
  const load = (connectionCount: number) => runLoad(`${shopUrl}/api/product?limit=24`, connectionCount)
  await load(connections.capacity)
  let served = 0
  let best = 0
  let refused = 0
  let failed = 0
  let refusalP99 = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const baseline = await load(connections.capacity)
    const overloaded = await load(connections.overload)
    best = Math.max(best, baseline.perSecond)
    served = Math.max(served, overloaded.perSecond)
    refusalP99 = Math.min(refusalP99, percentile(overloaded.refusals, 0.99))
    refused += overloaded.refusals.length
    failed += overloaded.failed
  }
  const share = served / best
  const met = share >= minShare && failed === 0 && refusalP99 < refusedWithinMs
  return {
    text: `${connections.overload} connections that request without a pause: ${Math.round(served)} lists a second of ${Math.round(best)} with ${connections.capacity}, ${Math.round(100 * share)} % (at least ${100 * minShare}); ${refused} refused, p99 after ${Math.round(refusalP99)} ms (under ${refusedWithinMs}), ${failed} not answered${met ? '' : ' NOT MET'}`,
    met,
  }
}

interface LoadResult {
  /** Served lists per second. */
  perSecond: number
  /** Milliseconds until each refusal was answered. */
  refusals: number[]
  failed: number
}

function runLoad(url: string, connectionCount: number): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const refusals: number[] = []
    const run = autocannon({ url, connections: connectionCount, duration: seconds }, (error, result) => {
      if (error) return reject(error)
      const { duration, errors, timeouts } = result
      const failed = errors + timeouts + result['4xx'] + result['5xx'] - refusals.length
      resolve({ perSecond: result['2xx'] / duration, refusals, failed })
    })
    run.on('response', (_client, status, _bytes, ms) => {
      if (status === 503) refusals.push(ms)
    })
  })
}
