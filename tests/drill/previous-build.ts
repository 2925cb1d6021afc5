import { execFile } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const journal = 'packages/server/drizzle/meta/_journal.json'

export interface PreviousBuild {
  /** What `startProgram` runs. */
  script: string
  commit: string
  /** The name of its newest migration. */
  newestMigration: string
}

/**
 * Unpacks into `folder` the last build that did not know the newest migration, with the packages that are installed here
 * and today's pages. The history of the repository is needed as far back as that migration.
 */
export async function unpackPreviousBuild(folder: string): Promise<PreviousBuild> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()
  const newest = await git('log', '-1', '--format=%H', '--', journal)
  const commit = await git('rev-parse', `${newest}^`)
  const archive = join(folder, 'build.tar')
  await git('archive', '--output', archive, commit, 'package.json', 'packages')
  await run('tar', ['-xf', archive, '-C', folder])
  await linkInstalled(root, folder)
  await symlink(join(root, 'packages/web/build'), join(folder, 'packages/web/build'))
  const entries = JSON.parse(await git('show', `${commit}:${journal}`)).entries as { tag: string }[]
  return {
    script: join(folder, 'packages/app/src/main.ts'),
    commit,
    newestMigration: entries.at(-1)?.tag ?? '',
  }
}

/** The installed packages of `from`, with `to`'s own in place of those of this repository. */
async function linkInstalled(from: string, to: string): Promise<void> {
  const installed = join(from, 'node_modules')
  await mkdir(join(to, 'node_modules/@printery'), { recursive: true })
  for (const name of await readdir(installed))
    if (name !== '@printery') await symlink(join(installed, name), join(to, 'node_modules', name))
  for (const name of await readdir(join(to, 'packages'))) {
    await symlink(join(to, 'packages', name), join(to, 'node_modules/@printery', name))
    const own = join(from, 'packages', name, 'node_modules')
    if ((await readdir(own).catch(() => [])).length > 0)
      await symlink(own, join(to, 'packages', name, 'node_modules'))
  }
}
