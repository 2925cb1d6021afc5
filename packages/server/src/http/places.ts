/** Who is worked for at the moment. A call is whatever stands for it. */
export interface Places<Call> {
  hasRoomFor: (caller: string) => boolean
  take: (call: Call, caller: string) => void
  has: (call: Call) => boolean
  /** Also for a call that has none (any more). */
  giveBack: (call: Call) => void
  taken: () => number
}

/**
 * So many places, of which one caller has at most half: whoever asks for everything at once leaves the others room. Where
 * a proxy hides who calls, all are one caller.
 */
export function openPlaces<Call>(most: number): Places<Call> {
  const mostOfOne = Math.ceil(most / 2)
  const callerAt = new Map<Call, string>()
  const callsOf = new Map<string, number>()
  return {
    hasRoomFor: (caller) => callerAt.size < most && (callsOf.get(caller) ?? 0) < mostOfOne,
    take(call, caller) {
      callerAt.set(call, caller)
      callsOf.set(caller, (callsOf.get(caller) ?? 0) + 1)
    },
    has: (call) => callerAt.has(call),
    giveBack(call) {
      const caller = callerAt.get(call)
      if (caller === undefined) return
      callerAt.delete(call)
      const left = (callsOf.get(caller) ?? 0) - 1
      if (left > 0) callsOf.set(caller, left)
      else callsOf.delete(caller)
    },
    taken: () => callerAt.size,
  }
}
