import { randomUUID } from 'node:crypto'
import type { BroadcastFigures, BroadcastForm, BroadcastView } from '@printery/contract'
import { dayMs, formatDateTime, invalid, notFound, Refusal } from '@printery/domain'
import {
  type BroadcastState,
  maxScheduleDays,
  mayMoveBroadcast,
  type RecipientState,
  recipientStates,
} from '@printery/domain/broadcasts'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { decodeCursor, pageOf, pageOfPositioned } from '../../http/cursor.ts'
import type { Services } from '../../shop.ts'
import { pictureIdsOf, pictureUrl, requireContent } from './content.ts'
import {
  type BroadcastRow,
  countRecipients,
  cursorKinds,
  deleteBroadcastRow,
  findBroadcast,
  findBroadcasts,
  findFigures,
  findPictures,
  findRecipients,
  insertBroadcast,
  insertRecipients,
  type ListedBroadcast,
  lockBroadcast,
  replacePictures,
  updateBroadcast,
} from './queries.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

export async function listBroadcasts(db: Db, { limit, cursor }: Page) {
  const after = cursor === undefined ? undefined : decodeCursor('broadcasts', cursor, cursorKinds)
  const broadcastRows = await findBroadcasts(db, { limit: limit + 1, after })
  const { rows, nextCursor } = pageOfPositioned('broadcasts', broadcastRows, limit)
  const counts = await countRecipients(
    db,
    rows.map(({ id }) => id),
  )
  return { broadcasts: rows.map((row) => present(row, counts.get(row.id))), nextCursor }
}

export async function getBroadcast(services: Services, db: Db, id: string) {
  const broadcast = await readBroadcast(db, id)
  const isOver = broadcast.endedAt !== null
  const [{ opened, orders, revenue }, pictures] = await Promise.all([
    // Screens poll while it is being sent, so the figures are counted only once it is over.
    isOver ? findFigures(db, id) : { opened: 0, orders: 0, revenue: 0 },
    findPictures(db, pictureIdsOf(broadcast.blocks)),
  ])
  const figures: BroadcastFigures = { opened: broadcast.countsOpens ? opened : null, orders, revenue }
  return {
    broadcast,
    figures,
    pictures: Object.fromEntries(pictures.map((picture) => [picture.id, pictureUrl(services, picture)])),
  }
}

/** Begins a broadcast as a draft. */
export async function createBroadcast({ actor, db, now }: Call, form: BroadcastForm): Promise<BroadcastView> {
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await requireContent(tx, form.blocks)
    await insertBroadcast(tx, { id, ...form, createdBy: actor.userId, createdAt: now })
    await replacePictures(tx, id, pictureIdsOf(form.blocks))
  })
  return readBroadcast(db, id)
}

export async function changeBroadcast(
  { db }: Pick<Call, 'db'>,
  id: string,
  { version, ...form }: BroadcastForm & { version: number },
): Promise<BroadcastView> {
  await db.transaction(async (tx) => {
    await lockDraft(tx, id, version)
    await requireContent(tx, form.blocks)
    await updateBroadcast(tx, id, { ...form, version: version + 1 })
    await replacePictures(tx, id, pictureIdsOf(form.blocks))
  })
  return readBroadcast(db, id)
}

export async function deleteBroadcast(
  { db }: Pick<Call, 'db'>,
  id: string,
  { version }: { version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDraft(tx, id, version)
    await deleteBroadcastRow(tx, id)
  })
}

async function lockDraft(tx: Transaction, id: string, version: number): Promise<void> {
  const broadcast = await lockCurrent(tx, id, version)
  if (broadcast.state !== 'draft')
    throw new Refusal('status_not_allowed', 'Only a draft can be changed or deleted.')
}

async function lockCurrent(tx: Transaction, id: string, version: number): Promise<BroadcastRow> {
  const broadcast = await lockBroadcast(tx, id)
  if (!broadcast) throw notFound()
  if (broadcast.version !== version)
    throw new Refusal('stale_version', 'Somebody changed this broadcast in the meantime. Check it again.')
  return broadcast
}

interface Move {
  state: BroadcastState
  scheduledFor?: string | undefined
  version: number
}

