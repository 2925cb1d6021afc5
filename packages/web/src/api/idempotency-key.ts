export interface IdempotencyKeys {
  /** The key for this request: the same `content` as the last time gets the same key. */
  keyFor: (content: string) => string
  /** Called after a response: the same content is a new request from then on. */
  onResponse: () => void
}

/** Keys for retries: a request that is sent again after a lost response is executed once. */
export function newIdempotencyKeys(): IdempotencyKeys {
  let last: { content: string; key: string } | undefined
  return {
    keyFor: (content) => {
      if (last?.content !== content) last = { content, key: randomKey() }
      return last.key
    },
    onResponse: () => {
      last = undefined
    },
  }
}

function randomKey(): string {
  return randomHex(16)
}

/** Works on plain http too, where `crypto.randomUUID` is missing. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
