import { texts } from '../texts.ts'
import { Icon } from './icon.tsx'

interface ActiveFiltersProps {
  parts: readonly { name: string; words: string; onRemove: () => void }[]
}

/** The active filters of a portal's list, each with a button that removes it. */
export function ActiveFilters({ parts }: ActiveFiltersProps) {
  if (parts.length === 0) return null
  return (
    <ul className="nrw" aria-label={texts.activeFilters}>
      {parts.map(({ name, words, onRemove }) => (
        <li key={name}>
          {words}
          <button type="button" className="ib sm" aria-label={texts.remove(words)} onClick={onRemove}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
