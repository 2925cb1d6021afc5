import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@printery/domain/testing/seeded'
import type { TestProducts } from '../support/products.ts'
import { type Acknowledged, aBuyer, type Buyer } from '../torture/buyer.ts'
import { startPayouts } from '../torture/payout-client.ts'
import type { Staff } from '../torture/staff.ts'

export interface Load {
  /** Orders as they were confirmed, in ms since the epoch. */
  confirmed: { id: string; at: number }[]
  /** Orders that were due while no buyer was idle. */
  late: () => number
  acknowledged: Acknowledged[]
  buyers: Buyer[]
  /** What buyers, and whoever pays the supplier, have failed with. One who has failed does no more; the others go on. */
  failures: string[]
  /** Lets all who are buying finish; the payouts that were acknowledged as paid. */
  end: () => Promise<string[]>
}

interface LoadOptions {
  /** Orders that begin in a second. */
  rate: number
  buyers: number
  url: string
  products: TestProducts & { staff: Staff }
  seed: number
  output: () => string
}

/** So many of a hundred orders are given back, in part or as a whole. */
const refundedPercent = 15

/** Orders begin at a fixed rate, whatever happens; each is carried on until the shop has confirmed it. */
export async function startLoad({
  rate,
  buyers: count,
  url,
  products,
  seed,
  output,
}: LoadOptions): Promise<Load> {
  const random = seededRandom(seed)
  const confirmed: Load['confirmed'] = []
  const setting = { victim: { url, up: async () => {}, output }, products, onResponse: () => {} }
  const buyers: Buyer[] = []
  for (let index = 0; index < count; index += 1)
    buyers.push(
      await aBuyer(`drill-${seed}-${index}`, { ...setting, chance: seededRandom(seed * 1000 + index) }),
    )
  const idle = [...buyers]
  const running = new Set<Promise<void>>()
  let late = 0
  const failures: string[] = []
  let isEnding = false

  function noteFailure(error: unknown): void {
    failures.push(error instanceof Error ? error.message : String(error))
  }

  async function buy(buyer: Buyer): Promise<void> {
    await buyer.order()
    confirmed.push({ id: buyer.acknowledged.orders.at(-1)?.id ?? '', at: Date.now() })
    if (random.percent(refundedPercent)) await buyer.refundLast(products.staff.adminToken)
    idle.push(buyer)
  }

  const arriving = (async () => {
    let due = performance.now()
    while (!isEnding) {
      const buyer = idle.shift()
      if (!buyer) late += 1
      else {
        const work = buy(buyer).catch(noteFailure)
        running.add(work)
        void work.then(() => running.delete(work))
      }
      due += 1000 / rate
      await pause(Math.max(0, due - performance.now()))
    }
  })()
  const paying = startPayouts(products.staff, { ...setting, chance: seededRandom(seed + 1) })

  return {
    confirmed,
    late: () => late,
    acknowledged: buyers.map(({ acknowledged }) => acknowledged),
    buyers,
    failures,
    end: async () => {
      isEnding = true
      await arriving
      await Promise.all(running)
      return paying.end().catch((error) => {
        noteFailure(error)
        return []
      })
    },
  }
}
