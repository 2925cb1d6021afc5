import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('some at a time, each answered at its place; whose turn comes too late is left out', async () => {
  let under = 0
  let most = 0
  let left = 7
  const made = await fewAtOnce(
    [...'abcdefghij'],
    { atOnce: 3, goesOn: () => left-- > 0 },
    async (letter, at) => {
      most = Math.max(most, ++under)
      await new Promise(setImmediate)
      under -= 1
      return `${letter}${at}`
    },
  )
  expect(most).toBe(3)
  expect(made).toEqual(['a0', 'b1', 'c2', 'd3', 'e4', 'f5', 'g6', undefined, undefined, undefined])
})

test('a fault of one is told', async () => {
  const fail = () => Promise.reject(new Error('torn'))
  await expect(fewAtOnce([1], { atOnce: 2, goesOn: () => true }, fail)).rejects.toThrow('torn')
})
