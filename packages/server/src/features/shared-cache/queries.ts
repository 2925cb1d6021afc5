import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { cachePurges } from '../../db/schema/index.ts'

export interface ClaimedPurge extends Record<string, unknown> {
  id: string
  tag: string
}

/** How long purges that a killed process had claimed wait at least. */
const leaseSeconds = 10
const maxPauseSeconds = 60

/**
 * Claims purges that are due, the oldest first: until they are finished or postponed no other process claims them. All of
 * them were committed before, so that one purge of their tags is enough.
 */
export async function claimPurges(db: Db, limit: number): Promise<ClaimedPurge[]> {
  const { rows } = await db.execute<ClaimedPurge>(sql`
    update cache_purges set tries = tries + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (select id from cache_purges where due_at <= now() order by due_at, id limit ${limit} for update skip locked)
    returning id, tag`)
  return rows
}

/**
 * Deletes purges that were made, and schedules the next round of each tag: once, however many changes named it.
 */
export async function finishPurges(
  db: Db,
  ids: readonly string[],
  roundSeconds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    with made as (delete from cache_purges where ${isOneOf(ids)} returning tag, round),
    next as (select tag, min(round) + 1 as round from made group by tag)
    insert into cache_purges (tag, round, due_at)
    select tag, round, now() + make_interval(secs => (${JSON.stringify(roundSeconds)}::jsonb ->> (round - 1))::float)
    from next where round <= ${roundSeconds.length}`)
}

/** Purges that failed are due again after 1, 2, 4 … seconds. */
export async function postponePurges(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update cache_purges set due_at = now() + make_interval(secs => least(power(2, least(tries, 10) - 1), ${maxPauseSeconds}))
    where ${isOneOf(ids)}`)
}

/** How many purges were tried and are not finished: they failed, or are being made. */
export async function countFailedPurges(db: Db): Promise<number> {
  const { rows } = await db.execute<{ failed: number }>(
    sql`select count(*)::int as failed from cache_purges where tries > 0`,
  )
  return rows[0]?.failed ?? 0
}

export async function insertPurge(db: Db, tag: string): Promise<void> {
  await db.insert(cachePurges).values({ tag })
}

export async function deletePurges(db: Db): Promise<void> {
  await db.delete(cachePurges)
}

function isOneOf(ids: readonly string[]) {
  return sql`id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
}
