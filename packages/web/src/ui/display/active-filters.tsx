import { texts } from '../texts.ts'
import { Icon } from './icon.tsx'

interface ActiveFiltersProps {
  filters: readonly { name: string; label: string; onRemove: () => void }[]
}

/** The active filters of a portal's list, each with a button that removes it. */
export function ActiveFilters({ filters }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <ul className="active-filters" aria-label={texts.activeFilters}>
      {filters.map(({ name, label, onRemove }) => (
        <li key={name}>
          {label}
          <button
            type="button"
            className="icon-button sm"
            aria-label={texts.remove(label)}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
