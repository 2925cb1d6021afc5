export type Fault =
  /** The work is done, and no answer ever comes: the caller runs into its own time limit. */
  | 'timeout-after-success'
  /** The work is done, and the connection breaks before the answer. */
  | 'reset-after-success'
  /** The connection breaks before anything is done. */
  | 'reset'
  | '500'
  | '429'
  /** Only for a refund: refused for want of balance. Like every answer it is kept under its idempotency key. */
  | 'refuse-refund'
  /** Only for a transfer: the same. */
  | 'refuse-transfer'

export interface FaultOptions {
  /** How many calls it strikes; 1 when not given, Infinity until `clear()`. */
  times?: number
  /** Only calls to this method and path, e.g. `POST /v1/refunds`. */
  on?: string
}

/** Lets a test make the provider fail. Waiting faults strike in the order in which they were set. */
export interface Faults {
  next(fault: Fault, options?: FaultOptions): void
  clear(): void
}

export interface FaultQueue extends Faults {
  /** The fault that strikes this call, if any; it is used up by one. `call` reads like `POST /v1/refunds`. */
  take(call: string): Fault | undefined
}

const calls: Partial<Record<Fault, string>> = {
  'refuse-refund': 'POST /v1/refunds',
  'refuse-transfer': 'POST /v1/transfers',
}

export function makeFaults(): FaultQueue {
  let waiting: { fault: Fault; times: number; on: string | undefined }[] = []
  return {
    next(fault, { times = 1, on = calls[fault] } = {}) {
      waiting.push({ fault, times, on })
    },
    clear() {
      waiting = []
    },
    take(call) {
      const found = waiting.find(({ on }) => on === undefined || on === call)
      if (!found) return undefined
      found.times -= 1
      if (found.times <= 0) waiting = waiting.filter((other) => other !== found)
      return found.fault
    },
  }
}
