import { and, desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { customerNotes, users } from '../../db/schema/index.ts'

export type NoteRow = Awaited<ReturnType<typeof listNoteRows>>[number]

/** Notes about a customer, newest first, or only the note with this id. */
export function listNoteRows(db: Db, customerId: string, noteId?: string) {
  return db
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      authorId: customerNotes.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: customerNotes.createdAt,
    })
    .from(customerNotes)
    .innerJoin(users, eq(users.id, customerNotes.authorId))
    .where(
      and(
        eq(customerNotes.customerId, customerId),
        noteId === undefined ? undefined : eq(customerNotes.id, noteId),
      ),
    )
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
}

export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, customerId)).for('no key update')
}

export function countNotes(db: Db, customerId: string): Promise<number> {
  return db.$count(customerNotes, eq(customerNotes.customerId, customerId))
}

export async function insertNote(tx: Transaction, note: typeof customerNotes.$inferInsert): Promise<void> {
  await tx.insert(customerNotes).values(note)
}

/** Returns whether there was such a note of this author. */
export async function deleteNoteBy(
  db: Db,
  { authorId, customerId, noteId }: { authorId: string; customerId: string; noteId: string },
): Promise<boolean> {
  const [deleted] = await db
    .delete(customerNotes)
    .where(
      and(
        eq(customerNotes.id, noteId),
        eq(customerNotes.customerId, customerId),
        eq(customerNotes.authorId, authorId),
      ),
    )
    .returning({ id: customerNotes.id })
  return deleted !== undefined
}

/** Deletes the staff's notes about an erased person. */
export async function deleteNotes(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.customerId, customerId))
}
