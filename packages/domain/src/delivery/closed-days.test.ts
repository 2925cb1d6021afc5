import { expect, test } from 'vitest'
import { addDaysSkippingClosed, nextWorkingDay, readClosedDays } from './closed-days.ts'

test.each([
  // A Thursday, a Friday, the weekend, and the last day of a year
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
  ['2026-12-31', '2027-01-01'],
])('BUYER-102 the working day after %s is %s', (day, next) => {
  expect(nextWorkingDay(day)).toBe(next)
})

const newYear = { from: '2026-12-31', to: '2027-01-03' }

test('SETTING-051 the next working day is after the closed days', () => {
  expect(nextWorkingDay('2026-12-30', [newYear])).toBe('2027-01-04')
  expect(nextWorkingDay('2026-12-30', [newYear, { from: '2027-01-04', to: '2027-01-04' }])).toBe('2027-01-05')
})

test.each([
  // No closed day in the range, a closed Thursday and Friday, and a closed Saturday, which is no working day anyway
  ['2026-12-01', 7, [newYear], '2026-12-08'],
  ['2026-12-28', 7, [newYear], '2027-01-06'],
  ['2026-12-30', 1, [newYear], '2027-01-04'],
  ['2026-12-28', 7, [{ from: '2027-01-02', to: '2027-01-02' }], '2027-01-04'],
  // The last day itself is closed, and the next day is a Saturday
  ['2026-12-25', 7, [{ from: '2027-01-01', to: '2027-01-01' }], '2027-01-04'],
  // The day of the order is closed: it does not count
  ['2026-12-31', 7, [{ from: '2026-12-31', to: '2026-12-31' }], '2027-01-07'],
])('SETTING-052 %s and %i days, with %j closed, is %s', (day, days, closed, end) => {
  expect(addDaysSkippingClosed(day, days, closed)).toBe(end)
})

test('SETTING-053 a pasted list is read by lines, and invalid lines are returned', () => {
  const list = ` 2027-01-01 New Year's Day
2027-02-06 to 2027-02-09\tLunar New Year

1 May Labour Day
2027-02-30 No such day
2027-05-02 to 2027-05-01 Backwards
2027-08-09`
  expect(readClosedDays(list)).toEqual({
    days: [
      { from: '2027-01-01', to: '2027-01-01', name: "New Year's Day" },
      { from: '2027-02-06', to: '2027-02-09', name: 'Lunar New Year' },
    ],
    wrong: ['1 May Labour Day', '2027-02-30 No such day', '2027-05-02 to 2027-05-01 Backwards', '2027-08-09'],
  })
})
