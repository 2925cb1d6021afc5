import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { createLimiters } from './concurrency/limiters.ts'
import { createQueues } from './concurrency/queues.ts'
import { createSingleFlight } from './concurrency/single-flight.ts'
import { openDatabase } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openReadReplicas } from './db/read-replicas.ts'
import { openEventHub } from './events/hub.ts'
import { createPasswordHasher, type HashingCost } from './features/accounts/passwords/hashing.ts'
import { createFileReader } from './features/assets/reading.ts'
import { openBackgroundModel } from './features/background-model/index.ts'
import { createMockupRenderer } from './features/catalogue/mockup-renderer.ts'
import { openStripe } from './features/checkout/provider.ts'
import { createRenderers } from './features/designs/rendering/render-process.ts'
import { createPdfRenderer } from './features/documents/pdf-renderer.ts'
import { purgeOldBuild, readChangesAfterPurges, startCachePurger } from './features/shared-cache/index.ts'
import { openJobs } from './jobs/jobs.ts'
import { openLocalProcesses, openRemoteProcesses } from './open-processes.ts'
import { findBuildId } from './processes/build-id.ts'
import { serveProcesses } from './processes/serve-processes.ts'
import { openLiveSettings } from './settings/live-settings.ts'
import type { Settings } from './settings/settings.ts'
import type { Shop } from './shop.ts'
import { createByteCache } from './storage/byte-cache.ts'
import { openStorage } from './storage/open.ts'
import { processKeyOf, tokenKeyOf } from './tokens.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { startUploadWorker, startWorkers } from './workers.ts'

interface StartOptions {
  settings: Settings
  connection: pg.PoolConfig
  /**
   * The connection without a pooler, for features that need their own session: LISTEN, the queue and migrations. By
   * default `connection`.
   */
  directConnection?: pg.PoolConfig | undefined
  log: Logger
  now?: () => Date
  /** False for a process that only answers calls, or when a test inspects state before jobs run. */
  workers?: boolean
  /** How long a call may wait for the database; by default just under five seconds. */
  callTimeoutMs?: number
  /** OWASP's recommendation by default; tests of other features use a cheaper one. */
  hashingCost?: HashingCost
  /** Maximum time until a job without an event is noticed; by default a second. */
  pollIntervalMs?: number
}

export interface StartedShop {
  app: FastifyInstance
  shop: Shop
  /** Starts the workers of a shop that was opened without them. */
  startWorkers: () => Promise<void>
  /** Starts only the workers that check uploads. */
  startUploadWorker: () => Promise<void>
  /** Shuts down in order: calls in flight are answered, jobs drained, connections closed. May be called twice. */
  close: () => Promise<void>
}

/** Opens all dependencies of a shop and builds its API. The caller decides where to listen. */
export async function startShop(options: StartOptions): Promise<StartedShop> {
  const closing: CloseFunctions = []
  let closed: Promise<void> | undefined
  const close = () => (closed ??= closeAll(closing))
  try {
    return { ...(await openShop(options, closing)), close }
  } catch (error) {
    // Otherwise the queue would keep polling a database that the caller removes.
    await close()
    throw error
  }
}

/** Close functions in the order of opening. */
type CloseFunctions = (() => Promise<unknown>)[]

async function closeAll(closing: CloseFunctions): Promise<void> {
  for (let end = closing.pop(); end; end = closing.pop()) await end()
}

async function openShop(
  {
    settings: environment,
    connection,
    directConnection = connection,
    log,
    now = () => new Date(),
    workers = true,
    callTimeoutMs,
    hashingCost,
    pollIntervalMs,
  }: StartOptions,
  closing: CloseFunctions,
): Promise<Omit<StartedShop, 'close'>> {
  const tracing = await openTracing(environment)
  closing.push(tracing.close)
  await migrateDatabase(directConnection)
  const database = openDatabase(connection, log, {
    isPrepared: environment.DATABASE_PREPARED,
    slowQueryMs: environment.SLOW_QUERY_MS,
  })
  closing.push(database.close)
  const replicas = openReadReplicas(
    environment.DATABASE_READ_URLS.map((connectionString) => ({ connectionString })),
    database.pool,
    log,
    { isPrepared: environment.DATABASE_PREPARED },
  )
  closing.push(replicas.close)
  const events = await openEventHub(directConnection, log)
  closing.push(events.close)
  const liveSettings = await openLiveSettings(environment, { db: database.db, events, log })
  closing.push(liveSettings.close)
  const { settings } = liveSettings
  const storage = await openStorage(settings)
  const tokenKey = tokenKeyOf(settings, storage.secret)
  const { ROLE } = environment
  const shared = { key: processKeyOf(tokenKey), buildId: ROLE === 'all' ? '' : await findBuildId(), now }
  const processes =
    ROLE === 'web'
      ? openRemoteProcesses({ ...shared, urls: settings.WORKER_URLS, log })
      : openLocalProcesses()
  const hasher = createPasswordHasher(hashingCost)
  closing.push(...Object.values(processes).map(({ close }) => close), hasher.close)
  const jobs = await openJobs(directConnection, log, { events, isWorker: ROLE !== 'web', pollIntervalMs })
  closing.push(jobs.close)
  const shop: Shop = {
    db: database.db,
    replicas,
    settings,
    savedSettings: liveSettings,
    storage,
    tokenKey,
    jobs,
    events,
    stripe: openStripe(settings.STRIPE_SECRET_KEY ?? '', settings.STRIPE_API_BASE),
    mockups: createMockupRenderer(processes.mockups),
    pdfRenderer: createPdfRenderer(undefined, processes.documents),
    hasher,
    reader: createFileReader(processes.reading),
    renderers: createRenderers(processes),
    queues: createQueues(),
    limiters: createLimiters(),
    singleFlight: createSingleFlight(),
    pendingPictures: new Map(),
    backgroundModel: ROLE === 'worker' ? undefined : await openBackgroundModel(settings),
    pictureCache: createByteCache(environment.PICTURE_CACHE_MB * 1024 * 1024),
    log,
    now,
  }
  const app = await buildApp(shop, callTimeoutMs)
  if (ROLE === 'worker') await serveProcesses(app, processes, shared)
  closing.push(() => app.close())
  if (ROLE !== 'worker') {
    closing.push(readChangesAfterPurges(shop))
    await purgeOldBuild(shop)
  }
  async function startAllWorkers(): Promise<void> {
    await startWorkers(shop)
    if (settings.CACHE_PURGE_URL.length > 0) closing.push(startCachePurger(shop).close)
  }
  if (workers) await startAllWorkers()
  return {
    app,
    shop,
    startWorkers: startAllWorkers,
    startUploadWorker: () => startUploadWorker(shop),
  }
}
