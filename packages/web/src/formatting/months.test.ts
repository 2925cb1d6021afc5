import { expect, test } from 'vitest'
import { monthDays, monthName, recentMonths } from './months.ts'

test('a month is formatted with its full name', () => {
  expect(monthName('2025-12')).toBe('December 2025')
})

test('a month is converted to its first and last day', () => {
  expect(monthDays('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(monthDays('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthDays('2028-02').to).toBe('2028-02-29')
  expect(monthDays('2026-12').to).toBe('2026-12-31')
})

test('the last months are listed newest first, across the end of a year', () => {
  expect(recentMonths('2027-02-27', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(recentMonths('2026-02-10', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})
