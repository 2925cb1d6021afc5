import { useRef, useState } from 'react'
import { ranged } from './bulk.ts'

export interface Choice {
  chosen: ReadonlySet<string>
  /** Chooses an order or lets go of it; with `isRange` all between it and the one that was pressed before. */
  press: (orderId: string, isRange: boolean) => void
  keep: (orderIds: readonly string[]) => void
}

/** The orders that were chosen, in whichever filter and on whichever page they stood. `listed` is what is shown now. */
export function useChoice(listed: readonly string[]): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  return {
    chosen,
    press: (orderId, isRange) => {
      const ids = isRange ? ranged(listed, last.current, orderId) : [orderId]
      const isOn = !chosen.has(orderId)
      last.current = orderId
      setChosen((before) => {
        const next = new Set(before)
        for (const id of ids) isOn ? next.add(id) : next.delete(id)
        return next
      })
    },
    keep: (orderIds) => setChosen(new Set(orderIds)),
  }
}
