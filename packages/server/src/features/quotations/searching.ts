import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { literal } from '../../db/like.ts'
import { type Made, madeWithin } from './queries.ts'

interface Search {
  /** Whose; everybody's without. */
  userId?: string | undefined
  made?: Made | undefined
  text: string
  count: number
  /** Moment and id of the last row seen. */
  after?: readonly (string | number)[] | undefined
}

/** Quotations that are looked at one by one. */
const longestWalk = 1000

/**
 * Ids of the next that fit, in the order of the list. Whether many fit or few only the quotations themselves tell: so the
 * next thousand are looked at; where they don't fill the page few fit, and each narrowing is answered from its index.
 */
export async function searchQuotations(db: Db, search: Search): Promise<string[]> {
  const { userId, made, text, count, after } = search
  const within = sql`like lower(${`%${literal(text.trim())}%`})`
  const names = sql`lower(q.first_name || ' ' || q.last_name) ${within}`
  const account = sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) ${within}`
  const range = idRange(text)
  const numbered = range && sql`q.id between ${range.from}::uuid and ${range.to}::uuid`

  const own = userId === undefined ? sql`true` : sql`q.user_id = ${userId}`
  const then = made ? sql`q.id in (select id from quotations where ${madeWithin(made)})` : sql`true`
  const behind = after ? sql`(q.created_at, q.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`
  const newest = sql`order by q.created_at desc, q.id desc`

  const met = await idsOf(
    db,
    sql`with next as materialized (select q.* from quotations q where ${own} and ${then} and ${behind} ${newest} limit ${longestWalk})
      select q.id from next q where ${numbered ?? sql`false`} or ${names}
        or exists (select 1 from users u where u.id = q.user_id and ${account} offset 0)
      ${newest} limit ${count}`,
  )
  if (met.length === count) return met
  const fitting = sql.join(
    [
      ...(numbered ? [sql`select q.id from quotations q where ${numbered}`] : []),
      sql`select q.id from quotations q where ${names}`,
      sql`select q.id from users u join quotations q on q.user_id = u.id where ${account}`,
    ],
    sql` union `,
  )
  return idsOf(
    db,
    sql`with fitting as materialized (${fitting})
      select q.id from quotations q where q.id in (select id from fitting) and ${own} and ${then} and ${behind} ${newest} limit ${count}`,
  )
}

async function idsOf(db: Db, statement: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

const [least, greatest] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** The ids that begin so; undefined for what no id begins with. */
function idRange(text: string): { from: string; to: string } | undefined {
  const start = text.trim().toLowerCase()
  const fits = start !== '' && start.length <= least.length && hasIdShape(start)
  return fits
    ? { from: start + least.slice(start.length), to: start + greatest.slice(start.length) }
    : undefined
}

function hasIdShape(start: string): boolean {
  return [...start].every((char, at) => (least[at] === '-' ? char === '-' : /[0-9a-f]/.test(char)))
}
