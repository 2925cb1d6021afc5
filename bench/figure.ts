import { loadavg } from 'node:os'

export interface Figure {
  text: string
  met: boolean
}

/** A duration beside its limit and its floor. On a machine that does something else meanwhile both are longer. */
export function asFigure(what: string, ms: number, most: number, floorOf: string, floor: number): Figure {
  const met = ms < most
  const load = loadavg()[0]?.toFixed(1)
  return {
    text: `${what}: ${ms.toFixed(1)} ms (under ${most}), ${(ms / floor).toFixed(1)} times the floor of ${floor.toFixed(1)} ms (${floorOf}); load of the machine ${load}${met ? '' : ' NOT MET'}`,
    met,
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
