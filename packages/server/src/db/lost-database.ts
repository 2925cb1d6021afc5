import { DatabaseSlow } from './patience.ts'

/** Takes no changes: a replica, or a server that was made read-only, as some are when their disk fills. */
export const readOnly = '25006'

const unableCodes = new Set([
  // The line: refused, reset, closed, nobody there.
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
  // The server: shutting down, crashed, starting up.
  '57P01',
  '57P02',
  '57P03',
  // Its means: no disk, no memory, no connection left, a limit of its settings, a disk that fails.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '58030',
  // Its patience, where its settings or its owner end a statement or a wait.
  '57014',
  '55P03',
  readOnly,
])
/** What the driver says without a code, at the query or at the rollback after it. */
const lostWords =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|was closed and is not queryable/

/** Whether this error, or what caused it, says that the database can't work at the moment and not that the query was wrong. */
export function isDatabaseLost(error: { code?: string; message: string; cause?: unknown }): boolean {
  const cause = (error.cause ?? error) as { code?: string; message?: string }
  return (
    cause instanceof DatabaseSlow ||
    unableCodes.has(cause.code ?? error.code ?? '') ||
    lostWords.test(`${cause.message} ${error.message}`)
  )
}