/** Moves a broadcast to the state that staff chose. Its recipients are recorded when sending begins. */
export async function moveBroadcast(
  services: Pick<Services, 'jobs'>,
  { db, now }: Pick<Call, 'db' | 'now'>,
  id: string,
  { state, scheduledFor, version }: Move,
): Promise<BroadcastView> {
  if ((state === 'scheduled') !== (scheduledFor !== undefined))
    throw invalid({ scheduledFor: 'Choose when it is sent.' })
  const plannedFor = scheduledFor === undefined ? undefined : new Date(scheduledFor)
  if (plannedFor) requireScheduleTime(plannedFor, now)
  await db.transaction(async (tx) => {
    const broadcast = await lockCurrent(tx, id, version)
    if (!mayMoveBroadcast(broadcast.state, state))
      throw new Refusal('status_not_allowed', whyNotMoved(broadcast.state))
    if (state === 'scheduled') await requireContent(tx, broadcast.blocks)
    if (state === 'sending') return beginSending(services, { db: tx, now }, broadcast)
    await updateBroadcast(tx, id, {
      ...{ state, version: version + 1, scheduledFor: plannedFor ?? null },
      ...(state === 'cancelled' && { endedAt: now }),
    })
  })
  return readBroadcast(db, id)
}

/** Begins, or continues after a pause. */
export async function beginSending(
  { jobs }: Pick<Services, 'jobs'>,
  { db: tx, now }: Context<Transaction>,
  { id, state, segment, blocks, version, leaseId, leaseUntil }: BroadcastRow,
): Promise<void> {
  // Products and pictures may have been removed since it was written.
  await requireContent(tx, blocks)
  if (state !== 'paused' && (await insertRecipients(tx, id, segment)) === 0)
    throw new Refusal('conflict', 'Nobody is in this segment now: choose another.')
  await updateBroadcast(tx, id, {
    // A run that is ending keeps its lease, so that the emails it is handing over don't count as interrupted.
    ...{ state: 'sending', version: version + 1, leaseUntil: leaseId === null ? null : leaseUntil },
    ...(state !== 'paused' && { startedAt: now }),
  })
  await jobs.send(tx, 'broadcast', { broadcastId: id }, { isUrgent: true })
}

function requireScheduleTime(moment: Date, now: Date): void {
  if (moment.getTime() <= now.getTime()) throw invalid({ scheduledFor: 'Choose a moment to come.' })
  if (moment.getTime() > now.getTime() + maxScheduleDays * dayMs)
    throw invalid({
      scheduledFor: `Choose a moment before ${formatDateTime(new Date(now.getTime() + maxScheduleDays * dayMs))}.`,
    })
}

function whyNotMoved(state: BroadcastState): string {
  if (state === 'sent') return 'This broadcast has been sent.'
  if (state === 'cancelled') return 'This broadcast was cancelled.'
  return `This broadcast is ${state} now. Look at it again.`
}

async function readBroadcast(db: Db, id: string): Promise<BroadcastView> {
  const row = await findBroadcast(db, id)
  if (!row) throw notFound()
  return present(row, (await countRecipients(db, [id])).get(id))
}

function present(
  row: Omit<ListedBroadcast, 'position'>,
  counts: Partial<Record<RecipientState, number>> | undefined,
): BroadcastView {
  const { id, state, subject, preheader, blocks, segment, countsOpens, version } = row
  return {
    ...{ id, state, subject, preheader, blocks, segment, countsOpens, version },
    createdBy: row.createdByName,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    recipients: Object.fromEntries(
      recipientStates.map((name) => [name, counts?.[name] ?? 0]),
    ) as BroadcastView['recipients'],
  }
}

export async function listRecipients(
  db: Db,
  id: string,
  { state, limit, cursor }: Page & { state: RecipientState },
) {
  if (!(await findBroadcast(db, id))) throw notFound()
  const list = `recipients ${id} ${state}`
  const [after] = cursor === undefined ? [] : decodeCursor(list, cursor, ['integer'])
  const recipientRows = await findRecipients(db, id, {
    state,
    after: after === undefined ? undefined : Number(after),
    limit: limit + 1,
  })
  const { shown, nextCursor } = pageOf(list, recipientRows, limit, ({ position }) => [position])
  return {
    recipients: shown.map(({ email, state: recipientState, sentAt, answer }) => ({
      ...{ email, state: recipientState, answer },
      sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    })),
    nextCursor,
  }
}
