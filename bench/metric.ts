import { loadavg } from 'node:os'

export interface Metric {
  text: string
  met: boolean
}

/** A measured duration, the lowest of its rounds, with its limit and its baseline. On a busy machine both durations are longer. */
export function durationMetric(
  label: string,
  rounds: readonly number[],
  limitMs: number,
  baselineLabel: string,
  baselines: readonly number[],
): Metric {
  const [[ms = Number.NaN, ...otherRounds], [baseline = Number.NaN]] = [rounds, baselines]
  const met = ms < limitMs
  const otherRoundsText =
    otherRounds.length > 0
      ? `; the other rounds ${otherRounds.map((round) => round.toFixed(1)).join(', ')}`
      : ''
  const load = loadavg()[0]?.toFixed(1)
  return {
    text: `${label}: ${ms.toFixed(1)} ms (under ${limitMs}), ${(ms / baseline).toFixed(1)} times the baseline of ${baseline.toFixed(1)} ms (${baselineLabel})${otherRoundsText}; load of the machine ${load}${met ? '' : ' NOT MET'}`,
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
export async function lowestP95s(measure: () => Promise<number[]>): Promise<number[]> {
  return p95s(await measureRounds(measure))
}

export async function measureRounds<Round>(measure: () => Promise<Round>): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < roundCount; round++) rounds.push(await measure())
  return rounds
}

/** The p95 of each round, the lowest first. */
export function p95s(rounds: readonly number[][]): number[] {
  return rounds.map((round) => percentile(round, 0.95)).toSorted((a, b) => a - b)
}

/**
 * The percentile by the nearest-rank method: the smallest value that at least this share of the values doesn't
 * exceed.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
