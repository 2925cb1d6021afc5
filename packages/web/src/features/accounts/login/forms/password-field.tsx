import { type ComponentProps, useState } from 'react'
import { Icon } from '../../../../ui/display/icon.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { texts } from '../../texts.ts'

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string
  error: string | undefined
  hint?: string
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, hint, className = '', ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(ids) => (
        <div className="relative">
          <input className="input pr-11" type={isShown ? 'text' : 'password'} {...input} {...ids} />
          <button
            type="button"
            className="icon-button sm auth-eye"
            aria-label={texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
          </button>
        </div>
      )}
    </Field>
  )
}
