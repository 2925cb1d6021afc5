import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { lastDays, quickRangeOf, quickRanges, type Range, whyNotRange } from '../model.ts'
import { texts } from '../texts.ts'

interface Props {
  range: Range
  now: Date
  /** So many days up to today, or two days of one's own. */
  onChoose: (choice: number | Range) => void
}

/** Of which days the figures are. Another range begins the two fields anew. */
export function RangeChoice({ range, now, onChoose }: Props) {
  const quick = quickRangeOf(range, now)
  return (
    <div className="rg">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that switch the page are no form fields */}
      <div className="seg" role="group" aria-label={texts.range}>
        {quickRanges.map((days) => (
          <button key={days} type="button" aria-pressed={days === quick} onClick={() => onChoose(days)}>
            {texts.days(days)}
          </button>
        ))}
      </div>
      <OwnRange
        key={`${range.from} ${range.to}`}
        range={range}
        last={lastDays(1, now).to}
        onChoose={onChoose}
      />
    </div>
  )
}

function OwnRange({ range, last, onChoose }: { range: Range; last: string; onChoose: Props['onChoose'] }) {
  const [own, setOwn] = useState(range)
  const isWhole = own.from !== '' && own.to !== ''
  const why = isWhole ? whyNotRange(own) : undefined
  const isNew = own.from !== range.from || own.to !== range.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && why === undefined) onChoose(own)
  }
  return (
    <form onSubmit={submit}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {texts[end]}
          <input
            type="date"
            className="in"
            value={own[end]}
            max={last}
            aria-invalid={why ? true : undefined}
            aria-describedby={why && 'range-why'}
            onChange={(event) => setOwn({ ...own, [end]: event.target.value })}
          />
        </label>
      ))}
      {isNew && (
        <Button type="submit" size="sm" disabled={!isWhole || why !== undefined}>
          {texts.show}
        </Button>
      )}
      {why && (
        <span className="why" id="range-why" role="alert">
          {texts.rangeErrors[why]}
        </span>
      )}
    </form>
  )
}
