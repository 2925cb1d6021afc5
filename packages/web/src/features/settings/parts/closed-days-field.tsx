import { type ClosedDays, readClosedDays } from '@printery/domain/delivery'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.closed
const maxEntries = 200

interface Props {
  draft: string
  onChange: (draft: string) => void
}

/** Days on which the shop is closed: entered one by one, or pasted as a list. */
export function ClosedDaysField({ draft, onChange }: Props) {
  const rows = JSON.parse(draft) as ClosedDays[]
  const save = (next: readonly ClosedDays[]) => onChange(JSON.stringify(next))
  const edit = (index: number, changes: Partial<ClosedDays>) =>
    save(rows.map((row, rowIndex) => (rowIndex === index ? { ...row, ...changes } : row)))
  return (
    <div className="settings-rows">
      {rows.length === 0 && <p className="small muted">{texts.none}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only.
        <div key={index} className="settings-closed">
          <input
            className="input"
            type="date"
            aria-label={texts.entry(index + 1, texts.from)}
            value={row.from}
            onChange={({ target: { value } }) =>
              edit(index, { from: value, to: row.to < value ? value : row.to })
            }
          />
          <input
            className="input"
            type="date"
            min={row.from}
            aria-label={texts.entry(index + 1, texts.to)}
            value={row.to}
            onChange={(event) => edit(index, { to: event.target.value })}
          />
          <input
            className="input"
            aria-label={texts.entry(index + 1, texts.name)}
            maxLength={80}
            value={row.name}
            onChange={(event) => edit(index, { name: event.target.value })}
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
      {rows.length < maxEntries && (
        <Button kind="quiet" size="sm" onClick={() => save([...rows, { from: '', to: '', name: '' }])}>
          {texts.add}
        </Button>
      )}
      <PastedList
        onRead={(days) => {
          const entries = findNewEntries(rows, days)
          save([...rows, ...entries])
          return entries.length
        }}
      />
    </div>
  )
}

/** The entries that aren't listed in a row, each once. */
function findNewEntries(rows: readonly ClosedDays[], entries: readonly ClosedDays[]): ClosedDays[] {
  const keyOf = ({ from, to, name }: ClosedDays) => JSON.stringify([from, to, name])
  const listed = new Set(rows.map(keyOf))
  return entries.filter((entry) => {
    const key = keyOf(entry)
    const isNew = !listed.has(key)
    listed.add(key)
    return isNew
  })
}

interface PastedListProps {
  /** Adds the entries that aren't listed yet, and returns how many these are. */
  onRead: (days: readonly ClosedDays[]) => number
}

function PastedList({ onRead }: PastedListProps) {
  const [list, setList] = useState('')
  const [outcome, setOutcome] = useState({ error: '', done: '' })
  const read = () => {
    const { days, wrong: invalidLines } = readClosedDays(list)
    const [first] = invalidLines
    if (first !== undefined)
      return setOutcome({ error: texts.invalidLine(first, invalidLines.length - 1), done: '' })
    if (days.length === 0) return undefined
    const addedCount = onRead(days)
    setList('')
    return setOutcome({ error: '', done: texts.added(addedCount) })
  }
  return (
    <>
      <Field label={texts.paste} hint={texts.pasteHint} error={outcome.error || undefined}>
        {(ids) => (
          <textarea
            {...ids}
            className="input"
            rows={4}
            maxLength={20_000}
            value={list}
            onChange={(event) => setList(event.target.value)}
          />
        )}
      </Field>
      <Button kind="quiet" size="sm" disabled={list.trim() === ''} onClick={read}>
        {texts.addList}
      </Button>
      <p className="small muted" role="status">
        {outcome.done}
      </p>
    </>
  )
}
