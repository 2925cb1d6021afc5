import { dayMs, type Role } from '@printery/domain'
import type { StaffRole } from '@printery/domain/staff'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '../call.ts'
import type { Db, Transaction } from '../db/database.ts'
import { readHot } from '../db/hot-reads.ts'
import { prepared } from '../db/prepared.ts'
import { downloads, idempotencyKeys, limits, sessions } from '../db/schema/index.ts'

/** The scope of a client's key. Another user or route may use the same key. */
export interface KeyScope {
  userId: string
  route: string
  key: string
}

function hasScope({ userId, route, key }: KeyScope) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
}

/** Claims a key that is new or expired, after waiting for a concurrent claim. Returns false if it is in use. */
export async function insertKey(
  { db: tx, now }: Context<Transaction>,
  scope: KeyScope,
  bodyHash: string,
): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...scope, bodyHash, answer: '', createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.route, idempotencyKeys.key],
      // A key can be used again after 24 hours.
      set: { bodyHash, answer: '', createdAt: now },
      setWhere: sql`${idempotencyKeys.createdAt} < ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz`,
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

type StoredKey = typeof idempotencyKeys.$inferSelect

/** Finds a stored key that is not older than `since`. */
export async function findKey(db: Db, scope: KeyScope, since?: Date): Promise<StoredKey | undefined> {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(hasScope(scope), since && gte(idempotencyKeys.createdAt, since)))
  return stored
}

export async function updateAnswer(tx: Transaction, scope: KeyScope, answer: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(hasScope(scope))
}

const hitsOf = prepared((db) =>
  db
    .select()
    .from(limits)
    .where(
      sql`${limits.key} = any(${sql.placeholder('keys')}::text[]) and ${limits.windowStart} = any(${sql.placeholder('starts')}::timestamptz[])`,
    ),
)

type Hits = typeof limits.$inferSelect

/** Hits of these keys in windows that begin at these moments, in any combination. */
export function findHits(db: Db, keys: readonly string[], starts: readonly Date[]): Promise<Hits[]> {
  return hitsOf(db, { keys, starts })
}

/** Counts one hit and returns how many the window has now. */
export async function upsertHit(db: Db, key: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .insert(limits)
    .values({ key, windowStart, hits: 1 })
    .onConflictDoUpdate({ target: [limits.key, limits.windowStart], set: { hits: sql`${limits.hits} + 1` } })
    .returning({ hits: limits.hits })
  return row?.hits ?? 0
}

interface LiveSession {
  id: string
  role: Role
  staff_role: StaffRole | null
  lacks_second_factor: boolean
  last_seen_at: Date
}

const liveSession = `select u.id, u.role, u.staff_role, s.last_seen_at,
  u.second_factor_demanded and u.totp_since is null as lacks_second_factor from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.disabled_at is null`

/** The session of a token with the account's current role; undefined if it has expired or the account is disabled. */
export async function findSession({ db, now }: Context, tokenHash: string): Promise<LiveSession | undefined> {
  const { rows } = await readHot<LiveSession>(db, 'find_session', liveSession, [tokenHash, now])
  return rows[0]
}

export async function updateLastSeen({ db, now }: Context, tokenHash: string): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteKeys(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

export async function deleteHits(db: Db, before: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.windowStart, before))
}

export async function deleteExpiredSessions({ db, now }: Context): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

export async function deleteExpiredDownloads({ db, now }: Context): Promise<void> {
  await db.delete(downloads).where(lt(downloads.expiresAt, now))
}
