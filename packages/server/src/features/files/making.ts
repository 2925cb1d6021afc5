import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { lockBytes } from '../../storage/references.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { type FileRow, insertFiles } from './queries.ts'

/** Bytes that the shop has made itself: nobody promised them, and nothing about them has to be judged. */
interface MadeBytes {
  bytes: Buffer
  contentType: string
}

/** A picture among them that becomes a file. */
export interface MadeFile extends MadeBytes {
  name: string
  widthPx: number
  heightPx: number
  /** The documented name that it would have been uploaded under. */
  uploadKey: string
}

/** Puts bytes under their hashes, held until the commit: no sweep takes meanwhile what this transaction names. */
export async function holdMade(
  { storage }: Pick<Shop, 'storage'>,
  tx: Db,
  made: readonly MadeBytes[],
): Promise<void> {
  const hashed = made.map(({ bytes, contentType }) => ({ bytes, contentType, hash: sha256(bytes) }))
  // In the order of their hashes: two who lock the same ones the other way round would wait for each other.
  for (const { hash, bytes, contentType } of hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1))) {
    await lockBytes(tx, hash)
    await storage.write(contentKey(hash), bytes, contentType)
  }
}

/** Pictures as files of this person, in their order; equal bytes lie there once. */
export async function keepMade(
  shop: Pick<Shop, 'storage'>,
  tx: Db,
  ownerId: string,
  made: readonly MadeFile[],
  now: Date,
): Promise<FileRow[]> {
  await holdMade(shop, tx, made)
  const rows = await insertFiles(
    tx,
    made.map(({ bytes, ...file }) => ({
      ...file,
      ...{ id: randomUUID(), ownerId, kind: 'image', size: bytes.length, sha256: sha256(bytes) },
      ...{ state: 'checked', createdAt: now, checkedAt: now },
      ...{ originalToken: newToken(), previewToken: newToken() },
    })),
  )
  return made.map(({ uploadKey }) => rows.find((row) => row.uploadKey === uploadKey) as FileRow)
}
