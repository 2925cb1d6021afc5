import { useState } from 'react'
import type { NamedColour } from '../host.ts'
import { findByName } from './find-by-name.ts'
import { texts } from './texts.ts'

interface Props {
  colours: readonly NamedColour[]
  /** Hex without `#`; null for none, undefined if the selected elements differ. */
  value: string | null | undefined
  onChange: (hex: string) => void
}

/** The colours of the device that have names, found by what is typed. */
export function NamedColours({ colours, value, onChange }: Props) {
  const [query, setQuery] = useState('')
  const matches = findByName(colours, query)
  return (
    <section>
      <h3>{texts.namedColours}</h3>
      <input
        className="input"
        type="search"
        aria-label={texts.colourName}
        placeholder={texts.colourName}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className="ed-named-colours" aria-label={texts.namedColours}>
        {matches.map(({ name, hex }) => (
          <li key={name}>
            <button type="button" aria-pressed={hex === value} onClick={() => onChange(hex)}>
              <i style={{ '--c': `#${hex}` } as object} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p role="status">{texts.noNamedColour}</p>}
    </section>
  )
}
