import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { type Program, startProgram } from '../support/program.ts'

const crashPoints = new URL('crash-points.ts', import.meta.url).href

/** A shop that charges tax and numbers its invoices, so that kills also interrupt these. */
export const taxSettings = {
  TAX_RATES: JSON.stringify([{ country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }]),
  TAX_NUMBER: 'M90000001D',
  INVOICE_NUMBERS: 'INV-{year}-{number:5}',
}

/** The shop as a process on a DATA_DIR, to be killed and started again. */
export interface Victim {
  url: string
  /** Resolves while it is open, and after a kill when it is open again. */
  waitUntilUp: () => Promise<unknown>
  killShop: () => Promise<void>
  /** Kills the database server, which the shop restarts by itself. */
  killDatabase: () => Promise<void>
  killBoth: () => Promise<void>
  /** Restarts the shop with crash points enabled (CRASH_AT, CRASH_LOG); after a crash it restarts without them. */
  arm: (watch: Record<string, string>) => Promise<void>
  /** Whether it has crashed since `arm`. */
  hasCrashed: () => boolean
  /** Resolves when it has crashed and is open again, or after this time without a crash. */
  crashesWithin: (ms: number) => Promise<void>
  /** Shuts it down gracefully, and returns the exit code. */
  end: () => Promise<number | null>
  /** Its output, including that before restarts. */
  output: () => string
}

/** With `watch` crash points are enabled from the first start on. */
export async function startVictim(dataDir: string, watch?: Record<string, string>): Promise<Victim> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { ...taxSettings, DATA_DIR: dataDir, DEMO: '0', PORT: String(port), PUBLIC_URL: url }
  const crashPointOptions = { NODE_OPTIONS: `--import=${crashPoints}` }
  let program: Program = await startProgram({ ...settings, ...(watch && { ...watch, ...crashPointOptions }) })
  await program.opened
  let opened: Promise<unknown> = program.opened
  let outputBefore = ''

  async function restartAfter(kill: () => Promise<unknown>): Promise<void> {
    // From now on `waitUntilUp` waits for the next start.
    opened = kill().then(async () => {
      outputBefore += `${program.output()}\n`
      program = await startProgram(settings)
      await program.opened
    })
    await opened
  }

  let crashed = false
  let crash: Promise<unknown> = Promise.resolve()
  async function arm(watch: Record<string, string>): Promise<void> {
    await program.stop()
    outputBefore += `${program.output()}\n`
    const watched = await startProgram({ ...settings, ...watch, ...crashPointOptions })
    program = watched
    crashed = false
    crash = watched.ended.then(({ signal }) => {
      if (signal !== 'SIGKILL') return
      crashed = true
      return restartAfter(async () => {})
    })
    // The shop may crash before it is open.
    opened = watched.opened.catch(async (error) => {
      await crash
      if (!crashed) throw error
    })
    await opened
  }

  async function killDatabase(): Promise<void> {
    const databaseFolder = await readFile(join(dataDir, 'DATABASE-FOLDER'), 'utf8').catch(() => dataDir)
    const file = await readFile(join(databaseFolder.trim(), 'postgres', 'postmaster.pid'), 'utf8').catch(
      () => '',
    )
    const pid = Number(file.split('\n')[0])
    // Between a kill and the restart the file names no running process.
    if (pid > 0 && pid < 2 ** 31 - 2) process.kill(pid, 'SIGKILL')
  }

  return {
    url,
    waitUntilUp: () => opened,
    killShop: () => restartAfter(() => program.stop('SIGKILL')),
    killDatabase,
    arm,
    hasCrashed: () => crashed,
    crashesWithin: async (ms) => {
      const timeout = new AbortController()
      await Promise.race([crash, pause(ms, undefined, { signal: timeout.signal })])
      timeout.abort()
    },
    killBoth: () =>
      restartAfter(async () => {
        await killDatabase()
        await program.stop('SIGKILL')
      }),
    end: async () => (await program.stop()).code,
    output: () => outputBefore + program.output(),
  }
}
