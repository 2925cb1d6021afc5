import type { Script } from '@printery/design'
import { SearchField } from '@printery/ui/search-field'
import { useState } from 'react'
import type { UploadedFont } from '../../font-uploads.ts'
import { texts } from '../texts.ts'
import { availableScripts, previewWeight, sampleText, searchFonts } from './font-choices.ts'
import { FontPreview } from './font-preview.tsx'
import { UploadedFontList } from './uploaded-fonts/uploaded-font-list.tsx'

interface FontListProps {
  /** Undefined if the selected texts have different fonts, or none is selected. */
  value: string | undefined
  onChoose: (font: string) => void
  onChooseOwn: (font: UploadedFont) => void
}

/** The user's uploaded fonts, and the shop's families by script, each drawn from its outlines. */
export function FontList({ value, onChoose, onChooseOwn }: FontListProps) {
  const [script, setScript] = useState<Script>()
  const [query, setQuery] = useState('')
  const found = searchFonts(script, query)
  return (
    <div className="ed-fonts">
      <SearchField label={texts.text.search} placeholder={texts.text.search} onSearch={setQuery} />
      <UploadedFontList value={value} query={query} onChoose={onChooseOwn} />
      <b>{texts.text.shopFonts}</b>
      <label className="visually-hidden" htmlFor="ed-script">
        {texts.text.scripts}
      </label>
      <select
        id="ed-script"
        className="sel"
        value={script ?? ''}
        onChange={(event) => setScript((event.target.value || undefined) as Script | undefined)}
      >
        <option value="">{`${texts.text.scripts}: ${texts.text.all}`}</option>
        {availableScripts.map((each) => (
          <option key={each} value={each}>
            {texts.text.script[each]}
          </option>
        ))}
      </select>
      {found.length === 0 && <p className="ed-empty">{texts.text.noFonts(query)}</p>}
      <ul>
        {found.map((family) => (
          <li key={family.id}>
            <button
              type="button"
              aria-pressed={family.id === value}
              aria-label={texts.text.fontOf(family.name)}
              title={family.name}
              onClick={() => onChoose(family.id)}
            >
              <FontPreview
                key={script ?? ''}
                font={family.id}
                weight={previewWeight(family)}
                text={sampleText(family, script)}
                name={family.name}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
