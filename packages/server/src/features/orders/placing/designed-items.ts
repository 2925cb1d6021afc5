import { firstItemStatus, type Role } from '@printery/domain'
import type { Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import type { checkouts, FrozenLine } from '../../../db/schema/index.ts'
import type { NewNotification } from '../../../notifications/queries.ts'
import type { Services } from '../../../shop.ts'
import { scheduleReminder } from '../notifications/approval-reminders.ts'

type PaidCheckout = Pick<typeof checkouts.$inferSelect, 'id' | 'userId' | 'lines'>

const isDesigned = ({ designId, sides }: FrozenLine) => sides > 0 && Boolean(designId)

/**
 * DEC-37: the server's drawing of a design from the editor is its proof, so customers who chose online approval can
 * approve it at once.
 */
function awaitsOnlineApproval(line: FrozenLine): boolean {
  return isDesigned(line) && line.proofing === 'Wait for Online Confirmation'
}

/** The role that counts as the uploader of the first design version: admin if the server's drawing is its proof. */
export function firstUploader(line: FrozenLine): Role | null {
  if (line.sides === 0) return null
  return awaitsOnlineApproval(line) ? 'admin' : 'customer'
}

export function proofNotifications({ id: orderId, userId, lines }: PaidCheckout): NewNotification[] {
  return lines.filter(awaitsOnlineApproval).map(({ id: itemId, title, sides }) => ({
    ...{ userIds: [userId], kind: 'proof' as const, orderId, itemId },
    facts: { status: firstItemStatus(sides), title, version: 1 },
  }))
}

/** Queues the jobs that draw print files and remind customers to approve proofs, in the transaction that places the order. */
export async function queueDesignJobs(
  services: Pick<Services, 'jobs'>,
  context: Context<Transaction>,
  { id: orderId, userId, lines }: PaidCheckout,
): Promise<void> {
  const designed = lines.filter(isDesigned)
  if (designed.length === 0) return
  await services.jobs.sendAll(
    context.db,
    'print-files',
    designed.map(({ id: itemId }) => ({ itemId, number: 1 })),
  )
  for (const { id: itemId } of designed.filter(awaitsOnlineApproval))
    await scheduleReminder(services, context, { orderId, itemId, userId, version: 1 })
}
