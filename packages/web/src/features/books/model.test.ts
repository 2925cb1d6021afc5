import { expect, test } from 'vitest'
import { canClose, formatMonth, monthDays, recentMonths } from './model.ts'

test('a month has its first and its last day', () => {
  expect(monthDays('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(monthDays('2028-02').to).toBe('2028-02-29')
  expect(monthDays('2026-12').to).toBe('2026-12-31')
  expect(formatMonth('2026-11')).toBe('Nov 2026')
})

test('the latest months come first, over the end of a year', () => {
  expect(recentMonths('2027-02-27', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})

test('a month can be closed once it is over', () => {
  expect(canClose('2026-11', '2026-11-30', { closedThrough: null })).toBe(false)
  expect(canClose('2026-11', '2026-12-01', { closedThrough: null })).toBe(true)
  expect(canClose('2026-11', '2026-12-01', { closedThrough: '2026-11-30' })).toBe(false)
  expect(canClose('2026-11', '2026-12-01', { closedThrough: '2026-10-31' })).toBe(true)
})
