import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { lastDays, quickRangeOf, quickRanges, type Range, whyNotRange } from '../model.ts'
import { texts } from '../texts.ts'

interface Props {
  range: Range
  now: Date
  /** A number of days up to today, or two dates. */
  onChoose: (choice: number | Range) => void
}

/** Selects the range of the figures. A new range resets the two fields. */
export function RangeChoice({ range, now, onChoose }: Props) {
  const quick = quickRangeOf(range, now)
  return (
    <div className="range-choice">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that switch the page are no form fields */}
      <div className="seg" role="group" aria-label={texts.range}>
        {quickRanges.map((days) => (
          <button key={days} type="button" aria-pressed={days === quick} onClick={() => onChoose(days)}>
            {texts.days(days)}
          </button>
        ))}
      </div>
      <CustomRange
        key={`${range.from} ${range.to}`}
        range={range}
        last={lastDays(1, now).to}
        onChoose={onChoose}
      />
    </div>
  )
}

function CustomRange({ range, last, onChoose }: { range: Range; last: string; onChoose: Props['onChoose'] }) {
  const [enteredRange, setEnteredRange] = useState(range)
  const isFilled = enteredRange.from !== '' && enteredRange.to !== ''
  const issue = isFilled ? whyNotRange(enteredRange) : undefined
  const isNew = enteredRange.from !== range.from || enteredRange.to !== range.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFilled && issue === undefined) onChoose(enteredRange)
  }
  return (
    <form onSubmit={submit}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {texts[end]}
          <input
            type="date"
            className="input"
            value={enteredRange[end]}
            max={last}
            aria-invalid={issue ? true : undefined}
            aria-describedby={issue && 'range-why'}
            onChange={(event) => setEnteredRange({ ...enteredRange, [end]: event.target.value })}
          />
        </label>
      ))}
      {isNew && (
        <Button type="submit" size="sm" disabled={!isFilled || issue !== undefined}>
          {texts.show}
        </Button>
      )}
      {issue && (
        <span className="why" id="range-why" role="alert">
          {texts.rangeErrors[issue]}
        </span>
      )}
    </form>
  )
}
