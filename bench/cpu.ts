import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts in hundredths of a second. */
const msPerTick = 10

/** Fields behind the name in `/proc/<pid>/stat`, which may itself hold spaces. */
async function statOf(pid: number | string): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Processor time of a process so far, in ms; with `reaped`, of its ended children as well. */
async function ofProcess(pid: number | string, reaped = false): Promise<number> {
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = (await statOf(pid))
    .slice(11)
    .map(Number)
  return msPerTick * (user + system + (reaped ? childrenUser + childrenSystem : 0))
}

async function ofFamily(parent: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  let sum = await ofProcess(parent, true)
  for (const pid of processes) if ((await statOf(pid))[1] === String(parent)) sum += await ofProcess(pid)
  return sum
}

export type Spent = Record<'shop' | 'database' | 'provider' | 'load', number>

/** What each side has spent so far. Wall time on a shared machine says less. */
export async function cpuSpent(pids: { shop: number; database: number; provider: number }): Promise<Spent> {
  const { user, system } = process.cpuUsage()
  return {
    shop: await ofProcess(pids.shop),
    database: await ofFamily(pids.database),
    provider: await ofProcess(pids.provider),
    load: (user + system) / 1000,
  }
}

export function sayCpu(before: Spent, after: Spent, checkouts: number): string {
  const sides = Object.keys(before) as (keyof Spent)[]
  const each = sides.map((side) => (after[side] - before[side]) / checkouts)
  const sum = each.reduce((all, ms) => all + ms, 0)
  const parts = sides.map((side, index) => `${side} ${each[index]?.toFixed(1)}`)
  return `CPU ms a checkout: ${parts.join(', ')}, in all ${sum.toFixed(1)}`
}
