import { percentile } from '../metric.ts'
import { read, UnexpectedStatus } from '../timing.ts'
import { type MeasuredCall, requestsPerCall } from './calls.ts'
import { type Pids, processorMs } from './processor-time.ts'

/**
 * Other load of the machine can only lengthen a request, so the shortest duration of these rounds counts for each request.
 * The p95 is computed over the requests.
 */
const rounds = 2
/** Unmeasured requests at the beginning, in which the database prepares its statements. */
const warmUpRequests = 2

export interface Measured {
  name: string
  /** p95 in ms until the response is complete; null if a request exceeded the time limit of the shop. */
  ms: number | null
  /**
   * p95 in ms of the processor time of shop and database together, which hardly depends on other load of the machine;
   * null like `ms`.
   */
  cpuMs: number | null
  /** The path that took the most processor time, or exceeded the time limit, for EXPLAIN. */
  slowestPath: string
}

interface Timing {
  ms: number
  cpuMs: number
  path: string
}

/** Measures the calls one after the other, and passes each reading to `onReading` as soon as it is complete. */
export async function measureAll(
  shopUrl: string,
  pids: Pids,
  calls: readonly MeasuredCall[],
  onReading: (reading: Measured) => Promise<void>,
): Promise<void> {
  for (const call of calls)
    await onReading(
      await measureCall(shopUrl, pids, call).catch((error: unknown) => {
        if (!(error instanceof UnexpectedStatus) || error.status !== 503) throw error
        return {
          name: call.name,
          ms: null,
          cpuMs: null,
          slowestPath: error.url.slice(`${shopUrl}/api`.length),
        }
      }),
    )
}

/** Throws `UnexpectedStatus` if a request is not answered with 200. */
async function measureCall(shopUrl: string, pids: Pids, call: MeasuredCall): Promise<Measured> {
  const lowest = new Map<number, Timing>()
  for (let round = 0; round < rounds; round++) {
    for (const [index, timing] of (await measureRound(shopUrl, pids, call)).entries()) {
      const { ms, cpuMs } = lowest.get(index) ?? timing
      lowest.set(index, { ...timing, ms: Math.min(ms, timing.ms), cpuMs: Math.min(cpuMs, timing.cpuMs) })
    }
  }
  const timings = [...lowest.values()]
  const p95 = (value: (timing: Timing) => number) => percentile(timings.map(value), 0.95)
  return {
    ...{ name: call.name, ms: p95(({ ms }) => ms), cpuMs: p95(({ cpuMs }) => cpuMs) },
    slowestPath: timings.toSorted((a, b) => b.cpuMs - a.cpuMs)[0]?.path ?? '',
  }
}

async function measureRound(
  shopUrl: string,
  pids: Pids,
  { token, paths, pages = 1 }: MeasuredCall,
): Promise<Timing[]> {
  const timings: Timing[] = []
  const measureRequest = async (path: string) => {
    const before = processorMs(pids)
    const start = performance.now()
    const text = await read(`${shopUrl}/api${path}`, token)
    const ms = performance.now() - start
    timings.push({ ms, cpuMs: processorMs(pids) - before, path })
    return text
  }
  for (const path of paths.slice(0, warmUpRequests)) await read(`${shopUrl}/api${path}`, token)
  for (let turn = 0; timings.length < requestsPerCall; turn++) {
    const first = paths[turn % paths.length] ?? ''
    let path = first
    for (let page = 0; page < pages && timings.length < requestsPerCall; page++) {
      const { nextCursor } = JSON.parse(await measureRequest(path))
      if (!nextCursor) break
      path = `${first}&cursor=${encodeURIComponent(nextCursor)}`
    }
  }
  return timings
}
