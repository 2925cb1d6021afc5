import { type KeyboardEvent, useId, useState } from 'react'
import { useShowMessage } from '../react/use-show-message.ts'
import { type NumberKind, readNumber, writeNumber } from './number-text.ts'
import { texts } from './texts.ts'

interface NumberFieldProps extends NumberKind {
  /** Text before the field. */
  label: string
  /** Accessible name if the label is a letter or an icon. */
  name?: string
  /** Text after the field. */
  unit?: string
  /** Undefined if the values of the selected elements differ. */
  value: number | undefined
  /** Step of an arrow key in the value's own unit; ten times as much with Shift. */
  step: number
  onChange: (value: number) => void
  isDisabled?: boolean
  className?: string
}

/** A typed number, applied on Enter or blur. Invalid input is reported and reset. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    name,
    unit,
    value,
    min,
    max,
    scale,
    decimals,
    step,
    onChange,
    isDisabled,
    className = '',
  } = props
  const id = useId()
  const showMessage = useShowMessage()
  const [draft, setDraft] = useState<string>()
  const kind = {
    min,
    max,
    ...(scale !== undefined && { scale }),
    ...(decimals !== undefined && { decimals }),
  }
  const formatted = value === undefined ? '' : writeNumber(value, kind)

  function commit() {
    if (draft === undefined) return
    setDraft(undefined)
    if (draft === formatted || (draft.trim() === '' && value === undefined)) return
    const typed = readNumber(draft, kind)
    if (typed !== undefined) onChange(typed)
    else
      showMessage(
        texts.notANumber(draft, name ?? label, writeNumber(min, kind), writeNumber(max, kind), unit),
        'bad',
      )
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setDraft(undefined)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const from = (draft === undefined ? value : readNumber(draft, kind)) ?? value
    if (from === undefined) return
    const increment = step * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1)
    setDraft(undefined)
    onChange(Math.min(max, Math.max(min, Math.round((from + increment) * 1e4) / 1e4)))
  }

  return (
    <div className={`ed-number ${className}`}>
      <label htmlFor={id}>
        {name ? (
          <>
            <span aria-hidden="true">{label}</span>
            <span className="visually-hidden">{name}</span>
          </>
        ) : (
          label
        )}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        disabled={isDisabled}
        placeholder={texts.mixed}
        value={draft ?? formatted}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </div>
  )
}
