import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

const pauseMs = 250

interface SearchProps {
  label: string
  placeholder: string
  onSearch: (query: string) => void
}

/** Searches when typing pauses. */
export function Search({ label, placeholder, onSearch }: SearchProps) {
  const [query, setQuery] = useState('')
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    const pause = setTimeout(() => search.current(query.trim()), query === '' ? 0 : pauseMs)
    return () => clearTimeout(pause)
  }, [query])
  return (
    <div className="ed-search">
      <Icon name="search" />
      <input
        className="in"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
    </div>
  )
}
