import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = '/usr/sbin/varnishd'
const configurationFile = fileURLToPath(new URL('../../deploy/varnish/default.vcl', import.meta.url))

/** Whether Debian's package `varnish` is installed. */
export const hasVarnish = existsSync(program)

export interface Varnish {
  url: string
  stop: () => Promise<void>
  /** Kills the process. The cache, which is in memory, is lost. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

interface VarnishOptions {
  port: number
  /** The port of the shop behind it. */
  shopPort: number
  token?: string
}

/** Varnish with the configuration of `deploy/varnish`. */
export async function startVarnish({ port, shopPort, token }: VarnishOptions): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-varnish-'))
  const file = join(folder, 'default.vcl')
  const text = await readFile(configurationFile, 'utf8')
  await writeFile(file, text.replace('.port = "3000"', `.port = "${shopPort}"`))
  const child = spawn(
    program,
    [
      ...['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', file],
      ...['-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
    ],
    {
      env: { PATH: process.env.PATH ?? '', ...(token !== undefined && { CACHE_PURGE_TOKEN: token }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => output.push(bytes.toString()))
  const url = `http://127.0.0.1:${port}`
  await waitUntilOpen(child, url, output)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  const stop = () => end('SIGTERM')
  return {
    url,
    stop,
    kill: () => end('SIGKILL'),
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilOpen(child: ChildProcess, url: string, output: readonly string[]): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start:\n${output.join('')}`)
    try {
      // Any response shows that Varnish is up, also an error because the shop isn't up yet.
      await (await fetch(url)).arrayBuffer()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
