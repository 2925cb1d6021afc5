import { expect, test } from 'vitest'
import { formatInkOffer } from './ink-offer.ts'

test.each([
  [2, { cents: 3200, isEach: false }, 'Pay for 2 colours, +$32.00'],
  [7, { cents: 123456, isEach: false }, 'Pay for 7 colours, +$1,234.56'],
  [1, { cents: -3200, isEach: false }, 'Pay for 1 colour, save $32.00'],
  [3, { cents: 80, isEach: true }, 'Pay for 3 colours, +$0.80 each'],
  [2, { cents: 0, isEach: false }, 'Pay for 2 colours'],
  [2, undefined, 'Pay for 2 colours'],
])('BUYER-001 the offer of %i inks for %o is %j', (inks, price, offer) => {
  expect(formatInkOffer(inks, price)).toBe(offer)
})
