import type { LinkableItem, ThreadMessageView, ThreadView } from '@printery/contract'
import { type Actor, invalid, isAdmin, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { publishThreadEvent } from '../../events/hub.ts'
import { decodeCursor, pageOf, pageOfPositioned } from '../../http/cursor.ts'
import { getSubject } from './access.ts'
import { findLinkableItems } from './link-queries.ts'
import { findMessages } from './message-queries.ts'
import { presentMessage, presentThread } from './present.ts'
import type { ThreadSearch } from './search-queries.ts'
import {
  countUnread,
  findReadMarks,
  findStaff,
  findThreads,
  insertThread,
  lockThread,
  readThreadDetails,
  updateThread,
  upsertReadMark,
} from './thread-queries.ts'

interface ListQuery {
  kind?: ThreadSearch['kind']
  state?: ThreadSearch['state']
  awaiting?: ThreadSearch['awaiting']
  mine?: 'true' | undefined
  unread?: 'true' | undefined
  own?: 'true' | undefined
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

export async function listThreads(
  db: Db,
  actor: Actor,
  { kind, state, awaiting, mine, unread, own, search, limit, cursor }: ListQuery,
): Promise<{ threads: ThreadView[]; nextCursor: string | null }> {
  const text = search?.trim() || undefined
  const list = `threads ${JSON.stringify([actor.userId, kind, state, awaiting, mine, unread, own, text])}`
  const threadRows = await findThreads(db, actor, {
    ...{ kind, state, awaiting, text, limit: limit + 1 },
    ...{ mine: mine === 'true', unread: unread === 'true', own: own === 'true' },
    after: cursor === undefined ? undefined : decodeCursor(list, cursor, ['moment', 'id']),
  })
  const { rows, nextCursor } = pageOfPositioned(list, threadRows, limit)
  return { threads: rows.map((row) => presentThread(actor, row)), nextCursor }
}

/** Unread threads are counted up to this number. */
const maxUnread = 100

export async function countUnreadThreads(db: Db, actor: Actor): Promise<{ unread: number; own: number }> {
  const hasPortalThreads = isAdmin(actor) || actor.role === 'supplier'
  const portalFilter = isAdmin(actor) ? {} : { kind: 'item' as const }
  return {
    unread: hasPortalThreads ? await countUnread(db, actor, portalFilter, maxUnread) : 0,
    own: await countUnread(db, actor, { own: true }, maxUnread),
  }
}

interface Page {
  limit: number
  cursor?: string | undefined
}

export async function readThread(
  { actor, db, now }: Call,
  id: string,
  { limit, cursor }: Page,
  filesUrl: string | undefined,
): Promise<{
  thread: ThreadView
  messages: ThreadMessageView[]
  seenUpTo: number
  olderCursor: string | null
}> {
  const subject = await getSubject(db, actor, id)
  const list = `messages of ${id}`
  const [before] = cursor === undefined ? [] : decodeCursor(list, cursor, ['integer'])
  const thread = await readThreadDetails(db, actor, subject)
  const messageRows = await findMessages(db, id, {
    limit: limit + 1,
    before: before === undefined ? undefined : Number(before),
  })
  const { shown, nextCursor } = pageOf(list, messageRows, limit, (message) => [message.id])
  const marks = await findReadMarks(db, id, subject.personId)
  const reader = { actor, now, filesUrl, isClosed: thread.closedAt !== null }
  return {
    thread: presentThread(actor, thread),
    messages: shown.toReversed().map((message) => presentMessage(reader, message, subject.side === 'shop')),
    seenUpTo: subject.side === 'shop' ? marks.person : marks.shop,
    olderCursor: nextCursor,
  }
}

/**
 * Returns what messages can name. All who read the thread may see it, because a supplier's thread has only its own
 * item.
 */
export async function listLinkableItems(db: Db, actor: Actor, id: string): Promise<LinkableItem[]> {
  const { kind } = await getSubject(db, actor, id)
  return kind === 'order' || kind === 'item' ? findLinkableItems(db, id) : []
}

/** Marks the messages up to this one as read; none beyond the latest. */
export async function markRead({ actor, db, now }: Call, id: string, upTo: number): Promise<number> {
  const subject = await getSubject(db, actor, id)
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    if (!thread) return 0
    const latest = Math.min(upTo, Math.max(thread.lastOfShop, thread.lastOfPerson))
    await upsertReadMark(tx, { threadId: id, userId: actor.userId, upTo: latest, at: now })
    await publishThreadEvent(tx, { threadId: id, personId: subject.personId })
    return latest
  })
}

interface Change {
  assignedTo?: string | null | undefined
  closed?: boolean | undefined
  awaiting?: null | undefined
  version: number
}

export async function changeThread(
  { actor, db, now }: Call,
  id: string,
  { assignedTo, closed, awaiting, version }: Change,
): Promise<ThreadView> {
  const subject = await getSubject(db, actor, id)
  return db.transaction(async (tx) => {
    await insertThread({ db: tx, now }, subject)
    const thread = await lockThread(tx, id)
    if (!thread) throw new Error('a thread was not found')
    if (thread.version !== version)
      throw new Refusal(
        'stale_version',
        'Somebody changed this conversation in the meantime. Check it again.',
      )
    if (assignedTo && !(await findStaff(tx)).some((member) => member.id === assignedTo))
      throw invalid({ assignedTo: 'Choose a member of staff.' })
    const endsAwaiting = closed === true || awaiting === null
    await updateThread(tx, id, {
      ...(assignedTo !== undefined && { assignedTo }),
      ...(closed === true && thread.closedAt === null && { closedAt: now, closedBy: actor.userId }),
      ...(closed === false && { closedAt: null, closedBy: null }),
      ...(endsAwaiting && { awaiting: null, awaitingSince: null }),
    })
    await publishThreadEvent(tx, { threadId: id, personId: subject.personId })
    return presentThread(actor, await readThreadDetails(tx, actor, subject))
  })
}
