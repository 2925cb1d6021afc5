import { percentile } from '../metric.ts'
import { read } from '../timing.ts'
import { type MeasuredCall, requestsPerCall } from './calls.ts'
import { type Pids, processorMs } from './processor-time.ts'

/**
 * Other load of the machine can only add to what is measured, so each request counts with the lowest of these rounds, and
 * the p95 is that of the requests.
 */
const rounds = 2
/** Requests at the beginning that are not measured: the database prepares its statements with them. */
const warmUp = 2

export interface Measured {
  name: string
  /** p95 in ms until the answer is complete. */
  ms: number
  /** p95 in ms of processor time, of shop and database together: it hardly depends on what else the machine does. */
  cpuMs: number
  /** The path that took the most processor time, for EXPLAIN. */
  slowestPath: string
}

interface Timing {
  ms: number
  cpuMs: number
  path: string
}

/** Measures the calls one after the other. */
export async function measureAll(
  shopUrl: string,
  pids: Pids,
  calls: readonly MeasuredCall[],
  say: (line: string) => void,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const call of calls) {
    const lowest = new Map<number, Timing>()
    for (let round = 0; round < rounds; round++)
      for (const [index, timing] of (await measureRound(shopUrl, pids, call)).entries()) {
        const { ms, cpuMs } = lowest.get(index) ?? timing
        lowest.set(index, { ...timing, ms: Math.min(ms, timing.ms), cpuMs: Math.min(cpuMs, timing.cpuMs) })
      }
    const timings = [...lowest.values()]
    const p95 = (value: (timing: Timing) => number) => percentile(timings.map(value), 0.95)
    const each = {
      ...{ name: call.name, ms: p95(({ ms }) => ms), cpuMs: p95(({ cpuMs }) => cpuMs) },
      slowestPath: timings.toSorted((a, b) => b.cpuMs - a.cpuMs)[0]?.path ?? '',
    }
    measured.push(each)
    say(`${each.name}: ${each.cpuMs.toFixed(1)} of ${each.ms.toFixed(1)} ms (${each.slowestPath})`)
  }
  return measured
}

async function measureRound(
  shopUrl: string,
  pids: Pids,
  { token, paths, pages = 1 }: MeasuredCall,
): Promise<Timing[]> {
  const timings: Timing[] = []
  const time = async (path: string) => {
    const before = processorMs(pids)
    const start = performance.now()
    const text = await read(`${shopUrl}/api${path}`, token)
    const ms = performance.now() - start
    timings.push({ ms, cpuMs: processorMs(pids) - before, path })
    return text
  }
  for (const path of paths.slice(0, warmUp)) await read(`${shopUrl}/api${path}`, token)
  for (let turn = 0; timings.length < requestsPerCall; turn++) {
    const first = paths[turn % paths.length] ?? ''
    let path = first
    for (let page = 0; page < pages && timings.length < requestsPerCall; page++) {
      const { nextCursor } = JSON.parse(await time(path))
      if (!nextCursor) break
      path = `${first}&cursor=${encodeURIComponent(nextCursor)}`
    }
  }
  return timings
}
