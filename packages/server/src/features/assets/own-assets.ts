import { notFound, Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import type { Shop } from '../../shop.ts'
import type { UsableAsset } from './present.ts'
import { findHeldPage, findHolder, heldKinds, isInOwnDraft } from './queries.ts'
import { removeHolder } from './sweeping.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

/** What a person has brought, the last first. */
export async function ownAssets(
  db: Db,
  ownerId: string,
  { limit, cursor }: Page,
): Promise<{ assets: UsableAsset[]; nextCursor: string | null }> {
  const list = `assets of ${ownerId}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, heldKinds)
  const found = await findHeldPage(db, ownerId, { limit, after })
  const { shown, nextCursor } = pageOf(list, found, limit, ({ moment, asset }) => [moment, asset.sha256])
  return {
    assets: shown.map(({ holder, asset }) => ({ asset, name: holder.name, place: { token: holder.token } })),
    nextCursor,
  }
}

/** One that a draft shows stays: its design would lack it. What was ordered with it is kept by the order. */
export async function letGo(shop: Shop, ownerId: string, sha256: string): Promise<void> {
  const holder = await findHolder(shop.db, ownerId, sha256)
  if (!holder) throw notFound()
  const isGone = await removeHolder(shop, holder, async (tx) => {
    if (await isInOwnDraft(tx, ownerId, sha256))
      throw new Refusal('clash', 'One of your drafts shows this. Take it out there first.')
  })
  if (!isGone)
    throw new Refusal('unavailable', 'The shop is being saved at the moment. Try again in a while.', {
      retryAfter: 60,
    })
}
