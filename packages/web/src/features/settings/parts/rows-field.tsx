import { Button } from '../../../ui/forms/button.tsx'
import { texts as all } from '../texts.ts'

const texts = all.rows

export interface Column<Name extends string = string> {
  name: Name
  label: string
  max: number
  /** Whether the text may have several lines. */
  isLong?: boolean
}

interface Props<Name extends string> {
  /** The name of a row. */
  row: string
  columns: readonly Column<Name>[]
  maxRows: number
  draft: string
  onChange: (draft: string) => void
}

type Row<Name extends string> = Record<Name, string>

/** Rows of texts that are added, removed and moved. */
export function RowsField<Name extends string>({ row, columns, maxRows, draft, onChange }: Props<Name>) {
  const rows = JSON.parse(draft) as Row<Name>[]
  const save = (next: readonly Row<Name>[]) => onChange(JSON.stringify(next))
  const empty = Object.fromEntries(columns.map(({ name }) => [name, ''])) as Row<Name>
  return (
    <div className="settings-rows">
      <ol className="settings-texts">
        {rows.map((values, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only.
          <li key={index}>
            {columns.map(({ name, label, max, isLong }) => {
              const field = {
                className: 'in',
                'aria-label': texts.cell(label, row, index + 1),
                maxLength: max,
                value: values[name],
                onChange: ({ target: { value } }: { target: { value: string } }) =>
                  save(rows.map((row, rowIndex) => (rowIndex === index ? { ...row, [name]: value } : row))),
              }
              const caption = <span className="small muted">{label}</span>
              if (!isLong) {
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
            <span className="settings-row-acts">
              <Button
                kind="quiet"
                size="sm"
                aria-label={texts.up(row, index + 1)}
                disabled={index === 0}
                onClick={() => save(swapped(rows, index - 1))}
              >
                {texts.upShort}
              </Button>
              <Button
                kind="quiet"
                size="sm"
                aria-label={texts.down(row, index + 1)}
                disabled={index === rows.length - 1}
                onClick={() => save(swapped(rows, index))}
              >
                {texts.downShort}
              </Button>
              <Button
                kind="quiet"
                size="sm"
                aria-label={texts.remove(row, index + 1)}
                onClick={() => save(rows.filter((_row, each) => each !== index))}
              >
                {all.steps.removeShort}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {rows.length < maxRows && (
        <Button kind="quiet" size="sm" onClick={() => save([...rows, empty])}>
          {texts.add(row)}
        </Button>
      )}
    </div>
  )
}

/** Swaps a row and the next one. */
function swapped<Each>(rows: readonly Each[], index: number): Each[] {
  return rows.toSpliced(index, 2, ...rows.slice(index, index + 2).toReversed())
}
