import { notFound, Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import type { Shop } from '../../shop.ts'
import { ownAsset, type UsableAsset } from './present.ts'
import { cursorKinds, deleteHolder, findHolder, findOwnAssetsPage, isInOwnDraft } from './queries.ts'
import { removeHolder } from './sweeping.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

/** The assets of a person, newest first. */
export async function listOwnAssets(
  db: Db,
  ownerId: string,
  { limit, cursor }: Page,
): Promise<{ assets: UsableAsset[]; nextCursor: string | null }> {
  const list = `assets of ${ownerId}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const rows = await findOwnAssetsPage(db, ownerId, { limit, after })
  const { shown, nextCursor } = pageOf(list, rows, limit, ({ moment, asset }) => [moment, asset.sha256])
  return {
    assets: shown.map(ownAsset),
    nextCursor,
  }
}

/**
 * Refused while a draft shows the asset, because its design would be incomplete. An order keeps the assets that it
 * was placed with.
 */
export async function deleteOwnAsset(shop: Shop, ownerId: string, sha256: string): Promise<void> {
  const holder = await findHolder(shop.db, ownerId, sha256)
  if (!holder) throw notFound()
  const isRemoved = await removeHolder(shop, holder, async (tx) => {
    if (await isInOwnDraft(tx, ownerId, sha256))
      throw new Refusal(
        'conflict',
        'One of your drafts, or a version of one, uses this. Remove it there first.',
      )
    return deleteHolder(tx, holder)
  })
  if (!isRemoved)
    throw new Refusal('unavailable', 'The shop is being backed up at the moment. Try again in a while.', {
      retryAfter: 60,
    })
}
