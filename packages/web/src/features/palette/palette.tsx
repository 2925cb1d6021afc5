import { Dialog as Base } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { searchQuery } from './data.ts'
import { type Entry, type Group, groupsOf, type PageLink } from './model.ts'
import { texts } from './texts.ts'
import './palette.css'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Path of the portal. */
  portal: string
  pages: readonly PageLink[]
}

/** A command palette that finds orders, customers, products and pages. */
export function Palette({ open, onOpenChange, portal, pages }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="palette-place">
          <Base.Popup className="palette" initialFocus={input}>
            <Base.Title className="visually-hidden">{texts.title}</Base.Title>
            <PaletteSearch input={input} portal={portal} pages={pages} onLeave={() => onOpenChange(false)} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

interface PaletteSearchProps {
  input: React.RefObject<HTMLInputElement | null>
  portal: string
  pages: readonly PageLink[]
  onLeave: () => void
}

function PaletteSearch({ input, portal, pages, onLeave }: PaletteSearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const { user } = useSession()
  const [text, setText] = useState('')
  const searchText = useDebounced(text.trim())
  const search = useQuery(searchQuery(user?.id ?? '', searchText))
  const groups = groupsOf(portal, text, pages, text.trim() === '' ? undefined : search.data)
  const entries = groups.flatMap((group) => group.entries)
  const [selectedIndex, setSelectedIndex] = useState(0)
  const selected = entries[Math.min(selectedIndex, entries.length - 1)]
  const isSearching = text.trim() !== searchText || search.isFetching

  const tryAgain = () => {
    // The button disappears during the request.
    input.current?.focus()
    void search.refetch()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      setSelectedIndex((Math.min(selectedIndex, entries.length - 1) + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter' && selected && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onLeave()
      navigate(selected.to)
    }
  }
  return (
    <>
      <div className="pal-in">
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-label={texts.title}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={selected && `${id}-${entries.indexOf(selected)}`}
          placeholder={texts.placeholder}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setSelectedIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
        <span className="tag" aria-hidden="true">
          Esc
        </span>
      </div>
      <Results id={id} groups={groups} entries={entries} selected={selected} onLeave={onLeave} />
      {search.isError && !isSearching ? (
        <p className="pal-none" role="alert">
          {texts.failed}{' '}
          <button type="button" className="link" onClick={tryAgain}>
            {texts.tryAgain}
          </button>
        </p>
      ) : (
        <p className={entries.length === 0 ? 'pal-none' : 'visually-hidden'} role="status">
          {isSearching ? texts.searching : texts.found(entries.length)}
        </p>
      )}
    </>
  )
}

interface ResultsProps {
  id: string
  groups: readonly Group[]
  entries: readonly Entry[]
  selected: Entry | undefined
  onLeave: () => void
}

function Results({ id, groups, entries, selected, onLeave }: ResultsProps) {
  const name = selected && `${id}-${entries.indexOf(selected)}`
  useEffect(() => {
    if (name) document.getElementById(name)?.scrollIntoView({ block: 'nearest' })
  }, [name])
  return (
    // The focus stays in the field; arrow keys move the selection in this list.
    <div className="pal-list" role="listbox" id={`${id}-list`} aria-label={texts.title}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is not a group of fields
        <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
          <p id={`${id}-${group.title}`}>{group.title}</p>
          {group.entries.map((entry) => (
            <Link
              key={entry.to}
              id={`${id}-${entries.indexOf(entry)}`}
              role="option"
              aria-selected={entry === selected}
              tabIndex={-1}
              to={entry.to}
              onClick={onLeave}
            >
              {entry.label}
              {entry.detail && <small>{entry.detail}</small>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

const debounceMs = 150

/** The text after a pause in typing, so that not every key sends a request. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
