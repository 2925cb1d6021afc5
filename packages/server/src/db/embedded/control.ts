import { existsSync } from 'node:fs'
import { chmod, chown, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import { oneLine } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { socketPrefix } from './database-folder.ts'
import type { Listener } from './listener.ts'
import { commandLine, processStart } from './processes.ts'
import { run } from './run.ts'

const maxLog = 10_000_000 // bytes
const maxAttempts = 40
const retryMs = 250

/**
 * Starts the server and returns its process id. Retries while children of a killed server are still running.
 */
export async function startServer(
  cluster: Cluster,
  listener: Listener,
  settings: Record<string, string>,
): Promise<number> {
  const { binaries, account, folder } = cluster
  const data = join(folder, 'postgres')
  const log = await prepareLogFile(cluster)
  const options = serverOptions(listener, settings)
  for (let attempt = 1; ; attempt++) {
    const logStart = (await stat(log)).size
    // The server would inherit pipes and keep them open, so there is no output: errors are in the log.
    const args = ['-D', data, '-w', '-t', '120', '-l', log, '-o', options, 'start']
    const { code, output } = await run(binaries.pgCtl, args, { account, ignoreOutput: true })
    if (code === 0) return await serverPid(data)
    const logged = (await readFile(log, 'utf8')).slice(logStart)
    const isTemporary = /pre-existing shared memory block|already exists|still in use|starting up/.test(
      logged,
    )
    if (!isTemporary || attempt === maxAttempts) {
      throw new StartupError(
        `The embedded PostgreSQL did not start (see ${log}): ${oneLine(logged || output)}`,
      )
    }
    await wait(retryMs)
  }
}

export async function stopServer({ binaries, account, folder }: Cluster): Promise<void> {
  // `fast`: open transactions are rolled back, everything committed is on disk.
  const data = join(folder, 'postgres')
  const { code, output } = await run(binaries.pgCtl, ['-D', data, '-m', 'fast', '-w', '-t', '60', 'stop'], {
    account,
  })
  const isGone = output.includes('does not exist') || output.includes('No such process')
  // A killed server leaves its pid file, and pg_ctl reports that as a server that does not shut down.
  if (code !== 0 && !isGone && (await isRunning(data)))
    throw new Error(`PostgreSQL did not stop: ${oneLine(output)}`)
}

/**
 * Stops a server whose Printery was killed, and removes the files of a killed server; `reusedSocketFolder` is
 * kept, because the next server will use it again.
 */
export async function cleanUpServer(cluster: Cluster, reusedSocketFolder?: string): Promise<void> {
  const data = join(cluster.folder, 'postgres')
  const pidFile = join(data, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!pid) return
  if ((await processStart(pid)) !== undefined && (await commandLine(pid)).includes(data)) {
    await stopServer(cluster)
  } else if (existsSync(pidFile)) {
    // The process id may belong to another process by now, for which PostgreSQL would wait. An impossible id
    // marks the server as dead, while the rest of the file still lets PostgreSQL find surviving children.
    await writeFile(pidFile, ['2147483646', ...lines.slice(1)].join('\n'))
  }
  const socketFolder = lines[4] ?? ''
  if (!basename(socketFolder).startsWith(socketPrefix)) return
  if (socketFolder !== reusedSocketFolder) return await rm(socketFolder, { recursive: true, force: true })
  for (const file of await readdir(socketFolder)) await rm(join(socketFolder, file), { force: true })
}

async function serverPid(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function isRunning(data: string): Promise<boolean> {
  const pid = await serverPid(data).catch(() => 0)
  return pid > 0 && (await processStart(pid)) !== undefined
}

async function prepareLogFile({ folder, account }: Cluster): Promise<string> {
  const log = join(folder, 'postgres.log')
  await writeFile(log, '', { flag: 'a' })
  await chmod(log, 0o600)
  if (account) await chown(log, account.uid, account.gid)
  if ((await stat(log)).size > maxLog) await truncate(log)
  return log
}

/** pg_ctl passes this line to the shell. */
function serverOptions({ host, port }: Listener, settings: Record<string, string>): string {
  const quote = (value: string) =>
    process.platform === 'win32' ? `"${value}"` : `'${value.replaceAll("'", `'\\''`)}'`
  const listenSettings =
    process.platform === 'win32'
      ? { listen_addresses: host, port: String(port) }
      : {
          listen_addresses: '',
          unix_socket_directories: host,
          unix_socket_permissions: '0700',
          port: String(port),
        }
  return Object.entries({ ...listenSettings, ...settings })
    .map(([name, value]) => `-c ${quote(`${name}=${value}`)}`)
    .join(' ')
}
