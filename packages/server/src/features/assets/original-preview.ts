import { notFound, Refusal } from '@printery/domain'
import type { Transaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { readDerived, removeDerived, storeDerived } from '../../storage/derived.ts'
import { lockBytes } from '../../storage/reference-queries.ts'
import type { Storage } from '../../storage/storage.ts'
import { readStored } from '../../storage/stored.ts'
import { findHolderByToken, type HolderRow } from './queries.ts'

const contentType = 'image/webp'

function previewKey(originalSha256: string): string {
  return `before/${originalSha256}.webp`
}

/** Stored instead of a picture that can't be drawn, so that the shop doesn't try to draw it again. */
const undrawable = Buffer.from('This file cannot be drawn.')

/**
 * A small picture of the file from which the asset at this secret address was converted. It is drawn in a process of
 * its own when it is first requested, and then stored. `countDrawing` may refuse that. Refuses with 404 if there is
 * none, or if it can't be drawn.
 */
export async function readOriginalPreview(
  shop: Shop,
  token: string,
  countDrawing: () => void,
): Promise<{ type: string; body: Buffer }> {
  const holder = await findHolderByToken(shop.db, token)
  // The file of an unpacked font shows nothing.
  if (!holder || holder.originalSha256 === null || holder.originalType?.startsWith('font/')) throw notFound()
  const key = previewKey(holder.originalSha256)
  const body =
    (await readDerived(shop, key)) ??
    (await shop.singleFlight(key, async () => {
      countDrawing()
      return shop.queues.assets.run(holder.ownerId, () => draw(shop, holder, key))
    }))
  if (body.equals(undrawable)) throw notFound()
  return { type: contentType, body }
}

/** Draws and stores the picture; returns `undrawable` if it can't be drawn. */
async function draw(
  shop: Shop,
  { token, name, originalSha256, originalType }: HolderRow,
  key: string,
): Promise<Buffer> {
  if (originalSha256 === null || originalType === null) throw notFound()
  const bytes = await readStored(shop, originalSha256)
  if (!bytes) throw notFound()
  const job = { kind: 'original', bytes, contentType: originalType } as const
  const read = await shop.reader.read(name, job).catch((error) => {
    // The file was converted, so it is valid; yet it can be too complex to be drawn with all its effects.
    if (error instanceof Refusal && error.code !== 'unavailable') return { drawn: undrawable }
    throw error
  })
  if (!('drawn' in read)) throw new Error('the reader returned no picture of the original')
  const drawn = Buffer.from(read.drawn)
  await shop.db.transaction(async (tx) => {
    // The owner may have deleted the asset meanwhile: then nothing would ever remove the picture.
    await lockBytes(tx, originalSha256)
    if (await findHolderByToken(tx, token))
      await storeDerived({ db: tx, storage: shop.storage }, key, drawn, contentType)
  })
  return drawn
}

/** Removes the picture of an original; other owners of the same file have it drawn again. */
export async function removeOriginalPreview(
  shop: { db: Transaction; storage: Storage },
  originalSha256: string,
): Promise<void> {
  await removeDerived(shop, [previewKey(originalSha256)])
}
