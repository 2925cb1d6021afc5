import { expect, test } from 'vitest'
import { lastDayOfMonth } from './months.ts'

test('lastDayOfMonth returns the last day of a month, also in a leap year and at the end of a year', () => {
  expect(['2027-02-01', '2028-02-10', '2026-12-31', '2026-11-15'].map(lastDayOfMonth)).toEqual([
    ...['2027-02-28', '2028-02-29', '2026-12-31', '2026-11-30'],
  ])
})
