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
  const named = await readFile(join(dataDir, folderFile), 'utf8').catch(() => dataDir)
  const place = named.trim()
  // PostgreSQL's postmaster.pid: process id, folder, start time, port, folder of the socket.
  const notes = await readFile(join(place, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socket = ''] = notes.split('\n').map((line) => line.trim())
  if (pid === '' || (await processStart(Number(pid))) === undefined) return undefined
  if (socket !== '') return connectionTo({ host: socket, port: Number(port) })
  return connectionTo({
    host: '127.0.0.1',
    port: Number(port),
    password: await readFile(passwordFile(place), 'utf8'),
  })
}
