import { useRef, useState } from 'react'
import { ranged } from './bulk.ts'

export interface Selection {
  selected: ReadonlySet<string>
  /** Chooses an order or lets go of it; with `isRange` all between it and the one that was pressed before. */
  toggle: (orderId: string, isRange: boolean) => void
  replace: (orderIds: readonly string[]) => void
}

/** The orders that were selected, in whichever filter and on whichever page they stood. `listed` is what is shown now. */
export function useSelection(listed: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  return {
    selected,
    toggle: (orderId, isRange) => {
      const ids = isRange ? ranged(listed, last.current, orderId) : [orderId]
      const isOn = !selected.has(orderId)
      last.current = orderId
      setSelected((before) => {
        const next = new Set(before)
        for (const id of ids) isOn ? next.add(id) : next.delete(id)
        return next
      })
    },
    replace: (orderIds) => setSelected(new Set(orderIds)),
  }
}
