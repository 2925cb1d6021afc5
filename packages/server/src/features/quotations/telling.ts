import { dayMs, quotationDays, quotationState, Refusal, shopDay } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { countHit, isWithin, type Limit } from '../../http/limits.ts'
import { sendMail } from '../../mail/send.ts'
import type { Shop } from '../../shop.ts'
import { getOwnUser } from '../accounts/service.ts'
import { findQuotation, type Quotation } from './queries.ts'

/** Seconds behind the making: two days before the end. */
const reminderSeconds = (quotationDays - 2) * 86_400

/** Quotations of one person in an hour about which there are letters. */
function letterLimit(userId: string): Limit {
  return { key: `quotation-mail:${userId}`, max: 10, windowSeconds: 3600 }
}

/**
 * Writes to the account's own address; the document goes along (features/documents/letter-papers.ts). And asks for the
 * reminder, all in the transaction that makes the quotation.
 */
export async function tellMade(
  shop: Pick<Shop, 'jobs'>,
  tx: Db,
  quotation: Quotation,
  now: Date,
): Promise<void> {
  const { id: quotationId, userId, shippingType } = quotation
  // Beyond those it is in the account alone: an address may be another's, and the queue is everybody's.
  if (!(await isWithin(tx, letterLimit(userId), now))) return
  const { email } = await getOwnUser(tx, userId)
  const data = { ...factsOf(quotation), shippingType }
  await shop.jobs.send(tx, 'mail', { to: email, template: 'quotation', data })
  await shop.jobs.send(tx, 'quotation-expiring', { quotationId, userId }, { startAfter: reminderSeconds })
}

/** Two days and an hour: a reminder that comes earlier than that belongs to an end that staff have moved since. */
const earliestMs = 2 * dayMs + 3_600_000

/** Reminds who has neither ordered it nor gone. `jobId` names the mail for good. */
export async function tellExpiring(shop: Shop, id: string, jobId: string, now: Date): Promise<void> {
  const quotation = await findQuotation(shop.db, id)
  if (!quotation || quotationState(quotation, now) !== 'open') return
  if (quotation.validUntil.getTime() - now.getTime() > earliestMs) return
  const { email } = await getOwnUser(shop.db, quotation.userId)
  await sendMail(shop, { to: email, template: 'quotation-expiring', data: factsOf(quotation) }, jobId)
}

/** Letters of staff about the quotations of one person in a day. */
function deskLimit(userId: string): Limit {
  return { key: `quotation-desk:${userId}`, max: 10, windowSeconds: 86_400 }
}

/** Where a letter of staff goes; counted, and refused where nobody is there to read it. */
async function receiverOf(tx: Db, { userId }: Quotation, now: Date): Promise<string> {
  const { email, erasedAt } = await getOwnUser(tx, userId)
  if (erasedAt) throw new Refusal('clash', 'The customer has closed the account.')
  await countHit(tx, deskLimit(userId), now)
  return email
}

interface Letter {
  /** In the words of staff; null where they wrote none. */
  note: string | null
  now: Date
}

/** The document of the new one goes along. */
export async function tellRepriced(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Db,
  { older, quotation, note, now }: Letter & { older: Quotation; quotation: Quotation },
): Promise<void> {
  const to = await receiverOf(tx, quotation, now)
  const { shippingType } = quotation
  const data = { ...factsOf(quotation), shippingType, olderId: older.id, olderTotal: older.total, note }
  await jobs.send(tx, 'mail', { to, template: 'quotation-repriced', data })
  await remind(jobs, tx, quotation, now)
}

export async function tellExtended(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Db,
  { quotation, note, now }: Letter & { quotation: Quotation },
): Promise<void> {
  const to = await receiverOf(tx, quotation, now)
  const data = { ...factsOf(quotation), note }
  await jobs.send(tx, 'mail', { to, template: 'quotation-extended', data })
  await remind(jobs, tx, quotation, now)
}

export async function tellMessage(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Db,
  { quotation, text, now }: { quotation: Quotation; text: string; now: Date },
): Promise<void> {
  const to = await receiverOf(tx, quotation, now)
  const canBePaid = quotationState(quotation, now) === 'open'
  const data = { ...factsOf(quotation), text, canBePaid }
  await jobs.send(tx, 'mail', { to, template: 'quotation-message', data })
}

/** Two days before the end, where that is still to come. */
async function remind(jobs: Shop['jobs'], tx: Db, quotation: Quotation, now: Date): Promise<void> {
  const { id: quotationId, userId, validUntil } = quotation
  const startAfter = Math.floor((validUntil.getTime() - now.getTime() - 2 * dayMs) / 1000)
  if (startAfter > 0) await jobs.send(tx, 'quotation-expiring', { quotationId, userId }, { startAfter })
}

function factsOf({ id: quotationId, userId, firstName, total, lines, validUntil }: Quotation) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { firstName, userId, quotationId, total, pieces, dueDate: shopDay(validUntil) }
}
