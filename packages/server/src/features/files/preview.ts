import { maxPixels, Refusal, watermarkText } from '@printery/domain'
import sharp from 'sharp'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { readDerived, removeDerived, storeDerived } from '../../storage/derived.ts'
import { lockBytes } from '../../storage/reference-queries.ts'
import type { Storage } from '../../storage/storage.ts'
import { readStored, type StoredContext } from '../../storage/stored.ts'
import { sha256 } from '../../tokens.ts'
import { decodeInSequence } from './decode-limits.ts'
import { type FileRow, findFilesWithPreview, updatePreviewHash } from './queries.ts'
import { addWatermark } from './watermark.ts'

/** Longer side in px. */
const previewPx = 1080

/** Staff see plain pictures, customers watermarked ones (DEC-73). */
export type PreviewKind = 'plain' | 'watermarked'

const hashColumns = { plain: 'previewSha256', watermarked: 'watermarkedSha256' } as const

/**
 * The purpose of a preview. A page retries when it is refused, while a document drawn by the server would miss its
 * picture.
 */
export type PreviewUse = 'page' | 'document'

/**
 * The hash of a preview, drawn on first request and stored; undefined if the file was deleted. Pages are refused
 * with `too_many` if too many pictures of this owner are waiting, and with `unavailable` if too many are in total.
 */
export async function previewOf(
  shop: Shop,
  file: FileRow,
  kind: PreviewKind,
  use: PreviewUse = 'page',
): Promise<string | undefined> {
  const existing = file[hashColumns[kind]]
  if (existing) return existing
  if (!file.sha256 || file.widthPx === null) return undefined
  // Documents don't share the run of a page, which may be refused.
  return shop.singleFlight(`preview ${use} ${kind} ${file.id}`, () => drawAndStore(shop, file, kind, use))
}

async function drawAndStore(
  shop: Shop,
  file: FileRow,
  kind: PreviewKind,
  use: PreviewUse,
): Promise<string | undefined> {
  const draw = kind === 'plain' ? drawPlain : drawWatermarked
  const preview = await draw(shop, file, use)
  if (!preview) return undefined
  const hash = sha256(preview)
  return shop.db.transaction(async (tx) => {
    await lockBytes(tx, hash)
    if (!(await updatePreviewHash(tx, file.id, { [hashColumns[kind]]: hash }))) return undefined
    await shop.storage.write(contentKey(hash), preview, 'image/webp')
    return hash
  })
}

/**
 * The bytes of a preview, redrawn if they are damaged; undefined if the file was deleted or is not a picture. Refuses
 * like `previewOf`, and with `file_damaged` if the original is damaged too.
 */
export async function previewBytes(
  shop: Shop,
  file: FileRow,
  kind: PreviewKind,
  use: PreviewUse = 'page',
): Promise<Buffer | undefined> {
  const hash = await previewOf(shop, file, kind, use)
  if (hash === undefined) return undefined
  return readStored(shop, hash).catch(async (error) => {
    if (!isDamaged(error)) throw error
    const redrawnHash = await redrawPreview(shop, file, kind, use)
    return redrawnHash === undefined ? undefined : readStored(shop, redrawnHash)
  })
}

/** Redraws a preview even if one is stored. */
function redrawPreview(
  shop: Shop,
  file: FileRow,
  kind: PreviewKind,
  use: PreviewUse,
): Promise<string | undefined> {
  return shop.singleFlight(`preview ${use} ${kind} ${file.id}`, () => drawAndStore(shop, file, kind, use))
}

function isDamaged(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'file_damaged'
}

/** Redraws the damaged previews with this sha256. */
export async function redrawPreviews(shop: Shop, hash: string): Promise<void> {
  for (const file of await findFilesWithPreview(shop.db, hash))
    await redrawPreview(shop, file, file.previewSha256 === hash ? 'plain' : 'watermarked', 'document')
}

/** Dependencies for scaled previews. */
type ScalingContext = StoredContext & Pick<Shop, 'queues' | 'singleFlight'>

/** Longer sides of smaller previews in px, stored as derived objects. */
const scaledPx = [96, 300, 720] as const

interface ScaledOptions {
  widthPx: (typeof scaledPx)[number] | typeof previewPx
  format: ScaledFormat
  use?: PreviewUse
}

const scaledFormats = ['webp', 'avif'] as const
type ScaledFormat = (typeof scaledFormats)[number]

