import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openTcpProxy, type TcpProxy } from '../support/database/tcp-proxy.ts'
import { freePort } from '../support/free-port.ts'
import { postgresFolder, postgresUser, type Service, startService } from './programs.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** Seconds for which a leader keeps its lock without renewing it, the minimum that Patroni allows. */
export const lockSeconds = 20

/** One PostgreSQL of the cluster with the Patroni that controls it. */
export interface Member {
  name: string
  /** The port of its PostgreSQL for all others, which connect through `databaseProxy`. */
  port: number
  /** The port of Patroni's REST API, which health checks call. */
  restPort: number
  dataDir: string
  /** Forwards the connections of all others to this PostgreSQL. */
  databaseProxy: TcpProxy
  /** Forwards its connections to etcd. */
  etcdProxy: TcpProxy
  /** Holds its data. */
  disk: SmallDisk
  patroni: Service
}

export interface PatroniCluster {
  members: Member[]
  /** Waits for the member that holds the lock and accepts writes, and returns it. */
  leader: (withinMs?: number) => Promise<Member>
  /** The member whose confirmation each commit waits for; undefined while there is none. */
  synchronousStandby: () => Promise<Member | undefined>
  /** The member that never becomes the leader and that no commit waits for. */
  reader: Member
  /** Kills all processes of a member, as if its machine lost power. */
  kill: (member: Member) => Promise<void>
  /** Pauses all processes of a member (SIGSTOP) until `unfreeze`. */
  freeze: (member: Member) => Promise<void>
  unfreeze: (member: Member) => Promise<void>
  /** Waits until all members run and follow the leader. */
  waitUntilHealthy: (withinMs?: number) => Promise<void>
  close: () => Promise<void>
}

/** etcd and three members: a leader, a synchronous standby, and an asynchronous reader. */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  const { uid, gid } = await postgresUser()
  await chown(folder, uid, gid)
  const etcd = await startEtcd(folder)
  const members: Member[] = []
  for (const name of ['one', 'two', 'reader']) {
    members.push(await startMember(name, { folder, etcdPort: etcd.port }))
    // The first member creates the cluster, which the others copy.
    if (members.length === 1)
      await waitUntil(
        () => stateOf(members[0]),
        ({ role }) => role === 'master',
        60_000,
      )
  }
  const cluster = createCluster(members, etcd.service)
  await cluster.waitUntilHealthy(120_000)
  return cluster
}

async function startEtcd(folder: string): Promise<{ port: number; service: Service }> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const service = await startService(
    '/usr/bin/etcd',
    [
      ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd', '--unsafe-no-fsync', '--enable-v2'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...[
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `etcd=${peer}`,
      ],
    ],
    { log: 'etcd' },
  )
  return { port, service }
}

