import { randomUUID } from 'node:crypto'
import type { NoteView } from '@printery/contract'
import { type Actor, notFound, Refusal } from '@printery/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { customerNotes, users } from '../../db/schema/index.ts'
import { getUserFor } from '../accounts/index.ts'

/** Against misuse: nobody reads more about one person. */
const maxNotes = 200

const columns = {
  id: customerNotes.id,
  text: customerNotes.text,
  authorId: customerNotes.authorId,
  firstName: users.firstName,
  lastName: users.lastName,
  createdAt: customerNotes.createdAt,
}

async function findNotes(db: Db, actor: Actor, customerId: string, noteId?: string): Promise<NoteView[]> {
  const rows = await db
    .select(columns)
    .from(customerNotes)
    .innerJoin(users, eq(users.id, customerNotes.authorId))
    .where(
      and(
        eq(customerNotes.customerId, customerId),
        noteId === undefined ? undefined : eq(customerNotes.id, noteId),
      ),
    )
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    author: `${row.firstName} ${row.lastName}`,
    isOwn: row.authorId === actor.userId,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Newest first. */
export async function listNotes(db: Db, actor: Actor, customerId: string): Promise<NoteView[]> {
  await getUserFor(db, actor, customerId)
  return findNotes(db, actor, customerId)
}

/**
 * In a transaction, which waits for an erasure in progress, so that nothing is written about an erased
 * person.
 */
export async function writeNote(
  { actor, db: tx, now }: Call<Transaction>,
  customerId: string,
  text: string,
): Promise<NoteView> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, customerId)).for('update')
  await getUserFor(tx, actor, customerId)
  if ((await tx.$count(customerNotes, eq(customerNotes.customerId, customerId))) >= maxNotes)
    throw new Refusal('clash', `At most ${maxNotes} notes about one person.`)
  const id = randomUUID()
  await tx
    .insert(customerNotes)
    .values({ id, customerId, authorId: actor.userId, text: text.trim(), createdAt: now })
  const [note] = await findNotes(tx, actor, customerId, id)
  if (!note) throw notFound()
  return note
}

/** Only its author may delete a note. */
export async function deleteNote(db: Db, actor: Actor, customerId: string, noteId: string): Promise<void> {
  const [gone] = await db
    .delete(customerNotes)
    .where(
      and(
        eq(customerNotes.id, noteId),
        eq(customerNotes.customerId, customerId),
        eq(customerNotes.authorId, actor.userId),
      ),
    )
    .returning({ id: customerNotes.id })
  if (!gone) throw notFound()
}

/** Deletes the staff's notes about an erased person. */
export async function deleteNotes(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.customerId, customerId))
}
