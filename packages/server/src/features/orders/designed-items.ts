import { firstItemStatus, type Role } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { checkouts, FrozenLine } from '../../db/schema/index.ts'
import type { NewNotice } from '../../notices/write.ts'
import type { Shop } from '../../shop.ts'
import { askForReminder } from './reminding.ts'

type Sold = Pick<typeof checkouts.$inferSelect, 'id' | 'userId' | 'lines'>

const isDesigned = ({ designId, sides }: FrozenLine) => sides > 0 && Boolean(designId)

/**
 * Decision 37: of a design from the editor the server's own proof is the version that is shown. Whoever asked to approve it online does so
 * at once, as after any proof of the shop.
 */
function isProved(line: FrozenLine): boolean {
  return isDesigned(line) && line.proofing === 'Wait for Online Confirmation'
}

/** Who counts as the sender of the artwork as it was ordered. */
export function firstUploader(line: FrozenLine): Role | null {
  if (line.sides === 0) return null
  return isProved(line) ? 'admin' : 'customer'
}

export function proofNotices({ id: orderId, userId, lines }: Sold): NewNotice[] {
  return lines.filter(isProved).map(({ id: itemId, title, sides }) => ({
    ...{ userIds: [userId], kind: 'proof' as const, orderId, itemId },
    facts: { status: firstItemStatus(sides), title, version: 1 },
  }))
}

/** What is made and asked for once designs are paid, in the transaction that makes the order. */
export async function sendDesigned(
  shop: Pick<Shop, 'jobs'>,
  tx: Db,
  { id: orderId, userId, lines }: Sold,
  now: Date,
): Promise<void> {
  const designed = lines.filter(isDesigned)
  if (designed.length === 0) return
  await shop.jobs.sendAll(
    tx,
    'print-files',
    designed.map(({ id: itemId }) => ({ itemId, number: 1 })),
  )
  for (const { id: itemId } of designed.filter(isProved))
    await askForReminder(shop, tx, { orderId, itemId, userId, version: 1 }, now)
}
