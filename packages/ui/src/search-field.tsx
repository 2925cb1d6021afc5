import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { addSearch, receiveValue, type SentSearches } from './search-value.ts'

const debounceMs = 300

interface SearchFieldProps {
  label: string
  placeholder: string
  /** Instead of a magnifying glass. */
  icon?: ReactNode
  maxLength?: number
  /** The current search, if it can also change outside the field. */
  value?: string
  /** Called with the trimmed text. */
  onSearch: (text: string) => void
}

/** Searches when typing pauses, and immediately when the field is emptied. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, icon, maxLength = 100, value = '', onSearch } = props
  const [text, setText] = useState(value)
  const sentSearches = useRef<SentSearches>({ latest: value, pending: [] })
  const search = useRef(onSearch)
  search.current = onSearch

  // The URL may change without the field (Back, a cleared search). Input that was not searched for yet is newer and kept.
  useEffect(() => {
    const latest = sentSearches.current.latest
    const { isForeign, ...now } = receiveValue(sentSearches.current, value)
    sentSearches.current = now
    if (isForeign) setText((current) => (current === latest ? value : current))
  }, [value])

  useEffect(() => {
    if (text === sentSearches.current.latest) return
    const timer = setTimeout(
      () => {
        sentSearches.current = addSearch(sentSearches.current, text)
        search.current(text.trim())
      },
      text === '' ? 0 : debounceMs,
    )
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div className="search-field">
      {icon ?? <Icon name="search" />}
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
