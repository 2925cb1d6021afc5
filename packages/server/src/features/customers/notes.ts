import { randomUUID } from 'node:crypto'
import type { NoteView } from '@printery/contract'
import { type Actor, notFound, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { getUserFor } from '../accounts/index.ts'
import {
  countNotes,
  deleteNoteBy,
  insertNote,
  listNoteRows,
  lockCustomer,
  type NoteRow,
} from './note-queries.ts'

/** Notes about one customer, limited against misuse. */
const maxNotes = 200

/** Newest first. */
export async function listNotes(db: Db, actor: Actor, customerId: string): Promise<NoteView[]> {
  await getUserFor(db, actor, customerId)
  return (await listNoteRows(db, customerId)).map((row) => presentNote(row, actor))
}

function presentNote(row: NoteRow, actor: Actor): NoteView {
  return {
    id: row.id,
    text: row.text,
    author: `${row.firstName} ${row.lastName}`,
    isOwn: row.authorId === actor.userId,
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * Writes a note in a transaction that waits for an erasure in progress, so that nothing is written about an erased
 * person.
 */
export async function writeNote(
  { actor, db: tx, now }: Call<Transaction>,
  customerId: string,
  text: string,
): Promise<NoteView> {
  await lockCustomer(tx, customerId)
  await getUserFor(tx, actor, customerId)
  if ((await countNotes(tx, customerId)) >= maxNotes)
    throw new Refusal('conflict', `One person can have at most ${maxNotes} notes.`)
  const id = randomUUID()
  await insertNote(tx, { id, customerId, authorId: actor.userId, text: text.trim(), createdAt: now })
  const [note] = await listNoteRows(tx, customerId, id)
  if (!note) throw notFound()
  return presentNote(note, actor)
}

/** Only its author may delete a note. */
export async function deleteNote(db: Db, actor: Actor, customerId: string, noteId: string): Promise<void> {
  if (!(await deleteNoteBy(db, { authorId: actor.userId, customerId, noteId }))) throw notFound()
}