async function startMember(
  name: string,
  { folder, etcdPort }: { folder: string; etcdPort: number },
): Promise<Member> {
  const [postgresPort, restPort] = [await freePort(), await freePort()]
  const databaseProxy = await openTcpProxy({ host: '127.0.0.1', port: postgresPort })
  const etcdProxy = await openTcpProxy({ host: '127.0.0.1', port: etcdPort })
  const { uid, gid } = await postgresUser()
  const home = join(folder, name)
  await mkdir(home, { mode: 0o700 })
  const disk = await mountSmallDisk(home, { uid, gid })
  const dataDir = join(home, 'data')
  const file = join(home, 'patroni.json')
  const isReader = name === 'reader'
  const configuration = {
    scope: 'printery',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // By version 2 of etcd's API: with version 3 Patroni 3.0.2 renews the lock without a comparison, so a leader that
    // resumes at the wrong moment takes it from its successor, and the commits of the successor are lost.
    // Configured as a proxy. Otherwise Patroni would query etcd for its address and bypass the proxy.
    etcd: { hosts: [`127.0.0.1:${etcdProxy.port}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: lockSeconds,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        // A crashed primary is replaced immediately, without an attempt to restart it.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            wal_keep_size: '512MB',
            shared_buffers: '64MB',
            wal_log_hints: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${databaseProxy.port}`,
      data_dir: dataDir,
      bin_dir: postgresFolder,
      pgpass: join(home, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      parameters: { unix_socket_directories: home, wal_receiver_timeout: '5s', wal_sender_timeout: '5s' },
    },
    tags: { nofailover: isReader, nosync: isReader },
  }
  await writeFile(file, JSON.stringify(configuration))
  await chown(file, uid, gid)
  const patroni = await startService('/usr/bin/patroni', [file], { asPostgres: true, log: `patroni-${name}` })
  return { name, port: databaseProxy.port, restPort, dataDir, databaseProxy, etcdProxy, disk, patroni }
}

interface MemberState {
  state?: string
  role?: string
  /** The members that replicate from it. */
  replication?: { application_name: string }[]
}

/** The state of a member by Patroni's REST API; empty while Patroni doesn't respond. */
async function stateOf(member: Member | undefined): Promise<MemberState> {
  const answer = await fetch(`http://127.0.0.1:${member?.restPort}/patroni`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined)
  return answer ? ((await answer.json()) as MemberState) : {}
}

async function waitUntil<T>(
  read: () => Promise<T>,
  isExpected: (answer: T) => boolean,
  withinMs: number,
): Promise<T> {
  const end = Date.now() + withinMs
  for (;;) {
    const answer = await read()
    if (isExpected(answer)) return answer
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${JSON.stringify(answer)}`)
    await pause(100)
  }
}

function createCluster(members: Member[], etcd: Service): PatroniCluster {
  const [reader] = members.filter(({ name }) => name === 'reader')
  if (!reader) throw new Error('The cluster has no reader.')
  const findLeader = async () => {
    const states = await Promise.all(members.map(stateOf))
    return members.find(
      (_member, index) => states[index]?.role === 'master' && states[index]?.state === 'running',
    )
  }
  const leader = async (withinMs = 60_000) =>
    (await waitUntil(findLeader, (member) => member !== undefined, withinMs)) ?? reader

  /** By the state in etcd: PostgreSQL already waits for a standby a moment before Patroni allows it to take over. */
  async function synchronousStandby(): Promise<Member | undefined> {
    const answers = await Promise.all(
      members.map(({ restPort }) =>
        fetch(`http://127.0.0.1:${restPort}/synchronous`, { signal: AbortSignal.timeout(2000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    return members.find((_member, index) => answers[index])
  }

  /** The ids of Patroni, its PostgreSQL and PostgreSQL's child processes. */
  async function processesOf(member: Member): Promise<number[]> {
    const pidFile = await readFile(join(member.dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
    const postmaster = Number(pidFile.split('\n')[0])
    const children = postmaster
      ? await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '')
      : ''
    return [member.patroni.pid(), postmaster, ...children.trim().split(/\s+/).map(Number)].filter(
      (pid) => pid > 0,
    )
  }
  function send(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids)
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended by itself.
      }
  }
  const frozen = new Map<Member, number[]>()

  return {
    members,
    reader,
    leader,
    synchronousStandby,
    kill: async (member) => {
      send(await processesOf(member), 'SIGKILL')
      await member.patroni.stop('SIGKILL')
    },
    freeze: async (member) => {
      const pids = await processesOf(member)
      frozen.set(member, pids)
      send(pids, 'SIGSTOP')
    },
    unfreeze: async (member) => {
      send(frozen.get(member) ?? [], 'SIGCONT')
      frozen.delete(member)
    },
    waitUntilHealthy: async (withinMs = 120_000) => {
      await waitUntil(
        async () => {
          const { replication = [] } = await stateOf(await leader())
          return { followers: replication.length, standby: (await synchronousStandby())?.name }
        },
        ({ followers, standby }) => followers === members.length - 1 && standby !== undefined,
        withinMs,
      )
    },
    close: async () => {
      for (const member of members) {
        send(frozen.get(member) ?? [], 'SIGCONT')
        await member.patroni.stop()
        await Promise.all([member.databaseProxy.close(), member.etcdProxy.close()])
        await member.disk.unmount()
      }
      await etcd.stop()
    },
  }
}
