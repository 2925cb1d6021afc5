import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface ChoiceProps<Value extends string> {
  label: string
  /** Undefined if the values of the selected elements differ. */
  value: Value | undefined
  options: readonly { value: Value; label: string; icon?: IconName }[]
  onChange: (value: Value) => void
}

/** Exclusive options side by side, as native radio buttons. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="ed-choice">
      <legend className="field-label">{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} title={option.label}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon ? (
              <>
                <Icon name={option.icon} />
                <span className="visually-hidden">{option.label}</span>
              </>
            ) : (
              <span>{option.label}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
