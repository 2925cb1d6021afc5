import { type DestinationStream, type Logger, pino } from 'pino'
import { traceIds } from './tracing/spans.ts'

/** Paths that are removed from log entries. Bodies and headers are never logged at all. */
const secrets = [
  'token',
  'password',
  '*.token',
  '*.password',
  'headers',
  '*.headers',
  'err.raw',
  'err.payload',
  'err.rawBody',
]

/** Logs one JSON line per event. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secrets, remove: true },
    base: undefined,
    mixin: () => traceIds(),
    serializers: { err: serializeError, req: () => undefined, res: () => undefined },
  }
  if (destination) return pino(options, destination)
  // Lines are written in blocks, at least once a second, and flushed when the process exits.
  return pino(options, pino.destination({ sync: false, minLength: 8192, periodicFlush: 1000 }))
}

/** Keeps name, message and stack only, because database errors carry query values, which are personal data. */
function serializeError(error: Error & { code?: string; cause?: unknown }): Record<string, unknown> {
  const message = error.message.split('\nparams:', 1)[0] ?? ''
  return {
    type: error.name,
    code: error.code,
    message,
    // The stack repeats the message with its values, which may span several lines.
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause instanceof Error && {
      cause: {
        type: error.cause.name,
        message: error.cause.message,
        code: (error.cause as { code?: string }).code,
      },
    }),
  }
}
