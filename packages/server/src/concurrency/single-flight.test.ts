import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('concurrent callers share one result, and a later caller gets a new one', async () => {
  const runOnce = createSingleFlight()
  let runCount = 0
  const create = async () => `result ${++runCount}`
  expect(await Promise.all([runOnce('a', create), runOnce('a', create), runOnce('b', create)])).toEqual([
    'result 1',
    'result 1',
    'result 2',
  ])
  expect(await runOnce('a', create)).toBe('result 3')
})

test('a failure rejects all callers that share the run, and the next caller starts a new one', async () => {
  const runOnce = createSingleFlight()
  const fail = () => Promise.reject(new Error('no ink'))
  const outcomes = await Promise.allSettled([runOnce('a', fail), runOnce('a', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await runOnce('a', async () => 'result')).toBe('result')
})
