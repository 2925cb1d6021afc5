import type { EntryKind, LedgerLine } from '@printery/domain/accounting'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ledgerEntries, ledgerLines } from '../../db/schema/index.ts'

export type PostedLine = LedgerLine & { kind: EntryKind }

const refundKinds: EntryKind[] = ['sale', 'refund', 'refund returned', 'cancellation']

/** The lines from which the refundable amount of an order is computed. */
export function findRefundableLines(db: Db, orderId: string): Promise<PostedLine[]> {
  return findLines(db, and(eq(ledgerEntries.orderId, orderId), inArray(ledgerEntries.kind, refundKinds)))
}

export function findLinesOf(db: Db, key: string): Promise<PostedLine[]> {
  return findLines(db, eq(ledgerEntries.key, key))
}

/** The keys among these whose events are posted. */
export async function findPostedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: ledgerEntries.key })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

async function findLines(db: Db, condition: SQL | undefined): Promise<PostedLine[]> {
  const rows = await db
    .select({ line: ledgerLines, kind: ledgerEntries.kind })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(condition)
    .orderBy(asc(ledgerEntries.postedAt), asc(ledgerEntries.id), asc(ledgerLines.position))
  return rows.map(({ line: { account, taxCode, supplierId, cents }, kind }) => ({
    ...{ account, cents, kind },
    ...(taxCode !== null && { taxCode }),
    ...(supplierId !== null && { supplierId }),
  }))
}
