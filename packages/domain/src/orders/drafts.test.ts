import { expect, test } from 'vitest'
import { draftEnd, isDraftExpired } from './drafts.ts'

const savedAt = new Date('2026-11-21T12:00:00.000Z')

test.each([
  ['2026-11-21T12:00:00.000Z', false],
  ['2026-11-28T11:59:59.999Z', false],
  ['2026-11-28T12:00:00.000Z', true],
  ['2027-11-28T12:00:00.000Z', true],
])('DRAFT-005 a draft saved at noon on 21 Nov is expired at %s: %s', (now, isExpired) => {
  expect(isDraftExpired(savedAt, new Date(now))).toBe(isExpired)
})

test('DRAFT-005 a draft expires exactly a week after it was saved', () => {
  expect(draftEnd(savedAt).toISOString()).toBe('2026-11-28T12:00:00.000Z')
})
