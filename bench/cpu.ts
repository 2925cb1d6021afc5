import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts processor time in hundredths of a second. */
const msPerTick = 10

/** The fields after the name in `/proc/<pid>/stat`; the name itself may contain spaces. */
async function readStat(pid: number | string): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Processor time of a process so far, in ms; with `includesEnded`, including its ended child processes. */
export async function cpuOfProcess(pid: number | string, includesEnded = false): Promise<number> {
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = (await readStat(pid))
    .slice(11)
    .map(Number)
  return msPerTick * (user + system + (includesEnded ? childrenUser + childrenSystem : 0))
}

/** Processor time of a process and its child processes, running and ended, in ms. */
export async function cpuOfTree(parent: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  let sum = await cpuOfProcess(parent, true)
  for (const pid of processes) if ((await readStat(pid))[1] === String(parent)) sum += await cpuOfProcess(pid)
  return sum
}

export type CpuTimes = Record<'shop' | 'database' | 'provider' | 'load', number>

/** Processor time of each process so far, which on a shared machine varies less than wall time. */
export async function readCpuTimes(pids: {
  shop: number
  database: number
  provider: number
}): Promise<CpuTimes> {
  const { user, system } = process.cpuUsage()
  return {
    shop: await cpuOfProcess(pids.shop),
    database: await cpuOfTree(pids.database),
    provider: await cpuOfProcess(pids.provider),
    load: (user + system) / 1000,
  }
}

export function formatCpu(before: CpuTimes, after: CpuTimes, checkouts: number): string {
  const names = Object.keys(before) as (keyof CpuTimes)[]
  const msPerCheckout = names.map((name) => (after[name] - before[name]) / checkouts)
  const sum = msPerCheckout.reduce((sum, ms) => sum + ms, 0)
  const parts = names.map((name, index) => `${name} ${msPerCheckout[index]?.toFixed(1)}`)
  return `CPU ms per checkout: ${parts.join(', ')}, total ${sum.toFixed(1)}`
}
