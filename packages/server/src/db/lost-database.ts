/** Connection refused, reset or closed, server shutting down or starting, too many connections. */
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '08001',
])
/** What the driver says without a code, at the query or at the rollback after it. */
const lostWords =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|was closed and is not queryable/

/** Whether this error, or what caused it, says that the database is away and not that the query was wrong. */
export function isDatabaseLost(error: { code?: string; message: string; cause?: unknown }): boolean {
  const cause = (error.cause ?? error) as { code?: string; message?: string }
  return lostCodes.has(cause.code ?? error.code ?? '') || lostWords.test(`${cause.message} ${error.message}`)
}
