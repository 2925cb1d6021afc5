// `npm run mutate [domain|design|design/plates|documents|editor|server...]`: changes the code one small place at a
// time and counts the changes that no test detects. Not part of `npm test`, because it takes long: domain 20
// minutes on two cores, the others hours.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { openMemoryFolder, removeAtEnd } from '../scripts/memory-folder.ts'
import { root } from '../scripts/run-program.ts'
import { equivalents } from './equivalents.ts'
import { readOutcome, summarise } from './outcome.ts'
import { drawStatements } from './sample.ts'
import { type Target, targets } from './targets.ts'

const results = join(root, 'test-results')

const known = Object.entries(targets).flatMap(([name, { groups }]) => [
  name,
  ...Object.keys(groups).map((group) => `${name}/${group}`),
])
const selectedGroups = process.argv.slice(2)
const unknown = selectedGroups.filter((name) => !known.includes(name))
if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}.`)

mkdirSync(results, { recursive: true })
// Databases are created and dropped for each mutant.
const memory = openMemoryFolder()
if (memory) {
  removeAtEnd(memory)
  process.env.TMPDIR = memory.path
}
let passes = true
for (const name of selectedGroups.length ? selectedGroups : Object.keys(targets))
  passes = (await measure(name)) && passes
process.exitCode = passes ? 0 : 1

/** `name` is that of a target, or of one of its groups: `design/plates`. */
async function measure(name: string): Promise<boolean> {
  const [targetName = '', groupName] = name.split('/')
  const target = targets[targetName]
  if (!target) throw new Error(`There is no target ${targetName}.`)
  process.env.MUTATION_DATABASE = target.needsDatabase ? '1' : ''
  const sampledStatements = target.sampled && (await drawStatements(target.sampled))
  const mutants: MutantResult[] = []
  for (const [group, globs] of Object.entries(target.groups)) {
    if (groupName !== undefined && group !== groupName) continue
    const mutate = sampledStatements ? sampledStatements.filter((range) => isIn(globs, range)) : globs
    if (mutate.length === 0) continue
    process.env.MUTATION_TESTS = JSON.stringify([...target.tests, ...(target.groupTests?.[group] ?? [])])
    const judged = await runStryker(mutate, target)
    mutants.push(...judged)
    // A run takes hours, so intermediate results are written, and kept if it is interrupted.
    const part = summarise(`${targetName}/${group}`, readOutcome(judged, equivalents, root), target.minScore)
    writeFileSync(join(results, `mutation-${targetName}-${group}.txt`), part)
    console.log(part)
  }
  const outcome = readOutcome(mutants, equivalents, root)
  const text = summarise(name, outcome, target.minScore)
  writeFileSync(join(results, `mutation-${name.replace('/', '-')}.txt`), text)
  console.log(text)
  return outcome.score >= target.minScore && outcome.unusedEquivalents.length === 0
}

/**
 * Whether a mutation range of Stryker (`file:first-last`) is in a file that the globs match. Globs that begin with
 * `!` need no check, because the sample already excludes their files.
 */
function isIn(globs: readonly string[], range: string): boolean {
  const file = range.slice(0, range.lastIndexOf(':'))
  return globs.some((glob) => matchesGlob(file, glob))
}

function runStryker(mutate: string[], { needsDatabase }: Target): Promise<MutantResult[]> {
  const stryker = new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'mutation/vitest.config.ts', related: false },
    mutate,
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    reporters: ['progress-append-only'],
    // Other files are ignored: they are neither mutated nor read by the tests, and each worker copies the project.
    ignorePatterns: [
      '/test-results',
      '/data',
      '/docs/pictures',
      'packages/web/build',
      '/bench',
      '/tests/browser/pictures',
    ],
    dryRunTimeoutMinutes: 60,
    // Added to the usual duration of the tests, in ms: a mutant that runs longer counts as timed out. Tests that
    // start databases and processes vary more.
    timeoutMS: needsDatabase ? 30_000 : 10_000,
    allowConsoleColors: false,
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  })
  return stryker.runMutationTest()
}
