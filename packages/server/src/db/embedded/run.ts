import { spawn } from 'node:child_process'

/** The user that runs PostgreSQL if we are root, because PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  name: string
}

interface Result {
  /** Null if the program could not be started or was killed. */
  code: number | null
  output: string
  /**
   * `EACCES` if the account may not enter the program's folder, `EPERM` if we may not switch to that account.
   */
  errorCode?: string
}

interface Options {
  account?: Account | undefined
  /** A daemon keeps inherited pipes open, so its starter must not wait for their end. */
  ignoreOutput?: boolean
  cwd?: string
}

/** Runs a program to its end. Never throws: that a program can't be started is part of the result. */
export function run(program: string, args: string[], options: Options = {}): Promise<Result> {
  const { account, ignoreOutput = false, cwd } = options
  return new Promise((resolve) => {
    let output = ''
    const fail = (error: Error & { code?: string }) =>
      resolve({ code: null, output: error.message, errorCode: error.code ?? 'UNKNOWN' })
    try {
      const child = spawn(program, args, {
        // The account may not be allowed to enter the current folder.
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
