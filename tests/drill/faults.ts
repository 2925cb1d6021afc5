import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { lockSeconds, type Member, type PatroniCluster } from './patroni.ts'
import type { ShopProcesses } from './shop-cluster.ts'

/** The targets of a drill. */
export interface Target {
  database: PatroniCluster
  shop: ShopProcesses
  pooler: { kill: () => Promise<void>; start: () => Promise<void> }
  cache: { kill: () => Promise<void>; start: () => Promise<void> }
  /** The seconds for which the reader's replay is paused. */
  lagSeconds: number
  /** Called when another member has become the leader. */
  onTakeover: () => void
}

export interface Fault {
  name: string
  /** Whether clients must not notice the fault: no call may fail. */
  isUnnoticed?: boolean
  /** Causes the fault and undoes it; some parts may still be recovering when it resolves. */
  run: (target: Target) => Promise<void>
}

/** How long most faults last: the shop has to work without the missing part for this time. */
const shortMs = 5_000

/** Long enough for a lock that isn't renewed to expire. */
const fullDiskMs = lockSeconds * 2000

export const faults: readonly Fault[] = [
  {
    name: 'a web process is killed',
    run: async ({ shop }) => {
      const [web] = shop.webs
      await web?.kill()
      await pause(shortMs)
      await web?.start()
    },
  },
  {
    name: 'a worker is killed',
    run: async ({ shop }) => {
      const [worker] = shop.workers
      await worker?.kill()
      await pause(shortMs)
      await worker?.start()
    },
  },
  {
    name: 'PgBouncer is killed',
    run: async ({ pooler }) => {
      await pooler.kill()
      await pause(1_000)
      await pooler.start()
    },
  },
  {
    name: 'Varnish is killed',
    run: async ({ cache }) => {
      await cache.kill()
      await pause(1_000)
      await cache.start()
    },
  },
  {
    name: 'rolling update: all processes are replaced one after the other',
    isUnnoticed: true,
    run: async ({ shop }) => {
      for (const process of [...shop.workers, ...shop.webs]) {
        await process.end()
        await process.start()
        // The proxy checks readiness five times a second.
        await pause(1_000)
      }
    },
  },
  {
    name: 'the read replica falls behind',
    run: async ({ database: { reader }, lagSeconds }) => {
      await query(reader, 'select pg_wal_replay_pause()')
      await pause(lagSeconds * 1000)
      await query(reader, 'select pg_wal_replay_resume()')
    },
  },
  {
    name: 'neither the shop nor the primary can reach the read replica',
    run: async ({ database: { reader } }) => {
      reader.databaseProxy.set('silent')
      await pause(shortMs)
      reader.databaseProxy.set('cut')
      await pause(shortMs)
      reader.databaseProxy.set('open')
    },
  },
  {
    name: 'the link of the synchronous standby is cut',
    run: async ({ database }) => {
      const standby = await database.synchronousStandby()
      standby?.databaseProxy.set('cut')
      await pause(shortMs * 2)
      standby?.databaseProxy.set('open')
    },
  },
  {
    name: 'the primary is killed',
    run: async ({ database, onTakeover }) => {
      const leader = await database.leader()
      await database.kill(leader)
      await awaitOtherLeader(database, leader)
      onTakeover()
      leader.patroni.start()
    },
  },
  {
    name: 'the primary sleeps and wakes as a stale leader',
    run: async ({ database, onTakeover }) => {
      const leader = await database.leader()
      await database.freeze(leader)
      await awaitOtherLeader(database, leader)
      onTakeover()
      await database.unfreeze(leader)
    },
  },
  {
    name: 'the primary is cut off from all others and from etcd',
    run: async ({ database, onTakeover }) => {
      const leader = await database.leader()
      leader.databaseProxy.set('silent')
      leader.etcdProxy.set('silent')
      await awaitOtherLeader(database, leader)
      onTakeover()
      leader.databaseProxy.set('cut')
      leader.etcdProxy.set('cut')
      leader.databaseProxy.set('open')
      leader.etcdProxy.set('open')
    },
  },
  {
    name: 'the disk of the primary is full',
    run: async ({ database, onTakeover }) => {
      const leader = await database.leader()
      await leader.disk.fill()
      await pause(fullDiskMs)
      await leader.disk.free()
      // A primary that can't write its log stops, and another member takes over; otherwise it only refused changes.
      if ((await database.leader()) !== leader) onTakeover()
    },
  },
]

/** Waits until another member holds the lock. */
async function awaitOtherLeader(database: PatroniCluster, before: Member): Promise<void> {
  const end = Date.now() + lockSeconds * 1000 * 3
  while ((await database.leader()) === before) {
    if (Date.now() > end) throw new Error(`${before.name} has remained the leader`)
    await pause(100)
  }
}

async function query(member: Member, statement: string): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: member.port,
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
