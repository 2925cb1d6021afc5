import { dayMs, notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { newToken, sha256 } from '../../tokens.ts'
import type { Caller } from './caller.ts'
import {
  deleteOwnSession,
  deleteSession,
  deleteSessions,
  findSessions,
  insertSession,
} from './session-queries.ts'

const sessionMs = 30 * dayMs
/** Letters of what a browser says of itself: enough for any real one. */
const longestAgent = 300

/** A new session's token. It is told once, here; the database holds its hash. */
export async function openSession(db: Db, userId: string, { userAgent }: Caller, now: Date): Promise<string> {
  const token = newToken()
  await insertSession(db, {
    tokenHash: sha256(token),
    userId,
    userAgent: userAgent.slice(0, longestAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  })
  return token
}

export async function logOut(db: Db, token: string): Promise<void> {
  await deleteSession(db, sha256(token))
}

export async function listSessions(db: Db, userId: string, token: string, now: Date) {
  const current = sha256(token)
  const rows = await findSessions(db, userId, now)
  return rows.map(({ id, userAgent, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === current,
  }))
}

export async function endOneSession(db: Db, userId: string, id: string): Promise<void> {
  if (!(await deleteOwnSession(db, userId, id))) throw notFound()
}

/** Ends every session of the person but the one of this token, or all of them. */
export function endSessions(db: Db, userId: string, keptToken?: string): Promise<number> {
  return deleteSessions(db, userId, keptToken === undefined ? undefined : sha256(keptToken))
}
