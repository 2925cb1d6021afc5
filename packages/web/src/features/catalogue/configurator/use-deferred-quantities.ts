import { useDeferredValue, useMemo } from 'react'
import type { Configuration } from '../model.ts'

/**
 * The configuration with deferred quantities, so that an entered number is shown in its field before the price is
 * computed.
 */
export function useDeferredQuantities(configuration: Configuration): Configuration {
  const { colour, quantities, mistyped, others } = useDeferredValue(configuration)
  const { printed, proofing, additional, shown, design } = configuration
  return useMemo(
    () => ({ colour, quantities, mistyped, others, printed, proofing, additional, shown, design }),
    [colour, quantities, mistyped, others, printed, proofing, additional, shown, design],
  )
}
