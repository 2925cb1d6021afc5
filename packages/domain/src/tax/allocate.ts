import type { Cents } from '../pricing/money.ts'

/**
 * Divides an amount in proportion to weights, in whole cents that add up to the amount. Remaining cents go to the largest
 * fractions, and to the first of equal fractions. No share exceeds its exact value rounded up, and a weight of 0 gets 0.
 *
 * @example allocate(100, [1, 1, 1]) // [34, 33, 33]
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) {
    if (amount !== 0) throw new Error(`${amount} cents can't be divided, because all weights are 0`)
    return weights.map(() => 0)
  }
  // BigInt, because the product of two amounts can exceed the safe integers.
  const floored = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight)
    return { share: Number(product / BigInt(total)), rest: product % BigInt(total) }
  })
  let remainingCents = amount - floored.reduce((sum, { share }) => sum + share, 0)
  const order = floored
    .map((_, index) => index)
    .sort((a, b) => compare(remainderAt(floored, b), remainderAt(floored, a)) || a - b)
  for (const index of order) {
    if (remainingCents === 0) break
    ;(floored[index] as { share: Cents }).share += 1
    remainingCents -= 1
  }
  return floored.map(({ share }) => share)
}

function remainderAt(entries: readonly { rest: bigint }[], index: number): bigint {
  return (entries[index] as { rest: bigint }).rest
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
