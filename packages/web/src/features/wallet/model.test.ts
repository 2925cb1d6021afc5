import { expect, test } from 'vitest'
import { daysOf, formatPercent, monthName, monthsBefore, parseBasisPoints } from './model.ts'

test('months go back over the year, and have names and days', () => {
  expect(monthsBefore('2026-02-10', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(monthName('2025-12')).toBe('December 2025')
  expect(daysOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test.each([
  ['12.5', 1250],
  [' 15 % ', 1500],
  ['0,05', 5],
  ['100', 10_000],
  ['100.01', Number.NaN],
  ['1.234', Number.NaN],
  ['', Number.NaN],
])('a commission of %o is %o hundredths of a percent', (text, points) => {
  expect(parseBasisPoints(text)).toBe(points)
})

test('hundredths of a percent are shown as percent', () => {
  expect([formatPercent(1250), formatPercent(1500)]).toEqual(['12.5', '15'])
})
