import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../display/icon.tsx'

const pauseMs = 300

interface SearchFieldProps {
  icon: IconName
  label: string
  placeholder: string
  maxLength: number
  value: string
  onSearch: (text: string) => void
}

/** A search of a portal's list, in its toolbar. Asks once the person pauses, not at every key. */
export function SearchField({ icon, label, placeholder, maxLength, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const search = useRef(onSearch)
  search.current = onSearch

  // The address may change by itself (Back, a cleared search); letters that were not asked for yet are newer than that.
  useEffect(() => {
    const before = asked.current
    if (value === before.trim()) return
    asked.current = value
    setText((typed) => (typed === before ? value : typed))
  }, [value])

  useEffect(() => {
    if (text === asked.current) return
    const pause = setTimeout(() => {
      asked.current = text
      search.current(text)
    }, pauseMs)
    return () => clearTimeout(pause)
  }, [text])

  return (
    <div className="srch">
      <Icon name={icon} />
      <input
        className="in"
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
