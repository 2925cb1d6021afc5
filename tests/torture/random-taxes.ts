import { percentOf } from '@printery/domain'
import { priceModes, productTaxCategories } from '@printery/domain/tax'
import { type Chance, seeded } from '@printery/domain/testing/seeded'
import { findWrongTax } from '@printery/domain/testing/tax-sums'

/** TAX-013: taxes so many random carts, refunds them in parts, and answers those whose sums don't agree. */
export function findWrongTaxes({ carts, seed }: { carts: number; seed: number }): string[] {
  const chance = seeded(seed)
  const wrong: string[] = []
  for (let at = 0; at < carts; at++) {
    const why = wrongTaxOf(chance)
    if (why !== undefined && wrong.length < 10) wrong.push(`cart ${at} of seed ${seed}: ${why}`)
  }
  return wrong
}

function wrongTaxOf(chance: Chance): string | undefined {
  const cents = () => chance.below(chance.pick([200, 20_000, 5_000_000]))
  const lines = Array.from({ length: 1 + chance.below(10) }, () => ({
    price: cents(),
    category: chance.pick(productTaxCategories),
  }))
  const subTotal = lines.reduce((sum, { price }) => sum + price, 0)
  const amounts = {
    lines,
    discountAmount: percentOf(subTotal, chance.below(2) * chance.below(101)),
    shippingCost: chance.below(2) * cents(),
  }
  const rateBasisPoints = chance.pick([700, 800, 900, 1_900, 2_500, 825, 1 + chance.below(10_000)])
  const rules = {
    mode: chance.pick(priceModes),
    country: 'SG',
    rates: [{ country: 'SG', category: 'S' as const, rateBasisPoints, from: '2024-01-01' }],
    shippingCategory: chance.pick(productTaxCategories),
    reverseChargeCountries: [],
  }
  const refunds = Array.from({ length: chance.below(6) }, cents)
  return findWrongTax(amounts, rules, { day: '2026-12-01', country: 'SG' }, refunds)
}
