import { expect, test } from 'vitest'
import { emailDueAt } from './email-times.ts'

/** When an email of 27 Nov 2026 at this time is due; all times are in the shop's time zone. */
const dueAt = (time: string, digestHour: number | null, quietHours: [number, number] | null) => {
  const [from = 0, to = 0] = quietHours ?? []
  const at = emailDueAt(
    { digestHour, quiet: quietHours && { from, to } },
    new Date(`2026-11-27T${time}+08:00`),
  )
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(8, 19)
}

test.each([
  ['14:30:05', null, null, '27T14:30:05'],
  ['14:30:05', 9, null, '28T09:00:00'],
  ['08:59:59', 9, null, '27T09:00:00'],
  // An email at the hour itself belongs to the next digest.
  ['09:00:00', 9, null, '28T09:00:00'],
  ['00:30:00', 0, null, '28T00:00:00'],
  ['21:59:59', null, [22, 7] as [number, number], '27T21:59:59'],
  ['22:00:00', null, [22, 7] as [number, number], '28T07:00:00'],
  ['03:00:00', null, [22, 7] as [number, number], '27T07:00:00'],
  ['07:00:00', null, [22, 7] as [number, number], '27T07:00:00'],
  ['12:59:59', null, [12, 13] as [number, number], '27T13:00:00'],
  ['13:00:00', null, [12, 13] as [number, number], '27T13:00:00'],
  ['23:30:00', null, [20, 0] as [number, number], '28T00:00:00'],
  // A digest within the quiet hours is sent at their end.
  ['14:00:00', 6, [22, 7] as [number, number], '28T07:00:00'],
  ['14:00:00', 22, [22, 7] as [number, number], '28T07:00:00'],
])('an email of %s with a digest at %s and quiet hours %j is sent on the %s', (time, digest, quiet, at) => {
  expect(dueAt(time, digest, quiet)).toBe(at)
})
