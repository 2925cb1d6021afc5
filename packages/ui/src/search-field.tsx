import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { type Asked, ask, receive } from './search-value.ts'

const pauseMs = 300

interface SearchFieldProps {
  label: string
  placeholder: string
  /** Instead of a magnifying glass. */
  icon?: ReactNode
  maxLength?: number
  /** What is searched for, if others than the field change it too. */
  value?: string
  /** Gets the text without spaces at its ends. */
  onSearch: (text: string) => void
}

/** Searches when typing pauses, not at every key; an emptied field at once. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, icon, maxLength = 100, value = '', onSearch } = props
  const [text, setText] = useState(value)
  const asked = useRef<Asked>({ latest: value, pending: [] })
  const search = useRef(onSearch)
  search.current = onSearch

  // The address may change by itself (Back, a cleared search); letters that were not asked for yet are newer than that.
  useEffect(() => {
    const before = asked.current.latest
    const { isForeign, ...now } = receive(asked.current, value)
    asked.current = now
    if (isForeign) setText((typed) => (typed === before ? value : typed))
  }, [value])

  useEffect(() => {
    if (text === asked.current.latest) return
    const pause = setTimeout(
      () => {
        asked.current = ask(asked.current, text)
        search.current(text.trim())
      },
      text === '' ? 0 : pauseMs,
    )
    return () => clearTimeout(pause)
  }, [text])

  return (
    <div className="search-field">
      {icon ?? <Icon name="search" />}
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
