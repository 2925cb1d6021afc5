import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type Account, run } from './run.ts'

/** A file in DATA_DIR with the path of the database folder, if that is elsewhere. */
export const folderFile = 'DATABASE-FOLDER'
/** A prefix by which the next start can find and remove socket folders of a killed server. */
export const socketPrefix = 'printery-pg-'

const systemFolders = ['/var/lib/printery', '/var/tmp/printery']

/** The folder of `postgres/`: DATA_DIR itself, or one that the account can enter. */
export async function chooseDatabaseFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const databaseFolderText = await readFile(join(dataDir, folderFile), 'utf8').catch(() => undefined)
  if (databaseFolderText !== undefined) {
    const databaseFolder = databaseFolderText.trim()
    await refuseForeignOwner(databaseFolder)
    if (existsSync(join(databaseFolder, 'postgres', 'PG_VERSION'))) return databaseFolder
    throw new StartupError(
      `The database of ${dataDir} should be in ${databaseFolder}, but is not there: restore that folder, or delete the file ${folderFile} to start with an empty database.`,
    )
  }
  await refuseForeignOwner(dataDir)
  if (!account || (await canWriteIn(dataDir, account))) return dataDir
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartupError(
      `The user ${account.name}, as whom the database runs, can no longer enter ${dataDir}: allow it to enter the parent folders (chmod o+x).`,
    )
  }
  return systemFolder(dataDir, account)
}

async function refuseForeignOwner(databaseFolder: string): Promise<void> {
  const ownUserId = process.getuid?.() ?? 0
  const owner = (await stat(join(databaseFolder, 'postgres')).catch(() => undefined))?.uid
  if (ownUserId === 0 || owner === undefined || owner === ownUserId) return
  throw new StartupError(
    `The database in ${databaseFolder} belongs to another user (uid ${owner}): start as that user or as root, or set DATA_DIR to another folder.`,
  )
}

/** Returns a folder for this DATA_DIR that belongs to root and that all users may enter. */
export async function systemFolder(dataDir: string, account: Account): Promise<string> {
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16)
  for (const parent of systemFolders) {
    const folder = join(parent, hash)
    if (
      (await ensureRootFolder(parent)) &&
      (await ensureRootFolder(folder)) &&
      (await canWriteIn(folder, account))
    )
      return folder
  }
  throw new StartupError(
    `The user ${account.name}, as whom the database runs, can enter neither ${dataDir} nor ${systemFolders.join(' nor ')}: set DATA_DIR to a folder that it can enter, or set DATABASE_URL.`,
  )
}

/** Creates a folder for the socket that only the user of the server and root can enter. */
export async function createSocketFolder(account: Account | undefined): Promise<string> {
  for (const parent of [...new Set([tmpdir(), '/tmp', '/var/tmp'])]) {
    const folder = await mkdtemp(join(parent, socketPrefix)).catch(() => undefined)
    if (!folder) continue
    if (account) await chown(folder, account.uid, account.gid)
    // The path of a socket may have 103 characters on macOS and 107 on Linux; the file name adds 16.
    if (folder.length < 84 && (!account || (await canEnter(folder, account)))) return folder
    await rm(folder, { recursive: true, force: true })
  }
  throw new StartupError(
    'The database found no folder for its socket: set TMPDIR to a short path that all users may enter.',
  )
}

/** The user for the server when running as root: the owner of an existing database, otherwise `nobody`. */
export async function chooseAccount(dataDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const databaseFolderText = await readFile(join(dataDir, folderFile), 'utf8').catch(() => dataDir)
  const owner = await stat(join(databaseFolderText.trim(), 'postgres')).catch(() => undefined)
  const accounts = await readAccounts()
  const account =
    accounts.find(({ uid }) => uid === owner?.uid) ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts.at(-1)
  if (account) return account
  throw new StartupError(
    'The database does not run as root and this machine has no other user: add one, or set DATABASE_URL.',
  )
}

/** Only users in /etc/passwd, because initdb looks its user up there. */
async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name && uid > 0)
}

/**
 * Whether the account can write in the folder. Creates a folder to find out, because mode bits do not reflect access
 * control lists, read-only and network file systems.
 */
async function canWriteIn(folder: string, account: Account): Promise<boolean> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(probe, { mode: 0o700 })
    await chown(probe, account.uid, account.gid)
    return await canEnter(probe, account)
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { code, errorCode } = await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { account })
  if (errorCode === 'EPERM' || errorCode === 'EINVAL') {
    throw new StartupError(
      'The database does not run as root, and root may not become another user here: start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return code === 0
}

/**
 * Creates the folder if necessary. Returns whether it belongs to root and nobody else can write in it: anybody can
 * create a folder in /var/tmp.
 */
async function ensureRootFolder(folder: string): Promise<boolean> {
  await mkdir(folder).then(
    () => chmod(folder, 0o711), // whatever the umask
    () => {},
  )
  const stats = await lstat(folder).catch(() => undefined)
  return stats?.isDirectory() === true && stats.uid === 0 && (stats.mode & 0o022) === 0
}
