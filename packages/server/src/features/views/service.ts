import { randomUUID } from 'node:crypto'
import type { SavedView } from '@printery/contract'
import { type Actor, notFound, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { countViews, deleteViewOf, insertView, listViewsOf, lockViewer } from './queries.ts'

/** More views don't fit into a menu. */
const maxViews = 50

export function listViews(db: Db, actor: Actor): Promise<SavedView[]> {
  return listViewsOf(db, actor.userId)
}

/** Saves a view. Names are unique, ignoring case. */
export async function saveView(
  { actor, db: tx, now }: Call<Transaction>,
  { name, address }: { name: string; address: string },
): Promise<SavedView> {
  // Concurrent saves run one after the other, so that the limit is exact.
  await lockViewer(tx, actor.userId)
  if ((await countViews(tx, actor.userId)) >= maxViews)
    throw new Refusal('conflict', `You have ${maxViews} saved views. Delete one first.`)
  const view = { id: randomUUID(), userId: actor.userId, name: name.trim(), address, createdAt: now }
  const saved = await insertView(tx, view)
  if (!saved)
    throw new Refusal('conflict', 'You already have a view with this name.', {
      fieldErrors: { name: 'You already have a view with this name.' },
    })
  return saved
}

export async function deleteView(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await deleteViewOf(db, actor.userId, id))) throw notFound()
}
