import { type Actor, fromSpokenNumber, isAdmin } from '@printery/domain'
import type { ThreadKind, ThreadSide } from '@printery/domain/threads'
import { type SQL, sql } from 'drizzle-orm'
import { contactMessages, orderItems, threadMessages, threads, users } from '../../db/schema/index.ts'

export interface ThreadSearch {
  kind?: ThreadKind | undefined
  state?: 'open' | 'closed' | undefined
  awaiting?: ThreadSide | 'me' | undefined
  mine?: boolean
  unread?: boolean
  /** Only threads in which the reader is the customer. */
  own?: boolean
  text?: string | undefined
  limit: number
  after?: readonly (string | number)[] | undefined
}

/** A search with more matches finds only the latest. */
const maxMatches = 2000

/** Conditions on `t`: threads in which the reader takes part and that match the search. */
export function threadConditions(
  actor: Actor,
  { kind, state, awaiting, mine, own, text }: Omit<ThreadSearch, 'limit'>,
): SQL[] {
  const isOfPerson = own === true || !isAdmin(actor)
  return [
    ...(isOfPerson ? [sql`t.person_id = ${actor.userId}::uuid`] : []),
    ...(own ? [sql`t.kind <> 'item'`] : []),
    ...(kind ? [sql`t.kind = ${kind}`] : []),
    ...(state ? [sql.raw(`t.closed_at is ${state === 'open' ? 'null' : 'not null'}`)] : []),
    ...(awaiting ? [awaits(awaiting, isOfPerson)] : []),
    ...(mine ? [sql`t.assigned_to = ${actor.userId}::uuid`] : []),
    ...(text ? [matches(text, isOfPerson)] : []),
  ]
}

function awaits(awaiting: ThreadSide | 'me', isOfPerson: boolean): SQL {
  if (awaiting !== 'me') return sql`t.awaiting = ${awaiting}`
  return isOfPerson ? sql`t.awaiting in ('customer', 'supplier')` : sql`t.awaiting = 'shop'`
}

/** Each way to match uses its own index. */
function matches(text: string, isOfPerson: boolean): SQL {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const numbers = numberRange(text)
  const terms = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => `${word}:*`).join(' & ')
  const matchesWords = sql`to_tsvector('simple', m.text) @@ to_tsquery('simple', ${terms})`
  const searches = [
    ...(numbers
      ? [sql`select id from ${threads} where id between ${numbers.from}::uuid and ${numbers.to}::uuid`]
      : []),
    ...(numbers
      ? [
          sql`select id from ${orderItems} where order_id between ${numbers.from}::uuid and ${numbers.to}::uuid`,
        ]
      : []),
    ...(isOfPerson ? [] : nameSearches(pattern)),
    ...(terms && !isOfPerson
      ? [
          sql`(select m.thread_id from ${threadMessages} m where ${matchesWords} order by m.id desc limit ${maxMatches})`,
        ]
      : []),
  ]
  const foundBySearches = searches.length > 0 ? [sql`t.id in (${sql.join(searches, sql` union all `)})`] : []
  // One person has few threads, so they are scanned.
  const scannedConditions = [
    sql`exists (select 1 from ${orderItems} where id = t.item_id and title ilike ${pattern})`,
    ...(terms
      ? [sql`exists (select 1 from ${threadMessages} m where m.thread_id = t.id and ${matchesWords})`]
      : []),
  ]
  return sql`(${sql.join([...foundBySearches, ...(isOfPerson ? scannedConditions : []), sql`false`], sql` or `)})`
}

function nameSearches(pattern: string): SQL[] {
  return [
    sql`(select id from ${threads} where person_id in (
      select id from ${users} where lower(first_name || ' ' || last_name || ' ' || email) like ${pattern} limit ${maxMatches}) limit ${maxMatches})`,
    sql`(select id from ${threads} where person_id in (
      select id from ${users} where lower(coalesce(brand_name, first_name)) like ${pattern} limit ${maxMatches}) limit ${maxMatches})`,
    sql`(select id from ${contactMessages}
      where lower(full_name || ' ' || email || ' ' || subject) like ${pattern} limit ${maxMatches})`,
  ]
}

/** The ids that begin with this number; undefined for a text that isn't a number. */
function numberRange(text: string): { from: string; to: string } | undefined {
  const prefix = fromSpokenNumber(text) ?? text.toLowerCase().replace(/^#/, '')
  if (!/^[0-9a-f]{4,8}$|^[0-9a-f]{8}-[0-9a-f-]{0,27}$/.test(prefix)) return undefined
  const fillWith = (digit: string) => {
    const uuid = `${digit.repeat(8)}-${digit.repeat(4)}-${digit.repeat(4)}-${digit.repeat(4)}-${digit.repeat(12)}`
    return prefix + uuid.slice(prefix.length)
  }
  const [from, to] = [fillWith('0'), fillWith('f')]
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  return isId.test(from) && isId.test(to) ? { from, to } : undefined
}
