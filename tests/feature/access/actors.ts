import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { approveSupplier, type TestShop } from '@printery/tests'

/** Callers of the access matrix: without a session, with an expired one, and two persons of each role that may matter. */
export const actors = ['none', 'ended', 'customerA', 'customerB', 'supplier1', 'supplier2', 'admin'] as const
export type Actor = (typeof actors)[number]

export interface ActorAccount {
  id: string
  email: string
  token: string
  /** The id of a second session, which other actors try to end. */
  otherSessionId: string
}

export type ActorAccounts = Record<Exclude<Actor, 'none'>, ActorAccount>

/** The password of every actor. */
export const password = 'one for all of them'

/**
 * Creates a person for each actor, directly in the database: the matrix needs hundreds, and
 * password hashing at sign-up is slow on purpose. `passwordHash` is the hash of `password`.
 */
export async function createActors(shop: TestShop, passwordHash: string): Promise<ActorAccounts> {
  const accounts = {} as ActorAccounts
  const users: string[] = []
  const sessions: string[] = []
  const hash = (token: string) => createHash('sha256').update(token).digest('hex')
  for (const actor of actors) {
    if (actor === 'none') continue
    const role = actor.replace(/[AB\d]$/, '').replace('ended', 'customer')
    const [id, otherSessionId, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')]
    const email = `${actor.toLowerCase()}-${id}@shop.test`
    const staffRole = role === 'admin' ? "'owner'" : 'null'
    const brand = role === 'supplier' ? `'Cloth of ${actor}'` : 'null'
    users.push(
      `('${id}', '${email}', '${actor}', 'Person', '${role}', ${staffRole}, ${brand}, '${passwordHash}')`,
    )
    const expiresAt = actor === 'ended' ? "now() - interval '1 second'" : "now() + interval '1 day'"
    sessions.push(`('${hash(token)}', '${randomUUID()}', '${id}', ${expiresAt})`)
    sessions.push(`('${hash(otherSessionId)}', '${otherSessionId}', '${id}', now() + interval '1 day')`)
    accounts[actor] = { id, email, token, otherSessionId }
  }
  await shop.shop.db.execute(
    `insert into users (id, email, first_name, last_name, role, staff_role, brand_name, password_hash) values ${users.join(', ')}`,
  )
  for (const supplier of [accounts.supplier1, accounts.supplier2])
    await approveSupplier(shop.shop, supplier.id)
  await shop.shop.db.execute(
    `insert into sessions (token_hash, id, user_id, expires_at) values ${sessions.join(', ')}`,
  )
  return accounts
}
