import { expect, test } from 'vitest'
import { paymentReturnOf, returnNote, unknownReturn } from './payment-return.ts'

test('after a refused card the checkout says why', () => {
  const left = paymentReturnOf({
    payment: { state: 'open', declined: 'Your card has insufficient funds.' },
  })
  expect(left.isPaid).toBe(false)
  expect(returnNote(left)).toEqual({
    tone: 'bad',
    text: 'Your card has insufficient funds. Nothing was charged and your cart is still full.',
  })
})

test.each([
  ['no card was tried', paymentReturnOf({ payment: { state: 'open' } })],
  ['the provider gives no reason', paymentReturnOf({ payment: { state: 'open', declined: ' ' } })],
  ['the shop could not be asked', unknownReturn],
])('%s: the page was left', (_why, left) => {
  expect(left.isPaid).toBe(false)
  expect(returnNote(left)).toEqual({
    tone: 'wait',
    text: 'You left the payment page. Nothing was charged and your cart is still full.',
  })
})

test('after a draft or a quotation nothing is said of a cart', () => {
  const left = paymentReturnOf({ payment: { state: 'open', declined: 'Your card was declined.' } })
  expect(returnNote(left, 'draft').text).toBe(
    'Your card was declined. Nothing was charged and your draft is unchanged.',
  )
  expect(returnNote(paymentReturnOf({ payment: { state: 'open' } }), 'quotation').text).toBe(
    'You left the payment page. Nothing was charged and the quotation is unchanged.',
  )
})

test('a page that was paid all the same was not left', () => {
  expect(paymentReturnOf({}).isPaid).toBe(true)
})
