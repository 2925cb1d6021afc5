import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passwordFile } from './cluster.ts'
import { connectionTo, type PostgresConnection } from './listener.ts'
import { placeFile } from './place.ts'
import { processStart } from './processes.ts'

/** How to reach the server that a running shop has started for this DATA_DIR; undefined where none runs. */
export async function findRunningPostgres(dataDir: string): Promise<PostgresConnection | undefined> {
  const named = await readFile(join(dataDir, placeFile), 'utf8').catch(() => dataDir)
  const place = named.trim()
  // Its own notes: process number, folder, start, port, folder of the socket.
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
