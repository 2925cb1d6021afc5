import { findRunningPostgres, type Settings, startEmbeddedPostgres } from '@printery/server'
import type { Connection } from '../sandboxes.ts'

interface Reached {
  connection: Connection
  /** Stops what was started for this. */
  stop: () => Promise<void>
}

/**
 * Connects to the server of the settings, to that of a running shop, or to one that is started for this. Commands lock,
 * copy and migrate, so they go past a pooler.
 */
export async function reachPostgres({
  DATABASE_URL,
  DATABASE_DIRECT_URL = DATABASE_URL,
  DATA_DIR,
}: Settings): Promise<Reached> {
  const stop = async () => {}
  if (DATABASE_DIRECT_URL) return { connection: { connectionString: DATABASE_DIRECT_URL }, stop }
  const running = await findRunningPostgres(DATA_DIR)
  return running ? { connection: running, stop } : startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => {} })
}
