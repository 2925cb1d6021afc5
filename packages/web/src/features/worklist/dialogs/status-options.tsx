import type { Status } from '@printery/domain'
import { type RefObject, useId } from 'react'
import { portalTexts as texts } from '../texts.ts'

interface Option {
  status: Status
  /** Why it can't be selected. */
  reason?: string
  isCurrent?: boolean
  /** Shown below an option that can be selected. */
  note?: string
}

interface Props {
  legend: string
  options: readonly Option[]
  selected: Status | undefined
  onChoose: (status: Status) => void
  fieldset: RefObject<HTMLFieldSetElement | null>
}

/** The selected option, which gets the initial focus, so that Enter confirms it. */
export function findSelectedOption(fieldset: RefObject<HTMLFieldSetElement | null>): HTMLElement | null {
  return fieldset.current?.querySelector<HTMLElement>('input:checked') ?? null
}

export function StatusOptions({ legend, options, selected, onChoose, fieldset }: Props) {
  const group = useId()
  return (
    <fieldset className="option-list" ref={fieldset}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ status, reason, isCurrent, note }) => {
        const description = [isCurrent ? texts.currentStatus : undefined, reason ?? note]
          .filter(Boolean)
          .join('. ')
        return (
          <label className="opt" key={status}>
            <input
              type="radio"
              name={group}
              value={status}
              checked={selected === status}
              disabled={reason !== undefined}
              onChange={() => onChoose(status)}
            />
            <b>{texts.status(status)}</b>
            {description && <span className="d">{description}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
