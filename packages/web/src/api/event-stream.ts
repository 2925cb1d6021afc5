import { beginCall, onReached, reportUnreachable } from './reachability.ts'

/** One message of a `text/event-stream`. */
export interface StreamMessage {
  event: string
  data: string
}

/** Returns a parser that receives text in chunks of any length and calls `onMessage` for each message. Comments are heartbeats. */
export function createMessageParser(onMessage: (message: StreamMessage) => void): (text: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []

  function readLine(line: string) {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }

  return (text) => {
    const lines = (rest + text).split(/\r\n|\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}

/**
 * Milliseconds before the next attempt: 1, 2, 4 ... 30 s, each up to a quarter longer so that tabs don't reconnect
 * simultaneously.
 */
export function backoffMs(attempt: number, random = Math.random()): number {
  return Math.min(30_000, 1000 * 2 ** attempt) * (1 + random / 4)
}

/**
 * The server sends a heartbeat more often than this; after a longer silence the connection counts as lost.
 * Milliseconds.
 */
const maxSilenceMs = 60_000

interface Stream {
  token: string
  onMessage: (message: StreamMessage) => void
  /** Called after every connect, including the first. Earlier events were not received. */
  onConnect: () => void
  /** Called if the session of the token has ended. */
  onRefused: () => void
}

/** Reads the shop's events until the returned function is called. Reconnects after a lost connection. */
export function openEventStream(stream: Stream): () => void {
  const stopped = new AbortController()

  async function readOnce(): Promise<'refused' | 'ended'> {
    const line = new AbortController()
    const signal = AbortSignal.any([stopped.signal, line.signal])
    const reportResponse = beginCall()
    const reply = await fetch('/api/events', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${stream.token}` },
      cache: 'no-store',
      signal,
    }).catch((failure: unknown) => {
      if (!signal.aborted) reportUnreachable()
      throw failure
    })
    reportResponse()
    if (reply.status === 401) return 'refused'
    if (!reply.ok || reply.body === null) return 'ended'
    stream.onConnect()
    await readAll(reply.body, stream.onMessage, () => line.abort())
    return 'ended'
  }

  async function readUntilStopped() {
    let failures = 0
    while (!stopped.signal.aborted) {
      const startedAt = Date.now()
      const outcome = await readOnce().catch(() => 'ended' as const)
      if (stopped.signal.aborted) return
      if (outcome === 'refused') return stream.onRefused()
      // After a connection of more than 30 s, the backoff starts again from the shortest pause.
      failures = Date.now() - startedAt > 30_000 ? 0 : failures + 1
      await pause(backoffMs(Math.max(0, failures - 1)), stopped.signal)
    }
  }

  void readUntilStopped()
  return () => stopped.abort()
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: StreamMessage) => void,
  onSilence: () => void,
) {
  const read = createMessageParser(onMessage)
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const silenceTimer = setTimeout(onSilence, maxSilenceMs)
    const { done, value } = await reader.read().finally(() => clearTimeout(silenceTimer))
    if (done) return
    read(decoder.decode(value, { stream: true }))
  }
}

/** Ends early if the shop responds again or the stream is stopped. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const unsubscribe = onReached(end)
    signal.addEventListener('abort', end)
  })
}
