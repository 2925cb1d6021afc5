import type { Endpoint } from '@printery/contract'
import { type Actor, dayMs, Refusal } from '@printery/domain'
import type { Transaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { sha256 } from '../tokens.ts'
import { findKey, insertKey, type KeyScope, updateAnswer } from './queries.ts'

export function keyReused(): Refusal {
  return new Refusal('idempotency_key_reused', 'This Idempotency-Key was used with another body.')
}

/**
 * Runs the work and stores its response in one transaction. A concurrent call with the same key blocks on the insert
 * until the first one commits, and then returns the stored response. A refusal stores nothing.
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
    if (!(await insertKey({ db: tx, now: shop.now() }, scope, bodyHash))) {
      const stored = await findKey(tx, scope)
      if (stored?.bodyHash !== bodyHash) throw keyReused()
      return stored.answer
    }
    const response = JSON.stringify(await work(tx))
    await updateAnswer(tx, scope, response)
    return response
  })
}

/**
 * The response stored for the same call within 24 hours. For handlers with slow work before their transaction, which must
 * neither occupy a connection nor be repeated.
 */
export async function findStoredResponse(
  shop: Shop,
  actor: Actor,
  endpoint: Endpoint,
  key: string,
  body: unknown,
): Promise<string | undefined> {
  const since = new Date(shop.now().getTime() - dayMs)
  const stored = await findKey(shop.db, keyScopeOf(actor, endpoint, key), since)
  if (stored && stored.bodyHash !== sha256(JSON.stringify(body ?? null))) throw keyReused()
  return stored?.answer
}

function keyScopeOf(actor: Actor, { method, url }: Endpoint, key: string): KeyScope {
  return { userId: actor.userId, route: `${method} ${url}`, key }
}
