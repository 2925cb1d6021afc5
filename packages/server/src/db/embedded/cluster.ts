import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type Binaries, oneLine } from './binaries.ts'
import { type Account, run } from './run.ts'

/** A database cluster on disk and the programs for it. */
export interface Cluster {
  binaries: Binaries
  account: Account | undefined
  /** Contains `postgres/` (the cluster) and `postgres.log`. */
  folder: string
}

export const superuser = 'printery'

/**
 * Creates the cluster if there is none, and returns whether it did. It gets its final name when it is
 * complete.
 */
export async function ensureCluster({ binaries, account, folder }: Cluster): Promise<boolean> {
  const data = join(folder, 'postgres')
  if (existsSync(join(data, 'PG_VERSION'))) return false
  const draft = join(folder, 'postgres.new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  const { code, output } = await run(
    binaries.initdb,
    [
      '-D',
      draft,
      '-U',
      superuser,
      '-E',
      'UTF8',
      '--no-sync',
      ...localeOptions(),
      ...(await loginOptions(folder)),
    ],
    { account },
  )
  if (code !== 0) {
    if (output.includes('could not look up effective user ID')) {
      throw new StartupError(
        `The database needs a user with a name and user ${process.getuid?.()} has none (no line in /etc/passwd): add one, or set DATABASE_URL.`,
      )
    }
    throw new StartupError(
      `The embedded PostgreSQL could not create its database in ${folder}: ${oneLine(output)}`,
    )
  }
  await rename(draft, data)
  return true
}

/**
 * The collation is PostgreSQL's built-in one, the same on every system; the other locale settings are C.UTF-8 on Linux,
 * en_US.UTF-8 on macOS and C elsewhere.
 */
function localeOptions(): string[] {
  const locale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`]
}

/** `trust` is safe for a socket in a folder with mode 700; a port on Windows needs a password. */
async function loginOptions(folder: string): Promise<string[]> {
  if (process.platform !== 'win32') return ['-A', 'trust']
  await writeFile(passwordFile(folder), randomBytes(24).toString('hex'), { mode: 0o600 })
  return ['-A', 'scram-sha-256', `--pwfile=${passwordFile(folder)}`]
}

export function passwordFile(folder: string): string {
  return join(folder, 'postgres.password')
}
