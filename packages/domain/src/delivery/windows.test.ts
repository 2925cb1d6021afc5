import { describe, expect, test } from 'vitest'
import {
  defaultDeliveryDays,
  deliveryWindow,
  formatDelivery,
  formatExpectedDelivery,
  windowStart,
} from './windows.ts'

const now = new Date('2026-11-20T10:00:00Z')
const rules = { days: defaultDeliveryDays, closed: [] }

test('CHECKOUT-018 regular delivery takes 21 to 28 days from today, fast 7 to 14', () => {
  expect(deliveryWindow(rules, 'regular', now)).toEqual({ from: '2026-12-11', to: '2026-12-18' })
  expect(deliveryWindow(rules, 'fast', now)).toEqual({ from: '2026-11-27', to: '2026-12-04' })
})

test('today is the current day in Singapore, not in UTC', () => {
  expect(deliveryWindow(rules, 'fast', new Date('2026-11-20T15:59:59Z')).from).toBe('2026-11-27')
  expect(deliveryWindow(rules, 'fast', new Date('2026-11-20T16:00:00Z')).from).toBe('2026-11-28')
})

test.each([
  ['regular', '2026-12-18', '2026-12-11'],
  ['fast', '2027-01-04', '2026-12-28'],
] as const)('a %s window that ends on %s starts on %s', (type, to, from) => {
  expect(windowStart(type, to)).toBe(from)
})

describe('the delivery windows are formatted as dates', () => {
  test.each([
    ['', 'Regular 11 to 18 Dec 2026, fast 27 Nov to 4 Dec 2026'],
    ['regular', '11 to 18 Dec 2026'],
    ['fast', '27 Nov to 4 Dec 2026'],
  ] as const)('BUYER-051 for the delivery type "%s" the text is %s', (type, text) => {
    expect(formatDelivery(rules, type, now)).toBe(text)
  })

  test.each([
    [{ shippingFrom: '2026-12-11', shippingDate: '2026-12-18' }, '11 to 18 Dec 2026'],
    [{ shippingFrom: null, shippingDate: '2026-12-18' }, '18 Dec 2026'],
    [{ shippingDate: '2026-12-18' }, '18 Dec 2026'],
  ])('an order with %j is expected %s', (order, text) => {
    expect(formatExpectedDelivery(order)).toBe(text)
  })
})
