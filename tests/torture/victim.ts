import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { type Program, startProgram } from '../support/program.ts'

const crashPoints = new URL('crash-points.ts', import.meta.url).href

/** The shop as a process on a DATA_DIR, to be killed and started again. */
export interface Victim {
  url: string
  /** Resolves while it is open, and after a kill when it is open again. */
  up: () => Promise<unknown>
  killShop: () => Promise<void>
  /** The server of the database; the shop brings it back by itself. */
  killDatabase: () => Promise<void>
  killBoth: () => Promise<void>
  /** Starts it anew with its crash points watched (CRASH_AT, CRASH_LOG); when it falls it comes back without them. */
  arm: (watch: Record<string, string>) => Promise<void>
  /** Whether it has fallen since it was armed. */
  hasFallen: () => boolean
  /** Ends it in order; the exit code. */
  end: () => Promise<number | null>
  /** What it has said, over all its lives. */
  output: () => string
}

export async function startVictim(dataDir: string): Promise<Victim> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: dataDir, DEMO: '0', PORT: String(port), PUBLIC_URL: url }
  let program: Program = await startProgram(settings)
  await program.opened
  let opened: Promise<unknown> = program.opened
  let before = ''

  async function restartAfter(kill: () => Promise<unknown>): Promise<void> {
    // Whoever asks from now on waits for the next start.
    opened = kill().then(async () => {
      before += `${program.output()}\n`
      program = await startProgram(settings)
      await program.opened
    })
    await opened
  }

  let fallen = false
  async function arm(watch: Record<string, string>): Promise<void> {
    await program.stop()
    before += `${program.output()}\n`
    const armed = await startProgram({ ...settings, ...watch, NODE_OPTIONS: `--import=${crashPoints}` })
    program = armed
    fallen = false
    const fell = armed.ended.then(({ signal }) => {
      if (signal !== 'SIGKILL') return
      fallen = true
      return restartAfter(async () => {})
    })
    // It may fall before it is open.
    opened = armed.opened.catch(() => fell)
    await opened
  }

  async function killDatabase(): Promise<void> {
    const place = await readFile(join(dataDir, 'DATABASE-FOLDER'), 'utf8').catch(() => dataDir)
    const file = await readFile(join(place.trim(), 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number(file.split('\n')[0])
    // Between a kill and the restart the file names nobody.
    if (pid > 0 && pid < 2 ** 31 - 2) process.kill(pid, 'SIGKILL')
  }

  return {
    url,
    up: () => opened,
    killShop: () => restartAfter(() => program.stop('SIGKILL')),
    killDatabase,
    arm,
    hasFallen: () => fallen,
    killBoth: () =>
      restartAfter(async () => {
        await killDatabase()
        await program.stop('SIGKILL')
      }),
    end: async () => (await program.stop()).code,
    output: () => before + program.output(),
  }
}
