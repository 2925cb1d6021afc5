import { useDeferredValue, useMemo } from 'react'
import type { Configuration } from '../model.ts'

/**
 * The configuration with deferred quantities: a typed number is shown in its field before the price is
 * computed.
 */
export function useDeferredQuantities(now: Configuration): Configuration {
  const { colour, quantities, mistyped, others } = useDeferredValue(now)
  const { printed, proofing, additional, shown, design } = now
  return useMemo(
    () => ({ colour, quantities, mistyped, others, printed, proofing, additional, shown, design }),
    [colour, quantities, mistyped, others, printed, proofing, additional, shown, design],
  )
}
