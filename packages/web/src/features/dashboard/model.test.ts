import { expect, test } from 'vitest'
import {
  bucketsOf,
  changeOf,
  lastDays,
  quickRangeOf,
  readRange,
  shortMoney,
  whyNotRange,
  writeRange,
} from './model.ts'

// 00:30 of Sunday, 22 November in Singapore; in London it is still Saturday.
const now = new Date('2026-11-21T16:30:00Z')
const rangeIn = (text: string) => readRange(new URLSearchParams(text), now)

test('a URL without parameters means the last 30 days; a range written to a URL is read back unchanged', () => {
  expect(rangeIn('')).toEqual({ from: '2026-10-24', to: '2026-11-22' })
  for (const days of [7, 30, 90, 365]) {
    const range = rangeIn(writeRange(days).toString())
    expect(range).toEqual(lastDays(days, now))
    expect(quickRangeOf(range, now)).toBe(days)
  }
  expect(writeRange(30).toString()).toBe('')
  const customRange = { from: '2026-01-01', to: '2026-03-31' }
  expect(rangeIn(writeRange(customRange).toString())).toEqual(customRange)
  expect(quickRangeOf(customRange, now)).toBeUndefined()
  for (const invalid of [
    'days=8',
    'from=2026-02-31&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-03-01',
  ])
    expect(rangeIn(invalid), invalid).toEqual(rangeIn(''))
})

test('an invalid range is refused with its reason', () => {
  expect(whyNotRange({ from: '2026-03-02', to: '2026-03-01' })).toBe('order')
  expect(whyNotRange({ from: '1999-03-02', to: '2026-03-01' })).toBe('bounds')
  expect(whyNotRange({ from: '2020-03-02', to: '2026-03-01' })).toBe('length')
  expect(whyNotRange({ from: '2026-03-01', to: '2026-03-01' })).toBeUndefined()
})

const salesOf = (day: string, orders: number, revenue: number) => ({ day, orders, revenue })

test('sales are grouped by day, week (from Monday) or month depending on the range; empty periods are included', () => {
  const days = bucketsOf({ from: '2026-11-20', to: '2026-11-23', today: '2026-11-22' }, [
    salesOf('2026-11-20', 1, 500),
    salesOf('2026-11-22', 2, 700),
  ])
  expect(
    days.map(({ label, orders, revenue, isIncomplete }) => [label, orders, revenue, isIncomplete]),
  ).toEqual([
    ['20 Nov', 1, 500, false],
    ['21 Nov', 0, 0, false],
    ['22 Nov', 2, 700, true],
    ['23 Nov', 0, 0, false],
  ])
  const weeks = bucketsOf({ from: '2026-10-01', to: '2026-11-22', today: '2026-11-22' }, [
    salesOf('2026-10-04', 1, 1),
    salesOf('2026-10-05', 1, 10),
    salesOf('2026-11-22', 1, 100),
  ])
  expect(
    weeks.map(({ from, to, revenue }) => [from, to, revenue]).filter(([, , revenue]) => revenue),
  ).toEqual([
    ['2026-10-01', '2026-10-04', 1],
    ['2026-10-05', '2026-10-11', 10],
    ['2026-11-16', '2026-11-22', 100],
  ])
  const months = bucketsOf({ from: '2026-01-15', to: '2026-11-22', today: '2026-11-22' }, [
    salesOf('2026-02-28', 3, 9),
  ])
  expect(months).toHaveLength(11)
  expect(months[0]).toMatchObject({ from: '2026-01-15', to: '2026-01-31', label: 'Jan 26' })
  expect(months[1]).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
    orders: 3,
    name: '1 to 28 Feb 2026',
  })
})

test('a change is a whole percentage, undefined if the earlier value is 0', () => {
  expect([changeOf(112, 100), changeOf(0, 50), changeOf(5, 0)]).toEqual([12, -100, undefined])
})

test.each([
  [0, '0'],
  [99_900, '999'],
  [910_000, '9.1k'],
  [1_380_000, '13.8k'],
  [12_345_600, '123k'],
  [250_000_000, '2.5m'],
])('%i cents are abbreviated to %s', (cents, abbreviated) => {
  expect(shortMoney(cents)).toBe(abbreviated)
})
