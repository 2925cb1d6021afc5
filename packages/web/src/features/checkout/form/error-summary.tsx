import { Note } from '@printery/ui/note'
import type { FieldErrors } from 'react-hook-form'
import { type CheckoutFields, type FieldName, fieldNames } from '../model.ts'
import { FieldLink } from '../payment/pay-button.tsx'
import { texts } from '../texts.ts'

interface ErrorSummaryProps {
  errors: FieldErrors<CheckoutFields>
  /** Whether the email is malformed instead of missing. */
  isEmailMalformed: boolean
  /** Fields that are copied from others, which are named instead. */
  copied: readonly FieldName[]
}

/** Lists every invalid field with a link to it, after the form was submitted. */
export function ErrorSummary({ errors, isEmailMalformed, copied }: ErrorSummaryProps) {
  // Sorted in the order of the form.
  const names = fieldNames.filter((name) => errors[name] !== undefined && !copied.includes(name))
  if (names.length === 0) return null
  return (
    <Note tone="bad" live className="wrong-fields">
      <p>
        <b>{isEmailMalformed ? texts.invalidEmail : texts.summaryOfErrors}</b>
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <FieldLink name={name} />: {errors[name]?.message}
          </li>
        ))}
      </ul>
    </Note>
  )
}
