import { ApiRefusal, errorMessageOf } from './client.ts'

/** The message of the first invalid field, which is more specific than the message of the whole form. */
export function firstErrorMessageOf(error: unknown, fallback?: string): string {
  const [first] = error instanceof ApiRefusal ? Object.values(error.fieldErrors) : []
  return first ?? errorMessageOf(error, fallback)
}