/**
 * A plain preview of limited size; undefined if the file was deleted. Refuses like `previewOf`, and with
 * `unavailable` if too many smaller ones are waiting.
 */
export async function scaledPreview(
  shop: Shop,
  file: FileRow,
  { widthPx, format, use = 'page' }: ScaledOptions,
): Promise<Buffer | undefined> {
  const hash = await previewOf(shop, file, 'plain', use)
  if (hash === undefined) return undefined
  const isPreview = widthPx === previewPx && format === 'webp'
  if (isPreview) return previewBytes(shop, file, 'plain', use)
  return scaledBytes(shop, hash, widthPx, format, use).catch(async (error) => {
    if (!isDamaged(error)) throw error
    const redrawnHash = await redrawPreview(shop, file, 'plain', use)
    return redrawnHash === undefined ? undefined : scaledBytes(shop, redrawnHash, widthPx, format, use)
  })
}

/**
 * A scaled copy of a stored picture, drawn on first request; undefined if it was deleted. Pages are refused while
 * too many are waiting.
 */
export async function scaledBytes(
  shop: ScalingContext,
  hash: string,
  width: ScaledOptions['widthPx'],
  format: ScaledFormat = 'webp',
  use: PreviewUse = 'page',
): Promise<Buffer | undefined> {
  const key = scaledKey(hash, width, format)
  const existing = await readDerived(shop, key)
  if (existing) return existing
  return shop.singleFlight(`scaled ${use} ${key}`, () => scale(shop, hash, { widthPx: width, format, use }))
}

async function scale(
  shop: ScalingContext,
  hash: string,
  { widthPx, format, use }: Required<ScaledOptions>,
): Promise<Buffer | undefined> {
  const preview = await readStored(shop, hash)
  if (!preview) return undefined
  const scaled = await shop.queues.scaledPreviews[use].run(hash, () => {
    const small = sharp(preview).resize(widthPx, widthPx, { fit: 'inside', withoutEnlargement: true })
    const encoded =
      format === 'avif' ? small.avif({ quality: 58, effort: 2 }) : small.webp({ quality: 82, effort: 2 })
    return encoded.toBuffer()
  })
  await storeDerived(shop, scaledKey(hash, widthPx, format), scaled, `image/${format}`)
  return scaled
}

function scaledKey(hash: string, widthPx: number, format: ScaledFormat): string {
  return `scaled/${hash}-${widthPx}.${format}`
}

/** Removes the scaled copies of a preview. */
export async function removeScaled(shop: { db: Db; storage: Storage }, hash: string): Promise<void> {
  const widths = [...scaledPx, previewPx]
  const keys = widths.flatMap((width) => scaledFormats.map((format) => scaledKey(hash, width, format)))
  await removeDerived(shop, keys)
}

/** Aspect ratio of the displayed picture; undefined if the file was deleted. Refuses like `previewOf`. */
export async function previewRatio(shop: Shop, file: FileRow): Promise<number | undefined> {
  const preview = await previewBytes(shop, file, 'plain')
  if (!preview) return undefined
  const { width, height } = await sharp(preview).metadata()
  return width / height
}

/** Draws the re-encoded preview without metadata. */
async function drawPlain(
  shop: Shop,
  { id, ownerId, sha256: hash, widthPx, heightPx }: FileRow,
  use: PreviewUse,
): Promise<Buffer> {
  // Fails early if the storage is down, instead of waiting in the queue behind other failures.
  await shop.storage.size(contentKey(hash ?? ''))
  return shop.queues.previews[use].run(ownerId ?? id, async () => {
    const bytes = await readStored(shop, hash ?? '')
    if (!bytes) throw new Error(`the bytes of file ${id} are gone`)
    return decodeInSequence((widthPx ?? 0) * (heightPx ?? 0), () =>
      sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
        .rotate()
        .resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: 2 })
        .toBuffer(),
    )
  })
}

async function drawWatermarked(shop: Shop, file: FileRow, use: PreviewUse): Promise<Buffer | undefined> {
  const plain = await previewBytes(shop, file, 'plain', use)
  const text = watermarkText(shop.settings.PUBLIC_URL, shop.settings.BUSINESS_NAME)
  return plain && shop.queues.previews[use].run(file.ownerId ?? file.id, () => addWatermark(plain, text))
}
