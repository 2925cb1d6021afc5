import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { RefusalCode } from '@printery/domain'
import type { FastifyBaseLogger } from 'fastify'

/** Seconds: in one, a process has worked off all that it had. */
const tryAgain = 1
/** Who asks again at once is held up a little, yet answered within a second: refusals take the time that the others need. */
const refusedAfterMs = 700
/** One line of the log stands for all that were refused meanwhile. */
const toldEveryMs = 1000

const [before, after] = JSON.stringify({
  message: 'The shop has too much to do at the moment. Please try again.',
  code: 'unavailable' satisfies RefusalCode,
  requestId: '|',
}).split('|') as [string, string]

const head = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(before.length + randomUUID().length + after.length)],
  ...['retry-after', String(tryAgain)],
  ...['cache-control', 'no-store'],
  ...['x-content-type-options', 'nosniff'],
]

/** Answers whom there is no room for. In the worst moments these are thousands a second: nothing is made that can be there already. */
export function openRefusals(log: FastifyBaseLogger) {
  let refused = 0
  let told = 0
  let telling: NodeJS.Timeout | undefined

  function tell(): void {
    telling = undefined
    log.warn({ calls: refused - told }, 'too much to do')
    told = refused
  }

  return {
    refuse(response: ServerResponse): void {
      refused += 1
      telling ??= setTimeout(tell, toldEveryMs).unref()
      setTimeout(() => {
        response.writeHead(503, head)
        response.end(`${before}${randomUUID()}${after}`)
      }, refusedAfterMs).unref()
    },
    refused: () => refused,
    close(): void {
      clearTimeout(telling)
      if (refused > told) tell()
    },
  }
}
