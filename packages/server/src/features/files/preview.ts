import { maxPixels } from '@printery/domain'
import sharp from 'sharp'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { contentKey } from './content-key.ts'
import { inTurn } from './in-turn.ts'
import { type FileRow, keepPreview, lockBytes } from './queries.ts'

/** Px of the longer side. */
const previewPx = 1080

/** A re-encoded picture: what people see in place of the original, without its metadata. */
export function drawPreview(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
    .rotate()
    .resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

/** The content hash of a picture's preview, drawn when it is first asked for and kept; undefined where the file has gone. */
export async function previewOf(shop: Shop, file: FileRow): Promise<string | undefined> {
  if (file.previewSha256) return file.previewSha256
  if (!file.sha256 || file.widthPx === null) return undefined
  const bytes = await shop.storage.read(contentKey(file.sha256))
  if (!bytes) throw new Error(`the bytes of file ${file.id} are gone`)
  const preview = await inTurn(file.widthPx * (file.heightPx ?? 0), () => drawPreview(bytes))
  const hash = sha256(preview)
  return shop.db.transaction(async (tx) => {
    await lockBytes(tx, hash)
    if (!(await keepPreview(tx, file.id, hash))) return undefined
    await shop.storage.write(contentKey(hash), preview, 'image/webp')
    return hash
  })
}

/** The preview itself; undefined where the file has gone or is no picture. */
export async function previewBytes(shop: Shop, file: FileRow): Promise<Buffer | undefined> {
  const hash = await previewOf(shop, file)
  return hash === undefined ? undefined : shop.storage.read(contentKey(hash))
}
