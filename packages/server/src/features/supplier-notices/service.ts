import { randomUUID } from 'node:crypto'
import type { ReviewedNoticeView, SupplierNoticeView } from '@printery/contract'
import { dayMs, notFound, Refusal } from '@printery/domain'
import { firstNoticeState, type SupplierNoticeAudience } from '@printery/domain/broadcasts'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { Email } from '../../email/emails.ts'
import { queueEmails } from '../../email/held-emails.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { countHit } from '../../http/rate-limits.ts'
import { findStaffIds, notifyOfSupplier } from '../../notifications/queries.ts'
import type { Services } from '../../shop.ts'
import {
  countCustomers,
  type FoundNotice,
  findAllNotices,
  findNotice,
  findOwnNotices,
  findRecipients,
  insertNotice,
  lockNotice,
  type NoticeRow,
  ownCursorKinds,
  reviewCursorKinds,
  updateNotice,
} from './queries.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

/** Notices that a supplier may write per day. */
const maxPerDay = 10

export async function listOwnNotices(db: Db, supplierId: string, { limit, cursor }: Page) {
  const list = `supplier notices ${supplierId}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, ownCursorKinds)
  const found = await findOwnNotices(db, supplierId, { limit: limit + 1, after })
  const { rows, nextCursor } = pageOfPositioned(list, found, limit)
  return { notices: rows.map(present), customers: await countCustomers(db, supplierId), nextCursor }
}

export async function listNotices(db: Db, { limit, cursor }: Page) {
  const list = 'supplier notices'
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, reviewCursorKinds)
  const found = await findAllNotices(db, { limit: limit + 1, after })
  const { rows, nextCursor } = pageOfPositioned(list, found, limit)
  return { notices: rows.map(presentReviewed), nextCursor }
}

interface NoticeDraft {
  audience: SupplierNoticeAudience
  subject: string
  text: string
}

/** Sends a notice to the staff at once, or submits a notice to customers for approval. */
export async function sendNotice({ actor, db, now }: Call, draft: NoticeDraft): Promise<SupplierNoticeView> {
  const id = randomUUID()
  const limit = { key: `supplier-notice:${actor.userId}`, max: maxPerDay, windowSeconds: dayMs / 1000 }
  const notice = await db.transaction(async (tx) => {
    await countHit({ db: tx, now }, limit)
    if (draft.audience === 'customers' && (await countCustomers(tx, actor.userId)) === 0)
      throw new Refusal('conflict', 'No customer has an open order with an item of yours.')
    const state = firstNoticeState(draft.audience)
    const staff = state === 'sent' ? await findStaffIds(tx, 'broadcasts.read') : []
    await insertNotice(tx, {
      ...{ id, supplierId: actor.userId, ...draft, state, createdAt: now },
      receivers: state === 'sent' ? staff.length : null,
    })
    const found = await findNotice(tx, id)
    if (!found) throw notFound()
    await notifyStaff({ db: tx, now }, found, staff)
    return found
  })
  return present(notice)
}

/** Notifies the staff of a notice to them, or of one that waits for their decision. */
async function notifyStaff(
  { db: tx, now }: Context<Transaction>,
  { supplierId, brandName, subject, text, state }: FoundNotice,
  staff: readonly string[],
): Promise<void> {
  if (state === 'sent') {
    const facts = { brandName, subject, text }
    return notifyOfSupplier({ db: tx, now }, staff, { kind: 'supplier notice', supplierId, facts })
  }
  const deciders = await findStaffIds(tx, 'broadcasts.write')
  const facts = { brandName, subject }
  await notifyOfSupplier({ db: tx, now }, deciders, { kind: 'notice waiting', supplierId, facts })
}

/** Withdraws a waiting notice. Idempotent. */
export async function withdrawNotice({ actor, db }: Call, id: string): Promise<SupplierNoticeView> {
  const notice = await db.transaction(async (tx) => {
    const row = await lockNotice(tx, id)
    if (row?.supplierId !== actor.userId) throw notFound()
    if (row.state !== 'withdrawn') {
      requireWaiting(row)
      await updateNotice(tx, id, { state: 'withdrawn', version: row.version + 1 })
    }
    return findNotice(tx, id)
  })
  if (!notice) throw notFound()
  return present(notice)
}

type Decision = { version: number } & ({ decision: 'approved' } | { decision: 'refused'; reason: string })

/** Approves a notice, which sends it to each customer with an open order of the supplier, or refuses it. */
export async function decideNotice(
  services: Services,
  { actor, db, now }: Call,
  id: string,
  decision: Decision,
): Promise<ReviewedNoticeView> {
  const notice = await db.transaction(async (tx) => {
    const row = await lockNotice(tx, id)
    if (!row) throw notFound()
    if (row.version !== decision.version)
      throw new Refusal(
        'stale_version',
        'Somebody decided on or withdrew this notice in the meantime. Check it again.',
      )
    requireWaiting(row)
    const change = { decidedBy: actor.userId, decidedAt: now, version: row.version + 1 }
    if (decision.decision === 'refused')
      await updateNotice(tx, id, { ...change, state: 'refused', reason: decision.reason })
    else {
      const receivers = await sendToCustomers(services, { db: tx, now }, row)
      await updateNotice(tx, id, { ...change, state: 'sent', receivers })
    }
    return findNotice(tx, id)
  })
  if (!notice) throw notFound()
  return presentReviewed(notice)
}

function requireWaiting({ state }: NoticeRow): void {
  if (state !== 'waiting') throw new Refusal('status_not_allowed', `This notice is already ${state}.`)
}

/** Sends a notice to customers and returns their number. */
async function sendToCustomers(
  { jobs }: Services,
  { db: tx, now }: Context<Transaction>,
  { id, supplierId, subject, text }: NoticeRow,
): Promise<number> {
  const receivers = await findRecipients(tx, supplierId)
  const brandName = (await findNotice(tx, id))?.brandName ?? ''
  await notifyOfSupplier(
    { db: tx, now },
    receivers.map(({ userId }) => userId),
    { kind: 'supplier notice', supplierId, facts: { brandName, subject, text } },
  )
  const emails = receivers.map(({ userId, email: to, firstName }) => {
    const data = { firstName, userId, brandName, subject, text }
    const email: Email = { to, template: 'supplier-notice', data }
    return { userId, email }
  })
  await queueEmails({ jobs }, { db: tx, now }, 'messages', emails)
  return receivers.length
}

function present(notice: FoundNotice): SupplierNoticeView {
  const { id, audience, subject, text, state, reason, receivers, version, createdAt, decidedAt } = notice
  return { id, audience, subject, text, state, reason, receivers, version, createdAt, decidedAt }
}

function presentReviewed(notice: FoundNotice): ReviewedNoticeView {
  const { supplierId, brandName, wouldReach } = notice
  return { ...present(notice), supplier: { id: supplierId, brandName }, wouldReach }
}
