import { Refusal } from '@printery/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { Deadline, withDeadline } from '../db/deadline.ts'
import { formatPosition, type LogPosition, lastPosition, parsePosition } from '../db/log-position.ts'
import type { Shop } from '../shop.ts'

/** The header, and the cookie for browsers, in which a client gets and returns the position of its last change. */
const positionName = 'printery-read-after'
/** A replica in use is at most a few seconds behind, so older positions need no check. */
const cookieSeconds = 60
/** Timeout for a replica; the rest of the call's five seconds is for the primary. */
const replicaMs = 1000

/**
 * Adds the log position of the primary to responses of changing calls, so that their client reads its change afterwards,
 * from any process and replica. Without replicas responses don't change.
 */
export function sendReadPosition(api: FastifyInstance): void {
  const { replicas, settings, log } = api.shop
  if (!replicas.exist) return
  const secure = settings.production ? '; Secure' : ''
  api.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return
    const position = formatPosition(
      await replicas.currentPosition().catch((error: Error) => {
        // The change is committed. Its client reads on the primary until the cookie expires.
        log.warn({ reason: error.message }, 'the log position of a change is unknown')
        return lastPosition
      }),
    )
    reply.header(positionName, position)
    reply.header(
      'set-cookie',
      `${positionName}=${position}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`,
    )
  })
}

/** The position of the last change that the client has made; undefined if it names none. */
function readPosition({ headers }: FastifyRequest): LogPosition | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${positionName}=([0-9A-F/]+)`, 'i').exec(headers.cookie ?? '')?.[1]
  const positions = [headers[positionName]?.toString(), cookie].flatMap((text) => parsePosition(text) ?? [])
  return positions.length > 0 ? positions.reduce((one, other) => (one > other ? one : other)) : undefined
}

/** Runs one of several related reads, such as a batch of an export. */
export type Read = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>

/** Runs each read of a call on a replica or the primary, so that a failing replica doesn't abort an export. */
export function replicaReads(shop: Shop, request: FastifyRequest): Read {
  return (read) => readFromReplica(shop, request, read)
}

/**
 * Reads on a replica that has replayed the client's last change, else on the primary. If the replica fails, or `read`
 * refuses there, the primary is read: a missing row may not have been replayed yet. `read` must not write.
 */
export async function readFromReplica<Result>(
  { db, replicas }: Shop,
  request: FastifyRequest,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const replica = replicas.choose(readPosition(request))
  if (!replica) return read(db)
  try {
    return await withDeadline(new Deadline(replicaMs), () => read(replica.db))
  } catch (error) {
    if (!(error instanceof Refusal)) {
      replica.reportFailure(error as Error)
      // The replica may have used one of the five seconds of the call.
      request.deadline.shorten(0.75)
    }
    return read(db)
  }
}
