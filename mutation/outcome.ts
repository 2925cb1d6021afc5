import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

/** A mutant that behaves as the code does, so that no test can detect it. */
export interface Equivalent {
  /** Path from the root of the repository. */
  file: string
  /** The line of the source on which the mutant begins, trimmed. */
  line: string
  /** The mutated code; differences in white space are ignored. */
  replacement: string
  reason: string
}

export interface Outcome {
  killed: number
  timedOut: number
  survived: number
  uncovered: number
  equivalent: number
  /** The percentage of non-equivalent mutants that were killed or timed out; uncovered ones count as alive. */
  score: number
  alive: string[]
  /** Entries for measured lines that match no surviving mutant: the code or its tests have changed since. */
  unusedEquivalents: Equivalent[]
}

type JudgedMutant = Pick<MutantResult, 'fileName' | 'location' | 'status' | 'replacement' | 'mutatorName'>

export function readOutcome(
  mutants: readonly JudgedMutant[],
  equivalents: readonly Equivalent[],
  root: string,
): Outcome {
  const countOf = (status: string) => mutants.filter((mutant) => mutant.status === status).length
  const used = new Set<Equivalent>()
  const alive: string[] = []
  for (const mutant of mutants) {
    if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') continue
    const position = positionOf(mutant, root)
    const known = equivalents.find((entry) => matches(entry, position, mutant))
    if (known) used.add(known)
    else alive.push(describe(mutant, position))
  }
  const [killed, timedOut] = [countOf('Killed'), countOf('Timeout')]
  const placement = mutants.map((mutant) => positionOf(mutant, root))
  // A sample may hold only some lines of a file.
  const isStale = ({ file, line }: Equivalent) =>
    placement.some((placement) => placement.file === file) &&
    (placement.some((placement) => placement.file === file && placement.line === line) ||
      !trimmedLines(root, file).includes(line))
  const judged = killed + timedOut + alive.length
  return {
    killed,
    timedOut,
    survived: countOf('Survived'),
    uncovered: countOf('NoCoverage'),
    equivalent: countOf('Survived') + countOf('NoCoverage') - alive.length,
    score: judged === 0 ? 0 : (100 * (killed + timedOut)) / judged,
    alive,
    unusedEquivalents: equivalents.filter((entry) => isStale(entry) && !used.has(entry)),
  }
}

interface Place {
  file: string
  number: number
  line: string
}

function positionOf({ fileName, location }: JudgedMutant, root: string): Place {
  const file = relative(root, fileName).replaceAll('\\', '/')
  // Counted from 1, as in Stryker's report.
  const number = location.start.line
  return { file, number, line: trimmedLines(root, file)[number - 1] ?? '' }
}

function trimmedLines(root: string, file: string): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
}

function matches(entry: Equivalent, position: Place, mutant: JudgedMutant): boolean {
  return (
    entry.file === position.file &&
    entry.line === position.line &&
    collapseWhitespace(entry.replacement) === collapseWhitespace(mutant.replacement ?? '')
  )
}

function describe({ mutatorName, replacement, status }: JudgedMutant, { file, number, line }: Place): string {
  return `${file}:${number} ${status} ${mutatorName}\n    ${line}\n    -> ${collapseWhitespace(replacement ?? '')}`
}

function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

export function summarise(name: string, outcome: Outcome, minScore: number): string {
  const { killed, timedOut, survived, uncovered, equivalent, score, alive, unusedEquivalents } = outcome
  return [
    ...alive,
    ...unusedEquivalents.map(
      ({ file, line }) => `No living mutant matches the equivalent of ${file}: ${line}`,
    ),
    '',
    `${name}: ${score.toFixed(1)} % of mutants noticed (at least ${minScore} %): ${killed} killed, ${timedOut} timed out, ` +
      `${survived} survived and ${uncovered} without a test, of which ${equivalent} are equivalent`,
  ].join('\n')
}
