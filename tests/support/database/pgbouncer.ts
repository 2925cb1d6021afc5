import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeAccessible } from '../accessible-folder.ts'
import { freePort } from '../free-port.ts'
import type { TestDatabase } from './test-database.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether Debian's package `pgbouncer` is installed. */
export const hasPgBouncer = existsSync(program)

/** Fewer than the pool of a shop has, so that the pool's connections share them. */
const serverConnections = 4

export interface PgBouncer {
  port: number
  close: () => Promise<void>
}

/** PgBouncer in transaction mode in front of a test database. With `port`, it listens on the port of a killed PgBouncer. */
export async function startPgBouncer(
  { connection }: Pick<TestDatabase, 'connection'>,
  { poolSize = serverConnections, port: fixedPort }: { poolSize?: number; port?: number } = {},
): Promise<PgBouncer> {
  const port = fixedPort ?? (await freePort())
  const folder = await makeAccessible(await mkdtemp(join(tmpdir(), 'printery-pgbouncer-')))
  const { host, port: serverPort, user, password } = connection
  const databaseEntry = [
    `host=${host}`,
    `port=${serverPort}`,
    `user=${user}`,
    ...(password ? [`password=${password}`] : []),
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = ${databaseEntry.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
server_login_retry = 1
`,
  )
  await chmod(file, 0o644)
  // PgBouncer refuses to run as root.
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      if (line.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${lines.join('\n')}`)))
  })
  child.removeAllListeners('exit')
  return {
    port,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
