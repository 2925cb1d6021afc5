import { formatCents, shippingCost } from '@printery/domain'
import { Button } from '../../../ui/forms/button.tsx'
import { fromDraft, type PriceStepRow, type ShippingRows } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.steps
const kinds = ['regular', 'fast'] as const
const maxSteps = 20
/** The weight of the parcel in the example below the steps. */
const exampleKg = 3

interface Props {
  draft: string
  onChange: (draft: string) => void
}

/** The price of a parcel by its weight, for each type of shipping, with an example. */
export function ShippingField({ draft, onChange }: Props) {
  const rows = JSON.parse(draft) as ShippingRows
  return (
    <div className="settings-shipping">
      {kinds.map((kind) => (
        <fieldset key={kind}>
          <legend>{texts[kind]}</legend>
          <Steps
            kind={texts[kind]}
            rows={rows[kind]}
            onChange={(steps) => onChange(JSON.stringify({ ...rows, [kind]: steps }))}
          />
          <p className="hint">{exampleOf(draft, kind)}</p>
        </fieldset>
      ))}
    </div>
  )
}

function exampleOf(draft: string, kind: (typeof kinds)[number]): string {
  const table = fromDraft('shipping', draft) as Parameters<typeof shippingCost>[0]
  const isComplete = table[kind].every(
    ({ upToKg, cents }) => typeof upToKg === 'number' && typeof cents === 'number',
  )
  if (!isComplete || table[kind].length === 0) return ''
  return texts.example(formatCents(shippingCost(table, kind, exampleKg)), texts[kind])
}

interface StepsProps {
  kind: string
  rows: readonly PriceStepRow[]
  onChange: (rows: PriceStepRow[]) => void
}

function Steps({ kind, rows, onChange }: StepsProps) {
  const edit = (index: number, changes: Partial<PriceStepRow>) =>
    onChange(rows.map((row, rowIndex) => (rowIndex === index ? { ...row, ...changes } : row)))
  return (
    <div className="settings-rows">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only.
        <div key={index} className="settings-step">
          <label>
            <span className="small muted">{texts.weight}</span>
            <input
              className="input"
              inputMode="decimal"
              aria-label={texts.cell(kind, index + 1, texts.weight)}
              value={row.upToKg}
              onChange={(event) => edit(index, { upToKg: event.target.value })}
            />
          </label>
          <label>
            <span className="small muted">{texts.price}</span>
            <input
              className="input"
              inputMode="decimal"
              aria-label={texts.cell(kind, index + 1, texts.price)}
              value={row.price}
              onChange={(event) => edit(index, { price: event.target.value })}
            />
          </label>
          <Button
            kind="quiet"
            size="sm"
            aria-label={texts.removeOf(kind, index + 1)}
            onClick={() => onChange(rows.filter((_row, rowIndex) => rowIndex !== index))}
          >
            {allTexts.remove}
          </Button>
        </div>
      ))}
      {rows.length < maxSteps && (
        <Button
          kind="quiet"
          size="sm"
          aria-label={texts.addOf(kind)}
          onClick={() => onChange([...rows, { upToKg: '', price: '' }])}
        >
          {texts.add}
        </Button>
      )}
    </div>
  )
}
