import { expect, test } from 'vitest'
import { ApiRefusal, Unreachable } from '../../../api/client.ts'
import { paymentReturnOf, returnNote } from './payment-return.ts'

const pending = (facts: Record<string, unknown>) => new ApiRefusal(409, { code: 'payment_pending', facts })

test('after a refused card the checkout says why', () => {
  const left = paymentReturnOf(pending({ state: 'open', declined: 'Your card has insufficient funds.' }))
  expect(left.isPaid).toBe(false)
  expect(returnNote(left)).toEqual({
    tone: 'bad',
    text: 'Your card has insufficient funds. Nothing was charged and your cart is still full.',
  })
})

test.each([
  ['no card was tried', pending({ state: 'open' })],
  ['the shop could not be asked', new Unreachable()],
  ['the order is not known', new ApiRefusal(404, {})],
])('%s: the page was left', (_why, error) => {
  expect(returnNote(paymentReturnOf(error))).toEqual({
    tone: 'wait',
    text: 'You left the payment page. Nothing was charged and your cart is still full.',
  })
})

test('after a draft or a quotation nothing is said of a cart', () => {
  const left = paymentReturnOf(pending({ state: 'open', declined: 'Your card was declined.' }))
  expect(returnNote(left, 'draft').text).toBe(
    'Your card was declined. Nothing was charged and your draft stands as it was.',
  )
  expect(returnNote(paymentReturnOf(pending({ state: 'open' })), 'quotation').text).toBe(
    'You left the payment page. Nothing was charged and the quotation stands as it was.',
  )
})

test('a page that was paid all the same was not left', () => {
  expect(paymentReturnOf(undefined).isPaid).toBe(true)
})
