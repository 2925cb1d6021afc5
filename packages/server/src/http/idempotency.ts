import type { Endpoint } from '@printery/contract'
import { type Actor, dayMs, Refusal } from '@printery/domain'
import { and, eq, sql } from 'drizzle-orm'
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
  const route = `${endpoint.method} ${endpoint.url}`
  const bodyHash = sha256(JSON.stringify(body ?? null))
  const place = { userId: actor.userId, route, key }
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
    const mine = and(
      eq(idempotencyKeys.userId, place.userId),
      eq(idempotencyKeys.route, route),
      eq(idempotencyKeys.key, key),
    )
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
