export { type AdminDesk, openAdminDesk } from './admin-desk.ts'
export type { Manifest } from './backup/manifest.ts'
export { restoreBackup } from './backup/restore.ts'
export { takeBackup } from './backup/take.ts'
export { findRunningPostgres } from './db/embedded/running.ts'
export {
  type EmbeddedPostgres,
  type PostgresConnection,
  startEmbeddedPostgres,
} from './db/embedded-postgres.ts'
export { migrateDatabase } from './db/migrate.ts'
export { demoPayments } from './demo/payments.ts'
export { seedDemoShop } from './demo/seed.ts'
export { priceLines } from './features/cart/pricing.ts'
export { addProduct, addProducts } from './features/catalogue/service.ts'
export { foldTallies } from './features/orders/service.ts'
export { acceptsAvif } from './http/accepts-avif.ts'
export { openJobs } from './jobs/jobs.ts'
export { openLog } from './log.ts'
export { readSettings, type Settings } from './settings/settings.ts'
export type { Shop } from './shop.ts'
export { type StartedShop, startShop } from './start.ts'
export { StartupError } from './startup-error.ts'
export { openStorage } from './storage/open.ts'
