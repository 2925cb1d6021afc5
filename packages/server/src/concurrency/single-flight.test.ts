import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('concurrent callers share one result, and a later caller gets a new one', async () => {
  const once = createSingleFlight()
  let made = 0
  const make = async () => `made ${++made}`
  expect(await Promise.all([once('a', make), once('a', make), once('b', make)])).toEqual([
    'made 1',
    'made 1',
    'made 2',
  ])
  expect(await once('a', make)).toBe('made 3')
})

test('a failure rejects all waiting callers, and the next caller tries again', async () => {
  const once = createSingleFlight()
  const fails = () => Promise.reject(new Error('no ink'))
  const outcomes = await Promise.allSettled([once('a', fails), once('a', fails)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once('a', async () => 'made')).toBe('made')
})
