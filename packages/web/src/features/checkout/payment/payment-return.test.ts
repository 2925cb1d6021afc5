import { expect, test } from 'vitest'
import { paymentReturnOf, returnNote, unknownReturn } from './payment-return.ts'

test('after a declined card the checkout shows the reason', () => {
  const paymentReturn = paymentReturnOf({
    payment: { state: 'open', declined: 'Your card has insufficient funds.' },
  })
  expect(paymentReturn.isPaid).toBe(false)
  expect(returnNote(paymentReturn)).toEqual({
    tone: 'bad',
    text: 'Your card has insufficient funds. Nothing was charged and your cart is still full.',
  })
})

test.each([
  ['no card was tried', paymentReturnOf({ payment: { state: 'open' } })],
  ['the provider gives no reason', paymentReturnOf({ payment: { state: 'open', declined: ' ' } })],
  ['the shop could not be reached', unknownReturn],
])('the payment counts as not paid if %s', (_why, paymentReturn) => {
  expect(paymentReturn.isPaid).toBe(false)
  expect(returnNote(paymentReturn)).toEqual({
    tone: 'wait',
    text: 'You left the payment page. Nothing was charged and your cart is still full.',
  })
})

test('the note after paying for a draft or a quotation doesn’t mention the cart', () => {
  const paymentReturn = paymentReturnOf({ payment: { state: 'open', declined: 'Your card was declined.' } })
  expect(returnNote(paymentReturn, 'draft').text).toBe(
    'Your card was declined. Nothing was charged and your draft is unchanged.',
  )
  expect(returnNote(paymentReturnOf({ payment: { state: 'open' } }), 'quotation').text).toBe(
    'You left the payment page. Nothing was charged and the quotation is unchanged.',
  )
})

test('a payment counts as paid even if the user left the payment page', () => {
  expect(paymentReturnOf({}).isPaid).toBe(true)
})
