import { DatabaseTimeoutError } from './deadline.ts'

/** The error code of a read-only server: a replica, or one that stops writes because its disk is full. */
export const readOnlyCode = '25006'

const unavailableCodes = new Set([
  // Connection refused, reset, closed or unreachable.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08001',
  '08003',
  '08006',
  // PgBouncer uses one code for all of its own errors, such as having no server.
  '08P01',
  // Server shutting down, crashed or starting up.
  '57P01',
  '57P02',
  '57P03',
  // Out of disk, memory or connections, a configured limit, or a disk error.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '58030',
  // Statement or lock timeouts, and cancelled statements.
  '57014',
  '55P03',
  readOnlyCode,
])
/** Messages of driver errors without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|was closed and is not queryable/

/** Whether this error or its cause means that the database is unavailable, and not that the query is wrong. */
export function isDatabaseUnavailable(error: { code?: string; message: string; cause?: unknown }): boolean {
  const cause = (error.cause ?? error) as { code?: string; message?: string }
  return (
    cause instanceof DatabaseTimeoutError ||
    unavailableCodes.has(cause.code ?? error.code ?? '') ||
    unavailableMessages.test(`${cause.message} ${error.message}`)
  )
}
