/** Tracks which calls are in progress. A call is any object that stands for it. */
export interface Capacity<Call> {
  hasRoomFor: (caller: string) => boolean
  acquire: (call: Call, caller: string) => void
  has: (call: Call) => boolean
  /** Safe to call for a call that holds no capacity. */
  release: (call: Call) => void
  count: () => number
}

/**
 * Capacity for `max` concurrent calls, of which one caller gets at most half, so that others always have room.
 * Behind a proxy that hides addresses all callers count as one.
 */
export function createCapacity<Call>(max: number): Capacity<Call> {
  const maxPerCaller = Math.ceil(max / 2)
  const callers = new Map<Call, string>()
  const countByCaller = new Map<string, number>()
  return {
    hasRoomFor: (caller) => callers.size < max && (countByCaller.get(caller) ?? 0) < maxPerCaller,
    acquire(call, caller) {
      callers.set(call, caller)
      countByCaller.set(caller, (countByCaller.get(caller) ?? 0) + 1)
    },
    has: (call) => callers.has(call),
    release(call) {
      const caller = callers.get(call)
      if (caller === undefined) return
      callers.delete(call)
      const left = (countByCaller.get(caller) ?? 0) - 1
      if (left > 0) countByCaller.set(caller, left)
      else countByCaller.delete(caller)
    },
    count: () => callers.size,
  }
}
