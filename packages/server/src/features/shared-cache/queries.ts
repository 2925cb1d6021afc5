import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { cachePurges } from '../../db/schema/index.ts'

export interface ClaimedPurge extends Record<string, unknown> {
  id: string
  tag: string
}

/** Seconds after which another process may claim purges of a killed process. */
const leaseSeconds = 10
const maxPauseSeconds = 60

/**
 * Claims due purges, oldest first, so that no other process claims them until they are finished or postponed. All of their
 * changes are committed, so one purge of each tag is enough.
 */
export async function claimPurges(db: Db, limit: number): Promise<ClaimedPurge[]> {
  const { rows } = await db.execute<ClaimedPurge>(sql`
    update cache_purges set tries = tries + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (select id from cache_purges where due_at <= now() order by due_at, id limit ${limit} for update skip locked)
    returning id, tag`)
  return rows
}

/**
 * Deletes purges that were sent, and schedules the next round once per tag.
 */
export async function finishPurges(
  db: Db,
  ids: readonly string[],
  roundSeconds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    with sent as (delete from cache_purges where ${isOneOf(ids)} returning tag, round),
    next as (select tag, min(round) + 1 as round from sent group by tag)
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

/** The number of purges that were tried and are not finished, because they failed or are in progress. */
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
