import { formatTotal, Refusal } from '@printery/domain'

/** Cents and grams: more than a column of the database holds is no order of this shop. */
const most = 2_000_000_000

/** Refuses what could not be written down, let alone paid or carried. */
export function refuseHuge({ cents, grams = 0 }: { cents: number; grams?: number }): void {
  if (cents > most)
    throw new Refusal('clash', `One order is of ${formatTotal(most)} at most. Change the cart or ask us.`)
  if (grams > most)
    throw new Refusal('clash', `One order has ${most / 1_000_000} t at most. Change the cart or ask us.`)
}
