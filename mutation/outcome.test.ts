import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOutcome } from './outcome.ts'
import { drawStatements } from './sample.ts'

const root = mkdtempSync(join(tmpdir(), 'printery-mutation-'))
writeFileSync(join(root, 'a.ts'), 'const a = 1\n  if (a < 2) go()\n')

type Mutant = Parameters<typeof readOutcome>[0][number]
const mutant = (status: string, replacement: string) =>
  ({
    fileName: join(root, 'a.ts'),
    location: { start: { line: 2, column: 7 }, end: { line: 2, column: 12 } },
    mutatorName: 'EqualityOperator',
    replacement,
    status,
  }) as Mutant

const mutants = [
  mutant('Killed', 'a >= 2'),
  mutant('Timeout', 'true'),
  mutant('Survived', 'a <=  2'),
  mutant('NoCoverage', 'false'),
]
const equivalent = { file: 'a.ts', line: 'if (a < 2) go()', replacement: 'a <= 2', reason: 'a is never 2' }

test('a mutant without coverage counts as alive, and one that timed out counts as killed', () => {
  const outcome = readOutcome(mutants, [], root)
  expect(outcome).toMatchObject({
    killed: 1,
    timedOut: 1,
    survived: 1,
    uncovered: 1,
    equivalent: 0,
    score: 50,
  })
  expect(outcome.alive).toEqual([
    'a.ts:2 Survived EqualityOperator\n    if (a < 2) go()\n    -> a <= 2',
    'a.ts:2 NoCoverage EqualityOperator\n    if (a < 2) go()\n    -> false',
  ])
})

test('an equivalent mutant is left out of the score', () => {
  const { score, equivalent: count, alive } = readOutcome(mutants, [equivalent], root)
  expect(score).toBeCloseTo(66.67, 2)
  expect([count, alive.length]).toEqual([1, 1])
})

test('an equivalent mutant that matches no surviving mutant is reported', () => {
  const stale = { ...equivalent, replacement: 'a >= 2' }
  expect(readOutcome(mutants, [stale], root).unusedEquivalents).toEqual([stale])
  expect(readOutcome(mutants, [{ ...stale, file: 'another.ts' }], root).unusedEquivalents).toEqual([])
})

test('an equivalent mutant of a line that was not measured is reported only if the line no longer exists', () => {
  const unmeasured = { ...equivalent, line: 'const a = 1' }
  expect(readOutcome(mutants, [unmeasured], root).unusedEquivalents).toEqual([])
  const removed = { ...equivalent, line: 'const a = 2' }
  expect(readOutcome(mutants, [removed], root).unusedEquivalents).toEqual([removed])
})

test('the same seed draws the same functions, and another seed draws other functions', async () => {
  const files = ['mutation/{outcome,sample}.ts']
  const [first, repeated, other] = await Promise.all([
    drawStatements({ files, mutants: 20, seed: 1 }),
    drawStatements({ files, mutants: 20, seed: 1 }),
    drawStatements({ files, mutants: 20, seed: 2 }),
  ])
  expect(first).toEqual(repeated)
  expect(first).not.toEqual(other)
  for (const range of first) expect(range).toMatch(/^mutation\/(outcome|sample)\.ts:\d+-\d+$/)
})
