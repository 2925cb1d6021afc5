import { spawn } from 'node:child_process'

/** The user as whom Postgres runs when we are root: Postgres itself refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  name: string
}

interface Result {
  /** `null` when the program could not be started or was killed. */
  code: number | null
  output: string
  /** `EACCES` when the account may not enter the program's folder, `EPERM` when we may not become that account. */
  errorCode?: string
}

interface Options {
  account?: Account | undefined
  /** A daemon keeps inherited pipes open for ever, so whoever starts one may not listen to it. */
  ignoreOutput?: boolean
  cwd?: string
}

/** Runs a program to its end. Never throws: a program that cannot be started is a result like any other. */
export function run(program: string, args: string[], options: Options = {}): Promise<Result> {
  const { account, ignoreOutput = false, cwd } = options
  return new Promise((resolve) => {
    let output = ''
    const fail = (error: Error & { code?: string }) =>
      resolve({ code: null, output: error.message, errorCode: error.code ?? 'UNKNOWN' })
    try {
      const child = spawn(program, args, {
        // The account may not be allowed to enter the folder in which we were started.
        cwd: cwd ?? (process.platform === 'win32' ? undefined : '/'),
        stdio: ['ignore', ignoreOutput ? 'ignore' : 'pipe', ignoreOutput ? 'ignore' : 'pipe'],
        env: { ...process.env, LC_ALL: 'C' },
        windowsHide: true,
        ...(account ? { uid: account.uid, gid: account.gid } : {}),
      })
      child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.on('error', fail)
      child.on('close', (code) => resolve({ code, output }))
    } catch (error) {
      fail(error as Error)
    }
  })
}
