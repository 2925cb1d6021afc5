/**
 * Runs a named part of a test, like Playwright's `test.step`, which vitest doesn't have. The title is prepended to the
 * message of an error, so that a report shows which requirement was not met.
 */
export async function step<T>(title: string, body: () => T | Promise<T>): Promise<T> {
  try {
    return await body()
  } catch (error) {
    if (error instanceof Error) error.message = `${title}: ${error.message}`
    throw error
  }
}
