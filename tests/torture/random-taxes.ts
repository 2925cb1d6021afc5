import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { percentOf } from '@printery/domain'
import { priceModes, productTaxCategories, taxDocument } from '@printery/domain/tax'
import { findLedgerError } from '@printery/domain/testing/ledger-sums'
import { type Random, seededRandom } from '@printery/domain/testing/seeded'
import { findTaxError } from '@printery/domain/testing/tax-sums'

interface TaxPlan {
  carts: number
  seed: number
}

/** TAX-013: calculates the tax of random carts, posts them to the ledger and refunds them in parts; returns those whose sums don't agree. */
export function findWrongTaxes({ carts, seed }: TaxPlan): string[] {
  const random = seededRandom(seed)
  const wrongCarts: string[] = []
  for (let index = 0; index < carts; index++) {
    const problem = wrongTaxOf(random)
    if (problem !== undefined && wrongCarts.length < 10)
      wrongCarts.push(`cart ${index} of seed ${seed}: ${problem}`)
  }
  return wrongCarts
}

function wrongTaxOf(random: Random): string | undefined {
  const cents = () => random.below(random.pick([200, 20_000, 5_000_000]))
  const lines = Array.from({ length: 1 + random.below(10) }, () => ({
    price: cents(),
    category: random.pick(productTaxCategories),
  }))
  const subTotal = lines.reduce((sum, { price }) => sum + price, 0)
  const amounts = {
    lines,
    discountAmount: percentOf(subTotal, random.below(2) * random.below(101)),
    shippingCost: random.below(2) * cents(),
  }
  const rateBasisPoints = random.pick([700, 800, 900, 1_900, 2_500, 825, 1 + random.below(10_000)])
  const rules = {
    mode: random.pick(priceModes),
    country: 'SG',
    rates: [{ country: 'SG', category: 'S' as const, rateBasisPoints, from: '2024-01-01' }],
    shippingCategory: random.pick(productTaxCategories),
    reverseChargeCountries: [],
  }
  const refunds = Array.from({ length: random.below(6) }, cents)
  const supply = { day: '2026-12-01', country: 'SG' }
  return (
    findTaxError(amounts, rules, supply, refunds) ??
    findLedgerError(taxDocument(amounts, rules, supply), refunds)
  )
}

/** Checks taxes in one thread per processor, each with another seed. */
export async function findWrongTaxesInThreads({ carts, seed }: TaxPlan): Promise<string[]> {
  const threads = availableParallelism()
  const results = await Promise.all(
    Array.from({ length: threads }, (_thread, index) => {
      const cartCount = Math.floor(carts / threads) + (index < carts % threads ? 1 : 0)
      return inThread({ carts: cartCount, seed: seed * 100 + index })
    }),
  )
  return results.flat()
}

function inThread(plan: TaxPlan): Promise<string[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: plan })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

// vitest also runs tests in threads, whose `workerData` is different.
const plan = isMainThread ? undefined : (workerData as Partial<TaxPlan> | null)
if (plan?.carts !== undefined && plan.seed !== undefined)
  parentPort?.postMessage(findWrongTaxes({ carts: plan.carts, seed: plan.seed }))
