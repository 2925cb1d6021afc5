/** What PostgreSQL says of every statement behind one that failed in the same transaction. */
const alreadyFailed = '25P02'

/**
 * Awaits statements of one transaction that don't build on each other's answers. When it ends all of them have ended, so
 * that none comes after the transaction; of several that failed it throws the one that the others fell with.
 */
export async function together<Results extends readonly unknown[]>(
  ...statements: { [At in keyof Results]: Promise<Results[At]> }
): Promise<Results> {
  const outcomes = await Promise.allSettled(statements)
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (faults.length > 0) throw faults.find((fault) => codeOf(fault) !== alreadyFailed) ?? faults[0]
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as Results
}

/** Drizzle wraps what the driver throws. */
function codeOf(fault: unknown): string | undefined {
  const { code, cause } = fault as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}
