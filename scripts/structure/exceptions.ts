/** Returns the findings of a check without its exceptions, which date from the introduction of the rule. */
export function withoutExceptions(
  findings: readonly { path: string; error: string }[],
  exceptions: readonly string[],
): string[] {
  return findings
    .filter(({ path }) => !exceptions.includes(path))
    .map(({ path, error }) => `${path}: ${error}.`)
}
