import { randomUUID } from 'node:crypto'
import type { SavedAnswerView } from '@printery/contract'
import { type Actor, invalid, isAdmin, notFound, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import {
  deleteAnswer,
  findAnswers,
  hasTitle,
  lockAnswer,
  updateAnswer,
  upsertAnswer,
} from './answer-queries.ts'

/** Maximum number of saved answers, so that they fit into a menu. */
const maxAnswers = 100

/** The answers of the shop have no owner. */
const ownerOf = (actor: Actor) => (isAdmin(actor) ? null : actor.userId)

export function listAnswers(db: Db, actor: Actor): Promise<SavedAnswerView[]> {
  return findAnswers(db, ownerOf(actor))
}

/** Saves an answer. One with the same title is replaced. */
export async function saveAnswer(
  { actor, db, now }: Call,
  { title, text }: { title: string; text: string },
): Promise<SavedAnswerView> {
  const supplierId = ownerOf(actor)
  const newAnswer = { id: randomUUID(), supplierId, title: title.trim(), text: text.trim(), createdAt: now }
  return db.transaction(async (tx) => {
    const answer = await upsertAnswer(tx, newAnswer)
    if ((await findAnswers(tx, supplierId)).length > maxAnswers)
      throw new Refusal('conflict', `There are already ${maxAnswers} saved answers. Delete one first.`)
    return answer
  })
}

/** Changes title and text of the answer that was read as this version. */
export async function changeAnswer(
  { actor, db }: Call,
  id: string,
  { version, ...answer }: { title: string; text: string; version: number },
): Promise<SavedAnswerView> {
  const supplierId = ownerOf(actor)
  const [title, text] = [answer.title.trim(), answer.text.trim()]
  return db.transaction(async (tx) => {
    const stored = await lockAnswer(tx, supplierId, id)
    if (!stored) throw notFound()
    if (stored.version !== version)
      throw new Refusal('stale_version', 'Somebody changed this answer meanwhile. Look at it again.')
    if (title !== stored.title && (await hasTitle(tx, supplierId, title)))
      throw invalid({ title: 'Another saved answer has this title.' })
    return updateAnswer(tx, id, { title, text, version: version + 1 })
  })
}

export async function removeAnswer(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await deleteAnswer(db, ownerOf(actor), id))) throw notFound()
}
