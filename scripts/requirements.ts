// `npm run requirements [AREA...]`: lists the rows of the specification that no test names.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'
import { titlesIn, titlesWithoutTables } from './test-titles.ts'

interface Requirement {
  id: string
  area: string
  text: string
}

interface NamedTest {
  file: string
  title: string
}

const idPattern = /\b[A-Z]{2,}-\d{3}\b/g
/** Names that look like ids of rows but aren't: SHA-256, AES-256, ISO-639. */
const nonIdPattern = /^(SHA|AES|ISO)-/

export function readRequirements(): Requirement[] {
  const [, ...lines] = readFileSync(join(root, 'docs', 'specification', 'requirements.tsv'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [id = '', area = '', text = ''] = line.split('\t')
    return { id, area, text }
  })
}

/** Every test of the project that names at least one row, in its title or in a row of its table. */
export function scanTests(): NamedTest[] {
  return readTests(titlesIn)
}

const maxIdsInTitle = 2

/** Returns one error for each title that names too many rows to see which assertions test which row. */
export function findCrowdedTitles(tests: NamedTest[] = readTests(titlesWithoutTables)): string[] {
  return tests
    .filter((test) => idsIn(test).length > maxIdsInTitle)
    .map(
      (test) =>
        `${test.file}: a title names ${idsIn(test).length} rows, at most ${maxIdsInTitle}; name them in steps ("${test.title}").`,
    )
}

function readTests(read: typeof titlesIn): NamedTest[] {
  const patterns = [
    'packages/*/src/**/*.test.{ts,tsx}',
    'tests/**/*.{test,spec}.{ts,tsx}',
    // The parts of one long test.
    'tests/browser/orders/whole-order/*.ts',
    'scripts/**/*.test.ts',
  ]
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).flatMap((file) =>
    read(readFileSync(join(root, file), 'utf8'), file)
      .map((title) => ({ file, title }))
      .filter((test) => idsIn(test).length > 0),
  )
}

/** One error for each row that a title names but the specification lacks. */
export function findUnknownIds(tests: NamedTest[], requirements: Requirement[]): string[] {
  const knownIds = new Set(requirements.map(({ id }) => id))
  return tests.flatMap((test) =>
    idsIn(test)
      .filter((id) => !knownIds.has(id))
      .map((id) => `${test.file}: there is no row ${id} ("${test.title}").`),
  )
}

function idsIn({ title }: NamedTest): string[] {
  return (title.match(idPattern) ?? []).filter((id) => !nonIdPattern.test(id))
}

function report(areas: string[]): number {
  const requirements = readRequirements()
  const tests = scanTests()
  const namedIds = new Set(tests.flatMap(idsIn))
  const allAreas = [...new Set(requirements.map(({ area }) => area))]
  const unknownAreas = areas
    .filter((area) => !allAreas.includes(area))
    .map((area) => `There is no area ${area}.`)
  const errors = [...unknownAreas, ...findUnknownIds(tests, requirements)]

  for (const area of areas.length ? areas : allAreas) {
    const rows = requirements.filter((row) => row.area === area)
    const untested = rows.filter(({ id }) => !namedIds.has(id))
    console.log(`${area}: ${rows.length - untested.length} of ${rows.length} rows named`)
    for (const { id, text } of untested) console.log(`  ${id} ${text}`)
  }
  const namedCount = requirements.filter(({ id }) => namedIds.has(id)).length
  console.log(`\n${namedCount} of ${requirements.length} rows are named by ${tests.length} tests.`)
  for (const error of errors) console.error(error)
  return errors.length
}

if (import.meta.main) process.exitCode = report(process.argv.slice(2)) ? 1 : 0
