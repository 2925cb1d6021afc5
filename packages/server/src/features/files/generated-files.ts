import { randomUUID } from 'node:crypto'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { lockBytes } from '../../storage/reference-queries.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { type FileRow, insertFiles } from './queries.ts'

/** Bytes that were checked, or that the shop created itself. */
interface TrustedBytes {
  bytes: Buffer
  contentType: string
}

/** A generated picture that becomes a file. */
export interface GeneratedFile extends TrustedBytes {
  name: string
  widthPx: number
  heightPx: number
  /** The upload key that it would have if it were uploaded. */
  uploadKey: string
}

/** Stores bytes under their hashes and locks them until the commit, so that no sweep removes them. */
export async function storeFileBytes(
  { storage }: Pick<Services, 'storage'>,
  tx: Transaction,
  contents: readonly TrustedBytes[],
): Promise<void> {
  const hashed = contents.map(({ bytes, contentType }) => ({ bytes, contentType, hash: sha256(bytes) }))
  // Sorted by hash, so that concurrent calls can't deadlock.
  for (const { hash, bytes, contentType } of hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1))) {
    await lockBytes(tx, hash)
    await storage.write(contentKey(hash), bytes, contentType)
  }
}

/** Inserts pictures as files of this user, in order; equal bytes are stored once. */
export async function insertGeneratedFiles(
  services: Pick<Services, 'storage'>,
  { db: tx, now }: Context<Transaction>,
  ownerId: string,
  generated: readonly GeneratedFile[],
): Promise<FileRow[]> {
  await storeFileBytes(services, tx, generated)
  const rows = await insertFiles(
    tx,
    generated.map(({ bytes, ...file }) => ({
      ...file,
      ...{ id: randomUUID(), ownerId, kind: 'image', size: bytes.length, sha256: sha256(bytes) },
      ...{ state: 'checked', createdAt: now, checkedAt: now },
      ...{ originalToken: newToken(), previewToken: newToken() },
    })),
  )
  return generated.map(({ uploadKey }) => rows.find((row) => row.uploadKey === uploadKey) as FileRow)
}
