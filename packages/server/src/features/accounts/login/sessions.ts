import { dayMs, notFound } from '@printery/domain'
import type { Context } from '../../../call.ts'
import type { Db } from '../../../db/database.ts'
import { newToken, sha256 } from '../../../tokens.ts'
import type { Caller } from '../caller.ts'
import {
  deleteOwnSession,
  deleteSession,
  deleteSessions,
  findSessions,
  insertSession,
} from './session-queries.ts'

const sessionMs = 30 * dayMs
/** The number of characters of the User-Agent that are stored; no real browser sends more. */
const maxUserAgentLength = 300

/** Returns the token of a new session; the database stores only its hash. */
export async function openSession(
  { db, now }: Context,
  userId: string,
  { userAgent }: Caller,
): Promise<string> {
  const token = newToken()
  await insertSession(db, {
    tokenHash: sha256(token),
    userId,
    userAgent: userAgent.slice(0, maxUserAgentLength),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  })
  return token
}

export async function logOut(db: Db, token: string): Promise<void> {
  await deleteSession(db, sha256(token))
}

export async function listSessions(context: Context, userId: string, token: string) {
  const currentHash = sha256(token)
  const rows = await findSessions(context, userId)
  return rows.map(({ id, userAgent, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === currentHash,
  }))
}

export async function endOneSession(db: Db, userId: string, id: string): Promise<void> {
  if (!(await deleteOwnSession(db, userId, id))) throw notFound()
}

/** Ends the sessions of the user, except the one with this token. Returns the number of ended sessions. */
export function endSessions(db: Db, userId: string, exceptToken?: string): Promise<number> {
  return deleteSessions(db, userId, exceptToken === undefined ? undefined : sha256(exceptToken))
}
