import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

export interface RunningProgram {
  url: string
  child: ChildProcess
  /** Resident memory in MB. */
  memory: () => Promise<number>
  stop: () => Promise<void>
}

/** The flags with which `npm start` runs Node. */
export async function nodeFlags(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  return scripts.start.split(' ').filter((word: string) => word.startsWith('--'))
}

/** Starts a script and waits for the line that holds its URL. */
export async function run(
  script: string,
  environment: Record<string, string>,
  urlPattern: RegExp,
  flags: readonly string[] = [],
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = urlPattern.exec(line)?.[0]
      if (match) resolve(match)
    })
  })
  return {
    url,
    child,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
