import { execFile } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const journal = 'packages/server/drizzle/meta/_journal.json'

/**
 * Unpacks into `folder` the last version without the newest migration, with the packages that are installed here and the
 * current web build; returns the script for `startProgram`. `hasHistory` has to be true.
 */
export async function unpackPreviousBuild(folder: string): Promise<string> {
  const newest = await git('log', '-1', '--format=%H', '--', journal)
  const commit = await git('rev-parse', `${newest}^`)
  const archive = join(folder, 'build.tar')
  await git('archive', '--output', archive, commit, 'package.json', 'packages')
  await run('tar', ['-xf', archive, '-C', folder])
  await linkInstalledPackages(root, folder)
  await symlink(join(root, 'packages/web/build'), join(folder, 'packages/web/build'))
  return join(folder, 'packages/app/src/main.ts')
}

/** Whether this is a complete clone: neither a shallow one, nor an archive without a repository. */
export async function hasHistory(): Promise<boolean> {
  return (await git('rev-parse', '--is-shallow-repository').catch(() => 'true')) === 'false'
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root })).stdout.trim()
}

/** Links the installed packages of `from` into `to`, except the packages of the repository, which are `to`'s own. */
async function linkInstalledPackages(from: string, to: string): Promise<void> {
  const installed = join(from, 'node_modules')
  await mkdir(join(to, 'node_modules/@printery'), { recursive: true })
  for (const name of await readdir(installed))
    if (name !== '@printery') await symlink(join(installed, name), join(to, 'node_modules', name))
  for (const name of await readdir(join(to, 'packages'))) {
    await symlink(join(to, 'packages', name), join(to, 'node_modules/@printery', name))
    const packageModules = join(from, 'packages', name, 'node_modules')
    if ((await readdir(packageModules).catch(() => [])).length > 0)
      await symlink(packageModules, join(to, 'packages', name, 'node_modules'))
  }
}
