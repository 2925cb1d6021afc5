import type { Permission } from '@printery/contract'
import { type Actor, Refusal, type Role, roles } from '@printery/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../call.ts'
import { sha256 } from '../tokens.ts'
import { findSession, updateLastSeen } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    token: string | undefined
  }
}

/** The client logs out when it reads this message (DEC-7). */
export function notLoggedIn(): Refusal {
  return new Refusal('not_logged_in', 'You are not logged in.')
}

const rolesFor: Record<Exclude<Permission, 'anyone'>, readonly Role[]> = {
  session: roles,
  staff: ['supplier', 'admin'],
  supplier: ['supplier'],
  admin: ['admin'],
}

/** Reads the bearer token; refuses callers without a live session (401) or with the wrong role (403). */
export async function requireActor(
  app: FastifyInstance,
  request: FastifyRequest,
  allow: Exclude<Permission, 'anyone'>,
): Promise<Actor> {
  const token = bearerToken(request)
  const actor =
    token === undefined ? undefined : await findActor({ db: app.shop.db, now: app.shop.now() }, token)
  if (!actor) throw notLoggedIn()
  request.token = token
  request.actor = actor
  if (!rolesFor[allow].includes(actor.role)) throw new Refusal('forbidden', 'Your account may not do this.')
  return actor
}

function bearerToken(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  return authorization && /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization)?.[1]
}

/** Limits writes of `last_seen_at`, so that frequent calls don't each cause a write. */
const lastSeenIntervalMs = 10 * 60_000

/** Reads role and account for every call, so that a change takes effect on the next one. */
export async function findActor(context: Context, token: string): Promise<Actor | undefined> {
  const tokenHash = sha256(token)
  const row = await findSession(context, tokenHash)
  if (row && context.now.getTime() - row.last_seen_at.getTime() > lastSeenIntervalMs)
    await updateLastSeen(context, tokenHash)
  return row && { userId: row.id, role: row.role }
}
