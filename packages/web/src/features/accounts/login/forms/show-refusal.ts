import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiRefusal, Unreachable } from '../../../../api/client.ts'
import { texts } from '../../texts.ts'

/** Shows the server's messages at their fields, and any other above the button. */
export function showRefusal<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
  offline: string = texts.errors.offline,
) {
  if (error instanceof Unreachable) return setError('root', { message: offline })
  if (!(error instanceof ApiRefusal)) return setError('root', { message: texts.errors.fallback })
  const fields = Object.entries(error.fieldErrors)
  if (error.code === 'email_taken' && fields.length === 0) fields.push(['email', error.message])
  if (fields.length === 0) return setError('root', { message: error.message })
  fields.forEach(([name, message], index) =>
    setError(name as Path<F>, { message }, { shouldFocus: index === 0 }),
  )
}
