import type { Endpoint } from '@printery/contract'
import { type Actor, dayMs, Refusal } from '@printery/domain'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import type { Shop } from '../shop.ts'
import { sha256 } from '../tokens.ts'

export function keyReused(): Refusal {
  return new Refusal('idempotency_key_reused', 'This Idempotency-Key was used with another body.')
}

/**
 * Runs the work and stores its answer in one transaction. A concurrent call with the same key blocks on the insert
 * until the first one commits and then returns the stored answer; a refusal stores nothing.
 */
export async function runOnce(
  shop: Shop,
  actor: Actor,
  endpoint: Endpoint,
  key: string,
  body: unknown,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<string> {
  const bodyHash = sha256(JSON.stringify(body ?? null))
  const scope = keyScopeOf(actor, endpoint, key)
  return shop.db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ ...scope, bodyHash, answer: '', createdAt: shop.now() })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.route, idempotencyKeys.key],
        // A key can be used again after 24 hours.
        set: { bodyHash, answer: '', createdAt: shop.now() },
        setWhere: sql`${idempotencyKeys.createdAt} < ${new Date(shop.now().getTime() - dayMs).toISOString()}::timestamptz`,
      })
      .returning({ key: idempotencyKeys.key })
    const isThisKey = hasScope(scope)
    if (claimed.length === 0) {
      const [stored] = await tx.select().from(idempotencyKeys).where(isThisKey)
      if (stored?.bodyHash !== bodyHash) throw keyReused()
      return stored.answer
    }
    const answer = JSON.stringify(await work(tx))
    await tx.update(idempotencyKeys).set({ answer }).where(isThisKey)
    return answer
  })
}

/**
 * The answer stored for the same call within 24 hours. For handlers that do slow work before their transaction: it
 * should neither hold a connection nor be repeated.
 */
export async function findStoredAnswer(
  shop: Shop,
  actor: Actor,
  endpoint: Endpoint,
  key: string,
  body: unknown,
): Promise<string | undefined> {
  const since = new Date(shop.now().getTime() - dayMs)
  const [stored] = await shop.db
    .select()
    .from(idempotencyKeys)
    .where(and(hasScope(keyScopeOf(actor, endpoint, key)), gte(idempotencyKeys.createdAt, since)))
  if (stored && stored.bodyHash !== sha256(JSON.stringify(body ?? null))) throw keyReused()
  return stored?.answer
}

interface KeyScope {
  userId: string
  route: string
  key: string
}

function keyScopeOf(actor: Actor, { method, url }: Endpoint, key: string): KeyScope {
  return { userId: actor.userId, route: `${method} ${url}`, key }
}

function hasScope({ userId, route, key }: KeyScope) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
}
