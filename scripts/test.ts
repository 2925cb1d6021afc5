// `npm test`: unit and feature tests together with the check, then browser tests; failures and totals are printed at the end.
// `npm run test:quick`: the same without the slowest tests, and only the six browser tests that are tagged @quick.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { openMemoryFolder, removeAtEnd } from './memory-folder.ts'
import { root, runProgram, runTool } from './run-program.ts'
import { checkOutcome, type Outcome, playwrightOutcome, vitestOutcome } from './test-reports.ts'

const results = join(root, 'test-results')
const isQuick = process.argv.includes('quick')

/**
 * The slowest seventy files, which take more than half of the time: killed processes, lost or damaged databases and
 * storages, hostile files, long random walks, every call by every role, print files, and tests that wait for queues.
 */
const slowTestFiles = [
  'tests/drill/**',
  'tests/torture/**',
  'tests/feature/{access,contract}/**',
  'tests/feature/{bad-calls,database-loss,odd-addresses,overload,pdf-lines,production,read-replicas,roles,start-and-migrate,start-and-stop,unknown-fields}.test.ts',
  'tests/{live-check,templates}.test.ts',
  'packages/app/src/{admin,backup,damaged-backup,restore-drill,web/varnish}.test.ts',
  'packages/design/src/preflight/{any-design,contrast,preflight,fixes/fix-all,thinness/measured-lines}.test.ts',
  'packages/domain/src/einvoice/einvoice.property.test.ts',
  'packages/editor/src/worker/render-worker-api.test.ts',
  'packages/server/src/db/embedded-postgres.test.ts',
  'packages/server/src/events/hub.test.ts',
  'packages/server/src/features/accounts/account-takeover.test.ts',
  'packages/server/src/features/assets/hostile-assets.test.ts',
  'packages/server/src/features/broadcasts/{killed,sending}.test.ts',
  'packages/server/src/features/cart/designed.test.ts',
  'packages/server/src/features/catalogue/mockup-renderer.test.ts',
  'packages/server/src/features/checkout/{money-walks,webhook}.test.ts',
  'packages/server/src/features/device-profiles/{icc-profiles,print-devices}.test.ts',
  'packages/server/src/demo/seed.test.ts',
  'packages/server/src/features/catalogue/lists.test.ts',
  'packages/server/src/features/discounts/uses.test.ts',
  'packages/server/src/features/documents/{documents,pdf-renderer}.test.ts',
  'packages/server/src/features/orders/moving/states.test.ts',
  'packages/server/src/features/settings/email-health.test.ts',
  'packages/server/src/features/files/{hostile-files,upload-jobs}.test.ts',
  'packages/server/src/features/integrity/checking.test.ts',
  'packages/server/src/features/invoices/invoices.test.ts',
  'packages/server/src/features/payouts/{killed,transfers}.test.ts',
  'packages/server/src/features/production/**',
  'packages/server/src/features/quotations/staff-routes.test.ts',
  'packages/server/src/features/shared-cache/purging.test.ts',
  'packages/server/src/features/supplier-notices/supplier-notices.test.ts',
  'packages/server/src/jobs/{jobs,killed}.test.ts',
  'packages/server/src/mail/loss.test.ts',
  'packages/server/src/storage/{damaged-objects,s3,storage-loss}.test.ts',
  'scripts/structure/pack-alone.test.ts',
]

// If the output goes to a file, nobody watches the run: passed tests are not printed, so that failures are easy to find.
const isWatched = process.stdout.isTTY === true

rmSync(results, { recursive: true, force: true })
mkdirSync(results)
const hasBrowser = await ensureChromium()
if (!isQuick) {
  await ensureServer('PgBouncer', 'pgbouncer', '/usr/sbin/pgbouncer')
  await ensureServer('Varnish', 'varnish', '/usr/sbin/varnishd')
}
const memory = openMemoryFolder()
if (memory) removeAtEnd(memory)
const memoryEnv: Record<string, string> = memory ? { TMPDIR: memory.path } : {}

const total: Outcome = { passed: 0, failed: 0, failures: [] }
const lines: string[] = []
// Unit and feature tests leave a sixth of two processors idle, browser tests hardly any: the check uses that.
const checking = runPart('Check', check)
await runPart('Unit and feature tests', runVitest)
await runPart('Browser tests', hasBrowser ? runPlaywright : skipBrowserTests)
await checking
if (total.failures.length) console.log(`\n== Failed\n\n${total.failures.join('\n\n')}`)
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

async function runPart(name: string, run: () => Promise<Outcome>): Promise<void> {
  console.log(`\n== ${name}\n`)
  const start = performance.now()
  const { passed, failed, failures } = await run()
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  lines.push(
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

/** Prints the output as a whole at the end, because other programs print meanwhile. */
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
  const shown = isWatched ? 'default' : 'minimal'
  const args = ['run', `--reporter=${shown}`, '--reporter=json', `--outputFile.json=${file}`]
  if (isQuick) args.push(...slowTestFiles.map((files) => `--exclude=${files}`))
  const { code } = await runTool('vitest', 'vitest', args, { live: true, env: memoryEnv })
  return vitestOutcome(file, code)
}

async function runPlaywright(): Promise<Outcome> {
  const file = join(results, 'browser.json')
  const env = { ...memoryEnv, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['test', `--reporter=${isWatched ? 'list' : 'dot'},json`]
  if (isQuick) args.push('--grep=@quick')
  const { code } = await runTool('@playwright/test', 'playwright', args, { live: true, env })
  return playwrightOutcome(file, code)
}
