// Reads the reports of test runners: how many tests passed, and a message for each failure, for the end of the output.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run-program.ts'

export interface Outcome {
  passed: number
  failed: number
  /** One entry for each failed test: its file, its title and the first lines of its message. */
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    ok: boolean
    tests: { results: { errors?: { message?: string }[] }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** The number of lines of a failure message to show. The output of the test has the rest. */
const MESSAGE_LINES = 6

/** Parses the output of `npm run check`: a line with a mark for each of its steps. */
export function checkOutcome(output: string, code: number): Outcome {
  const lines = stripVTControlCharacters(output).split('\n')
  const failures = lines
    .filter((line) => line.startsWith('✗ '))
    .map((line) => describeFailure('check', line.slice(2)))
  return outcome(lines.filter((line) => line.startsWith('✓ ')).length, failures, code)
}

export function vitestOutcome(file: string, code: number): Outcome {
  const report = readReport<VitestReport>(file)
  if (!report) return missingReport(file)
  const failures = report.testResults.flatMap((result) => {
    const path = relative(root, result.name)
    const failed = result.assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be loaded has no tests that could fail.
    if (result.status === 'failed' && failed.length === 0) return [describeFailure(path, '', result.message)]
    return failed.map((test) => describeFailure(path, test.fullName, test.failureMessages?.[0]))
  })
  return outcome(report.numPassedTests, failures, code)
}

export function playwrightOutcome(file: string, code: number): Outcome {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return missingReport(file)
  const failures = [
    ...report.suites.flatMap(failedSpecs),
    ...report.errors.map(({ message }) => describeFailure('browser tests', '', message)),
  ]
  return outcome(report.stats.expected, failures, code)
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const failedHere = (suite.specs ?? []).filter(({ ok }) => !ok)
  return [
    ...failedHere.map(({ title, tests }) =>
      describeFailure(
        suite.file,
        title,
        tests.flatMap(({ results }) => results.flatMap((r) => r.errors ?? []))[0]?.message,
      ),
    ),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ]
}

/** If the runner exits with an error although no test failed, the error counts as one failure. */
function outcome(passed: number, failures: string[], code: number): Outcome {
  const allFailures =
    code !== 0 && failures.length === 0 ? [`the runner ended with ${code}, though no test failed`] : failures
  return { passed, failed: allFailures.length, failures: allFailures }
}

function missingReport(file: string): Outcome {
  return { passed: 0, failed: 1, failures: [`the runner wrote no ${relative(root, file)}`] }
}

function describeFailure(where: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const shownLines = lines.filter((line) => line.trim()).slice(0, MESSAGE_LINES)
  return [
    `${where}  ${title}`.trim(),
    ...shownLines.map((line) => `    ${line.trimEnd().slice(0, 300)}`),
  ].join('\n')
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
