import type { Transaction } from '../../db/database.ts'
import { staffChanges } from '../../db/schema/index.ts'

type NewChange = Omit<typeof staffChanges.$inferInsert, 'id'>

/** Records a change in the transaction that makes it. */
export async function insertStaffChange(tx: Transaction, change: NewChange): Promise<void> {
  await tx.insert(staffChanges).values(change)
}
