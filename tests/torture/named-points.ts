import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aDataDir } from '../support/program.ts'
import { seeded } from '../support/seeded.ts'
import { aBuyer, type Buyer } from './buyer.ts'
import { prepareShop, reckon } from './reckoning.ts'
import { startVictim } from './victim.ts'

/** A point that lies at the side of the way, such as a letter's, is not passed before the customer is done. */
const patienceMs = 20_000
/** Chance that gives a line with a picture and one without. */
const printedInTwoLines = 9
/** Whether the webhook or the browser is first differs from time to time, and with it what there is to pass. */
const mostTries = 4

/**
 * Kills the shop once at each point that a purchase and its refund pass, of those that are wanted, from the sign-up of a
 * customer on. The customer goes on until the order is paid and refunded; answers the points, and what is wrong in the
 * books.
 */
export async function killAtPoints(
  isWanted: (point: string) => boolean,
  say: (line: string) => void = () => {},
): Promise<{ points: string[]; faults: string[] }> {
  const folder = await aDataDir()
  const products = await prepareShop(folder.path)
  const log = join(folder.path, 'points')
  const victim = await startVictim(folder.path, { CRASH_LOG: log })
  const faults: string[] = []
  try {
    const buyers: Buyer[] = []
    /** By a customer who hasn't been here before, in the same way each time. */
    const buyAndCancel = async () => {
      const buyer = await aBuyer(`buyer-${buyers.length + 1}`, {
        victim,
        products,
        chance: seeded(printedInTwoLines),
        heard: () => {},
      })
      buyers.push(buyer)
      await buyer.order()
      await buyer.cancelLast()
    }
    // What a start passes is not passed by a customer again.
    await writeFile(log, '')
    await buyAndCancel()
    // In order, so that what runs at the side has come to its end.
    await victim.end()
    const passed = new Set((await readFile(log, 'utf8')).trim().split('\n'))
    const points = [...passed].filter(isWanted)
    if (points.length === 0) throw new Error('no wanted point is passed')
    for (const point of points) {
      say(point)
      await victim.arm({ CRASH_AT: point })
      for (let tries = 0; tries < mostTries && !victim.hasFallen(); tries++) {
        await buyAndCancel()
        await victim.fallsWithin(patienceMs)
      }
      if (!victim.hasFallen()) faults.push(`nobody passed "${point}" again`)
    }
    for (const buyer of buyers) faults.push(...(await buyer.faults()))
    await victim.end()
    faults.push(
      ...(await reckon(
        folder.path,
        buyers.map(({ acknowledged }) => acknowledged),
      )),
    )
    if (faults.length === 0) await folder.remove()
    return { points, faults }
  } finally {
    await victim.end()
    await victim.killDatabase()
  }
}
