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
 * The dependencies of features except the database. A function that takes a `Context` or a `Db` takes `Services`
 * instead of `Shop`, so that it can't run queries outside of its caller's transaction.
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
  /** Pictures of products, which are stored in `storage` too. */
  pictureCache: ByteCache
  /** Key for the tokens of repeatable jobs and for signed downloads: see `tokenOfJob` and `signDownload`. */
  tokenKey: Buffer
  log: Logger
  /** The only clock; other functions take the time as an argument. */
  now: () => Date
}

/**
 * One process of the shop, for routes, jobs and other code that opens transactions. It holds no state that another
 * process needs.
 */
export interface Shop extends Services {
  db: Database['db']
  /** Replicas of the database for reads on which no decision depends; see `readFromReplica`. */
  replicas: ReadReplicas
}
