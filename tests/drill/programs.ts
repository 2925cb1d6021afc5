import { spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The programs that the drill runs, with the Debian packages that contain them. */
const programs = {
  PostgreSQL: { path: '/usr/lib/postgresql/15/bin/postgres', debianPackage: 'postgresql-15' },
  Patroni: { path: '/usr/bin/patroni', debianPackage: 'patroni' },
  'the etcd client of Patroni': {
    path: '/usr/lib/python3/dist-packages/etcd/__init__.py',
    debianPackage: 'python3-etcd',
  },
  etcd: { path: '/usr/bin/etcd', debianPackage: 'etcd-server' },
  HAProxy: { path: '/usr/sbin/haproxy', debianPackage: 'haproxy' },
  Varnish: { path: '/usr/sbin/varnishd', debianPackage: 'varnish' },
  PgBouncer: { path: '/usr/sbin/pgbouncer', debianPackage: 'pgbouncer' },
} as const

/** Returns the missing requirements of the drill: programs, each with its Debian package, and permissions. */
export function missingPrograms(): string[] {
  const missing = Object.entries(programs)
    .filter(([, { path }]) => !existsSync(path))
    .map(([name, { debianPackage }]) => `${name} (apt-get install ${debianPackage})`)
  return process.getuid?.() === 0 ? missing : [...missing, 'the right to mount a small disk (run it as root)']
}

/** The folder of PostgreSQL's programs. */
export const postgresFolder = '/usr/lib/postgresql/15/bin'

/** A program of the cluster that can be killed, paused and started again with the same arguments. */
export interface Service {
  start: () => void
  pid: () => number
  /** Sends the signal and waits for the exit; does nothing if the program isn't running. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

interface ServiceOptions {
  /** Runs as the user `postgres`, because PostgreSQL refuses to run as root. */
  asPostgres?: boolean
  /** The name of the file in the folder LOGS that receives its output. */
  log?: string
}

/** Starts a program. Its output is discarded, unless LOGS names a folder for it. */
export async function startService(
  command: string,
  args: readonly string[],
  { asPostgres = false, log }: ServiceOptions = {},
): Promise<Service> {
  const user = asPostgres ? await postgresUser() : {}
  const logFolder = process.env.LOGS
  const output = logFolder && log ? openSync(join(logFolder, `${log}.log`), 'a') : 'ignore'
  let child = spawnChild()
  function spawnChild() {
    const started = spawn(command, args, {
      ...user,
      env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' },
      stdio: ['ignore', output, output],
    })
    return started
  }
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  return {
    start: () => {
      if (hasExited()) child = spawnChild()
    },
    pid: () => child.pid ?? 0,
    stop: async (signal = 'SIGTERM') => {
      if (hasExited()) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await ended
    },
  }
}

/** Debian's user `postgres`. */
export async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8')
  const [, , uid, gid] = users.match(/^postgres:.*$/m)?.[0].split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no user "postgres" here.')
  return { uid: Number(uid), gid: Number(gid) }
}
