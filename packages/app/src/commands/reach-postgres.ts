import { findRunningPostgres, type Settings, startEmbeddedPostgres } from '@printery/server'
import type { Connection } from '../sandboxes.ts'

interface Reached {
  connection: Connection
  /** Stops the server if it was started for the command. */
  stop: () => Promise<void>
}

/**
 * Connects to the server of the settings, to that of a running shop, or to one that
 * is started for the command. Commands lock, copy and migrate, so they bypass a connection pooler.
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
