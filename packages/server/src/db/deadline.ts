import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Thrown when a call's deadline passes while it waits for the database, or leaves too little time for another
 * statement.
 */
export class DatabaseTimeoutError extends Error {
  constructor() {
    super('database deadline exceeded')
    this.name = 'DatabaseTimeoutError'
  }
}

/**
 * The time that one call may wait for the database, summed over its statements; other waits don't count. Once less
 * time remains than the fastest statement took, further statements are refused before they are sent.
 */
export class Deadline {
  #remainingMs: number
  /** Duration of the fastest statement so far; no later one is expected to be faster. */
  #fastestMs = 0
  #since = 0
  #timer: NodeJS.Timeout | undefined
  readonly #waits = new Set<() => void>()

  constructor(ms: number) {
    this.#remainingMs = ms
  }

  /** For a call that must answer in a fraction of the time. */
  shorten(fraction: number): void {
    this.#remainingMs *= fraction
  }

  /** For a call that does the work of several. */
  extend(factor: number): void {
    this.#remainingMs *= factor
  }

  /** Removes the limit once the response has begun. */
  end(): void {
    this.#remainingMs = Number.POSITIVE_INFINITY
    clearTimeout(this.#timer)
  }

  /** Whether too little time remains for another statement. */
  get isUnreachable(): boolean {
    return this.#remainingMs <= this.#fastestMs
  }

  /**
   * Sends a statement and waits for it. `giveUp` is called when the deadline passes. `measuresDatabase` is false for a
   * pooled connection, because acquiring one doesn't measure the speed of the database.
   */
  wait<T>(send: () => Promise<T>, giveUp: () => void, measuresDatabase = true): Promise<T> {
    if (this.isUnreachable) return Promise.reject(new DatabaseTimeoutError())
    return new Promise<T>((resolve, reject) => {
      const startedAt = performance.now()
      const abandon = () => {
        this.#waits.delete(abandon)
        giveUp()
        reject(new DatabaseTimeoutError())
      }
      this.#startWait(abandon, startedAt)
      const settle = () => {
        if (!this.#waits.delete(abandon)) return
        const now = performance.now()
        const durationMs = now - startedAt
        if (measuresDatabase)
          this.#fastestMs = this.#fastestMs === 0 ? durationMs : Math.min(this.#fastestMs, durationMs)
        if (this.#waits.size === 0) this.#stopTimer(now)
      }
      send().then(
        (result) => {
          settle()
          resolve(result)
        },
        (error) => {
          settle()
          reject(error)
        },
      )
    })
  }

  #startWait(abandon: () => void, now: number): void {
    this.#waits.add(abandon)
    if (this.#waits.size > 1 || this.#remainingMs === Number.POSITIVE_INFINITY) return
    this.#since = now
    // If this process was busy, the answer may be waiting unread: it is read first.
    this.#timer = setTimeout(() => setImmediate(() => this.#expire()), this.#remainingMs)
  }

  #stopTimer(now: number): void {
    clearTimeout(this.#timer)
    this.#remainingMs -= now - this.#since
  }

  #expire(): void {
    if (this.#waits.size === 0 || this.#remainingMs === Number.POSITIVE_INFINITY) return
    this.#remainingMs = 0
    for (const abandon of this.#waits) abandon()
  }
}

const deadlineOfCall = new AsyncLocalStorage<Deadline | undefined>()

/** Runs work whose database calls share this deadline. */
export function withDeadline<T>(deadline: Deadline, work: () => T): T {
  return deadlineOfCall.run(deadline, work)
}

/** For statements that must complete, such as a commit. */
export function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  return deadlineOfCall.run(undefined, work)
}

/** The deadline of the current call; undefined in a job. */
export function currentDeadline(): Deadline | undefined {
  return deadlineOfCall.getStore()
}
