/** Returns the findings of a check that are not exceptions from when the rule was made. */
export function withoutExceptions(
  findings: readonly { path: string; error: string }[],
  exceptions: readonly string[],
): string[] {
  return findings
    .filter(({ path }) => !exceptions.includes(path))
    .map(({ path, error }) => `${path}: ${error}.`)
}
