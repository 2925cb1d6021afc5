import { Refusal } from '@printery/domain'
import { expect, test } from 'vitest'
import { Hopeless } from '../../jobs/jobs.ts'
import { PressLost } from '../designs/service.ts'
import { whetherHopeless } from './giving-up.ts'

const isGivenUp = (fault: unknown, tries: number) => whetherHopeless(fault, tries) instanceof Hopeless

test('UP3 a design that ends its printer is given up at the third try, and no printer is started for it again', () => {
  expect([0, 1, 2, 3].map((tries) => isGivenUp(new PressLost(), tries))).toEqual([false, false, true, true])
})

test('what is refused for what it is is given up at once, and an outage never', () => {
  expect(isGivenUp(new Refusal('too_large', 'Too much.'), 0)).toBe(true)
  expect(isGivenUp(new Refusal('unavailable', 'The storage is away.'), 11)).toBe(false)
  const fault = new Error('no connection')
  expect(whetherHopeless(fault, 11)).toBe(fault)
})
