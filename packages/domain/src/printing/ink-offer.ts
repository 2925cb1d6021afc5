import { type Cents, formatCents } from '../pricing/money.ts'

/** The cost of more inks, or the saving of fewer: for the whole line, or per piece if no quantity is selected. */
export interface InkPrice {
  cents: Cents
  isEach: boolean
}

/** The offer to pay for another number of inks: `Pay for 2 colours, +$32.00`. */
export function formatInkOffer(inks: number, price: InkPrice | undefined): string {
  const offer = `Pay for ${inks === 1 ? '1 colour' : `${inks} colours`}`
  if (!price || price.cents === 0) return offer
  const suffix = price.isEach ? ' each' : ''
  return price.cents > 0
    ? `${offer}, +${formatCents(price.cents)}${suffix}`
    : `${offer}, save ${formatCents(-price.cents)}${suffix}`
}
