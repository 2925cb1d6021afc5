/** Whether the error is a violation of this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { cause = error } = error as { cause?: unknown }
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string }
  return code === '23505' && constraint === index
}
