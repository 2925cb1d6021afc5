import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('concurrent callers share one result, and a later caller gets a new one', async () => {
  const runOnce = createSingleFlight()
  let runCount = 0
  const make = async () => `made ${++runCount}`
  expect(await Promise.all([runOnce('a', make), runOnce('a', make), runOnce('b', make)])).toEqual([
    'made 1',
    'made 1',
    'made 2',
  ])
  expect(await runOnce('a', make)).toBe('made 3')
})

test('a failure rejects all waiting callers, and the next caller tries again', async () => {
  const runOnce = createSingleFlight()
  const fails = () => Promise.reject(new Error('no ink'))
  const outcomes = await Promise.allSettled([runOnce('a', fails), runOnce('a', fails)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await runOnce('a', async () => 'made')).toBe('made')
})
