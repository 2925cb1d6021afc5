import { setTimeout as pause } from 'node:timers/promises'
import { type Random, seededRandom } from '@printery/domain/testing/seeded'
import { aDataDir } from '../support/program.ts'
import { aBuyer, type Buyer } from './buyer.ts'
import { checkBooks, prepareShop } from './check-books.ts'
import { startPayouts } from './payout-client.ts'
import { startVictim, type Victim } from './victim.ts'

export interface KillPlan {
  orders: number
  kills: number
  buyers: number
  seed: number
  say?: (line: string) => void
}

export interface KillSummary {
  orders: number
  kills: { shop: number; database: number; both: number }
  answers: number
  refunds: number
  payouts: number
  errors: string[]
}

type Kind = keyof KillSummary['kills']
const kinds: readonly Kind[] = ['shop', 'shop', 'database', 'both']
/** The approximate number of calls per order, over which the kills are spread. */
const callsPerOrder = 6
const maxDelayMs = 60
/** The percentage of orders that are refunded, in part or as a whole. */
const refundedPercent = 40

/** Places orders while the shop and its database are killed at random moments; then checks all data. */
export async function runKills({
  orders,
  kills,
  buyers: count,
  seed,
  say = () => {},
}: KillPlan): Promise<KillSummary> {
  const random = seededRandom(seed)
  const folder = await aDataDir()
  const products = await prepareShop(folder.path)
  const victim = await startVictim(folder.path)
  try {
    const killer = openKiller(victim, random, {
      kills,
      responsesPerKill: (orders * callsPerOrder) / (kills + 1),
      say,
    })
    const buyers = await Promise.all(
      Array.from({ length: count }, (_buyer, index) =>
        aBuyer(`buyer-${index + 1}`, {
          victim,
          products,
          chance: seededRandom(seed * 1000 + index),
          onResponse: killer.onResponse,
        }),
      ),
    )
    const payoutClient = startPayouts(products.staff, {
      victim,
      onResponse: killer.onResponse,
      chance: seededRandom(seed + 1),
    })
    const refunding = { adminToken: products.staff.adminToken, random: seededRandom(seed + 2) }
    await Promise.all(
      buyers.map((buyer, index) => buyAndRefund(buyer, share(orders, count, index), refunding)),
    )
    const payouts = await payoutClient.end()
    await killer.end()
    const errors = (await Promise.all(buyers.map((buyer) => buyer.errors()))).flat()
    const code = await victim.end()
    if (code !== 0) errors.push(`the last process ended with ${code}: ${victim.output()}`)
    const acknowledged = buyers.map((buyer) => buyer.acknowledged)
    errors.push(...(await checkBooks(folder.path, acknowledged, payouts)))
    // The data of a failed run stays for inspection.
    if (errors.length === 0) await folder.remove()
    else errors.push(`SEED=${seed}; the DATA_DIR of this run is ${folder.path}`)
    const refunds = acknowledged.flatMap(({ refundIds }) => refundIds).length
    const counts = { answers: killer.responses(), refunds, payouts: payouts.length }
    return { orders, kills: killer.killCounts, ...counts, errors }
  } finally {
    await victim.end()
    // A shop that never came back after its kill has left its database running.
    await victim.killDatabase()
  }
}

/** The last order of every second buyer is paid and never reported to the shop; the others leave a line in the cart. */
async function buyAndRefund(
  buyer: Buyer,
  orders: { number: number; unreported: boolean },
  { adminToken, random }: { adminToken: string; random: Random },
): Promise<void> {
  for (let index = 1; index <= orders.number; index++) {
    const isUnreported = orders.unreported && index === orders.number
    await buyer.order(isUnreported)
    if (!isUnreported && random.percent(refundedPercent)) await buyer.refundLast(adminToken)
  }
  if (!orders.unreported) await buyer.addLineToKeep()
}

function share(orders: number, count: number, index: number) {
  return {
    number: Math.floor(orders / count) + (index < orders % count ? 1 : 0),
    unreported: index % 2 === 1,
  }
}

interface KillerPlan {
  kills: number
  /** The average number of responses between two kills. */
  responsesPerKill: number
  say: (line: string) => void
}

/** Kills after about `responsesPerKill` responses each time, at a random moment, so that any step may be interrupted. */
function openKiller(victim: Victim, random: Random, { kills, responsesPerKill, say }: KillerPlan) {
  const killCounts = { shop: 0, database: 0, both: 0 }
  let responses = 0
  let nextKillAt = nextKillAfter(0)
  let killing: Promise<void> = Promise.resolve()
  let isKilling = false
  let failure: unknown

  function nextKillAfter(responseCount: number): number {
    return responseCount + Math.ceil(responsesPerKill * (0.5 + random.next()))
  }

  async function kill(): Promise<void> {
    const kind = random.pick(kinds)
    await pause(random.below(maxDelayMs))
    if (kind === 'shop') await victim.killShop()
    else if (kind === 'database') await victim.killDatabase()
    else await victim.killBoth()
    killCounts[kind] += 1
    nextKillAt = nextKillAfter(responses)
    isKilling = false
    say(
      `kill ${killCounts.shop + killCounts.database + killCounts.both}: ${kind}, after ${responses} responses`,
    )
  }

  return {
    killCounts,
    responses: () => responses,
    onResponse: () => {
      responses += 1
      const killCount = killCounts.shop + killCounts.database + killCounts.both
      if (isKilling || responses < nextKillAt || killCount >= kills) return
      isKilling = true
      killing = kill().catch((error) => {
        failure = error
      })
    },
    end: async () => {
      await killing
      if (failure) throw failure
    },
  }
}
