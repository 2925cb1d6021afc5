import type { Cents } from '../pricing/money.ts'

/** A part of a sum, and the amount of it that was returned so far. */
export interface ReturnedPart {
  whole: Cents
  returned: Cents
}

/**
 * Distributes a further return over the parts of a sum, so that after each return every part has about its proportional
 * share of all returns. The next return corrects rounding errors, and parts that are ahead of their share get nothing.
 * No part gets more than its remainder, so any sequence of returns ends with all parts fully returned.
 */
export function apportionReturn(parts: readonly ReturnedPart[], cents: Cents): Cents[] {
  const remaining = parts.reduce((sum, { whole, returned }) => sum + whole - returned, 0)
  if (!Number.isInteger(cents) || cents < 0 || cents > remaining)
    throw new RangeError(`${cents} cents can't be returned of ${remaining}`)
  const total = parts.reduce((sum, { returned }) => sum + returned, cents)
  const targets = targetsOf(parts, total)
  let undistributed = total - targets.reduce((sum, target) => sum + target, 0)
  for (; undistributed > 0; undistributed--) {
    const next = partFurthestBelowTarget(parts, targets)
    targets[next] = (targets[next] ?? 0) + 1
  }
  return parts.map(({ returned }, index) => (targets[index] ?? 0) - returned)
}

/**
 * The target of each part: its share of all returns, rounded down. The target of a part that is ahead of its share
 * is its returned amount.
 */
function targetsOf(parts: readonly ReturnedPart[], total: Cents): Cents[] {
  const ahead = new Set<number>()
  for (;;) {
    const behind = parts.filter((_part, index) => !ahead.has(index))
    const shared = parts.reduce(
      (sum, { returned }, index) => (ahead.has(index) ? sum - returned : sum),
      total,
    )
    const whole = behind.reduce((sum, part) => sum + part.whole, 0)
    const shares = parts.map((part, index) =>
      ahead.has(index) ? part.returned : shareOf(shared, part.whole, whole),
    )
    const newlyAhead = parts.flatMap(({ returned }, index) =>
      !ahead.has(index) && returned > (shares[index] ?? 0) ? [index] : [],
    )
    if (newlyAhead.length === 0) return shares
    for (const partIndex of newlyAhead) ahead.add(partIndex)
  }
}

/** The share of a part, rounded down. The product may exceed the safe integers. */
function shareOf(sum: Cents, part: Cents, total: Cents): Cents {
  return total === 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(total))
}

/** The index of the part that gets the next cent, among those with a remainder; the first of equal ones. */
function partFurthestBelowTarget(parts: readonly ReturnedPart[], targets: readonly Cents[]): number {
  let best = -1
  let priority = -1
  for (const [index, { whole }] of parts.entries()) {
    const target = targets[index] ?? 0
    if (target >= whole) continue
    const partPriority = whole / (2 * target + 1)
    if (partPriority > priority) [best, priority] = [index, partPriority]
  }
  return best
}
