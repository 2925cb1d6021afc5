import { Button } from '../../../ui/forms/button.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.rows

export interface Column<Name extends string = string> {
  name: Name
  label: string
  maxLength: number
  /** Whether the text may have several lines. */
  isMultiline?: boolean
}

interface Props<Name extends string> {
  /** The label of one row. */
  rowLabel: string
  columns: readonly Column<Name>[]
  maxRows: number
  draft: string
  onChange: (draft: string) => void
}

type Row<Name extends string> = Record<Name, string>

/** Rows of texts that can be added, removed and moved. */
export function RowsField<Name extends string>({ rowLabel, columns, maxRows, draft, onChange }: Props<Name>) {
  const rows = JSON.parse(draft) as Row<Name>[]
  const save = (next: readonly Row<Name>[]) => onChange(JSON.stringify(next))
  const empty = Object.fromEntries(columns.map(({ name }) => [name, ''])) as Row<Name>
  return (
    <div className="settings-rows">
      <ol className="settings-texts">
        {rows.map((values, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only.
          <li key={index}>
            {columns.map(({ name, label, maxLength, isMultiline }) => {
              const field = {
                className: 'input',
                'aria-label': texts.cell(label, rowLabel, index + 1),
                maxLength,
                value: values[name],
                onChange: ({ target: { value } }: { target: { value: string } }) =>
                  save(rows.map((row, rowIndex) => (rowIndex === index ? { ...row, [name]: value } : row))),
              }
              const caption = <span className="small muted">{label}</span>
              if (!isMultiline) {
                return (
                  <label key={name}>
                    {caption}
                    <input {...field} autoComplete="off" />
                  </label>
                )
              }
              return (
                <label key={name} className="wide">
                  {caption}
                  <textarea {...field} rows={3} />
                </label>
              )
            })}
            <span className="settings-row-actions">
              <Button
                kind="quiet"
                size="sm"
                aria-label={texts.upOf(rowLabel, index + 1)}
                disabled={index === 0}
                onClick={() => save(swapWithNext(rows, index - 1))}
              >
                {texts.up}
              </Button>
              <Button
                kind="quiet"
                size="sm"
                aria-label={texts.downOf(rowLabel, index + 1)}
                disabled={index === rows.length - 1}
                onClick={() => save(swapWithNext(rows, index))}
              >
                {texts.down}
              </Button>
              <Button
                kind="quiet"
                size="sm"
                aria-label={texts.removeOf(rowLabel, index + 1)}
                onClick={() => save(rows.filter((_row, rowIndex) => rowIndex !== index))}
              >
                {allTexts.remove}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {rows.length < maxRows && (
        <Button kind="quiet" size="sm" onClick={() => save([...rows, empty])}>
          {texts.add(rowLabel)}
        </Button>
      )}
    </div>
  )
}

/** Swaps a row and the next one. */
function swapWithNext<Row>(rows: readonly Row[], index: number): Row[] {
  return rows.toSpliced(index, 2, ...rows.slice(index, index + 2).toReversed())
}
