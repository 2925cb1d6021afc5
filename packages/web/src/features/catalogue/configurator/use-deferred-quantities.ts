import { useDeferredValue, useMemo } from 'react'
import type { Configuration } from '../model.ts'

/** The choices, whose pieces may come a frame later: a typed figure stands in its field before it is counted. */
export function useDeferredQuantities(now: Configuration): Configuration {
  const { colour, quantities, mistyped, others } = useDeferredValue(now)
  const { printed, proofing, additional, shown, design } = now
  return useMemo(
    () => ({ colour, quantities, mistyped, others, printed, proofing, additional, shown, design }),
    [colour, quantities, mistyped, others, printed, proofing, additional, shown, design],
  )
}
