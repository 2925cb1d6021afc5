import type { Endpoint } from '@printery/contract'
import { type Actor, dayMs, Refusal } from '@printery/domain'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import type { Shop } from '../shop.ts'
import { sha256 } from '../tokens.ts'

export function keyReused(): Refusal {
  return new Refusal('idempotency_key_reused', 'This Idempotency-Key was used with another body.')
}

/**
 * Does the work and keeps its answer in one transaction. An equal call at the same moment waits for the first one's
 * commit (its insert of the same key blocks) and then reads the kept answer; a refusal keeps nothing.
 */
export async function answerOnce(
  shop: Shop,
  actor: Actor,
  endpoint: Endpoint,
  key: string,
  body: unknown,
  work: (db: Db) => Promise<unknown>,
): Promise<string> {
  const bodyHash = sha256(JSON.stringify(body ?? null))
  const place = placeOf(actor, endpoint, key)
  return shop.db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ ...place, bodyHash, answer: '', createdAt: shop.now() })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.route, idempotencyKeys.key],
        // A key older than 24 hours is free again.
        set: { bodyHash, answer: '', createdAt: shop.now() },
        setWhere: sql`${idempotencyKeys.createdAt} < ${new Date(shop.now().getTime() - dayMs).toISOString()}::timestamptz`,
      })
      .returning({ key: idempotencyKeys.key })
    const mine = isAt(place)
    if (claimed.length === 0) {
      const [kept] = await tx.select().from(idempotencyKeys).where(mine)
      if (kept?.bodyHash !== bodyHash) throw keyReused()
      return kept.answer
    }
    const answer = JSON.stringify(await work(tx))
    await tx.update(idempotencyKeys).set({ answer }).where(mine)
    return answer
  })
}

/**
 * The answer that an equal call has had within 24 hours. For a handler that makes something ready before the transaction in
 * which it answers: what takes long shall hold no connection, and not be done once more.
 */
export async function answeredBefore(
  shop: Shop,
  actor: Actor,
  endpoint: Endpoint,
  key: string,
  body: unknown,
): Promise<string | undefined> {
  const since = new Date(shop.now().getTime() - dayMs)
  const [kept] = await shop.db
    .select()
    .from(idempotencyKeys)
    .where(and(isAt(placeOf(actor, endpoint, key)), gte(idempotencyKeys.createdAt, since)))
  if (kept && kept.bodyHash !== sha256(JSON.stringify(body ?? null))) throw keyReused()
  return kept?.answer
}

interface Place {
  userId: string
  route: string
  key: string
}

function placeOf(actor: Actor, { method, url }: Endpoint, key: string): Place {
  return { userId: actor.userId, route: `${method} ${url}`, key }
}

function isAt({ userId, route, key }: Place) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
}
