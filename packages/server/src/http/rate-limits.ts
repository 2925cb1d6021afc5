import { Refusal } from '@printery/domain'
import type { Context } from '../call.ts'
import { findHits, upsertHit } from './queries.ts'

export interface RateLimit {
  /** Identifies what is counted, for example `login:<sha256 of the email>:<IP address>`. */
  key: string
  max: number
  windowSeconds: number
}

function windowStart(limit: RateLimit, now: Date): Date {
  const window = limit.windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / window) * window)
}

/** Refuses if a limit is used up, without counting a hit. */
export async function refuseExceeded({ db, now }: Context, limits: readonly RateLimit[]): Promise<void> {
  const windows = limits.map((limit) => ({ limit, start: windowStart(limit, now) }))
  const rows = await findHits(
    db,
    windows.map(({ limit }) => limit.key),
    windows.map(({ start }) => start),
  )
  for (const { limit, start } of windows) {
    const row = rows.find(
      (found) => found.key === limit.key && found.windowStart.getTime() === start.getTime(),
    )
    if (row && row.hits >= limit.max) throw tooMany(limit, start, now)
  }
}

/**
 * Counts one hit in the database, shared by all processes, and refuses it if the limit is exceeded, also among
 * concurrent calls.
 */
export async function countHit(context: Context, limit: RateLimit): Promise<void> {
  if (!(await countHitWithin(context, limit)))
    throw tooMany(limit, windowStart(limit, context.now), context.now)
}

/** Counts one hit like `countHit`, but returns whether it was within the limit instead of refusing. */
export async function countHitWithin({ db, now }: Context, limit: RateLimit): Promise<boolean> {
  return (await upsertHit(db, limit.key, windowStart(limit, now))) <= limit.max
}

/**
 * A limit for GET calls, which write nothing. Hits are counted in the memory of this process. Other processes count
 * separately and a restart resets the count, so use it only where a few more calls do no harm. Returns a function that
 * counts one hit and refuses it beyond the limit.
 */
export function createMemoryLimit({
  max,
  windowSeconds,
}: Omit<RateLimit, 'key'>): (key: string, now: Date) => void {
  const hits = new Map<string, number>()
  let current = Number.NaN
  return (key, now) => {
    const limit = { key, max, windowSeconds }
    const start = windowStart(limit, now)
    if (start.getTime() !== current) hits.clear()
    current = start.getTime()
    const count = (hits.get(key) ?? 0) + 1
    hits.set(key, count)
    if (count > max) throw tooMany(limit, start, now)
  }
}

/**
 * Runs an attempt under limits that only failures use up. Concurrent attempts all start. If too many fail, a successful
 * attempt that ends afterwards is refused too.
 */
export async function withFailureLimits<T>(
  context: Context,
  limits: readonly RateLimit[],
  attempt: () => Promise<{ value: T } | { error: Error }>,
): Promise<T> {
  await refuseExceeded(context, limits)
  const outcome = await attempt()
  if ('error' in outcome) {
    for (const limit of limits) await countHit(context, limit)
    throw outcome.error
  }
  await refuseExceeded(context, limits)
  return outcome.value
}

function tooMany(limit: RateLimit, start: Date, now: Date): Refusal {
  const retryAfter = Math.max(
    1,
    Math.ceil((start.getTime() + limit.windowSeconds * 1000 - now.getTime()) / 1000),
  )
  return new Refusal('too_many', `Too many attempts. Please wait ${retryAfter} seconds.`, { retryAfter })
}
