import { loadavg } from 'node:os'

export interface Figure {
  text: string
  met: boolean
}

/** A measured duration, the lowest of its rounds, with its limit and its floor. On a busy machine both durations are longer. */
export function asFigure(
  what: string,
  rounds: readonly number[],
  limitMs: number,
  floorOf: string,
  floors: readonly number[],
): Figure {
  const [[ms = Number.NaN, ...otherRounds], [floor = Number.NaN]] = [rounds, floors]
  const met = ms < limitMs
  const otherRoundsText =
    otherRounds.length > 0
      ? `; the other rounds ${otherRounds.map((round) => round.toFixed(1)).join(', ')}`
      : ''
  const load = loadavg()[0]?.toFixed(1)
  return {
    text: `${what}: ${ms.toFixed(1)} ms (under ${limitMs}), ${(ms / floor).toFixed(1)} times the floor of ${floor.toFixed(1)} ms (${floorOf})${otherRoundsText}; load of the machine ${load}${met ? '' : ' NOT MET'}`,
    met,
  }
}

/**
 * Enough rounds that one of them is undisturbed: on a shared
 * machine durations differ by a factor of two between rounds.
 */
const roundCount = 7

/**
 * The p95 of each round, the lowest first: other load
 * of the machine can only add to a duration.
 */
export async function quietest(measure: () => Promise<number[]>): Promise<number[]> {
  return p95s(await inRounds(measure))
}

export async function inRounds<Round>(measure: () => Promise<Round>): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < roundCount; round++) rounds.push(await measure())
  return rounds
}

/** The p95 of each round, the lowest first. */
export function p95s(rounds: readonly number[][]): number[] {
  return rounds.map((round) => percentile(round, 0.95)).toSorted((a, b) => a - b)
}

/** By the nearest-rank method: the smallest value that at least this share of the values doesn't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
