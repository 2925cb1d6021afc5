import { randomUUID } from 'node:crypto'
import { plainCall } from './plain-call.ts'

const loginsAtOnce = 20
/** As many as read in the other rows of the bench. */
const readersAtOnce = 10
const rounds = 4
const roundMs = 2000

export interface LoginsBesideReads {
  /** ms */
  quietP95: number
  busyP95: number
  /** Of one login among twenty, ms. */
  loginP95: number
  loginsPerSecond: number
}

/**
 * How much longer a product list takes for ten who read without a pause, while twenty people log in at once, again and
 * again. Rounds with and without them take turns, so that whatever else the machine does falls on both.
 */
export async function driveLogins(shopUrl: string): Promise<LoginsBesideReads> {
  const people = await Promise.all(Array.from({ length: loginsAtOnce }, () => aPerson(shopUrl)))
  const [quiet, busy, logins]: [number[], number[], number[]] = [[], [], []]
  const read = (durations: number[]) => () => timed(durations, () => readList(shopUrl))
  const readers = (durations: number[]) => Array.from({ length: readersAtOnce }, () => read(durations))
  const entering = people.map((person) => () => timed(logins, () => post(shopUrl, '/auth/login', person)))
  await forAWhile([...readers([]), ...entering])
  logins.length = 0
  for (let round = 0; round < rounds; round++) {
    await forAWhile(readers(quiet))
    await forAWhile([...readers(busy), ...entering])
  }
  const loginsPerSecond = logins.length / ((rounds * roundMs) / 1000)
  return { quietP95: p95(quiet), busyP95: p95(busy), loginP95: p95(logins), loginsPerSecond }
}

/** Each begins anew as soon as it is done, until the time is over. */
async function forAWhile(works: (() => Promise<void>)[]): Promise<void> {
  const ends = performance.now() + roundMs
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < ends) await work()
    }),
  )
}

async function aPerson(shopUrl: string): Promise<string> {
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

async function timed(durations: number[], work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  durations.push(performance.now() - began)
}

function p95(durations: readonly number[]): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}
