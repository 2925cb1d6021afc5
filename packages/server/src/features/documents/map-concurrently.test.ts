import { expect, test } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

test('items are mapped in order with limited concurrency, and the remaining ones are skipped when mapping stops', async () => {
  let running = 0
  let max = 0
  let remaining = 7
  const results = await mapConcurrently(
    [...'abcdefghij'],
    { concurrency: 3, shouldContinue: () => remaining-- > 0 },
    async (text, index) => {
      max = Math.max(max, ++running)
      await new Promise(setImmediate)
      running -= 1
      return `${text}${index}`
    },
  )
  expect(max).toBe(3)
  expect(results).toEqual(['a0', 'b1', 'c2', 'd3', 'e4', 'f5', 'g6', undefined, undefined, undefined])
})

test('an error of one item rejects the result', async () => {
  const fail = () => Promise.reject(new Error('torn'))
  await expect(mapConcurrently([1], { concurrency: 2, shouldContinue: () => true }, fail)).rejects.toThrow(
    'torn',
  )
})
