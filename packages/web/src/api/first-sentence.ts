import { ApiRefusal, sentenceOf } from './client.ts'

/** The sentence of the first wrong field, which says more than that of the whole form. */
export function firstSentenceOf(error: unknown, fallback?: string): string {
  const [first] = error instanceof ApiRefusal ? Object.values(error.fieldErrors) : []
  return first ?? sentenceOf(error, fallback)
}
