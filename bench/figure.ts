import { loadavg } from 'node:os'

export interface Figure {
  text: string
  met: boolean
}

/** A duration, the quietest of its rounds, beside its limit and its floor. On a machine that does something else meanwhile both are longer. */
export function asFigure(
  what: string,
  rounds: readonly number[],
  most: number,
  floorOf: string,
  floors: readonly number[],
): Figure {
  const [[ms = Number.NaN, ...others], [floor = Number.NaN]] = [rounds, floors]
  const met = ms < most
  const beside =
    others.length > 0 ? `; the other rounds ${others.map((other) => other.toFixed(1)).join(', ')}` : ''
  const load = loadavg()[0]?.toFixed(1)
  return {
    text: `${what}: ${ms.toFixed(1)} ms (under ${most}), ${(ms / floor).toFixed(1)} times the floor of ${floor.toFixed(1)} ms (${floorOf})${beside}; load of the machine ${load}${met ? '' : ' NOT MET'}`,
    met,
  }
}

/**
 * The p95 of three rounds, the quietest first: other work on the machine only ever adds to a duration, and what the page
 * itself takes is in all of them.
 */
export async function quietest(measure: () => Promise<number[]>): Promise<number[]> {
  return p95s(await inRounds(measure))
}

export async function inRounds<Round>(measure: () => Promise<Round>): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < 3; round++) rounds.push(await measure())
  return rounds
}

/** Of each round, the quietest first. */
export function p95s(rounds: readonly number[][]): number[] {
  return rounds.map((round) => percentile(round, 0.95)).toSorted((a, b) => a - b)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
