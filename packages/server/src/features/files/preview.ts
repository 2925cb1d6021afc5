import { maxPixels } from '@printery/domain'
import sharp from 'sharp'
import { openPictureTurns } from '../../picture-turns.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { openTurns } from '../../turns.ts'
import { openUnderWay } from '../../under-way.ts'
import { contentKey } from './content-key.ts'
import { inTurn } from './in-turn.ts'
import { type FileRow, keepDrawn, lockBytes } from './queries.ts'
import { watermarked } from './watermark.ts'

/** Px of the longer side. */
const previewPx = 1080

/** Staff see a picture as it is, customers with the shop's address in it (decision 73). */
export type PreviewKind = 'plain' | 'watermarked'

const places = { plain: 'previewSha256', watermarked: 'watermarkedSha256' } as const

/** An original has up to 20 MB and decodes to more: two are in memory at a time, of their owners in turn. */
const ownersTurns = openPictureTurns({ each: 64, all: 200, atOnce: 2 })
const firstLooks = openUnderWay<string | undefined>()

/** The content hash of a picture's preview, drawn when it is first asked for and kept; undefined where the file has gone. */
export async function previewOf(shop: Shop, file: FileRow, kind: PreviewKind): Promise<string | undefined> {
  const kept = file[places[kind]]
  if (kept) return kept
  if (!file.sha256 || file.widthPx === null) return undefined
  return firstLooks(`${kind} ${file.id}`, () => drawAndKeep(shop, file, kind))
}

async function drawAndKeep(shop: Shop, file: FileRow, kind: PreviewKind): Promise<string | undefined> {
  const preview = kind === 'plain' ? await drawPlain(shop, file) : await drawWatermarked(shop, file)
  if (!preview) return undefined
  const hash = sha256(preview)
  return shop.db.transaction(async (tx) => {
    await lockBytes(tx, hash)
    if (!(await keepDrawn(tx, file.id, { [places[kind]]: hash }))) return undefined
    await shop.storage.write(contentKey(hash), preview, 'image/webp')
    return hash
  })
}

/** The preview itself; undefined where the file has gone or is no picture. */
export async function previewBytes(
  shop: Shop,
  file: FileRow,
  kind: PreviewKind,
): Promise<Buffer | undefined> {
  const hash = await previewOf(shop, file, kind)
  return hash === undefined ? undefined : shop.storage.read(contentKey(hash))
}

/** Px of the longer side of smaller previews, which are kept beside the first one. */
const scaledPx = [96, 300, 720] as const

interface Scaled {
  widthPx: (typeof scaledPx)[number] | typeof previewPx
  format: ScaledFormat
}

const scaledFormats = ['webp', 'avif'] as const
type ScaledFormat = (typeof scaledFormats)[number]

/** A preview of at most this many px, without a watermark; undefined where the file has gone. */
export async function scaledPreview(
  shop: Shop,
  file: FileRow,
  { widthPx, format }: Scaled,
): Promise<Buffer | undefined> {
  const hash = await previewOf(shop, file, 'plain')
  if (hash === undefined) return undefined
  const isPreview = widthPx === previewPx && format === 'webp'
  return isPreview ? shop.storage.read(contentKey(hash)) : scaledBytes(shop, hash, widthPx, format)
}

/** AVIF takes the processor a while: a new shelf of pictures shall not take all of it. One picture has all its sizes waiting at most. */
const turns = openTurns({
  each: (scaledPx.length + 1) * scaledFormats.length,
  all: 200,
  atOnce: 2,
  refusals: {
    each: 'This picture is still being drawn. Try again in a moment.',
    all: 'Too many pictures are being drawn at the moment. Try again in a few seconds.',
  },
})
const once = openUnderWay<Buffer | undefined>()

/** A stored picture of at most this many px, kept beside it; undefined where it has gone. */
export async function scaledBytes(
  shop: Pick<Shop, 'storage'>,
  hash: string,
  width: Scaled['widthPx'],
  format: ScaledFormat = 'webp',
): Promise<Buffer | undefined> {
  const key = scaledKey(hash, width, format)
  const kept = await shop.storage.read(key)
  if (kept) return kept
  return once(key, () => scale(shop, hash, width, format))
}

async function scale(
  shop: Pick<Shop, 'storage'>,
  hash: string,
  width: Scaled['widthPx'],
  format: ScaledFormat,
): Promise<Buffer | undefined> {
  const preview = await shop.storage.read(contentKey(hash))
  if (!preview) return undefined
  const scaled = await turns.take(hash, () => {
    const small = sharp(preview).resize(width, width, { fit: 'inside', withoutEnlargement: true })
    const encoded =
      format === 'avif' ? small.avif({ quality: 58, effort: 2 }) : small.webp({ quality: 82, effort: 2 })
    return encoded.toBuffer()
  })
  await shop.storage.write(scaledKey(hash, width, format), scaled, `image/${format}`)
  return scaled
}

function scaledKey(hash: string, widthPx: number, format: ScaledFormat): string {
  return `scaled/${hash}-${widthPx}.${format}`
}

/** Smaller ones go with the preview that they were made of. */
export async function removeScaled({ storage }: Shop, hash: string): Promise<void> {
  for (const widthPx of [...scaledPx, previewPx])
    for (const format of scaledFormats) await storage.remove(scaledKey(hash, widthPx, format))
}

/** Width by height of the picture as it is shown; undefined where the file has gone. */
export async function previewRatio(shop: Shop, file: FileRow): Promise<number | undefined> {
  const preview = await previewBytes(shop, file, 'plain')
  if (!preview) return undefined
  const { width, height } = await sharp(preview).metadata()
  return width / height
}

/** A re-encoded picture: what people see in place of the original, without its metadata. */
async function drawPlain(
  { storage }: Shop,
  { id, ownerId, sha256: hash, widthPx, heightPx }: FileRow,
): Promise<Buffer> {
  const key = contentKey(hash ?? '')
  const gone = () => new Error(`the bytes of file ${id} are gone`)
  // A storage that is down says so here: in the queue each would wait for the failures of all before it.
  if ((await storage.size(key)) === undefined) throw gone()
  return ownersTurns.take(ownerId, async () => {
    const bytes = await storage.read(key)
    if (!bytes) throw gone()
    return inTurn((widthPx ?? 0) * (heightPx ?? 0), () =>
      sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
        .rotate()
        .resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: 2 })
        .toBuffer(),
    )
  })
}

async function drawWatermarked(shop: Shop, file: FileRow): Promise<Buffer | undefined> {
  const plain = await previewBytes(shop, file, 'plain')
  const { host } = new URL(shop.settings.PUBLIC_URL)
  return plain && ownersTurns.take(file.ownerId, () => watermarked(plain, host))
}
