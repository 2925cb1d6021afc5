import { expect, test } from 'vitest'
import { ApiRefusal, Unreachable } from '../../../api/client.ts'
import { addFailureMessage } from './adding-failure.ts'

const tryLaterMessage = 'Failed to add product to the cart. Please try again later.'
const shortMessage = 'Failed to add item to cart'
const reason = 'This print area is not offered here.'

test.each([
  ['refused with a reason', new ApiRefusal(422, { code: 'invalid', message: reason }), reason],
  ['shop unavailable with a reason', new ApiRefusal(503, { code: 'unavailable', message: reason }), reason],
  ['error of a proxy', new ApiRefusal(502, {}), tryLaterMessage],
  ['no response', new Unreachable(), tryLaterMessage],
  ['refused without a reason', new ApiRefusal(413, {}), shortMessage],
  ['bug in the page', new TypeError('x is undefined'), shortMessage],
])('CART-004 the message of a failed add: %s', (_what, error, message) => {
  expect(addFailureMessage(error)).toBe(message)
})

test('a price that changed is shown with the new total', () => {
  const priceChanged = new ApiRefusal(409, {
    code: 'price_changed',
    message: reason,
    facts: { totalPrice: 12_000 },
  })
  expect(addFailureMessage(priceChanged)).toBe('The price is now $120.00 SGD. Check it and add again.')
})
