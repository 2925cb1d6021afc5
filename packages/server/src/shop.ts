import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { Limiters } from './concurrency/limiters.ts'
import type { Queues } from './concurrency/queues.ts'
import type { SingleFlight } from './concurrency/single-flight.ts'
import type { Database } from './db/database.ts'
import type { ReadReplicas } from './db/read-replicas.ts'
import type { EventHub } from './events/hub.ts'
import type { PasswordHasher } from './features/accounts/passwords/hashing.ts'
import type { FileReader } from './features/assets/reading.ts'
import type { BackgroundModel } from './features/background-model/index.ts'
import type { MockupRenderer } from './features/catalogue/mockup-renderer.ts'
import type { PendingPictures } from './features/catalogue/stored-pictures.ts'
import type { Renderers } from './features/designs/rendering/render-process.ts'
import type { PdfRenderer } from './features/documents/pdf-renderer.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { LiveSettings } from './settings/live-settings.ts'
import type { Settings } from './settings/settings.ts'
import type { ByteCache } from './storage/byte-cache.ts'
import type { Storage } from './storage/storage.ts'

/**
 * The dependencies of features except the database. A function with a `Context` or a `Db` takes `Services`, so that
 * it has no second way to the database and can't leave the transaction of its caller.
 */
export interface Services {
  /** The current settings: from the environment, and from the settings page. */
  settings: Settings
  savedSettings: Pick<LiveSettings, 'environment' | 'reload'>
  storage: Storage
  jobs: Jobs
  events: EventHub
  stripe: Stripe
  mockups: MockupRenderer
  pdfRenderer: PdfRenderer
  hasher: PasswordHasher
  reader: FileReader
  renderers: Renderers
  queues: Queues
  limiters: Limiters
  singleFlight: SingleFlight
  pendingPictures: PendingPictures
  /** Undefined unless the owner supplies one. */
  backgroundModel: BackgroundModel | undefined
  /** Pictures of products, which the storage has as well. */
  pictureCache: ByteCache
  /** Key for the tokens of repeatable jobs and for signed downloads: see `tokenOfJob` and `signDownload`. */
  tokenKey: Buffer
  log: Logger
  /** The only clock; everything below takes the time as an argument. */
  now: () => Date
}

/**
 * One process of the shop, for routes, jobs and work that opens its own transactions. It holds no state that another
 * process needs.
 */
export interface Shop extends Services {
  db: Database['db']
  /** Replicas of the database for reads on which no decision depends; see `readFromReplica`. */
  replicas: ReadReplicas
}
