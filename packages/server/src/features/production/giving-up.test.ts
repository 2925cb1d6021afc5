import { Refusal } from '@printery/domain'
import { expect, test } from 'vitest'
import { Hopeless } from '../../jobs/jobs.ts'
import { PressLost } from '../designs/service.ts'
import { untilHopeless } from './giving-up.ts'

/** How often it is made, and whether it is given up, where each making but the last fails so. */
async function tried(faults: readonly unknown[], tries: number) {
  let made = 0
  const outcome = await untilHopeless(async () => {
    const fault = faults[made++]
    if (fault) throw fault
    return 'made'
  }, tries).catch((fault: unknown) => (fault instanceof Hopeless ? 'given up' : fault))
  return [made, outcome]
}

const ended = () => new PressLost('ended')

test('UP3 a design that ends three printers in a row is given up when it has done so in two tries', async () => {
  const faults = [ended(), ended(), ended(), ended()]
  expect(await tried(faults, 0)).toEqual([3, faults[2]])
  expect(await tried(faults, 1)).toEqual([3, 'given up'])
  expect(await tried([ended(), ended(), undefined], 1)).toEqual([3, 'made'])
})

test('OV1 what took too long, or failed with the storage, is never given up for it, however many tries there were', async () => {
  for (const fault of [
    new PressLost('late'),
    new Refusal('unavailable', 'Away.'),
    new Error('no connection'),
  ])
    expect(await tried([fault], 11)).toEqual([1, fault])
})

test('what is refused for what it is is given up at once', async () => {
  expect(await tried([new Refusal('too_large', 'Too much.')], 0)).toEqual([1, 'given up'])
})
