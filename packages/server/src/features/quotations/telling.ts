import { quotationDays, quotationState, shopDay } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { isWithin, type Limit } from '../../http/limits.ts'
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

/** Reminds who has neither ordered it nor gone. `jobId` names the mail for good. */
export async function tellExpiring(shop: Shop, id: string, jobId: string, now: Date): Promise<void> {
  const quotation = await findQuotation(shop.db, id)
  if (!quotation || quotationState(quotation, now) !== 'open') return
  const { email } = await getOwnUser(shop.db, quotation.userId)
  await sendMail(shop, { to: email, template: 'quotation-expiring', data: factsOf(quotation) }, jobId)
}

function factsOf({ id: quotationId, userId, firstName, total, lines, validUntil }: Quotation) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { firstName, userId, quotationId, total, pieces, dueDate: shopDay(validUntil) }
}
