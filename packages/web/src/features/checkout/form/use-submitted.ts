import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutFields, FieldName } from '../model.ts'
import { texts } from '../texts.ts'

/** Whether the form was submitted before, and the errors that the server found in its fields. */
export function useSubmitted({ setError }: Pick<UseFormReturn<CheckoutFields>, 'setError'>) {
  const [wasSubmitted, setSubmitted] = useState(false)
  const markSubmitted = () => setSubmitted(true)
  return {
    wasSubmitted,
    markSubmitted,
    onFieldErrors: (fieldErrors: Record<string, string>) => {
      markSubmitted()
      for (const [name, message] of Object.entries(fieldErrors))
        if (name in texts.linkNames) setError(name as FieldName, { message })
    },
  }
}
