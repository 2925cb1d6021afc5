import type { Cents } from '../pricing/money.ts'

/**
 * Divides an amount in proportion to weights, in whole cents that add up to it: remaining cents go to the largest
 * fractions, the first of equal ones. No share exceeds its weight rounded up, and a weight of 0 gets 0.
 *
 * @example allocate(100, [1, 1, 1]) // [34, 33, 33]
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) {
    if (amount !== 0) throw new Error(`nothing to divide ${amount} cents among`)
    return weights.map(() => 0)
  }
  // BigInt, because the product of two amounts can exceed what a number holds exactly.
  const floored = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight)
    return { share: Number(product / BigInt(total)), rest: product % BigInt(total) }
  })
  let left = amount - floored.reduce((sum, { share }) => sum + share, 0)
  const order = floored
    .map((_, index) => index)
    .sort((a, b) => compare(remainderAt(floored, b), remainderAt(floored, a)) || a - b)
  for (const index of order) {
    if (left === 0) break
    ;(floored[index] as { share: Cents }).share += 1
    left -= 1
  }
  return floored.map(({ share }) => share)
}

function remainderAt(entries: readonly { rest: bigint }[], index: number): bigint {
  return (entries[index] as { rest: bigint }).rest
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
