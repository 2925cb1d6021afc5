import { serializeDrawing } from '@printery/design'
import { maxPixels } from '@printery/domain'
import sharp from 'sharp'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { lockBytes } from '../../storage/reference-queries.ts'
import { sha256 } from '../../tokens.ts'
import { decodeInSequence } from '../files/index.ts'
import { insertAssets } from './queries.ts'

/**
 * In px, the longer side of what an editor shows: sharp on a screen, and small enough to move a dozen of
 * them.
 */
const proxyPx = 1600

/** Validated bytes, as they are printed. */
export interface Picture {
  bytes: Buffer
  contentType: 'image/png' | 'image/jpeg'
  widthPx: number
  heightPx: number
}

/** A picture with its proxy, ready to be stored in a transaction. */
export interface PreparedPicture extends Picture {
  sha256: string
  proxy: Buffer
}

/** Draws the proxy with at most `proxyPx` a side; it takes seconds, so it is done before a transaction. */
export async function preparePicture(picture: Picture): Promise<PreparedPicture> {
  const { bytes, widthPx, heightPx } = picture
  const proxy = await decodeInSequence(widthPx * heightPx, () =>
    sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
      .resize(proxyPx, proxyPx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, effort: 2 })
      .toBuffer(),
  )
  return { ...picture, sha256: sha256(bytes), proxy }
}

/** Stores pictures and returns their names in the same order; equal bytes are stored once. */
export async function storePictures(
  { storage }: Pick<Services, 'storage'>,
  { db: tx, now }: Context<Transaction>,
  pictures: readonly PreparedPicture[],
): Promise<string[]> {
  const proxies = pictures.map(({ proxy }) => ({
    bytes: proxy,
    contentType: 'image/webp',
    hash: sha256(proxy),
  }))
  await storeBytes({ storage }, tx, [
    ...pictures.map(({ bytes, contentType, sha256: hash }) => ({ bytes, contentType, hash })),
    ...proxies,
  ])
  await insertAssets(
    tx,
    pictures.map(({ bytes, contentType, widthPx, heightPx, sha256: hash }, index) => ({
      ...{ sha256: hash, kind: 'picture', contentType, size: bytes.length, widthPx, heightPx },
      ...{ proxySha256: proxies[index]?.hash ?? null, createdAt: now },
    })),
  )
  return pictures.map((picture) => picture.sha256)
}

interface HashedBytes {
  bytes: Buffer
  contentType: string
  hash: string
}

/**
 * Stores bytes under their hashes, which are locked until the commit so that no sweep removes them in the
 * meantime.
 */
export async function storeBytes(
  { storage }: Pick<Services, 'storage'>,
  tx: Transaction,
  all: readonly HashedBytes[],
): Promise<void> {
  // In the order of their hashes, against deadlocks.
  for (const { bytes, contentType, hash } of [...all].sort((a, b) => (a.hash < b.hash ? -1 : 1))) {
    await lockBytes(tx, hash)
    await storage.write(contentKey(hash), bytes, contentType)
  }
}

/** Stores drawings and returns their names in the same order. */
export async function storeDrawings(
  { db: tx, now }: Context<Transaction>,
  drawings: readonly Parameters<typeof serializeDrawing>[0][],
): Promise<string[]> {
  const rows = drawings.map((drawing) => {
    const text = serializeDrawing(drawing)
    return {
      ...({ sha256: sha256(text), kind: 'drawing', contentType: 'application/json' } as const),
      ...{ size: Buffer.byteLength(text), drawing: text, createdAt: now },
    }
  })
  await insertAssets(tx, rows)
  return rows.map((row) => row.sha256)
}
