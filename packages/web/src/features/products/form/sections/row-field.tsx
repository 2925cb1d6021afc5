import { useId } from 'react'
import { Icon } from '../../../../ui/display/icon.tsx'

interface RowFieldProps {
  /** Key of the field in the form's issues. */
  issue: string
  label: string
  placeholder?: string | undefined
  error: string | undefined
  hint?: string | undefined
  value: string
  /** Without it the field is read-only. */
  onChange?: (value: string) => void
  onLeave?: (issue: string) => void
}

/** A number in a row whose header names it, with its error below. */
export function RowField({
  issue,
  label,
  placeholder,
  error,
  hint,
  value,
  onChange,
  onLeave,
}: RowFieldProps) {
  const id = useId()
  return (
    <div className={`field ${error ? 'err' : ''}`}>
      <input
        className="input mono num"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? id : undefined}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        placeholder={placeholder}
        data-issue={issue}
        readOnly={!onChange}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => onLeave?.(issue)}
      />
      {error ? (
        <p className="msg" id={id}>
          <Icon name="warn" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={id}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
