import { setPriority } from 'node:os'
import { openLog, readSettings, StartupError } from '@printery/server'
import { returnMemoryWhenIdle } from './idle-memory.ts'
import { openServer } from './parts.ts'
import { stopOnSignals } from './stop.ts'

const minNodeVersion = 24
/** The `nice` value of workers: on a machine shared with web processes, calls have priority. */
const workerPriority = 10

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < minNodeVersion)
    throw new StartupError(`Node ${process.versions.node} is too old: run npm start, which brings its own.`)
  const settings = readSettings(process.env)
  if (settings.ROLE === 'worker') setPriority(workerPriority)
  const log = openLog(settings.logLevel)
  const dev = process.argv.includes('--dev')
  const printLine = (line: string) => process.stdout.write(`${line}\n`)
  const opening = openServer({ settings, log, dev, printLine })
  // A stop during the opening waits until it has finished, because only an opened server can be closed in order.
  const isStopping = stopOnSignals(opening, () =>
    opening.then(
      ({ close }) => close(),
      () => {},
    ),
  )
  const { address } = await opening
  if (isStopping()) return
  returnMemoryWhenIdle()
  if (settings.ROLE === 'worker') {
    printLine(`Printery runs its jobs; ${address}/api/health says how it is`)
    return
  }
  printLine(`Printery is open at ${address}`)
  if (settings.demo) {
    printLine(
      '  Demo accounts: customer@demo.test, supplier@demo.test, admin@demo.test, password printery-demo',
    )
    printLine(`  Emails: ${address}/sandbox/mail`)
  }
}

main().catch((error: unknown) => {
  // An error of a setting or folder is printed as one message; any other with its stack.
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  process.exit(1)
})
