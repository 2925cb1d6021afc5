import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { approveSupplier, type TestShop } from '@printery/tests'

/** Who calls: without a session, with an ended one, and one of each who may or may not. */
export const actors = ['none', 'ended', 'customerA', 'customerB', 'supplier1', 'supplier2', 'admin'] as const
export type Actor = (typeof actors)[number]

export interface Someone {
  id: string
  email: string
  token: string
  /** Of a second session, which others may try to end. */
  otherSessionId: string
}

export type Cast = Record<Exclude<Actor, 'none'>, Someone>

/** The password of everybody here. */
export const password = 'one for all of them'

/**
 * A new person of each kind, written straight into the database: the matrix makes hundreds of them, and a sign-up
 * hashes for long on purpose. `passwordHash` is of `password`.
 */
export async function castActors(shop: TestShop, passwordHash: string): Promise<Cast> {
  const cast = {} as Cast
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
    const ends = actor === 'ended' ? "now() - interval '1 second'" : "now() + interval '1 day'"
    sessions.push(`('${hash(token)}', '${randomUUID()}', '${id}', ${ends})`)
    sessions.push(`('${hash(otherSessionId)}', '${otherSessionId}', '${id}', now() + interval '1 day')`)
    cast[actor] = { id, email, token, otherSessionId }
  }
  await shop.shop.db.execute(
    `insert into users (id, email, first_name, last_name, role, staff_role, brand_name, password_hash) values ${users.join(', ')}`,
  )
  for (const supplier of [cast.supplier1, cast.supplier2]) await approveSupplier(shop.shop, supplier.id)
  await shop.shop.db.execute(
    `insert into sessions (token_hash, id, user_id, expires_at) values ${sessions.join(', ')}`,
  )
  return cast
}
