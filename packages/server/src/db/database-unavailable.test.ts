import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const failure = (code: string, message: string) =>
  Object.assign(new Error('Failed query: select 1'), { cause: Object.assign(new Error(message), { code }) })

test('errors of an unavailable database are distinguished from errors of a query', async () => {
  await step('SCALE-066 an error of PgBouncer while it has no server counts as unavailable', () => {
    const message = 'server login has been failing, try again later (server_login_retry)'
    expect(isDatabaseUnavailable(failure('08P01', message))).toBe(true)
  })
  expect(isDatabaseUnavailable(failure('57P01', 'terminating connection'))).toBe(true)
  expect(isDatabaseUnavailable(failure('23505', 'duplicate key value'))).toBe(false)
})
