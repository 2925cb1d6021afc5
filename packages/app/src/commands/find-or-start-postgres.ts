import { findRunningPostgres, type Settings, startEmbeddedPostgres } from '@printery/server'
import type { Connection } from '../sandboxes.ts'

interface PostgresHandle {
  connection: Connection
  /** Stops the server if it was started for the command. */
  stop: () => Promise<void>
}

/**
 * Returns the connection settings of the server in the settings, of that of a running shop, or of one that
 * is started for the command. Commands lock, copy and migrate, so they bypass a connection pooler.
 */
export async function findOrStartPostgres({
  DATABASE_URL,
  DATABASE_DIRECT_URL = DATABASE_URL,
  DATA_DIR,
}: Settings): Promise<PostgresHandle> {
  const stop = async () => {}
  if (DATABASE_DIRECT_URL) return { connection: { connectionString: DATABASE_DIRECT_URL }, stop }
  const running = await findRunningPostgres(DATA_DIR)
  return running ? { connection: running, stop } : startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => {} })
}
