import { Refusal } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { limits } from '../db/schema/index.ts'

export interface Limit {
  /** Names what is counted, e.g. `login:account:address`. */
  key: string
  max: number
  windowSeconds: number
}

function windowStart(limit: Limit, now: Date): Date {
  const window = limit.windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / window) * window)
}

const findHits = prepared((db) =>
  db
    .select()
    .from(limits)
    .where(
      sql`${limits.key} = any(${sql.placeholder('keys')}::text[]) and ${limits.windowStart} = any(${sql.placeholder('starts')}::timestamptz[])`,
    ),
)

/** Refuses once the count of a window is used up. Reads alone: a success never counts. */
export async function refuseBeyond(db: Db, asked: readonly Limit[], now: Date): Promise<void> {
  const windows = asked.map((limit) => ({ limit, start: windowStart(limit, now) }))
  const rows = await findHits(db, {
    keys: windows.map(({ limit }) => limit.key),
    starts: windows.map(({ start }) => start),
  })
  for (const { limit, start } of windows) {
    const row = rows.find(
      (found) => found.key === limit.key && found.windowStart.getTime() === start.getTime(),
    )
    if (row && row.hits >= limit.max) throw tooMany(limit, start, now)
  }
}

/**
 * Counts one more in the database, where all processes see it. Of any number that were let in at the same moment, those
 * beyond the window's count are refused here.
 */
export async function countHit(db: Db, limit: Limit, now: Date): Promise<void> {
  if (!(await isWithin(db, limit, now))) throw tooMany(limit, windowStart(limit, now), now)
}

/** The same where nobody is refused for it: counts one more, and says whether the window's count has room for it. */
export async function isWithin(db: Db, limit: Limit, now: Date): Promise<boolean> {
  const start = windowStart(limit, now)
  const [row] = await db
    .insert(limits)
    .values({ key: limit.key, windowStart: start, hits: 1 })
    .onConflictDoUpdate({ target: [limits.key, limits.windowStart], set: { hits: sql`${limits.hits} + 1` } })
    .returning({ hits: limits.hits })
  return (row?.hits ?? 0) <= limit.max
}

/**
 * Works under limits that only failures use up. Many guesses at once are all let in; when too many of them were wrong,
 * a right one gets no answer either.
 */
export async function underLimits<T>(
  db: Db,
  limits: readonly Limit[],
  now: Date,
  guess: () => Promise<{ right: T } | { wrong: Error }>,
): Promise<T> {
  await refuseBeyond(db, limits, now)
  const outcome = await guess()
  if ('wrong' in outcome) {
    for (const limit of limits) await countHit(db, limit, now)
    throw outcome.wrong
  }
  await refuseBeyond(db, limits, now)
  return outcome.right
}

function tooMany(limit: Limit, start: Date, now: Date): Refusal {
  const retryAfter = Math.max(
    1,
    Math.ceil((start.getTime() + limit.windowSeconds * 1000 - now.getTime()) / 1000),
  )
  return new Refusal('too_many', `Too many tries. Please wait ${retryAfter} seconds.`, { retryAfter })
}
