import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { billingFields, type CheckoutFields } from '../model.ts'
import { ErrorSummary } from './error-summary.tsx'

interface FormWithErrorSummaryProps {
  /** The id of the form, for the submit button outside of it. */
  id: string
  /** Whether the form was submitted: before that, the summary of errors is not shown. */
  wasSubmitted: boolean
  onSubmit: () => void
  children: ReactNode
}

/** The fields of a checkout, below the summary of errors. */
export function FormWithErrorSummary({ id, wasSubmitted, onSubmit, children }: FormWithErrorSummaryProps) {
  const { formState, getValues } = useFormContext<CheckoutFields>()
  const { errors } = formState
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {wasSubmitted && (
        <ErrorSummary
          errors={errors}
          isEmailMalformed={errors.customerEmail !== undefined && getValues('customerEmail').trim() !== ''}
          copied={getValues('isSameAsShipping') ? billingFields : []}
        />
      )}
      {children}
    </form>
  )
}
