import { randomUUID } from 'node:crypto'
import { plainCall } from './plain-call.ts'

const concurrentLogins = 20
/** The same number as in the other benchmarks. */
const concurrentReaders = 10
const rounds = 4
const roundMs = 2000

export interface LoginLoadResult {
  /** In ms. */
  quietP95: number
  busyP95: number
  /** The p95 of a login while twenty people log in, in ms. */
  loginP95: number
  loginsPerSecond: number
}

/**
 * How much longer a product list takes for ten clients that read without a pause, while twenty people
 * log in repeatedly. Rounds with and without logins alternate, so that other load on the machine affects both.
 */
export async function measureLogins(shopUrl: string): Promise<LoginLoadResult> {
  const credentials = await Promise.all(Array.from({ length: concurrentLogins }, () => signUp(shopUrl)))
  const [quiet, busy, logins]: [number[], number[], number[]] = [[], [], []]
  const read = (durations: number[]) => () => recordDuration(durations, () => readList(shopUrl))
  const readers = (durations: number[]) => Array.from({ length: concurrentReaders }, () => read(durations))
  const loginTasks = credentials.map(
    (person) => () => recordDuration(logins, () => post(shopUrl, '/auth/login', person)),
  )
  await repeatForRound([...readers([]), ...loginTasks])
  logins.length = 0
  for (let round = 0; round < rounds; round++) {
    await repeatForRound(readers(quiet))
    await repeatForRound([...readers(busy), ...loginTasks])
  }
  const loginsPerSecond = logins.length / ((rounds * roundMs) / 1000)
  return { quietP95: p95(quiet), busyP95: p95(busy), loginP95: p95(logins), loginsPerSecond }
}

/** Runs each task repeatedly, without a pause, until the round is over. */
async function repeatForRound(tasks: (() => Promise<void>)[]): Promise<void> {
  const endsAt = performance.now() + roundMs
  await Promise.all(
    tasks.map(async (task) => {
      while (performance.now() < endsAt) await task()
    }),
  )
}

/** Returns the credentials of a new customer, as the body of a login. */
async function signUp(shopUrl: string): Promise<string> {
  const account = { email: `${randomUUID()}@bench.test`, password: randomUUID() }
  await post(shopUrl, '/auth/signup', JSON.stringify({ firstName: 'Mei', lastName: 'Tan', ...account }))
  return JSON.stringify(account)
}

async function post(shopUrl: string, path: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { status, text } = await plainCall(`${shopUrl}/api${path}`, { method: 'POST', headers, body })
  if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text}`)
}

async function readList(shopUrl: string): Promise<void> {
  const { status } = await plainCall(`${shopUrl}/api/product?limit=24`, { method: 'GET' })
  if (status !== 200) throw new Error(`the list answered ${status}`)
}

async function recordDuration(durations: number[], work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await work()
  durations.push(performance.now() - startedAt)
}

function p95(durations: readonly number[]): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}
