import { describe, expect, test } from 'vitest'
import { dayMs } from '../dates.ts'
import {
  extendedEnd,
  extensionBounds,
  isExpired,
  quotationEnd,
  quotationState,
  whyNotChange,
  whyNotDecline,
  whyNotPay,
} from './quotations.ts'

const createdAt = new Date('2026-12-01T10:00:00Z')
const validUntil = quotationEnd(createdAt, 7)
const afterExpiry = (ms: number) => new Date(createdAt.getTime() + 7 * dayMs + ms)

describe('a quotation', () => {
  test.each([
    ['open a second before its expiry', -1000, null, 'open', undefined],
    ['open at its expiry', 0, null, 'open', undefined],
    ['expired a millisecond after its expiry', 1, null, 'expired', 'quotation_expired'],
    ['ordered if it was ordered before its expiry', -1000, 'an order', 'ordered', 'quotation_ordered'],
    ['still ordered after its expiry', 1, 'an order', 'ordered', 'quotation_ordered'],
  ] as const)('is %s', (_title, ms, orderId, state, code) => {
    const quotation = { validUntil, orderId, replacedById: null, declinedAt: null }
    expect(quotationState(quotation, afterExpiry(ms))).toBe(state)
    expect(whyNotPay(quotation, afterExpiry(ms))?.code).toBe(code)
    expect(isExpired(quotation, afterExpiry(ms))).toBe(ms > 0)
  })

  test.each([
    ['and not ordered is replaced', null, 'replaced', 'quotation_replaced'],
    ['and ordered is ordered', 'an order', 'ordered', 'quotation_ordered'],
  ] as const)('that was replaced %s', (_title, orderId, state, code) => {
    const quotation = { validUntil, orderId, replacedById: 'the newer one', declinedAt: afterExpiry(-2000) }
    expect(quotationState(quotation, afterExpiry(1))).toBe(state)
    expect(whyNotPay(quotation, afterExpiry(-1000))?.code).toBe(code)
    expect(whyNotChange(quotation)?.code).toBe(code)
  })

  test.each([
    ['is declined before its expiry', -1000, null, 'declined', 'quotation_declined', undefined],
    ['is still declined after its expiry', 1, null, 'declined', 'quotation_declined', undefined],
    ['and ordered is ordered', -1000, 'an order', 'ordered', 'quotation_ordered', 'quotation_ordered'],
  ] as const)('that was declined %s', (_title, ms, orderId, state, payCode, declineCode) => {
    const quotation = { validUntil, orderId, replacedById: null, declinedAt: afterExpiry(-2000) }
    expect(quotationState(quotation, afterExpiry(ms))).toBe(state)
    expect(whyNotPay(quotation, afterExpiry(ms))?.code).toBe(payCode)
    expect(whyNotDecline(quotation, afterExpiry(ms))?.code).toBe(declineCode)
  })

  test.each([
    ['can be declined at its expiry', 0, undefined],
    ['can’t be declined a millisecond after its expiry', 1, 'quotation_expired'],
  ])('%s', (_title, ms, code) => {
    const quotation = { validUntil, orderId: null, replacedById: null, declinedAt: null }
    expect(whyNotDecline(quotation, afterExpiry(ms))?.code).toBe(code)
  })

  // The quotation expires on 8 Dec 2026 at 18:00 in Singapore.
  test.each([
    ['2026-12-07', 'Choose a day after the one on which it ends now.'],
    ['2026-12-08', '2026-12-08T15:59:59.999Z'],
    ['2026-12-31', '2026-12-31T15:59:59.999Z'],
    ['2027-01-01', 'At most 30 days from today.'],
  ])('extended to %s ends at this time or is refused with this message: %s', (day, expected) => {
    const end = () => extendedEnd({ validUntil }, day, createdAt)
    if (expected.endsWith('Z')) expect(end().toISOString()).toBe(expected)
    else expect(end).toThrow(expected)
  })

  test('that has expired can be extended from today at the earliest', () => {
    const now = new Date('2026-12-20T10:00:00Z')
    expect(() => extendedEnd({ validUntil }, '2026-12-19', now)).toThrow('Choose a day after')
    expect(extendedEnd({ validUntil }, '2026-12-20', now).toISOString()).toBe('2026-12-20T15:59:59.999Z')
  })
})

test('the refusal of a payment states the reason, and that of a replaced quotation the id of the newer one', () => {
  const quotation = { validUntil, orderId: null, replacedById: null, declinedAt: null }
  expect(whyNotPay(quotation, afterExpiry(1))?.message).toBe(
    "This quotation has expired. A new one has today's prices.",
  )
  expect(whyNotPay({ ...quotation, orderId: 'an order' }, afterExpiry(0))?.message).toBe(
    'This quotation has already been ordered.',
  )
  expect(whyNotChange({ orderId: null, replacedById: 'newer' })).toMatchObject({
    message: 'A newer quotation has replaced this one.',
    details: { facts: { quotationId: 'newer' } },
  })
})

test('a quotation that expires at the end of a day in Singapore can be extended to the next', () => {
  const endOfDay = new Date('2026-12-08T15:59:59.999Z')
  expect(extensionBounds({ validUntil: endOfDay }, createdAt)).toEqual({
    from: '2026-12-09',
    to: '2026-12-31',
  })
  expect(extensionBounds({ validUntil: new Date('2026-12-08T15:59:59.998Z') }, createdAt).from).toBe(
    '2026-12-08',
  )
})
