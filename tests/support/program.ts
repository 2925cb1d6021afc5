import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeAccessible } from './accessible-folder.ts'
import { freePort } from './free-port.ts'

export const mainScript = fileURLToPath(new URL('../../packages/app/src/main.ts', import.meta.url))

export interface ProgramExit {
  code: number | null
  signal: NodeJS.Signals | null
  /** The program's output to stdout and stderr. */
  output: string
}

export interface Program {
  url: string
  pid: number
  /** Resolves with the first matching line of the whole output; rejects if the program ends without one. */
  waitForLine: (pattern: RegExp) => Promise<string>
  /** Resolves when the program accepts calls. */
  opened: Promise<string>
  ended: Promise<ProgramExit>
  output: () => string
  /** Sends the signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<ProgramExit>
}

/** Only the variables that a program needs to start: others of the machine or the test run could change the outcome. */
function bareEnvironment(): Record<string, string> {
  const allowedNames = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'LANG']
  return Object.fromEntries(
    allowedNames.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])),
  )
}

/** Starts the shop as `npm start` does, with these settings and a separate port; `script` may belong to another build. */
export async function startProgram(
  settings: Record<string, string>,
  { script = mainScript } = {},
): Promise<Program> {
  const port = settings.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [script], {
    env: { ...bareEnvironment(), PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watch(child, `http://127.0.0.1:${port}`)
}

/** Collects the output of a process, and waits for its exit. */
export function watch(child: ChildProcess, url: string): Program {
  const lines: string[] = []
  const pendingChecks = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        for (const check of pendingChecks) check()
      })
  const output = () => lines.join('\n')
  let hasEnded = false
  const ended = new Promise<ProgramExit>((resolve) => {
    // `close` comes when both streams have been read to their end.
    child.once('close', (code, signal) => {
      hasEnded = true
      resolve({ code, signal, output: output() })
      for (const check of pendingChecks) check()
    })
  })
  const waitForLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const matchingLine = lines.find((line) => pattern.test(line))
        if (matchingLine === undefined && !hasEnded) return
        pendingChecks.delete(check)
        if (matchingLine !== undefined) resolve(matchingLine)
        else reject(new Error(`The program ended without printing ${pattern}:\n${output()}`))
      }
      pendingChecks.add(check)
      check()
    })
  const opened = waitForLine(/^Printery is open at /)
  // Callers who await it get the rejection; tests of a failing start don't await it.
  opened.catch(() => {})
  return {
    url,
    pid: child.pid ?? 0,
    waitForLine,
    opened,
    ended,
    output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

export interface TestFolder {
  path: string
  remove: () => Promise<void>
}

/** A new DATA_DIR for one test. */
export async function aDataDir(): Promise<TestFolder> {
  const path = await makeAccessible(await mkdtemp(join(tmpdir(), 'printery-program-')))
  return {
    path,
    remove: async () => {
      const databaseFolder = await readFile(join(path, 'DATABASE-FOLDER'), 'utf8').catch(() => '')
      if (databaseFolder) await rm(databaseFolder.trim(), { recursive: true, force: true })
      await rm(path, { recursive: true, force: true })
    },
  }
}
