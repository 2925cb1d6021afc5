import { expect, test } from 'vitest'
import { step } from './step.ts'

test('a step returns what its body returns', async () => {
  expect(await step('a title', async () => 5)).toBe(5)
})

test('a failure inside a step is reported with the title of the step', async () => {
  const failing = step('a title', () => {
    throw new Error('the reason')
  })
  await expect(failing).rejects.toThrow('a title: the reason')
})
