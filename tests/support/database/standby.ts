import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@printery/server'
import pg from 'pg'
import { makeAccessible } from '../accessible-folder.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import type { TestDatabase } from './test-database.ts'

/** A primary and a hot standby that streams its log. */
export interface ReplicatedPostgres {
  primary: TestDatabase
  standbyUrl: string
  /** Lets the standby receive the log without replaying it. */
  pauseReplay: () => Promise<void>
  resumeReplay: () => Promise<void>
  /** Runs one statement on the standby, to see what it has replayed. */
  onStandby: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>
  /** Sets the state of the proxy between a shop and the standby. */
  setProxyState: TcpProxy['set']
  standbyConnection: TestDatabase['connection']
  /** From now on each commit waits until the standby has received it. */
  awaitStandby: () => Promise<void>
  /** Kills the server of the primary. */
  killPrimary: () => void
  promoteStandby: () => Promise<void>
}

const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '60', shared_buffers: '32MB' }

/** Starts a primary, and a standby whose folder is a copy of the primary's. */
export async function startReplicatedPostgres(
  closeLater: (close: () => unknown) => void,
): Promise<ReplicatedPostgres> {
  const aFolder = async () => {
    const path = await makeAccessible(await mkdtemp(join(tmpdir(), 'printery-replicated-')))
    closeLater(() => rm(path, { recursive: true, force: true }))
    return path
  }
  const start = (dataDir: string, extraSettings: Record<string, string> = {}) =>
    startEmbeddedPostgres({ dataDir, log: () => {}, settings: { ...settings, ...extraSettings } })
  const [primaryDir, standbyDir] = [await aFolder(), await aFolder()]
  const initialPrimary = await start(primaryDir)
  const primaryData = join(initialPrimary.databaseFolder, 'postgres')
  await initialPrimary.stop()
  // Started once to learn where its data is, which may be another folder when run as root.
  const initialStandby = await start(standbyDir)
  const standbyData = join(initialStandby.databaseFolder, 'postgres')
  await initialStandby.stop()
  await rm(standbyData, { recursive: true })
  await promisify(execFile)('cp', ['-a', primaryData, standbyData])
  await writeFile(join(standbyData, 'standby.signal'), '')

  const primary = await start(primaryDir)
  closeLater(() => primary.stop())
  const { host, port, user } = primary.connection
  const standby = await start(standbyDir, { primary_conninfo: `host=${host} port=${port} user=${user}` })
  closeLater(() => standby.stop())
  const proxy = await openTcpProxy(standby.connection)
  closeLater(() => proxy.close())
  const onStandby = <Row extends pg.QueryResultRow>(statement: string) =>
    runOn<Row>(standby.connection, statement)
  async function runOn<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, statement: string) {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const runOnStandby = async (statement: string) => void (await onStandby(statement))
  return {
    primary: { connection: primary.connection, url: primary.url, drop: async () => {} },
    standbyUrl: `postgresql://${user}@127.0.0.1:${proxy.port}/${standby.connection.database}`,
    pauseReplay: () => runOnStandby('select pg_wal_replay_pause()'),
    resumeReplay: () => runOnStandby('select pg_wal_replay_resume()'),
    onStandby,
    setProxyState: proxy.set,
    standbyConnection: standby.connection,
    awaitStandby: async () => {
      await runOn(primary.connection, "alter system set synchronous_standby_names = '*'")
      await runOn(primary.connection, 'select pg_reload_conf()')
    },
    killPrimary: () => void process.kill(primary.pid, 'SIGKILL'),
    promoteStandby: () => runOnStandby('select pg_promote()'),
  }
}
