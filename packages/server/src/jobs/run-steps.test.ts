import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'

test('steps run one after the other', async () => {
  const events: string[] = []
  const step = (name: string) => async () => {
    events.push(`begin ${name}`)
    await Promise.resolve()
    events.push(`end ${name}`)
  }
  await runSteps([step('a'), step('b')])
  expect(events).toEqual(['begin a', 'end a', 'begin b', 'end b'])
})

test('the steps after a failed one run, and its error is thrown', async () => {
  const events: string[] = []
  const failed = new Error('locked')
  const run = runSteps([
    () => Promise.reject(failed),
    async () => {
      events.push('b')
    },
  ])
  await expect(run).rejects.toBe(failed)
  expect(events).toEqual(['b'])
})

test('the errors of several steps are thrown together', async () => {
  const errors = [new Error('locked'), new Error('full')]
  const run = runSteps(errors.map((error) => () => Promise.reject(error)))
  await expect(run).rejects.toMatchObject({ message: 'Error: locked\nError: full', errors })
})
