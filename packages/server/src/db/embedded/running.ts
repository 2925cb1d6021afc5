import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passwordFile } from './cluster.ts'
import { folderFile } from './database-folder.ts'
import { connectionTo, type PostgresConnection } from './listener.ts'
import { processStart } from './processes.ts'

/**
 * The connection of the server that a running shop has started for this DATA_DIR; undefined if none is
 * running.
 */
export async function findRunningPostgres(dataDir: string): Promise<PostgresConnection | undefined> {
  const folderText = await readFile(join(dataDir, folderFile), 'utf8').catch(() => dataDir)
  const folder = folderText.trim()
  // PostgreSQL's postmaster.pid: process id, folder, start time, port, folder of the socket.
  const pidFile = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socket = ''] = pidFile.split('\n').map((line) => line.trim())
  if (pid === '' || (await processStart(Number(pid))) === undefined) return undefined
  if (socket !== '') return connectionTo({ host: socket, port: Number(port) })
  return connectionTo({
    host: '127.0.0.1',
    port: Number(port),
    password: await readFile(passwordFile(folder), 'utf8'),
  })
}
