import { expect, test } from 'vitest'
import { step } from './step.ts'

test('a step returns the result of its body', async () => {
  expect(await step('a title', async () => 5)).toBe(5)
})

test('a failure inside a step is reported with the title of the step', async () => {
  const failing = step('a title', () => {
    throw new Error('the reason')
  })
  await expect(failing).rejects.toThrow('a title: the reason')
})
