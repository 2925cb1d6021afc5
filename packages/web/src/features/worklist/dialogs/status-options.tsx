import type { Status } from '@printery/domain'
import { type RefObject, useId } from 'react'
import { portalTexts as texts } from '../texts.ts'

interface Option {
  status: Status
  /** Why it can't be chosen. */
  reason?: string
  isPresent?: boolean
  /** Said below an option that can be chosen. */
  note?: string
}

interface Props {
  legend: string
  options: readonly Option[]
  chosen: Status | undefined
  onChoose: (status: Status) => void
  place: RefObject<HTMLFieldSetElement | null>
}

/** With the suggested stage in focus a dialog is done by pressing Enter. */
export function chosenIn(place: RefObject<HTMLFieldSetElement | null>): HTMLElement | null {
  return place.current?.querySelector<HTMLElement>('input:checked') ?? null
}

export function StatusOptions({ legend, options, chosen, onChoose, place }: Props) {
  const group = useId()
  return (
    <fieldset className="opts" ref={place}>
      <legend className="vh">{legend}</legend>
      {options.map(({ status, reason, isPresent, note }) => {
        const line = [isPresent ? texts.present : undefined, reason ?? note].filter(Boolean).join('. ')
        return (
          <label className="opt" key={status}>
            <input
              type="radio"
              name={group}
              value={status}
              checked={chosen === status}
              disabled={reason !== undefined}
              onChange={() => onChoose(status)}
            />
            <b>{texts.status(status)}</b>
            {line && <span className="d">{line}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
