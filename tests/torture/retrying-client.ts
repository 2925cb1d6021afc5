import { setTimeout as pause } from 'node:timers/promises'
import { call, type Reply } from '../support/calls/call.ts'
import { within } from './deadline.ts'
import type { Victim } from './victim.ts'

/** How long a client waits after a response that asks it to retry. */
export const clientPauseMs = 25

/** How long a client retries a call, or waits for the effects of one: longer than any fault with its recovery lasts. */
export const clientLimitMs = 180_000

export interface RetryOptions {
  victim: Pick<Victim, 'url' | 'waitUntilUp' | 'output'>
  /** Whether the server may crash; if not, it has to answer each call. */
  canCrash?: boolean
  /** Called for each acknowledged call. */
  onResponse: () => void
  /** How long a call is retried. */
  limitMs?: number
}

/** A client that repeats each call with its idempotency key until the shop has answered it. */
export function createRetryingClient(
  name: string,
  { victim, canCrash = true, onResponse, limitMs = clientLimitMs }: RetryOptions,
  tokenOf: () => string | undefined,
) {
  async function retryUntilAnswered<T extends { status: number; headers?: Headers }>(
    description: string,
    work: () => Promise<T>,
    expectedStatuses: number[],
  ): Promise<T> {
    const deadline = performance.now() + limitMs
    let lastReply = 'there was no response'
    const beforeDeadline = <Result>(waited: Promise<Result>) =>
      within(
        waited,
        deadline - performance.now(),
        `${name}: ${description} was not answered within ${limitMs / 1000} s: ${lastReply}`,
      )
    for (;;) {
      await beforeDeadline(victim.waitUntilUp())
      const reply = await beforeDeadline(work().catch((error: unknown) => error as Error))
      if (reply instanceof Error && !canCrash)
        throw new Error(`${name}: ${description} was not answered`, { cause: reply })
      if (reply instanceof Error || reply.status === 503) {
        if ('headers' in reply && !reply.headers?.get('retry-after'))
          throw new Error(`${name}: ${description} responded with 503 without Retry-After`)
        lastReply = reply instanceof Error ? `${reply.message} ${reply.cause ?? ''}` : 'it was 503'
        await beforeDeadline(pause(clientPauseMs))
        continue
      }
      if (!expectedStatuses.includes(reply.status)) {
        // The shop's log shows the reason.
        await pause(500)
        const isError = (line: string) => line.includes('"msg":"fault"')
        const lines = victim.output().split('\n')
        const log = [lines.findLast(isError), ...lines.slice(-20)].join('\n')
        const headers = JSON.stringify([...(reply.headers ?? [])])
        throw new Error(
          `${name}: ${description} responded with ${reply.status}: ${headers} ${JSON.stringify(reply)}\n${log}`,
        )
      }
      onResponse()
      return reply
    }
  }

  const request = (
    method: string,
    path: string,
    expectedStatuses: number[],
    body?: unknown,
    key?: string,
  ): Promise<Reply> =>
    retryUntilAnswered(
      `${method} ${path}`,
      () =>
        call(victim.url, method, path, {
          body,
          token: tokenOf(),
          headers: key ? { 'idempotency-key': key } : {},
        }),
      expectedStatuses,
    )

  return { retryUntilAnswered, ask: request }
}
