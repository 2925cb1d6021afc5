import { Refusal, type RefusalCode } from '@printery/domain'
import { Hopeless } from '../../jobs/jobs.ts'
import { PressLost } from '../designs/service.ts'

/** What ends its printer so often, one after the other, does it by itself; once or twice a machine may have been short of memory. */
const mostPresses = 3

/**
 * Makes it, again where its printer has come to an end meanwhile. Throws Hopeless for what comes out the same at each try: what is
 * refused for what it is, and what has ended three printers now and in a try before. `tries` have failed before this one.
 */
export async function untilHopeless<Made>(make: () => Promise<Made>, tries: number): Promise<Made> {
  for (let presses = 1; ; presses++)
    try {
      return await make()
    } catch (fault) {
      const isEnded = fault instanceof PressLost && fault.why === 'ended'
      if (isEnded && presses < mostPresses) continue
      if ((isEnded && tries > 0) || isRefusedForGood(fault)) throw new Hopeless(fault.message, fault)
      throw fault
    }
}

const forGood: readonly RefusalCode[] = ['clash', 'too_large', 'file_damaged']

function isRefusedForGood(fault: unknown): fault is Refusal {
  return fault instanceof Refusal && forGood.includes(fault.code)
}
