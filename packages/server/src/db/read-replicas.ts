import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Database, type Db, openDatabase } from './database.ts'
import { type LogPosition, lastPosition, parsePosition } from './log-position.ts'

/** Interval at which replicas are probed, so that a dead one is noticed within two seconds. */
const probeIntervalMs = 1000
/** A probe that takes longer has failed. */
const probeTimeoutMs = 1000
/** Maximum lag of a replica that is read. */
const maxLagMs = 5000

/** A copy of the database, for reads on which no change is based. */
export interface ReadReplica {
  /** Host and port, for the log and metrics. */
  name: string
  db: Db
  /** Takes the replica out of use until a probe succeeds. */
  reportFailure: (error: Error) => void
}

export interface ReplicaState {
  name: string
  isUsable: boolean
  /** Undefined before the first probe, and for a server that is no replica. */
  lagMs: number | undefined
}

export interface ReadReplicas {
  /** Whether the shop has replicas; without any, positions aren't recorded. */
  exist: boolean
  /** The next replica in turn that is in use and has replayed the log up to `position`; undefined if there is none. */
  choose: (position?: LogPosition) => ReadReplica | undefined
  /** From now on a replica is chosen only once it has replayed everything that is committed now. */
  requireCurrent: () => void
  /** The position up to which the primary has written its log. A replica that has replayed it has all that is committed now. */
  currentPosition: () => Promise<LogPosition>
  states: () => ReplicaState[]
  close: () => Promise<void>
}

/** When the primary's log had reached this position, by this process's clock. */
interface Sample {
  position: LogPosition
  atMs: number
}

/** The positions of the primary's log in the last seconds, oldest first. */
class PrimaryLog {
  #samples: Sample[] = []

  add(sample: Sample): void {
    const oldestMs = sample.atMs - 10 * maxLagMs
    this.#samples = [...this.#samples.filter(({ atMs }) => atMs > oldestMs), sample]
  }

  /**
   * How many ms before the last sample the primary was at the replica's position; undefined before the first sample.
   */
  lagOf(replayed: LogPosition): number | undefined {
    const last = this.#samples.at(-1)
    if (!last) return undefined
    const lastReached = this.#samples.findLast(({ position }) => position <= replayed)
    return last.atMs - (lastReached?.atMs ?? 0)
  }
}

interface ProbeResult {
  is_replica: boolean
  replayed: string | null
}

/** One replica, its pool, and the connection of its own over which it is probed. */
class Replica implements ReadReplica {
  readonly name: string
  readonly db: Db
  readonly #database: Database
  readonly #connection: pg.ClientConfig
  readonly #log: Pick<Logger, 'warn' | 'info'>
  #prober: pg.Client | undefined
  #isUsable = false
  #replayed: LogPosition | undefined
  lagMs: number | undefined

  constructor(connection: pg.PoolConfig, log: Pick<Logger, 'warn' | 'info'>, isPrepared: boolean) {
    this.#connection = {
      ...connection,
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
    }
    this.#database = openDatabase({ ...connection, connectionTimeoutMillis: probeTimeoutMs }, log, {
      isPrepared,
    })
    const { host, port } = new pg.Client(connection)
    this.name = `${host}:${port}`
    this.db = this.#database.db
    this.#log = log
  }

  get isUsable(): boolean {
    return this.#isUsable
  }

  /** Whether it is in use and has replayed the log up to this position. */
  hasReplayed(position: LogPosition | undefined): boolean {
    return this.#isUsable && (position === undefined || (this.#replayed ?? 0n) >= position)
  }

  reportFailure(error: Error): void {
    this.#use(false, error.message)
  }

  async probe(primary: PrimaryLog): Promise<void> {
    try {
      const { is_replica, replayed } = await this.#queryState()
      this.#replayed = replayed === null ? undefined : parsePosition(replayed)
      this.lagMs = this.#replayed === undefined ? undefined : primary.lagOf(this.#replayed)
      if (!is_replica) this.#use(false, 'it is no replica')
      else if (this.lagMs === undefined || this.lagMs > maxLagMs) this.#use(false, 'it is too far behind')
      else this.#use(true)
    } catch (error) {
      await this.#dropProber()
      this.reportFailure(error as Error)
    }
  }

  async close(): Promise<void> {
    await this.#dropProber()
    await this.#database.close()
  }

  async #queryState(): Promise<ProbeResult> {
    if (!this.#prober) {
      const prober = new pg.Client(this.#connection)
      // A lost connection fails the next probe.
      prober.on('error', () => {})
      this.#prober = prober
      await prober.connect()
    }
    const { rows } = await this.#prober.query<ProbeResult>(
      'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as replayed',
    )
    return rows[0] as ProbeResult
  }

  async #dropProber(): Promise<void> {
    const prober = this.#prober
    this.#prober = undefined
    // A server that hangs would not answer the end of the connection either.
    await Promise.race([prober?.end().catch(() => {}), pause(probeTimeoutMs, undefined, { ref: false })])
  }

  #use(isUsable: boolean, reason?: string): void {
    if (isUsable === this.#isUsable) return
    this.#isUsable = isUsable
    if (isUsable) this.#log.info({ replica: this.name }, 'a read replica is in use')
    else this.#log.warn({ replica: this.name, reason }, 'a read replica is not in use')
  }
}

/**
 * Connects to the replicas and watches them until `close`. The start does not wait for them: each replica is used
 * once its first probe has succeeded.
 */
export function openReadReplicas(
  connections: readonly pg.PoolConfig[],
  primary: pg.Pool,
  log: Pick<Logger, 'warn' | 'info'>,
  { isPrepared = true } = {},
): ReadReplicas {
  const replicas = connections.map((connection) => new Replica(connection, log, isPrepared))
  const primaryLog = new PrimaryLog()
  const closing = new AbortController()
  let nextIndex = 0
  /** The position that a replica must have for any reader. */
  let requiredPosition: LogPosition = 0n
  let positionQueries = 0

  const currentPosition = async () => {
    const { rows } = await primary.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    )
    return parsePosition(rows[0]?.position) as LogPosition
  }
  const sample = async () => {
    // Taken before the query: the primary reaches the position then or later.
    const atMs = performance.now()
    try {
      primaryLog.add({ position: await currentPosition(), atMs })
    } catch {
      // The primary is unreachable; the earlier samples are kept.
    }
  }
  const watch = async () => {
    while (!closing.signal.aborted) {
      await sample()
      await Promise.all(replicas.map((replica) => replica.probe(primaryLog)))
      await pause(probeIntervalMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const watching = replicas.length > 0 ? watch() : Promise.resolve()

  return {
    exist: replicas.length > 0,
    choose: (position = 0n) => {
      const minPosition = position > requiredPosition ? position : requiredPosition
      const usable = replicas.filter((replica) => replica.hasReplayed(minPosition))
      nextIndex += 1
      return usable[nextIndex % usable.length]
    },
    requireCurrent: () => {
      if (replicas.length === 0) return
      const previousPosition = requiredPosition === lastPosition ? 0n : requiredPosition
      requiredPosition = lastPosition
      const query = ++positionQueries
      currentPosition().then(
        (position) => {
          if (query === positionQueries) requiredPosition = position
        },
        () => {
          // The primary is unreachable; the earlier position is required again.
          if (query === positionQueries) requiredPosition = previousPosition
        },
      )
    },
    currentPosition,
    states: () => replicas.map(({ name, isUsable, lagMs }) => ({ name, isUsable, lagMs })),
    close: async () => {
      closing.abort()
      await watching
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}
