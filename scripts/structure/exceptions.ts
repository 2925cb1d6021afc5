/** One sentence for each place that a check finds and that was not an exception already when the rule was made. */
export function withoutExceptions(
  found: readonly { path: string; error: string }[],
  exceptions: readonly string[],
): string[] {
  return found.filter(({ path }) => !exceptions.includes(path)).map(({ path, error }) => `${path}: ${error}.`)
}
