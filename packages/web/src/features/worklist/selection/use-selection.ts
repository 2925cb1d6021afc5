import { useRef, useState } from 'react'
import { ranged } from './bulk.ts'

export interface Selection {
  selected: ReadonlySet<string>
  /** Selects an order or deselects it; with `isRange` all between it and the one toggled before. */
  toggle: (orderId: string, isRange: boolean) => void
  replace: (orderIds: readonly string[]) => void
}

/** The selected orders, which stay selected when the filter or page changes. `listed` are the orders shown now. */
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
