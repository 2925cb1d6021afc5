import { type Cents, formatCents } from '@printery/domain'
import { formatCount } from '@printery/domain/line-format'

/** Texts of the price panel after pieces are selected, separate from those that the page loads first. */
export const estimateTexts = {
  deliveryEstimate: (pieces: number, regular: Cents, fast: Cents) =>
    `For ${pieces === 1 ? 'this piece' : `these ${pieces} pieces`}: regular ${formatCents(regular)}, fast ${formatCents(fast)}.`,
}

export const nudgeTexts = {
  priceDifference: (n: number, difference: Cents, less: boolean) =>
    less
      ? `${n} more cost ${formatCents(difference)} less in total.`
      : `${n} more for ${formatCents(difference)} in total.`,
  nextTierPrice: (next: number) => `From ${next} pieces each costs`,
  insteadOf: 'instead of',
  tierProgress: (n: number, next: number) => `${n} of ${next} pieces`,
  button: (n: number) => `Add ${formatCount(n, 'piece')}`,
}
