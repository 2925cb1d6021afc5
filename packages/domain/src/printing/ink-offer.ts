import { type Cents, formatCents } from '../pricing/money.ts'

/** What more inks cost, or fewer save: for the whole line, or per piece if no quantity is selected. */
export interface InkPrice {
  cents: Cents
  isEach: boolean
}

/** The offer to pay for another number of inks: `Pay for 2 colours, +$32.00`. */
export function formatInkOffer(inks: number, price: InkPrice | undefined): string {
  const offer = `Pay for ${inks === 1 ? '1 colour' : `${inks} colours`}`
  if (!price || price.cents === 0) return offer
  const each = price.isEach ? ' each' : ''
  return price.cents > 0
    ? `${offer}, +${formatCents(price.cents)}${each}`
    : `${offer}, save ${formatCents(-price.cents)}${each}`
}
