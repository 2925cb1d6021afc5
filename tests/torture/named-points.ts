import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seeded } from '@printery/domain/testing/seeded'
import { aDataDir } from '../support/program.ts'
import { aBuyer, type Buyer } from './buyer.ts'
import { checkBooks, prepareShop } from './check-books.ts'
import { startVictim, type Victim } from './victim.ts'

/** A point off the main path, such as an email, is passed only after the customer is done. */
const timeoutMs = 20_000
/** Chance that gives a line with a picture and one without. */
const printedInTwoLines = 9
/** Whether the webhook or the browser is first differs from time to time, and with it what there is to pass. */
const maxAttempts = 4

/**
 * Kills the shop once behind each of these points of a purchase and its refund, from the sign-up of a customer on. The customer
 * goes on until the order is paid and refunded. Answers what is wrong in the books.
 */
export async function killAtPoints(points: readonly RegExp[]): Promise<string[]> {
  return withBuyers(undefined, async ({ victim, buyAndCancel }) => {
    const errors: string[] = []
    for (const point of points)
      if (!(await killAt(point, victim, buyAndCancel))) errors.push(`nobody passed ${point}`)
    return errors
  })
}

/** The same at every point that is passed; answers them too. */
export async function killAtEveryPoint(
  say: (line: string) => void,
): Promise<{ points: string[]; errors: string[] }> {
  const logs = await aDataDir()
  const log = join(logs.path, 'points')
  let points: string[] = []
  const errors = await withBuyers({ CRASH_LOG: log }, async ({ victim, buyAndCancel }) => {
    // What a start passes is not passed by a customer again.
    await writeFile(log, '')
    await buyAndCancel()
    // In order, so that what runs at the side has come to its end.
    await victim.end()
    points = [...new Set((await readFile(log, 'utf8')).trim().split('\n'))]
    if (points.length === 0) throw new Error('no point is passed')
    const missed: string[] = []
    for (const point of points) {
      say(point)
      if (!(await killAt(exactly(point), victim, buyAndCancel))) missed.push(`nobody passed "${point}" again`)
    }
    return missed
  })
  await logs.remove()
  return { points, errors }
}

const exactly = (point: string) => new RegExp(`^${point.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** Whether it fell there, in one of a few purchases. */
async function killAt(point: RegExp, victim: Victim, buyAndCancel: () => Promise<void>): Promise<boolean> {
  await victim.arm({ CRASH_AT: point.source })
  for (let tries = 0; tries < maxAttempts && !victim.hasFallen(); tries++) {
    await buyAndCancel()
    await victim.fallsWithin(timeoutMs)
  }
  return victim.hasFallen()
}

interface KillRun {
  victim: Victim
  /** By a customer who hasn't been here before, in the same way each time. */
  buyAndCancel: () => Promise<void>
}

/** A shop whose customers' orders and books are compared in the end; returns all errors, with those that the run found. */
async function withBuyers(
  watch: Record<string, string> | undefined,
  run: (run: KillRun) => Promise<string[]>,
): Promise<string[]> {
  const folder = await aDataDir()
  const products = await prepareShop(folder.path)
  const victim = await startVictim(folder.path, watch)
  try {
    const buyers: Buyer[] = []
    const buyAndCancel = async () => {
      const chance = seeded(printedInTwoLines)
      const buyer = await aBuyer(`buyer-${buyers.length + 1}`, { victim, products, chance, heard: () => {} })
      buyers.push(buyer)
      await buyer.order()
      await buyer.cancelLast()
    }
    const errors = await run({ victim, buyAndCancel })
    for (const buyer of buyers) errors.push(...(await buyer.errors()))
    await victim.end()
    const acknowledged = buyers.map((buyer) => buyer.acknowledged)
    errors.push(...(await checkBooks(folder.path, acknowledged)))
    if (errors.length === 0) await folder.remove()
    return errors
  } finally {
    await victim.end()
    await victim.killDatabase()
  }
}
