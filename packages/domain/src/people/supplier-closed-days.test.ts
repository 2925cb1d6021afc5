import { expect, test } from 'vitest'
import { findClosedDays, issuesOfClosedDays } from './supplier-closed-days.ts'

const today = '2026-11-27'
const entry = (from: string, to: string) => ({ from, to, name: 'Holidays' })

test.each([
  [[entry('2026-11-27', '2026-11-27')], []],
  [[entry('2026-12-24', '2026-12-26'), entry('2026-12-27', '2026-12-27')], []],
  [[entry('2026-12-26', '2026-12-24')], ['0 to: The last day must not be before the first.']],
  [[entry('2026-11-26', '2026-11-28')], ['0 from: Closed days must begin today or later.']],
  // This entry was saved before it began.
  [[entry('2026-11-20', '2026-11-28')], []],
  [[entry('2026-11-20', '2026-11-21')], ['0 to: These days are over.']],
  [
    [entry('2026-12-24', '2026-12-26'), entry('2026-12-26', '2026-12-27')],
    ['1 from: These days overlap with others in the list.'],
  ],
])('for %j the issues are %j', (list, issues) => {
  const known = [entry('2026-11-20', '2026-11-30')]
  expect(
    issuesOfClosedDays(list, { today, known }).map(({ at, field, message }) => `${at} ${field}: ${message}`),
  ).toEqual(issues)
})

test('each day of an entry is closed, including the first and the last', () => {
  const list = [entry('2026-12-24', '2026-12-26')]
  expect(
    ['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].map((day) => findClosedDays(list, day)),
  ).toEqual([...[undefined, list[0], list[0], undefined]])
})
