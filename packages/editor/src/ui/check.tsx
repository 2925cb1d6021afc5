import { useEffect, useRef } from 'react'

interface CheckProps {
  label: string
  hint?: string
  /** Undefined if the values of the selected elements differ. */
  value: boolean | undefined
  onChange: (value: boolean) => void
}

export function Check({ label, hint, value, onChange }: CheckProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = value === undefined
  }, [value])
  return (
    <label className="check ed-check">
      <input
        ref={input}
        type="checkbox"
        checked={value ?? false}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
