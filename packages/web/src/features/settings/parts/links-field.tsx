import { Button } from '../../../ui/forms/button.tsx'
import type { LinkRow } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.links
const maxLinks = 8

interface Props {
  draft: string
  onChange: (draft: string) => void
}

/** Links, each with a name and a URL. */
export function LinksField({ draft, onChange }: Props) {
  const rows = JSON.parse(draft) as LinkRow[]
  const save = (next: readonly LinkRow[]) => onChange(JSON.stringify(next))
  const edit = (index: number, changes: Partial<LinkRow>) =>
    save(rows.map((row, rowIndex) => (rowIndex === index ? { ...row, ...changes } : row)))
  return (
    <div className="settings-rows">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only.
        <div key={index} className="settings-link">
          <input
            className="input"
            aria-label={`${texts.name} ${index + 1}`}
            maxLength={40}
            value={row.name}
            onChange={(event) => edit(index, { name: event.target.value })}
          />
          <input
            className="input"
            type="url"
            aria-label={`${texts.url} ${index + 1}`}
            maxLength={500}
            value={row.url}
            onChange={(event) => edit(index, { url: event.target.value })}
          />
          <Button
            kind="quiet"
            size="sm"
            aria-label={texts.removeOf(row.name)}
            onClick={() => save(rows.filter((_row, rowIndex) => rowIndex !== index))}
          >
            {allTexts.remove}
          </Button>
        </div>
      ))}
      {rows.length < maxLinks && (
        <Button kind="quiet" size="sm" onClick={() => save([...rows, { name: '', url: 'https://' }])}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}
