/** PostgreSQL's error code for statements that follow a failed one in the same transaction. */
const abortedTransactionCode = '25P02'

/**
 * Awaits concurrent, independent statements of one transaction. Returns when all of them have ended, so that none
 * runs after the transaction. If several fail, throws the error that caused the others.
 */
export async function awaitStatements<Results extends readonly unknown[]>(
  ...statements: { [At in keyof Results]: Promise<Results[At]> }
): Promise<Results> {
  const outcomes = await Promise.allSettled(statements)
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (errors.length > 0) throw errors.find((error) => codeOf(error) !== abortedTransactionCode) ?? errors[0]
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as Results
}

/** drizzle wraps errors of the driver. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}
