import { expect, test } from 'vitest'
import type { Status } from '../statuses/status-table.ts'
import { mayRestoreRejection } from './reviews.ts'

test('a rejection can be restored while its item is unchanged since it was taken back', () => {
  const at = '2026-11-27T08:00:00.000Z'
  const takenBack = {
    status: 'design pending approval' as Status,
    history: [
      { lastStatus: 'design pending approval' as Status, dateTime: '2026-11-26T08:00:00.000Z' },
      { lastStatus: 'design rejected' as Status, dateTime: at },
    ],
    waitsSince: new Date(at),
  }
  expect(mayRestoreRejection(takenBack)).toBe(true)
  expect(mayRestoreRejection({ ...takenBack, waitsSince: new Date('2026-11-27T08:00:00.001Z') })).toBe(false)
  expect(mayRestoreRejection({ ...takenBack, status: 'design approved' })).toBe(false)
  expect(mayRestoreRejection({ ...takenBack, history: takenBack.history.slice(0, 1) })).toBe(false)
  expect(mayRestoreRejection({ ...takenBack, history: [] })).toBe(false)
})
