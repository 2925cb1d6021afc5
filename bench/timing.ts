import { plainCall } from './plain-call.ts'

const callsPerRound = 8

/** Durations in ms of eight consecutive calls. */
export async function measureCalls(url: string, token = ''): Promise<number[]> {
  const durations: number[] = []
  // The first two are not measured: with them the database prepares its statements.
  for (let index = -2; index < callsPerRound; index++) {
    const start = performance.now()
    await read(url, token)
    if (index >= 0) durations.push(performance.now() - start)
  }
  return durations
}

/** A response with another status than 200. */
export class UnexpectedStatus extends Error {
  readonly url: string
  readonly status: number

  constructor(url: string, status: number, text: string) {
    super(`${url} responded with ${status}: ${text}`)
    this.url = url
    this.status = status
  }
}

/** The text of a response with status 200. Throws `UnexpectedStatus`. */
export async function read(url: string, token = ''): Promise<string> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { status, text } = await plainCall(url, { method: 'GET', headers })
  if (status !== 200) throw new UnexpectedStatus(url, status, text)
  return text
}
