import { expect, test } from 'vitest'
import { formatPercent, parseBasisPoints } from './model.ts'

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
