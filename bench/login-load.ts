import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { plainCall } from './plain-call.ts'

const loginsAtOnce = 20
const rounds = 8
/** Reads a second, well below what the shop can do: a queue of reads would hide what the logins add. */
const readsPerSecond = 200

export interface LoginsBesideReads {
  /** ms */
  quietP95: number
  busyP95: number
  /** Of one login among twenty, ms. */
  loginP95: number
}

/** How much longer a product list takes while twenty people log in at once; quiet and busy rounds take turns. */
export async function driveLogins(shopUrl: string): Promise<LoginsBesideReads> {
  const people = await Promise.all(Array.from({ length: loginsAtOnce }, () => aPerson(shopUrl)))
  const logIn = (body: string) => post(shopUrl, '/auth/login', body)
  await Promise.all(people.map(logIn))
  const [quiet, busy, logins]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await readDuring(shopUrl, Promise.all(people.map((person) => timed(logins, () => logIn(person)))), busy)
    await readDuring(shopUrl, pause(performance.now() - began), quiet)
  }
  return { quietP95: p95(quiet), busyP95: p95(busy), loginP95: p95(logins) }
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

/** Reads at a steady pace until the other work is done, whether answers come or not. */
async function readDuring(shopUrl: string, other: Promise<unknown>, durations: number[]): Promise<void> {
  let isDone = false
  other.finally(() => {
    isDone = true
  })
  const reads: Promise<void>[] = []
  const began = performance.now()
  while (!isDone) {
    reads.push(timed(durations, () => readList(shopUrl)))
    await pause(Math.max(0, (reads.length * 1000) / readsPerSecond - (performance.now() - began)))
  }
  await Promise.all([other, ...reads])
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
