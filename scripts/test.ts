// `npm test`: unit and feature tests together with the check, then browser tests; failures and totals are printed at the end.
// `npm run test:quick` runs only the fast ones, `npm run test:long` those that `npm test` leaves out.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { openMemoryFolder, removeAtEnd } from './memory-folder.ts'
import { root, runProgram, runTool } from './run-program.ts'
import { checkOutcome, type Outcome, playwrightOutcome, vitestOutcome } from './test-reports.ts'
import { playwrightArgs, tiers, vitestArgs } from './test-tiers.ts'

const tier = tiers.find((name) => process.argv.includes(name)) ?? 'standard'
/** A folder for each tier, because CI runs two. */
const results = join(root, 'test-results', tier)

// Passed tests are not printed if the output goes to a file, so that failures are easy to find.
const isWatched = process.stdout.isTTY === true

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const hasBrowser = await ensureChromium()
if (tier !== 'quick') {
  await ensureServer('PgBouncer', 'pgbouncer', '/usr/sbin/pgbouncer')
  await ensureServer('Varnish', 'varnish', '/usr/sbin/varnishd')
}
const memoryFolder = openMemoryFolder()
if (memoryFolder) removeAtEnd(memoryFolder)
const memoryEnv: Record<string, string> = memoryFolder ? { TMPDIR: memoryFolder.path } : {}

const total: Outcome = { passed: 0, failed: 0, failures: [] }
const summaries: string[] = []
// The check runs in parallel, because unit and feature tests leave about a sixth of two processors idle.
// The long tier omits it: a standard run, which includes the check, comes first.
const checking = tier === 'long' ? undefined : runPart('Check', check)
await runPart('Unit and feature tests', runVitest)
await runPart('Browser tests', hasBrowser ? runPlaywright : skipBrowserTests)
await checking
if (total.failures.length) console.log(`\n== Failed\n\n${total.failures.join('\n\n')}`)
console.log(`\n${summaries.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

async function runPart(name: string, run: () => Promise<Outcome>): Promise<void> {
  console.log(`\n== ${name}\n`)
  const start = performance.now()
  const { passed, failed, failures } = await run()
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  summaries.push(
    `${name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - start) / 1000)} s`,
  )
}

/** On Debian, root installs Debian's browser, preferably the headless one; for others a message says what to do. */
async function ensureChromium(): Promise<boolean> {
  if (findChromium() === undefined) await installOneOf('Chromium', ['chromium-headless-shell', 'chromium'])
  return findChromium() !== undefined
}

/** Installs a server that some tests need. Without it they are skipped, and a message says so. */
async function ensureServer(name: string, debianPackage: string, program: string): Promise<void> {
  if (!existsSync(program)) await installOneOf(name, [debianPackage])
  if (!existsSync(program)) console.log(`SKIPPED: the tests behind ${name}, which is not installed here.`)
}

/** Installs the first of these Debian packages that is available; does nothing unless run as root. */
async function installOneOf(description: string, packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${description} with apt-get …`)
  // Prevents the package from starting a service.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await runProgram('apt-get', ['update'], { env })
  for (const name of packages) {
    const { code, output } = await runProgram('apt-get', ['install', '-y', name], { env })
    if (code === 0) return
    console.log(output.trim().split('\n').slice(-5).join('\n'))
  }
}

/** Prints the whole output at the end, because other programs print at the same time. */
async function check(): Promise<Outcome> {
  const script = join(root, 'scripts', 'check.ts')
  const { code, output } = await runProgram(process.execPath, [script], { isLowPriority: true })
  console.log(`\n${output}`)
  return checkOutcome(output, code)
}

async function skipBrowserTests(): Promise<Outcome> {
  const failure = 'SKIPPED: there is no Chromium here; install one, or name it in the variable CHROMIUM.'
  console.log(failure)
  // In CI a skip would be mistaken for a success.
  const failures = process.env.CI === 'true' ? [failure] : []
  return { passed: 0, failed: failures.length, failures }
}

async function runVitest(): Promise<Outcome> {
  const file = join(results, 'vitest.json')
  const reporter = isWatched ? 'default' : 'minimal'
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...vitestArgs(tier), ...reporters]
  const { code } = await runTool('vitest', 'vitest', args, { live: true, env: memoryEnv })
  return vitestOutcome(file, code)
}

async function runPlaywright(): Promise<Outcome> {
  const file = join(results, 'browser.json')
  const env = { ...memoryEnv, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const output = `--output=${join(results, 'browser')}`
  const args = ['test', ...playwrightArgs(tier), output, `--reporter=${isWatched ? 'list' : 'dot'},json`]
  const { code } = await runTool('@playwright/test', 'playwright', args, { live: true, env })
  return playwrightOutcome(file, code)
}
