import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { Database } from './db/database.ts'
import type { EventHub } from './events/hub.ts'
import type { MockupRenderer } from './features/catalogue/mockup-renderer.ts'
import type { Printer } from './features/documents/printer.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Settings } from './settings/settings.ts'
import type { Storage } from './storage/storage.ts'

/** What the features of one process work with. Nothing in it remembers anything that another process needs. */
export interface Shop {
  db: Database['db']
  settings: Settings
  storage: Storage
  jobs: Jobs
  events: EventHub
  stripe: Stripe
  mockups: MockupRenderer
  printer: Printer
  /** What tokens of repeatable jobs are derived from: see `tokenOfJob`. */
  tokenKey: Buffer
  log: Logger
  /** Time is an argument everywhere below; this is where it comes from. */
  now: () => Date
}
