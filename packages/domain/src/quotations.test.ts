import { describe, expect, test } from 'vitest'
import { dayMs } from './dates.ts'
import { hasEnded, quotationEnd, quotationState, whyNotPay } from './quotations.ts'

const createdAt = new Date('2026-12-01T10:00:00Z')
const validUntil = quotationEnd(createdAt)
const at = (ms: number) => new Date(createdAt.getTime() + 7 * dayMs + ms)

describe('a quotation', () => {
  test.each([
    [-1000, null, 'open', undefined],
    [0, null, 'open', undefined],
    [1, null, 'expired', 'quotation_expired'],
    [-1000, 'an order', 'ordered', 'quotation_ordered'],
    [1, 'an order', 'ordered', 'quotation_ordered'],
  ] as const)('%i ms beside its last moment, with order %s, is %s', (ms, orderId, state, code) => {
    const offer = { validUntil, orderId }
    expect(quotationState(offer, at(ms))).toBe(state)
    expect(whyNotPay(offer, at(ms))?.code).toBe(code)
    expect(hasEnded(offer, at(ms))).toBe(ms > 0)
  })
})
