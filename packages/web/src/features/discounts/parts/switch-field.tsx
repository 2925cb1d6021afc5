import { useId } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'

interface SwitchFieldProps {
  label: string
  /** Explains its effect, or why it can't be switched. */
  hint: string
  error?: string | undefined
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchField({ label, hint, error, isOn, isDisabled, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={`field ${error ? 'err' : ''}`}>
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={id}
          aria-checked={isOn}
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p className="msg" id={id}>
          <Icon name="warn" />
          {error}
        </p>
      ) : (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
    </div>
  )
}
