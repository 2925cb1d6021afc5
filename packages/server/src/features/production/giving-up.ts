import { Refusal } from '@printery/domain'
import { Hopeless } from '../../jobs/jobs.ts'
import { PressLost } from '../designs/service.ts'

/** A machine may have been short of memory once or twice; what ends its printer a third time does so each time. */
const mostPresses = 3

/** What is refused for what it is comes out the same at each try; all else may pass. `tries` have failed before this one. */
export function whetherHopeless(fault: unknown, tries: number): unknown {
  if (!(fault instanceof Refusal)) return fault
  const isForGood = fault.code === 'clash' || fault.code === 'too_large'
  const isDeadly = fault instanceof PressLost && tries + 1 >= mostPresses
  return isForGood || isDeadly ? new Hopeless(fault.message, fault) : fault
}
