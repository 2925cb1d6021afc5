import type { Selection } from '../../../ui/use-selection.ts'

interface Props {
  /** The key of the row. */
  id: string
  label: string
  choice: Selection
}

/** Selects a row for bulk actions; with Shift all rows between it and the last selected one. */
export function SelectionBox({ id, label, choice }: Props) {
  return (
    <label className="check pick">
      <input
        type="checkbox"
        aria-label={label}
        checked={choice.selected.has(id)}
        onChange={(event) => choice.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}

interface AllProps {
  ids: readonly string[]
  label: string
  choice: Selection
}

/** Selects all rows that are shown, or none of them. */
export function SelectAllBox({ ids, label, choice }: AllProps) {
  const areAll = ids.every((id) => choice.selected.has(id))
  const othersSelected = [...choice.selected].filter((id) => !ids.includes(id))
  return (
    <label className="check pick">
      <input
        type="checkbox"
        aria-label={label}
        checked={areAll}
        onChange={() => choice.replace(areAll ? othersSelected : [...othersSelected, ...ids])}
      />
    </label>
  )
}
