import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aDataDir } from '../support/program.ts'
import { seeded } from '../support/seeded.ts'
import { aBuyer, type Buyer } from './buyer.ts'
import { prepareShop, reckon } from './reckoning.ts'
import { startVictim } from './victim.ts'

/**
 * Kills the shop once at each point that a purchase and its refund pass, of those that are wanted. The customer goes on
 * until the order is paid and refunded; answers the points, and what is wrong in the books.
 */
export async function killAtPoints(
  isWanted: (point: string) => boolean,
  say: (line: string) => void = () => {},
): Promise<{ points: string[]; faults: string[] }> {
  const folder = await aDataDir()
  const products = await prepareShop(folder.path)
  const victim = await startVictim(folder.path)
  const faults: string[] = []
  try {
    const buyer = await aBuyer('buyer', { victim, products, chance: seeded(7), heard: () => {} })
    const log = join(folder.path, 'points')
    await victim.arm({ CRASH_LOG: log })
    await buyAndCancel(buyer)
    const passed = new Set((await readFile(log, 'utf8')).trim().split('\n'))
    const points = [...passed].filter(isWanted)
    for (const point of points) {
      say(point)
      await victim.arm({ CRASH_AT: point })
      await buyAndCancel(buyer)
      if (!victim.hasFallen()) faults.push(`nobody passed "${point}" again`)
    }
    faults.push(...(await buyer.faults()))
    await victim.end()
    faults.push(...(await reckon(folder.path, [buyer.acknowledged])))
    if (faults.length === 0) await folder.remove()
    return { points, faults }
  } finally {
    await victim.end()
    await victim.killDatabase()
  }
}

async function buyAndCancel(buyer: Buyer): Promise<void> {
  await buyer.order()
  await buyer.cancelLast()
}
