import type { Permission } from '@printery/contract'
import type { Access } from '@printery/contract/endpoint'
import { type Actor, Refusal, type Role, roles } from '@printery/domain'
import { type Capability, can, capabilityMissing } from '@printery/domain/staff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../call.ts'
import { sha256 } from '../tokens.ts'
import { findSession, updateLastSeen } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    token: string | undefined
    /** The refusal that names the capability that the caller lacks. The call continues as if a customer made it. */
    missingCapability: Refusal | undefined
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

/**
 * Reads the bearer token; refuses callers without a live session (401), with the wrong role, or staff without the
 * capability (403).
 */
export async function requireActor(
  app: FastifyInstance,
  request: FastifyRequest,
  { allow, capability, capabilityOf }: Access,
): Promise<void> {
  const token = bearerToken(request)
  const actor =
    token === undefined ? undefined : await findActor({ db: app.shop.db, now: app.shop.now() }, token)
  if (!actor) throw notLoggedIn()
  request.token = token
  request.actor = actor
  if (allow === 'anyone' || !rolesFor[allow].includes(actor.role))
    throw new Refusal('forbidden', 'Your account is not allowed to do this.')
  // Which capability the call needs depends on its body.
  if (capability === undefined && capabilityOf) return
  if (capability !== 'own') requireCapability(request, allow, capability)
}

/**
 * Refuses staff without the capability. A call that customers make too continues, limited to the caller's own data; a
 * refusal then names the missing capability (see errors.ts).
 */
export function requireCapability(
  request: FastifyRequest,
  allow: Permission,
  capability: Capability | undefined,
): void {
  const { actor } = request
  if (actor?.role !== 'admin' || (capability !== undefined && can(actor, capability))) return
  const missing = capability && capabilityMissing(actor, capability)
  if (allow !== 'session' && missing) throw missing
  request.missingCapability = missing
  request.actor = asCustomer(actor)
}

/** An admin without the capability for a call acts like a customer. */
function asCustomer(actor: Actor): Actor {
  return { userId: actor.userId, role: 'customer' }
}

function bearerToken(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  return authorization && /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization)?.[1]
}

/** Limits writes of `last_seen_at`, so that frequent calls don't each cause a write. */
const lastSeenIntervalMs = 10 * 60_000

/** Reads the actor of a token. Each call reads role and account, so that a change takes effect at once. */
export async function findActor(context: Context, token: string): Promise<Actor | undefined> {
  const tokenHash = sha256(token)
  const row = await findSession(context, tokenHash)
  if (row && context.now.getTime() - row.last_seen_at.getTime() > lastSeenIntervalMs)
    await updateLastSeen(context, tokenHash)
  if (!row) return undefined
  const { id: userId, role, staff_role, lacks_second_factor } = row
  return role === 'admin'
    ? { userId, role, staffRole: staff_role ?? undefined, lacksSecondFactor: lacks_second_factor }
    : { userId, role }
}
