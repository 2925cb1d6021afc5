import { notFound } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Shop } from '../../shop.ts'
import { timingSafeEqualBytes } from '../../tokens.ts'
import { findStorageMetrics } from '../integrity/index.ts'
import { countFailedPurges } from '../shared-cache/index.ts'

/** Serves metrics as Prometheus text. In production, METRICS_TOKEN is required. */
export function serveMetrics(app: FastifyInstance): void {
  const { shop } = app
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'jobs_failed',
    help: 'Jobs that failed for good, by queue.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      for (const { name, failed } of await shop.jobs.countFailed()) this.set({ queue: name }, failed)
    },
  })
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due and that no worker has taken yet, by queue.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      for (const { name, waiting } of await shop.jobs.countWaiting()) this.set({ queue: name }, waiting)
    },
  })
  measureJobs(shop, registry)
  measureConnections(shop, registry)
  measureStorage(shop, registry)
  measureReplicas(shop, registry)
  measurePurges(shop, registry)
  new Gauge({
    name: 'http_requests_in_progress',
    help: 'HTTP requests that this process is handling.',
    registers: [registry],
    collect() {
      this.set(app.load.inProgress())
    },
  })
  new Counter({
    name: 'calls_refused_total',
    help: 'Calls refused because of overload, most of them before routing.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(app.load.refused())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { isExemptFromLoadLimit: true } }, async (request, reply) => {
    const { METRICS_TOKEN: token, production } = shop.settings
    if (token ? !isAuthorized(request.headers.authorization, token) : production) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function measureJobs({ jobs }: Shop, registry: Registry): void {
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of an attempt, by queue and outcome: completed, failed (retried until the limit) or deadletter (not retried).',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers: [registry],
  })
  jobs.onFinished(({ name, status, seconds }) => durations.observe({ queue: name, outcome: status }, seconds))
}

function measureConnections({ db: { $client: pool } }: Shop, registry: Registry): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the primary that are in use or idle, and calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function measureReplicas({ replicas }: Shop, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'database_replica_in_use',
    help: 'Whether a read replica is read: 0 for one that does not answer, is no replica or is too far behind.',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, isUsable } of replicas.states()) this.set({ replica: name }, isUsable ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far a read replica is behind the primary.',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset()
      for (const { name, lagMs } of replicas.states())
        if (lagMs !== undefined) this.set({ replica: name }, lagMs / 1000)
    },
  })
}

function measurePurges({ db }: Shop, registry: Registry): void {
  new Gauge({
    name: 'cache_purges_failed',
    help: 'Purges of a shared cache that failed and are repeated; until then it serves stale answers.',
    registers: [registry],
    async collect() {
      this.set(await countFailedPurges(db))
    },
  })
}

/** A damaged object is counted until it is drawn again or restored. */
function measureStorage({ db }: Shop, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'storage_objects',
    help: 'Stored objects known to be damaged, and objects that the last nightly check has compared with their sha256.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { damaged, checked } = await findStorageMetrics(db)
      this.set({ state: 'damaged' }, damaged)
      this.set({ state: 'checked' }, checked)
    },
  })
  new Gauge({
    name: 'storage_check_finished_timestamp_seconds',
    help: 'When the last nightly check finished, in seconds since 1970; 0 before the first.',
    registers,
    async collect() {
      const { finishedAt } = await findStorageMetrics(db)
      this.set((finishedAt?.getTime() ?? 0) / 1000)
    },
  })
}

function isAuthorized(header: string | undefined, token: string): boolean {
  const received = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return timingSafeEqualBytes(received, expected)
}
