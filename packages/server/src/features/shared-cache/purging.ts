import type { CacheTag } from '../../http/shared-cache.ts'
import type { Shop } from '../../shop.ts'
import { sendPurges } from './purge-requests.ts'
import { claimPurges, deletePurges, finishPurges, insertPurge, postponePurges } from './queries.ts'

/**
 * Seconds after a purge at which it is repeated. After the first, each process has read what settings were saved. After
 * the second, which is longer than a page may take, nothing is stored any more that was drawn before the change.
 */
const roundSeconds = [1, 10]

const queue = 'cache-purges'

/** Purges that nobody announces, such as repeated ones, wait so long at most. */
const pauseMs = 500
const purgesAtOnce = 500

type PurgingShop = Pick<Shop, 'db' | 'settings' | 'log' | 'events'>

/** Makes purges as soon as the changes that cause them are committed, until it is closed. */
export function startCachePurger(shop: PurgingShop): { close: () => Promise<void> } {
  let isClosed = false
  let isAnnounced = false
  let endPause = () => {}
  const wake = () => {
    isAnnounced = true
    endPause()
  }
  const stopListening = shop.events.onDueJob((name) => {
    if (name === queue) wake()
  })

  async function run(): Promise<void> {
    while (!isClosed) {
      isAnnounced = false
      const hasMore = await makeDuePurges(shop).catch((err: unknown) => {
        if (!isClosed) shop.log.warn({ err }, 'a shared cache was not purged and is asked again')
        return false
      })
      if (!hasMore && !isAnnounced && !isClosed) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      endPause = () => {
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
 * After a change no replica is read that does not have it: what it answered would be stored by a cache that was just purged.
 * Returns what ends that.
 */
export function readChangesAfterPurges({
  events,
  replicas,
  settings,
}: Pick<Shop, 'events' | 'replicas' | 'settings'>): () => Promise<void> {
  if (settings.CACHE_PURGE_URL.length === 0) return async () => {}
  const stops = [
    events.onGap(replicas.requireCurrent),
    events.onDueJob((name) => {
      if (name === queue) replicas.requireCurrent()
    }),
  ]
  return async () => {
    for (const stop of stops) stop()
  }
}

/** Whether there may be more. */
async function makeDuePurges({ db, settings }: PurgingShop): Promise<boolean> {
  const claimed = await claimPurges(db, purgesAtOnce)
  if (claimed.length === 0) return false
  const ids = claimed.map(({ id }) => id)
  try {
    await sendPurges(settings, [...new Set(claimed.map(({ tag }) => tag))])
  } catch (error) {
    await postponePurges(db, ids)
    throw error
  }
  await finishPurges(db, ids, roundSeconds)
  return claimed.length === purgesAtOnce
}

/** Purges what an older build drew, whose scripts are gone, or other settings of the environment. */
export async function purgeOldBuild({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<void> {
  const tag: CacheTag = 'build'
  if (settings.CACHE_PURGE_URL.length > 0) await insertPurge(db, tag)
}

/** Forgets what triggers noted for a shop without a shared cache. */
export async function sweepPurges({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<void> {
  if (settings.CACHE_PURGE_URL.length === 0) await deletePurges(db)
}
