import type { Selection } from '../../../ui/use-selection.ts'

interface Props {
  /** The key of the row. */
  id: string
  label: string
  selection: Selection
}

/** Selects a row for bulk actions; with Shift, also all rows between it and the one selected before. */
export function SelectionBox({ id, label, selection }: Props) {
  return (
    <label className="check pick">
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.selected.has(id)}
        onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}

interface AllProps {
  ids: readonly string[]
  label: string
  selection: Selection
}

/** Selects all visible rows or none of them. */
export function SelectAllBox({ ids, label, selection }: AllProps) {
  const areAllSelected = ids.every((id) => selection.selected.has(id))
  const othersSelected = [...selection.selected].filter((id) => !ids.includes(id))
  return (
    <label className="check pick">
      <input
        type="checkbox"
        aria-label={label}
        checked={areAllSelected}
        onChange={() => selection.replace(areAllSelected ? othersSelected : [...othersSelected, ...ids])}
      />
    </label>
  )
}
