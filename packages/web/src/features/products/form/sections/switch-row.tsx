import { useId } from 'react'

interface SwitchRowProps {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div>
      <label className="sw2">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={hint ? id : undefined}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p className="muted small" id={id}>
          {hint}
        </p>
      )}
    </div>
  )
}
