/** Whether the database refused a row for this unique index: somebody else took the place at the same moment. */
export function violates(error: unknown, index: string): boolean {
  const { cause = error } = error as { cause?: unknown }
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string }
  return code === '23505' && constraint === index
}
