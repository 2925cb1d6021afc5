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

/** After a press on Checkout: every invalid field, with a link to it. */
export function ErrorSummary({ errors, isEmailMalformed, copied }: ErrorSummaryProps) {
  // The order of the form, which the errors themselves don't keep.
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
