import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seededRandom } from '@printery/domain/testing/seeded'
import { aDataDir } from '../support/program.ts'
import { aBuyer, type Buyer } from './buyer.ts'
import { checkBooks, prepareShop } from './check-books.ts'
import { startVictim, type Victim } from './victim.ts'

/** A point off the main path, such as an email, is passed only after the customer is done. */
const timeoutMs = 20_000
/** A seed whose cart has a printed line and a blank line. */
const seedOfCart = 9
/** Whether the webhook or the browser arrives first varies, and so do the points that are passed. */
const maxAttempts = 4

/**
 * Kills the shop once at each of these points of a purchase and its refund, from the sign-up of
 * a customer on. The customer retries until the order is paid and refunded. Returns the errors in the books.
 */
export async function killAtPoints(points: readonly RegExp[]): Promise<string[]> {
  return withBuyers(undefined, async ({ victim, buyAndCancel }) => {
    const errors: string[] = []
    for (const point of points)
      if (!(await killAt(point, victim, buyAndCancel))) errors.push(`no purchase passed ${point}`)
    return errors
  })
}

/** Kills the shop once at every point that is passed, as `killAtPoints` does; returns the points too. */
export async function killAtEveryPoint(
  say: (line: string) => void,
): Promise<{ points: string[]; errors: string[] }> {
  const logFolder = await aDataDir()
  const log = join(logFolder.path, 'points')
  let points: string[] = []
  const errors = await withBuyers({ CRASH_LOG: log }, async ({ victim, buyAndCancel }) => {
    // Points that only a start of the shop passes can't be reached by a purchase.
    await writeFile(log, '')
    await buyAndCancel()
    // Shut down gracefully, so that background jobs have finished.
    await victim.end()
    points = [...new Set((await readFile(log, 'utf8')).trim().split('\n'))]
    if (points.length === 0) throw new Error('no point is passed')
    const missed: string[] = []
    for (const point of points) {
      say(point)
      if (!(await killAt(exactPattern(point), victim, buyAndCancel)))
        missed.push(`no purchase passed "${point}" again`)
    }
    return missed
  })
  await logFolder.remove()
  return { points, errors }
}

const exactPattern = (point: string) => new RegExp(`^${point.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** Whether the shop crashed at the point, in one of a few purchases. */
async function killAt(point: RegExp, victim: Victim, buyAndCancel: () => Promise<void>): Promise<boolean> {
  await victim.arm({ CRASH_AT: point.source })
  for (let attempt = 0; attempt < maxAttempts && !victim.hasCrashed(); attempt++) {
    await buyAndCancel()
    await victim.crashesWithin(timeoutMs)
  }
  return victim.hasCrashed()
}

interface KillRun {
  victim: Victim
  /** Buys and cancels in the same way each time, as a new customer. */
  buyAndCancel: () => Promise<void>
}

/** Starts a shop, calls `run`, and then checks what its customers see and its books; returns all errors, including those of `run`. */
async function withBuyers(
  crashOptions: Record<string, string> | undefined,
  run: (run: KillRun) => Promise<string[]>,
): Promise<string[]> {
  const folder = await aDataDir()
  const products = await prepareShop(folder.path)
  const victim = await startVictim(folder.path, crashOptions)
  try {
    const buyers: Buyer[] = []
    const buyAndCancel = async () => {
      const random = seededRandom(seedOfCart)
      const buyer = await aBuyer(`buyer-${buyers.length + 1}`, {
        victim,
        products,
        chance: random,
        onResponse: () => {},
      })
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
