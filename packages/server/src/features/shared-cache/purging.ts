import type { CacheTag } from '../../http/shared-cache.ts'
import type { Shop } from '../../shop.ts'
import { sendPurges } from './purge-requests.ts'
import { claimPurges, deletePurges, finishPurges, insertPurge, postponePurges } from './queries.ts'

/**
 * Seconds after a purge at which it is repeated. By the first repetition, each process has read the saved settings.
 * By the second, which is longer than a page may take, no cache stores a page any more that was rendered before the
 * change.
 */
const roundSeconds = [1, 10]

const queue = 'cache-purges'

/** How often the purger looks for due purges that no event announces, such as repetitions. */
const pauseMs = 500
const batchSize = 500

type PurgingShop = Pick<Shop, 'db' | 'settings' | 'log' | 'events'>

/** Sends purges as soon as the changes that cause them are committed, until it is closed. */
export function startCachePurger(shop: PurgingShop): { close: () => Promise<void> } {
  let isClosed = false
  let hasNewPurges = false
  let wakeUp = () => {}
  const wake = () => {
    hasNewPurges = true
    wakeUp()
  }
  const stopListening = shop.events.onDueJob((name) => {
    if (name === queue) wake()
  })

  async function run(): Promise<void> {
    while (!isClosed) {
      hasNewPurges = false
      const hasMore = await sendDuePurges(shop).catch((err: unknown) => {
        if (!isClosed) shop.log.warn({ err }, 'a shared cache was not purged; the purge will be repeated')
        return false
      })
      if (!hasMore && !hasNewPurges && !isClosed) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    close: () => {
      isClosed = true
      stopListening()
      wake()
      return running
    },
  }
}

/**
 * Stops reading replicas that don't have a change yet, because a cache that was just purged would store their outdated
 * responses. Returns a function that unsubscribes from changes.
 */
export function readChangesAfterPurges({
  events,
  replicas,
  settings,
}: Pick<Shop, 'events' | 'replicas' | 'settings'>): () => Promise<void> {
  if (settings.CACHE_PURGE_URL.length === 0) return async () => {}
  const stopFunctions = [
    events.onGap(replicas.requireCurrent),
    events.onDueJob((name) => {
      if (name === queue) replicas.requireCurrent()
    }),
  ]
  return async () => {
    for (const stop of stopFunctions) stop()
  }
}

/** Returns whether more purges may be due. */
async function sendDuePurges({ db, settings }: PurgingShop): Promise<boolean> {
  const claimed = await claimPurges(db, batchSize)
  if (claimed.length === 0) return false
  const ids = claimed.map(({ id }) => id)
  try {
    await sendPurges(settings, [...new Set(claimed.map(({ tag }) => tag))])
  } catch (error) {
    await postponePurges(db, ids)
    throw error
  }
  await finishPurges(db, ids, roundSeconds)
  return claimed.length === batchSize
}

/** Purges pages that were rendered by an older build, whose scripts are gone, or under other environment variables. */
export async function purgeOldBuild({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<void> {
  const tag: CacheTag = 'build'
  if (settings.CACHE_PURGE_URL.length > 0) await insertPurge(db, tag)
}

/** Deletes the purges that triggers recorded in a shop without a shared cache. */
export async function sweepPurges({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<void> {
  if (settings.CACHE_PURGE_URL.length === 0) await deletePurges(db)
}
