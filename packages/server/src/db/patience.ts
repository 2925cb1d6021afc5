import { AsyncLocalStorage } from 'node:async_hooks'

/** What a wait ends with that took the rest of its call's patience. */
export class DatabaseSlow extends Error {
  constructor() {
    super('the database answers too late')
    this.name = 'DatabaseSlow'
  }
}

/**
 * How long one call waits for the database, all its statements together; what else it waits for doesn't count. When it
 * has run out each further statement is refused before it is sent.
 */
export class Patience {
  #leftMs: number
  /** The quickest answer so far. No later one is expected to be quicker. */
  #quickestMs = 0
  #since = 0
  #timer: NodeJS.Timeout | undefined
  readonly #waits = new Set<() => void>()

  constructor(ms: number) {
    this.#leftMs = ms
  }

  /** For a call that has to answer in a fraction of the time. */
  shorten(fraction: number): void {
    this.#leftMs *= fraction
  }

  /** For a call that does the work of many. */
  lengthen(times: number): void {
    this.#leftMs *= times
  }

  /** Once the answer has begun, what is still read for it may take its time. */
  end(): void {
    this.#leftMs = Number.POSITIVE_INFINITY
    clearTimeout(this.#timer)
  }

  get hasRunOut(): boolean {
    return this.#leftMs <= this.#quickestMs
  }

  /**
   * Sends and waits. `giveUp` is called where nobody waits for the answer any more. A connection that lay ready says
   * nothing about how quick the database is.
   */
  wait<T>(send: () => Promise<T>, giveUp: () => void, isAnswer = true): Promise<T> {
    if (this.hasRunOut) return Promise.reject(new DatabaseSlow())
    return new Promise<T>((resolve, reject) => {
      const began = performance.now()
      const lose = () => {
        this.#waits.delete(lose)
        giveUp()
        reject(new DatabaseSlow())
      }
      this.#enter(lose, began)
      const settle = () => {
        if (!this.#waits.delete(lose)) return
        const now = performance.now()
        const took = now - began
        if (isAnswer) this.#quickestMs = this.#quickestMs === 0 ? took : Math.min(this.#quickestMs, took)
        if (this.#waits.size === 0) this.#stop(now)
      }
      send().then(
        (answer) => {
          settle()
          resolve(answer)
        },
        (fault) => {
          settle()
          reject(fault)
        },
      )
    })
  }

  #enter(lose: () => void, now: number): void {
    this.#waits.add(lose)
    if (this.#waits.size > 1 || this.#leftMs === Number.POSITIVE_INFINITY) return
    this.#since = now
    // Where this process was busy the answer may lie there unread: it is read before the waits are ended.
    this.#timer = setTimeout(() => setImmediate(() => this.#runOut()), this.#leftMs)
  }

  #stop(now: number): void {
    clearTimeout(this.#timer)
    this.#leftMs -= now - this.#since
  }

  #runOut(): void {
    if (this.#waits.size === 0 || this.#leftMs === Number.POSITIVE_INFINITY) return
    this.#leftMs = 0
    for (const lose of this.#waits) lose()
  }
}

const calls = new AsyncLocalStorage<Patience | undefined>()

/** Everything that this starts waits with this patience. */
export function withPatience(patience: Patience, work: () => void): void {
  calls.run(patience, work)
}

/** For what has to be heard to its end, such as a commit. */
export function unhurried<T>(work: () => Promise<T>): Promise<T> {
  return calls.run(undefined, work)
}

/** That of the call we work for; undefined in a job, which may take its time. */
export function patienceOfCall(): Patience | undefined {
  return calls.getStore()
}
