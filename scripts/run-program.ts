import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const require = createRequire(import.meta.url)

interface Options {
  cwd?: string
  env?: Record<string, string>
  /** Whether the output is shown immediately instead of returned. */
  live?: boolean
  /** Whether the program runs at the lowest priority. */
  isLowPriority?: boolean
}

interface ProgramResult {
  code: number
  output: string
}

/** Runs the program `bin` of an npm package on the current Node, without a shell. */
export function runTool(
  packageName: string,
  bin: string,
  args: string[],
  options: Options = {},
): Promise<ProgramResult> {
  const manifest = join(root, 'node_modules', packageName, 'package.json')
  const { bin: bins } = require(manifest) as { bin: string | Record<string, string> }
  const script = typeof bins === 'string' ? bins : bins[bin]
  if (!script) throw new Error(`${packageName} has no program ${bin}`)
  return runProgram(process.execPath, [join(dirname(manifest), script), ...args], options)
}

export function runProgram(program: string, args: string[], options: Options = {}): Promise<ProgramResult> {
  const { cwd = root, env = {}, live = false, isLowPriority = false } = options
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    if (isLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
