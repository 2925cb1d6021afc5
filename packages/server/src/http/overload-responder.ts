import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { RefusalCode } from '@printery/domain'
import type { FastifyBaseLogger } from 'fastify'

/** `Retry-After` in seconds. A process clears its backlog in about one second. */
const retryAfterSeconds = 1
/**
 * Refusals are delayed slightly, yet sent within a second, so that clients that retry at once leave time for other
 * calls.
 */
const refusalDelayMs = 700
/** One log line summarizes all refusals of this interval. */
const logIntervalMs = 1000

const [bodyStart, bodyEnd] = JSON.stringify({
  message: 'The shop is too busy at the moment. Please try again.',
  code: 'unavailable' satisfies RefusalCode,
  requestId: '|',
}).split('|') as [string, string]

const head = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(bodyStart.length + randomUUID().length + bodyEnd.length)],
  ...['retry-after', String(retryAfterSeconds)],
  ...['cache-control', 'no-store'],
  ...['x-content-type-options', 'nosniff'],
]

/** Responds to refused calls. There may be thousands a second, so the response is prepared in advance. */
export function createOverloadResponder(log: FastifyBaseLogger) {
  let refused = 0
  let logged = 0
  let logTimer: NodeJS.Timeout | undefined

  function logRefused(): void {
    logTimer = undefined
    log.warn({ calls: refused - logged }, 'overloaded')
    logged = refused
  }

  return {
    refuse(response: ServerResponse): void {
      refused += 1
      logTimer ??= setTimeout(logRefused, logIntervalMs).unref()
      setTimeout(() => {
        response.writeHead(503, head)
        response.end(`${bodyStart}${randomUUID()}${bodyEnd}`)
      }, refusalDelayMs).unref()
    },
    refused: () => refused,
    close(): void {
      clearTimeout(logTimer)
      if (refused > logged) logRefused()
    },
  }
}
