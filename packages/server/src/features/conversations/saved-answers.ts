import { randomUUID } from 'node:crypto'
import type { SavedAnswerView } from '@printery/contract'
import { type Actor, isAdmin, notFound, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { deleteAnswer, findAnswers, upsertAnswer } from './answer-queries.ts'

/** More don't fit into a menu. */
const maxAnswers = 100

/** The shop's are of no one person. */
const ownerOf = (actor: Actor) => (isAdmin(actor) ? null : actor.userId)

export function listAnswers(db: Db, actor: Actor): Promise<SavedAnswerView[]> {
  return findAnswers(db, ownerOf(actor))
}

/** One with the same title is replaced. */
export async function saveAnswer(
  { actor, db, now }: Call,
  { title, text }: { title: string; text: string },
): Promise<SavedAnswerView> {
  const supplierId = ownerOf(actor)
  const saved = { id: randomUUID(), supplierId, title: title.trim(), text: text.trim(), createdAt: now }
  return db.transaction(async (tx) => {
    const answer = await upsertAnswer(tx, saved)
    if ((await findAnswers(tx, supplierId)).length > maxAnswers)
      throw new Refusal('clash', `There are already ${maxAnswers} saved answers. Delete one first.`)
    return answer
  })
}

export async function removeAnswer(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await deleteAnswer(db, ownerOf(actor), id))) throw notFound()
}
