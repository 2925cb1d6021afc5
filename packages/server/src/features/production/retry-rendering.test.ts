import { Refusal } from '@printery/domain'
import { expect, test } from 'vitest'
import { UnrecoverableJobError } from '../../jobs/jobs.ts'
import { RenderProcessError } from '../designs/index.ts'
import { retryRendering } from './retry-rendering.ts'

/** The number of attempts and their outcome if the attempts fail with these errors. */
async function outcomeOf(faults: readonly unknown[], tries: number) {
  let attempts = 0
  const outcome = await retryRendering(async () => {
    const fault = faults[attempts++]
    if (fault) throw fault
    return 'made'
  }, tries).catch((fault: unknown) => (fault instanceof UnrecoverableJobError ? 'given up' : fault))
  return [attempts, outcome]
}

const ended = () => new RenderProcessError('ended')

test('UP3 a design that crashes three processes in a row in two attempts fails permanently', async () => {
  const faults = [ended(), ended(), ended(), ended()]
  expect(await outcomeOf(faults, 0)).toEqual([3, faults[2]])
  expect(await outcomeOf(faults, 1)).toEqual([3, 'given up'])
  expect(await outcomeOf([ended(), ended(), undefined], 1)).toEqual([3, 'made'])
})

test('OV1 timeouts and storage errors never fail permanently, however many attempts there were', async () => {
  for (const fault of [
    new RenderProcessError('late'),
    new Refusal('unavailable', 'Away.'),
    new Error('no connection'),
  ])
    expect(await outcomeOf([fault], 11)).toEqual([1, fault])
})

test('a permanent refusal fails at once', async () => {
  expect(await outcomeOf([new Refusal('too_large', 'Too much.')], 0)).toEqual([1, 'given up'])
})
