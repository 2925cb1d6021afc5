/**
 * A named part of a test, as Playwright's `test.step`: vitest has none. The title precedes the message of whatever
 * fails inside, so a report says which requirement was not met.
 */
export async function step<T>(title: string, body: () => T | Promise<T>): Promise<T> {
  try {
    return await body()
  } catch (error) {
    if (error instanceof Error) error.message = `${title}: ${error.message}`
    throw error
  }
}
