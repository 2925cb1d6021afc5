import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@printery/domain/testing/seeded'
import type { TestProducts } from '../support/products.ts'
import { type Acknowledged, aBuyer, type Buyer } from '../torture/buyer.ts'
import { startPayouts } from '../torture/payout-client.ts'
import type { Staff } from '../torture/staff.ts'

export interface Load {
  /** The confirmed orders with the time of their confirmation, in ms since the epoch. */
  confirmed: { id: string; at: number }[]
  /** The number of orders that were due while no buyer was idle. */
  late: () => number
  acknowledged: Acknowledged[]
  buyers: Buyer[]
  /** The errors of buyers and of the payouts. A failed buyer stops; the others continue. */
  failures: string[]
  /** Lets all running purchases finish; returns the ids of the payouts that were acknowledged as paid. */
  end: () => Promise<string[]>
}

interface LoadOptions {
  /** Orders started per second. */
  rate: number
  buyers: number
  url: string
  products: TestProducts & { staff: Staff }
  seed: number
  output: () => string
}

/** The percentage of orders that are refunded, in part or as a whole. */
const refundedPercent = 15

/** Starts orders at a fixed rate, regardless of failures. Each is retried until the shop has confirmed it. */
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
  const setting = { victim: { url, waitUntilUp: async () => {}, output }, products, onResponse: () => {} }
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

  function recordFailure(error: unknown): void {
    failures.push(error instanceof Error ? error.message : String(error))
  }

  async function buy(buyer: Buyer): Promise<void> {
    await buyer.order()
    confirmed.push({ id: buyer.acknowledged.orders.at(-1)?.id ?? '', at: Date.now() })
    if (random.percent(refundedPercent)) await buyer.refundLast(products.staff.adminToken)
    idle.push(buyer)
  }

  const orderLoop = (async () => {
    let due = performance.now()
    while (!isEnding) {
      const buyer = idle.shift()
      if (!buyer) late += 1
      else {
        const work = buy(buyer).catch(recordFailure)
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
      await orderLoop
      await Promise.all(running)
      return paying.end().catch((error) => {
        recordFailure(error)
        return []
      })
    },
  }
}
