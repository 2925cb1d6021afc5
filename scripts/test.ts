// `npm test`: check, unit and feature tests, browser tests; one line of numbers at the very end.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { findChromium } from './chromium.ts'
import { root, runProgram, runTool } from './run-program.ts'

interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

const results = join(root, 'test-results')

rmSync(results, { recursive: true, force: true })
mkdirSync(results)
const hasBrowser = await ensureChromium()

const parts: [string, () => Promise<Count>][] = [
  ['Check', runChecks],
  ['Unit and feature tests', runVitest],
  ['Browser tests', hasBrowser ? runPlaywright : skipBrowserTests],
]
const total: Count = { passed: 0, failed: 0 }
const lines: string[] = []
for (const [name, runPart] of parts) {
  console.log(`\n== ${name}\n`)
  const start = performance.now()
  const { passed, failed } = await runPart()
  total.passed += passed
  total.failed += failed
  lines.push(
    `${name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - start) / 1000)} s`,
  )
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

/** Root on a Debian gets the browser from Debian, rather without its windows; others are told what to do. */
async function ensureChromium(): Promise<boolean> {
  if (findChromium()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runProgram('apt-get', ['update'], { env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { code, output } = await runProgram('apt-get', ['install', '-y', name], { env })
      if (code === 0) break
      console.log(output.trim().split('\n').slice(-5).join('\n'))
    }
  }
  return findChromium() !== undefined
}

async function skipBrowserTests(): Promise<Count> {
  console.log('SKIPPED: there is no Chromium here; install one, or name it in the variable CHROMIUM.')
  // Where nobody reads the lines a silent skip would pass for a success.
  return { passed: 0, failed: process.env.CI === 'true' ? 1 : 0 }
}

async function runVitest(): Promise<Count> {
  const file = join(results, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runTool('vitest', 'vitest', args, { live: true })
  const report = readReport<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  // A file that could not be loaded has no tests that could fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return count(code, report.numPassedTests, report.numFailedTests + broken.length)
}

async function runPlaywright(): Promise<Count> {
  const file = join(results, 'browser.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { code } = await runTool('@playwright/test', 'playwright', ['test', '--reporter=list,json'], {
    live: true,
    env,
  })
  const report = readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return count(code, expected, unexpected + flaky + report.errors.length)
}

/** A runner that ends with an error although no test failed (a fault outside of any test) counts as one failure. */
function count(code: number, passed: number, failed: number): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
