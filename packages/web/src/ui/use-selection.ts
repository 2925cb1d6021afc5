import { useRef, useState } from 'react'

/** The ids from the previously clicked entry to the current one, in the order of the list; only `to` if one isn't listed. */
export function idsBetween(listed: readonly string[], from: string | undefined, to: string): string[] {
  const [first, last] = [from === undefined ? -1 : listed.indexOf(from), listed.indexOf(to)]
  if (first === -1 || last === -1) return [to]
  return listed.slice(Math.min(first, last), Math.max(first, last) + 1)
}

export interface Selection {
  selected: ReadonlySet<string>
  /** Selects or deselects an entry; with `isRange` also all entries between it and the previously toggled one. */
  toggle: (id: string, isRange: boolean) => void
  replace: (ids: readonly string[]) => void
}

/**
 * The selected entries of a list, which stay selected when the filter or page changes. `listed` are the current
 * entries.
 */
export function useSelection(listed: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  return {
    selected,
    toggle: (id, isRange) => {
      const toggled = isRange ? idsBetween(listed, last.current, id) : [id]
      const isSelecting = !selected.has(id)
      last.current = id
      setSelected((before) => {
        const next = new Set(before)
        for (const toggledId of toggled) isSelecting ? next.add(toggledId) : next.delete(toggledId)
        return next
      })
    },
    replace: (ids) => setSelected(new Set(ids)),
  }
}
