export type Fault =
  /** The work is done, but no response is sent: the caller runs into its timeout. */
  | 'timeout-after-success'
  /** The work is done, and the connection breaks before the response. */
  | 'reset-after-success'
  /** The connection breaks before anything is done. */
  | 'reset'
  | '500'
  | '429'
  /** Only for a refund: refused because of insufficient balance. Like every response it is stored under its idempotency key. */
  | 'refuse-refund'
  /** Only for a transfer: refused because of insufficient balance. */
  | 'refuse-transfer'

export interface FaultOptions {
  /** How many calls it affects; 1 by default, Infinity until `clear()`. */
  times?: number
  /** Only calls to this method and path, e.g. `POST /v1/refunds`. */
  on?: string
}

/** Lets a test make the provider fail. Pending faults take effect in the order in which they were set. */
export interface Faults {
  inject(fault: Fault, options?: FaultOptions): void
  clear(): void
}

export interface FaultQueue extends Faults {
  /** The fault for this call, if any, which is used up once. `call` looks like `POST /v1/refunds`. */
  take(call: string): Fault | undefined
}

const defaultCalls: Partial<Record<Fault, string>> = {
  'refuse-refund': 'POST /v1/refunds',
  'refuse-transfer': 'POST /v1/transfers',
}

export function createFaults(): FaultQueue {
  let pending: { fault: Fault; times: number; on: string | undefined }[] = []
  return {
    inject(fault, { times = 1, on = defaultCalls[fault] } = {}) {
      pending.push({ fault, times, on })
    },
    clear() {
      pending = []
    },
    take(call) {
      const match = pending.find(({ on }) => on === undefined || on === call)
      if (!match) return undefined
      match.times -= 1
      if (match.times <= 0) pending = pending.filter((other) => other !== match)
      return match.fault
    },
  }
}
