import { formatTotal, Refusal } from '@printery/domain'

/** Maximum cents and grams that fit a database column. */
const maxStored = 2_000_000_000

/** Refuses amounts that could not be stored. */
export function refuseTooLarge({ cents, grams = 0 }: { cents: number; grams?: number }): void {
  if (cents > maxStored)
    throw new Refusal(
      'conflict',
      `An order can be at most ${formatTotal(maxStored)}. Change the cart or ask us.`,
    )
  if (grams > maxStored)
    throw new Refusal(
      'conflict',
      `An order can weigh at most ${maxStored / 1_000_000} t. Change the cart or ask us.`,
    )
}
