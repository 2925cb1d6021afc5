import { type ReactNode, useId } from 'react'
import { Icon } from '../display/icon.tsx'

interface ControlIds {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  /** The error message, which replaces the hint. */
  error?: string | undefined
  hint?: ReactNode
  className?: string
  children: (ids: ControlIds) => ReactNode
}

/** A label, a control, and an error or hint, associated for assistive technology. */
export function Field({ label, error, hint, className = '', children }: FieldProps) {
  const id = useId()
  const descriptionId = error ? `${id}-e` : hint ? `${id}-h` : undefined
  return (
    <div className={`field ${error ? 'err' : ''} ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': descriptionId })}
      {error ? (
        <p className="msg" id={descriptionId}>
          <Icon name="warn" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={descriptionId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
