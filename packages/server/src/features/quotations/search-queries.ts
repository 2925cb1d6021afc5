import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { escapeLike } from '../../db/like.ts'
import { type CreatedRange, createdWithin } from './queries.ts'

interface Search {
  /** Owner; all owners by default. */
  userId?: string | undefined
  created?: CreatedRange | undefined
  text: string
  count: number
  /** Moment and id of the last row of the previous page. */
  after?: readonly (string | number)[] | undefined
}

/** Quotations that are scanned one by one. */
const scanLimit = 1000

/**
 * Ids of the next matches in list order. Scans the next thousand quotations first. If their matches don't fill the page,
 * few quotations match, and the indexes find them.
 */
export async function searchQuotations(db: Db, search: Search): Promise<string[]> {
  const { userId, created, text, count, after } = search
  const containsText = sql`like lower(${`%${escapeLike(text.trim())}%`})`
  const nameMatches = sql`lower(q.first_name || ' ' || q.last_name) ${containsText}`
  const accountMatches = sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) ${containsText}`
  const range = idRange(text)
  const idCondition = range && sql`q.id between ${range.from}::uuid and ${range.to}::uuid`

  const isOwn = userId === undefined ? sql`true` : sql`q.user_id = ${userId}`
  const isCreatedWithin = created
    ? sql`q.id in (select id from quotations where ${createdWithin(created)})`
    : sql`true`
  const afterCursor = after
    ? sql`(q.created_at, q.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`
  const newest = sql`order by q.created_at desc, q.id desc`

  const scanned = await idsOf(
    db,
    sql`with next as materialized (select q.* from quotations q where ${isOwn} and ${isCreatedWithin} and ${afterCursor} ${newest} limit ${scanLimit})
      select q.id from next q where ${idCondition ?? sql`false`} or ${nameMatches}
        or exists (select 1 from users u where u.id = q.user_id and ${accountMatches} offset 0)
      ${newest} limit ${count}`,
  )
  if (scanned.length === count) return scanned
  const matching = sql.join(
    [
      ...(idCondition ? [sql`select q.id from quotations q where ${idCondition}`] : []),
      sql`select q.id from quotations q where ${nameMatches}`,
      sql`select q.id from users u join quotations q on q.user_id = u.id where ${accountMatches}`,
    ],
    sql` union `,
  )
  return idsOf(
    db,
    sql`with fitting as materialized (${matching})
      select q.id from quotations q where q.id in (select id from fitting) and ${isOwn} and ${isCreatedWithin} and ${afterCursor} ${newest} limit ${count}`,
  )
}

async function idsOf(db: Db, statement: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

const [minId, maxId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Range of ids with this prefix; undefined if no id can have it. */
function idRange(text: string): { from: string; to: string } | undefined {
  const start = text.trim().toLowerCase()
  const isPrefix = start !== '' && start.length <= minId.length && hasIdShape(start)
  return isPrefix
    ? { from: start + minId.slice(start.length), to: start + maxId.slice(start.length) }
    : undefined
}

function hasIdShape(start: string): boolean {
  return [...start].every((char, index) => (minId[index] === '-' ? char === '-' : /[0-9a-f]/.test(char)))
}
