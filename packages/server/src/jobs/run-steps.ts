/**
 * Runs the steps of a job one after the other, and the rest of them if one fails: a step that fails in each run would keep the
 * steps after it from ever running. Throws the error of the step that failed, or all errors as an `AggregateError`.
 */
export async function runSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('\n'))
  if (errors.length === 1) throw errors[0]
}
