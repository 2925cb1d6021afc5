import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatMoment,
  formatTime,
  formatTimestamp,
  mondayOf,
  parseDay,
  shopDay,
  startOfDay,
  yearBefore,
} from './dates.ts'

test.each([
  ['2026-12-18', '18 Dec 2026'],
  ['2026-01-02', '2 Jan 2026'],
  ['2028-02-29', '29 Feb 2028'],
])('RULE-013 the day %s is formatted as "%s"', (day, text) => {
  expect(formatDay(day)).toBe(text)
})

test('a point in time is formatted as its day in Singapore', () => {
  expect(formatMoment(new Date('2026-12-31T15:59:59Z'))).toBe('31 Dec 2026')
  expect(formatMoment(new Date('2026-12-31T16:00:00Z'))).toBe('1 Jan 2027')
  expect(shopDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
})

test.each([
  ['18 Dec 2026', '2026-12-18'],
  ['2 Jan 2027', '2027-01-02'],
  [' 2026-12-18 ', '2026-12-18'],
  ['29 Feb 2028', '2028-02-29'],
])('"%s" is read as %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  '',
  '31 Feb 2027',
  '29 Feb 2027',
  '2027-02-31',
  '2026-13-01',
  '0 Jan 2027',
  '18 December 2026',
  '18 dec 2026',
  '18/12/2026',
  '2026-12-18T00:00:00Z',
  'tomorrow',
  '１８ Dec 2026',
])('"%s" is not a valid day', (text) => {
  expect(parseDay(text)).toBeUndefined()
})

test('days are counted across months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
  expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3)
})

test('a day range writes a shared month or year once', () => {
  expect(formatDayRange({ from: '2026-12-11', to: '2026-12-18' })).toBe('11 to 18 Dec 2026')
  expect(formatDayRange({ from: '2026-11-27', to: '2026-12-04' })).toBe('27 Nov to 4 Dec 2026')
  expect(formatDayRange({ from: '2026-12-28', to: '2027-01-04' })).toBe('28 Dec 2026 to 4 Jan 2027')
})

test('REVIEW-016 a history timestamp is formatted as DD/MM/YYYY HH:MMHRS in UTC', () => {
  expect(formatTimestamp(new Date('2026-11-20T11:40:59.999Z'))).toBe('20/11/2026 11:40HRS')
  expect(formatTimestamp(new Date('2026-12-31T20:05:00+08:00'))).toBe('31/12/2026 12:05HRS')
})

test('a day of the shop begins at midnight in Singapore, and its week on Monday', () => {
  expect(startOfDay('2026-11-22').toISOString()).toBe('2026-11-21T16:00:00.000Z')
  expect(shopDay(startOfDay('2026-11-22'))).toBe('2026-11-22')
  expect(['2026-11-16', '2026-11-20', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test('BUYER-045 a time is formatted in the time zone of Singapore', () => {
  expect(formatTime(new Date('2026-11-20T11:40:59Z'))).toBe('19:40 SGT')
  expect(formatTime(new Date('2026-11-20T17:05:00Z'))).toBe('01:05 SGT')
  expect(formatDateTime(new Date('2026-11-20T17:05:00Z'))).toBe('21 Nov 2026, 01:05 SGT')
})

test('every month has its short name', () => {
  const firstDays = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`)
  expect(firstDays.map(formatDay).join(', ')).toBe(
    '1 Jan 2026, 1 Feb 2026, 1 Mar 2026, 1 Apr 2026, 1 May 2026, 1 Jun 2026, 1 Jul 2026, 1 Aug 2026, 1 Sep 2026, 1 Oct 2026, 1 Nov 2026, 1 Dec 2026',
  )
})

test.each(['x18 Dec 2026', '18 Dec 2026x', '118 Dec 2026', 'x2026-12-18', '2026-12-18x', '12026-12-18'])(
  '"%s" is not a valid day, because of an additional character',
  (text) => {
    expect(parseDay(text)).toBeUndefined()
  },
)

test('spaces around a named day are ignored', () => {
  expect(parseDay(' 18 Dec 2026 ')).toBe('2026-12-18')
})

test('a year earlier is the same day, and 28 February for a leap day', () => {
  expect(['2026-11-27', '2024-02-29', '2025-02-28', '2025-01-01'].map(yearBefore)).toEqual([
    ...['2025-11-27', '2023-02-28', '2024-02-28', '2024-01-01'],
  ])
})
