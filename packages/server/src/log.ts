import { type DestinationStream, type Logger, pino } from 'pino'

/** Anything that would open a door if somebody read the log. Bodies and headers are never logged at all. */
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

/** One JSON line an event. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secrets, remove: true },
    base: undefined,
    serializers: { err: briefly, req: () => undefined, res: () => undefined },
  }
  if (destination) return pino(options, destination)
  // Lines are handed over in blocks, at the latest each second, and the last ones at the end of the process.
  return pino(options, pino.destination({ sync: false, minLength: 8192, periodicFlush: 1000 }))
}

/** Name, message and stack: an error of a driver carries the query's values, and those are people's. */
function briefly(error: Error & { code?: string; cause?: unknown }): Record<string, unknown> {
  const message = error.message.split('\nparams:', 1)[0] ?? ''
  return {
    type: error.name,
    code: error.code,
    message,
    // The values stand in the stack as well, and may have lines of their own.
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
