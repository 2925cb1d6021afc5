import { findRunningPostgres, type Settings, startEmbeddedPostgres } from '@printery/server'
import type { Connection } from './sandboxes.ts'

interface Reached {
  connection: Connection
  /** Ends what was started for this. */
  stop: () => Promise<void>
}

/** The server of the settings, the one of a shop that runs, or our own for as long as this takes. */
export async function reachPostgres({ DATABASE_URL, DATA_DIR }: Settings): Promise<Reached> {
  const stop = async () => {}
  if (DATABASE_URL) return { connection: { connectionString: DATABASE_URL }, stop }
  const running = await findRunningPostgres(DATA_DIR)
  return running ? { connection: running, stop } : startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => {} })
}
