/** Returns the findings of a check that are not exceptions from when the rule was made. */
export function withoutExceptions(
  found: readonly { path: string; error: string }[],
  exceptions: readonly string[],
): string[] {
  return found.filter(({ path }) => !exceptions.includes(path)).map(({ path, error }) => `${path}: ${error}.`)
}
