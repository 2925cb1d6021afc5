import { dayMs, quotationState, Refusal, shopDay } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { sendEmail } from '../../email/send.ts'
import { countHit, countHitWithin, type RateLimit } from '../../http/rate-limits.ts'
import type { Services, Shop } from '../../shop.ts'
import { getOwnUser } from '../accounts/index.ts'
import { findQuotation, type Quotation } from './queries.ts'

/** Emails about new quotations of one user per hour. */
function quotationEmailLimit(userId: string): RateLimit {
  return { key: `quotation-mail:${userId}`, max: 10, windowSeconds: 3600 }
}

/**
 * Emails the quotation with its PDF (features/documents/email-attachments.ts) to the account's own address and
 * schedules the reminder, in the transaction that creates it.
 */
export async function notifyCreated(
  services: Pick<Services, 'jobs'>,
  context: Context<Transaction>,
  quotation: Quotation,
): Promise<void> {
  const { userId, shippingType } = quotation
  // Beyond the limit no email is sent, because the address may be somebody else's and the email queue is shared.
  if (!(await countHitWithin(context, quotationEmailLimit(userId)))) return
  const { email } = await getOwnUser(context.db, userId)
  const data = { ...factsOf(quotation), shippingType }
  await services.jobs.send(context.db, 'mail', { to: email, template: 'quotation', data })
  await scheduleReminder(services.jobs, context, quotation)
}

/** Two days and an hour. An earlier reminder was scheduled before staff extended the validity, and is skipped. */
const earliestReminderMs = 2 * dayMs + 3_600_000

/** Sends the reminder if the quotation is still open. `jobId` becomes the Message-ID. */
export async function notifyExpiring(
  services: Services,
  { db, now }: Context,
  id: string,
  jobId: string,
): Promise<void> {
  const quotation = await findQuotation(db, id)
  if (!quotation || quotationState(quotation, now) !== 'open') return
  if (quotation.validUntil.getTime() - now.getTime() > earliestReminderMs) return
  const { email } = await getOwnUser(db, quotation.userId)
  await sendEmail(services, { to: email, template: 'quotation-expiring', data: factsOf(quotation) }, jobId)
}

/** Emails of staff about the quotations of one user per day. */
function staffEmailLimit(userId: string): RateLimit {
  return { key: `quotation-desk:${userId}`, max: 10, windowSeconds: 86_400 }
}

/** The customer's address; counts against the limit and refuses closed accounts. */
async function getRecipient(context: Context<Transaction>, { userId }: Quotation): Promise<string> {
  const { email, erasedAt } = await getOwnUser(context.db, userId)
  if (erasedAt) throw new Refusal('conflict', 'The customer has closed the account.')
  await countHit(context, staffEmailLimit(userId))
  return email
}

interface StaffEmail {
  /** The staff's note; null for none. */
  note: string | null
  now: Date
}

/** The email includes the PDF of the new quotation. */
export async function notifyRepriced(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { older, quotation, note, now }: StaffEmail & { older: Quotation; quotation: Quotation },
): Promise<void> {
  const to = await getRecipient({ db: tx, now }, quotation)
  const { shippingType } = quotation
  const data = { ...factsOf(quotation), shippingType, olderId: older.id, olderTotal: older.total, note }
  await jobs.send(tx, 'mail', { to, template: 'quotation-repriced', data })
  await scheduleReminder(jobs, { db: tx, now }, quotation)
}

export async function notifyExtended(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { quotation, note, now }: StaffEmail & { quotation: Quotation },
): Promise<void> {
  const to = await getRecipient({ db: tx, now }, quotation)
  const data = { ...factsOf(quotation), note }
  await jobs.send(tx, 'mail', { to, template: 'quotation-extended', data })
  await scheduleReminder(jobs, { db: tx, now }, quotation)
}

export async function sendMessage(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { quotation, text, now }: { quotation: Quotation; text: string; now: Date },
): Promise<void> {
  const to = await getRecipient({ db: tx, now }, quotation)
  const canBePaid = quotationState(quotation, now) === 'open'
  const data = { ...factsOf(quotation), text, canBePaid }
  await jobs.send(tx, 'mail', { to, template: 'quotation-message', data })
}

/** Schedules the reminder two days before expiry, if that is in the future. */
async function scheduleReminder(
  jobs: Shop['jobs'],
  { db: tx, now }: Context<Transaction>,
  quotation: Quotation,
): Promise<void> {
  const { id: quotationId, userId, validUntil } = quotation
  const startAfter = Math.floor((validUntil.getTime() - now.getTime() - 2 * dayMs) / 1000)
  if (startAfter > 0) await jobs.send(tx, 'quotation-expiring', { quotationId, userId }, { startAfter })
}

function factsOf({ id: quotationId, userId, firstName, total, lines, validUntil }: Quotation) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { firstName, userId, quotationId, total, pieces, dueDate: shopDay(validUntil) }
}
