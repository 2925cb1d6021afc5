import { expect, test } from 'vitest'
import { openUnderWay } from './under-way.ts'

test('who asks for the same while it is made gets the same, and who comes later another', async () => {
  const once = openUnderWay<string>()
  let made = 0
  const make = async () => `made ${++made}`
  expect(await Promise.all([once('a', make), once('a', make), once('b', make)])).toEqual([
    'made 1',
    'made 1',
    'made 2',
  ])
  expect(await once('a', make)).toBe('made 3')
})

test('what failed is told to all who waited and tried anew by the next', async () => {
  const once = openUnderWay<string>()
  const fails = () => Promise.reject(new Error('no ink'))
  const outcomes = await Promise.allSettled([once('a', fails), once('a', fails)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once('a', async () => 'made')).toBe('made')
})
