import { randomUUID } from 'node:crypto'
import type { UserView } from '@printery/contract'
import { type StaffRole, staffRoles } from '@printery/domain/staff'
import type { Shop } from '@printery/server'
import { call, type Reply } from './calls/call.ts'
import { approveSupplier } from './products.ts'

export interface Person {
  user: UserView
  email: string
  password: string
  token: string
  /** Calls of the API with this person's session; at another server with `at`. */
  get: (path: string, options?: CallOptions) => Promise<Reply>
  post: (path: string, body?: unknown, options?: CallOptions) => Promise<Reply>
  patch: (path: string, body?: unknown, options?: CallOptions) => Promise<Reply>
  delete: (path: string, options?: CallOptions) => Promise<Reply>
}

interface CallOptions {
  headers?: Record<string, string>
  /** The URL of another server of the same shop. */
  at?: string
}

/** An admin is an owner; the other roles of staff are named. */
export type PersonKind = 'customer' | 'supplier' | 'waiting supplier' | 'admin' | Exclude<StaffRole, 'owner'>

/**
 * Signs up and logs in through the API. An admin is created as by the command line, by setting the role in the database. A
 * supplier is approved, so that it can sell immediately; a `waiting supplier` is still unapproved.
 */
export async function signUp(url: string, shop: Shop, kind: PersonKind): Promise<Person> {
  const staffRole = kind === 'admin' ? 'owner' : staffRoles.find((each) => each === kind)
  const role = kind === 'waiting supplier' ? 'supplier' : staffRole ? 'admin' : kind
  const email = `${role}-${randomUUID()}@shop.test`
  const password = `secret ${randomUUID()}`
  const brand = role === 'supplier' ? { role, brandName: 'Test Cloth' } : {}
  const signedUp = await call(url, 'POST', '/auth/signup', {
    body: { firstName: 'Mei', lastName: 'Tan', email, password, ...brand },
  })
  if (signedUp.status !== 201) throw new Error(`sign-up responded with ${signedUp.status}: ${signedUp.text}`)
  if (staffRole)
    await shop.db.execute(
      `update users set role = 'admin', staff_role = '${staffRole}' where email = '${email}'`,
    )
  const { user, token } = (await call(url, 'POST', '/auth/login', { body: { email, password } })).json as {
    user: UserView
    token: string
  }
  if (kind === 'supplier') await approveSupplier(shop, user.id)
  const send =
    (method: string) =>
    (path: string, body?: unknown, { headers = {}, at = url }: CallOptions = {}) =>
      call(at, method, path, { body, token, headers })
  return {
    user,
    email,
    password,
    token,
    get: (path, options) => send('GET')(path, undefined, options),
    delete: (path, options) => send('DELETE')(path, undefined, options),
    post: send('POST'),
    patch: send('PATCH'),
  }
}

/** The stored hash of this password, for accounts that a test inserts itself. */
export async function storedPasswordHash(
  { url, shop }: { url: string; shop: Shop },
  password: string,
): Promise<string> {
  const email = `hash-${randomUUID()}@shop.test`
  const body = { firstName: 'Mei', lastName: 'Tan', email, password }
  const { status } = await call(url, 'POST', '/auth/signup', { body })
  if (status !== 201) throw new Error(`sign-up responded with ${status}`)
  const { rows } = await shop.db.execute<{ hash: string }>(
    `select password_hash as hash from users where email = '${email}'`,
  )
  return rows[0]?.hash ?? ''
}
