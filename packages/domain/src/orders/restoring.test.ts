import { expect, test } from 'vitest'
import type { Status } from '../statuses/status-table.ts'
import { mayRestoreRejection } from './reviews.ts'

test('a rejection that was undone can be restored while its item is unchanged', () => {
  const undoneAt = '2026-11-27T08:00:00.000Z'
  const undoneRejection = {
    status: 'design pending approval' as Status,
    history: [
      { lastStatus: 'design pending approval' as Status, dateTime: '2026-11-26T08:00:00.000Z' },
      { lastStatus: 'design rejected' as Status, dateTime: undoneAt },
    ],
    waitsSince: new Date(undoneAt),
  }
  expect(mayRestoreRejection(undoneRejection)).toBe(true)
  expect(mayRestoreRejection({ ...undoneRejection, waitsSince: new Date('2026-11-27T08:00:00.001Z') })).toBe(
    false,
  )
  expect(mayRestoreRejection({ ...undoneRejection, status: 'design approved' })).toBe(false)
  expect(mayRestoreRejection({ ...undoneRejection, history: undoneRejection.history.slice(0, 1) })).toBe(
    false,
  )
  expect(mayRestoreRejection({ ...undoneRejection, history: [] })).toBe(false)
})
