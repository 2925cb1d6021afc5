import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './run-program.ts'
import { checkOutcome, playwrightOutcome, vitestOutcome } from './test-reports.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('a failed test and a file that did not load are listed with the beginning of their messages', () => {
  const file = report({
    numPassedTests: 3,
    testResults: [
      {
        name: join(root, 'tests/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'counts' },
          {
            status: 'failed',
            fullName: 'adds',
            failureMessages: ['\u001b[31mexpected 3\u001b[39m\n\n  at x'],
          },
        ],
      },
      { name: join(root, 'tests/b.test.ts'), status: 'failed', message: 'no module', assertionResults: [] },
    ],
  })
  expect(vitestOutcome(file, 1)).toEqual({
    passed: 3,
    failed: 2,
    failures: ['tests/a.test.ts  adds\n    expected 3\n      at x', 'tests/b.test.ts\n    no module'],
  })
})

test('a failed browser test inside a group and an error outside of any test are listed', () => {
  const file = report({
    stats: { expected: 1 },
    errors: [{ message: 'the shop did not start' }],
    suites: [
      {
        file: 'cart.spec.ts',
        suites: [
          {
            file: 'cart.spec.ts',
            specs: [
              { title: 'adds', ok: true, tests: [{ results: [{ errors: [] }] }] },
              { title: 'removes', ok: false, tests: [{ results: [{ errors: [{ message: 'Timed out' }] }] }] },
            ],
          },
        ],
      },
    ],
  })
  expect(playwrightOutcome(file, 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['cart.spec.ts  removes\n    Timed out', 'browser tests\n    the shop did not start'],
  })
})

test('a runner that exits with an error without a failed test, or writes no report, counts as a failure', () => {
  expect(vitestOutcome(report({ numPassedTests: 2, testResults: [] }), 1).failed).toBe(1)
  expect(vitestOutcome(report({ numPassedTests: 2, testResults: [] }), 0).failed).toBe(0)
  expect(playwrightOutcome(join(folder, 'none.json'), 0).failed).toBe(1)
})

test('each step of the check is counted, and a check without steps is a failure', () => {
  const output =
    '✓ format and lint (1.2 s)\n✗ types (tsc) (9.1 s)\n\na.ts(1,2): error\n\n✓ dead code (3.0 s)\n'
  expect(checkOutcome(output, 1)).toEqual({ passed: 2, failed: 1, failures: ['check  types (tsc) (9.1 s)'] })
  expect(checkOutcome('SyntaxError', 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(checkOutcome('✓ types (tsc) (9.1 s)\n', 0)).toEqual({ passed: 1, failed: 0, failures: [] })
})
