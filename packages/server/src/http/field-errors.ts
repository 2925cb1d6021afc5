import type { FieldErrors } from '@printery/domain'
import type { z } from 'zod'

/** Issues by dotted field path, below `basePath` if that is given. */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  basePath: readonly string[] = [],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const path = [...basePath, ...issue.path]
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const key of unknown.slice(0, 20)) errors[[...path, key].join('.')] = 'This field is unknown.'
    if (unknown.length === 0) errors[path.join('.') || 'body'] ??= issue.message
  }
  return errors
}
