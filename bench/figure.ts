import { loadavg } from 'node:os'

export interface Figure {
  text: string
  met: boolean
}

/** A duration, the quietest of its rounds, beside its limit and its floor. On a machine that does something else meanwhile both are longer. */
export function asFigure(
  what: string,
  rounds: readonly number[],
  limitMs: number,
  floorOf: string,
  floors: readonly number[],
): Figure {
  const [[ms = Number.NaN, ...others], [floor = Number.NaN]] = [rounds, floors]
  const met = ms < limitMs
  const beside =
    others.length > 0 ? `; the other rounds ${others.map((other) => other.toFixed(1)).join(', ')}` : ''
  const load = loadavg()[0]?.toFixed(1)
  return {
    text: `${what}: ${ms.toFixed(1)} ms (under ${limitMs}), ${(ms / floor).toFixed(1)} times the floor of ${floor.toFixed(1)} ms (${floorOf})${beside}; load of the machine ${load}${met ? '' : ' NOT MET'}`,
    met,
  }
}

/**
 * So many that one of them is quiet: on a machine shared with others the same page without an editor takes half as long in one
 * round as in the next.
 */
const roundCount = 7

/**
 * The p95 of some rounds, the quietest first: other work on the machine only ever adds to a duration, and what the page
 * itself takes is in all of them.
 */
export async function quietest(measure: () => Promise<number[]>): Promise<number[]> {
  return p95s(await inRounds(measure))
}

export async function inRounds<Round>(measure: () => Promise<Round>): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < roundCount; round++) rounds.push(await measure())
  return rounds
}

/** Of each round, the quietest first. */
export function p95s(rounds: readonly number[][]): number[] {
  return rounds.map((round) => percentile(round, 0.95)).toSorted((a, b) => a - b)
}

/** By the nearest rank: the smallest of the values that at least this share of them doesn't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
