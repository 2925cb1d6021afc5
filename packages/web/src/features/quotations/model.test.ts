import type { QuotationView } from '@printery/contract'
import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { endOf, rowOf } from './model.ts'

const quotation = {
  id: 'e41c7790-ab00-4000-8000-000000000000',
  number: 'e41c7790-a',
  createdAt: '2026-11-20T17:00:00.000Z',
  validUntil: '2026-11-27T17:00:00.000Z',
  user: { firstName: 'Mei', lastName: 'Tan' },
} as QuotationView

test('QUOTE-008 QUOTE-013 a row shows its number, its name, and dates with a short month in the shop’s time zone', () => {
  expect(rowOf(quotation, new Date('2026-11-21T02:00:00Z'))).toEqual({
    id: quotation.id,
    number: 'e41c7790-a',
    name: 'Mei Tan',
    generated: '21 Nov 2026',
    due: '28 Nov 2026',
    isClosed: false,
    isReplaced: false,
    isOrdered: false,
    isDeclined: false,
    daysLeft: 7,
  })
})

test('a row is closed once its validity has passed', () => {
  expect(rowOf(quotation, new Date('2026-11-27T17:00:00.000Z'))).toMatchObject({
    isClosed: false,
    daysLeft: 0,
  })
  expect(rowOf(quotation, new Date('2026-11-27T17:00:00.001Z'))).toMatchObject({
    isClosed: true,
    isReplaced: false,
    daysLeft: 0,
  })
})

test('a replaced quotation is closed, even while it would be valid', () => {
  const replaced = { ...quotation, status: 'replaced' } as QuotationView
  expect(rowOf(replaced, new Date('2026-11-21T02:00:00Z'))).toMatchObject({
    isClosed: true,
    isReplaced: true,
  })
})

test('a declined quotation is closed, and its state is Declined', () => {
  const row = rowOf({ ...quotation, status: 'declined' }, new Date('2026-11-21T02:00:00Z'))
  expect(row).toMatchObject({ isClosed: true, isReplaced: false, isDeclined: true })
  expect(endOf(row)).toBe('Declined')
})

test('an ordered quotation is shown as ordered, also after it would have expired', () =>
  step('STAFF-081', () => {
    const row = rowOf({ ...quotation, status: 'ordered' }, new Date('2027-01-01T00:00:00Z'))
    expect([row.isClosed, endOf(row)]).toEqual([true, 'Ordered'])
  }))
