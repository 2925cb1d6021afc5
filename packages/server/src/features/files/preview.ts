import { maxPixels, Refusal } from '@printery/domain'
import sharp from 'sharp'
import type { Db } from '../../db/database.ts'
import { openPictureTurns } from '../../picture-turns.ts'
import type { Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { keepDerived, readDerived, removeDerived } from '../../storage/derived.ts'
import { lockBytes } from '../../storage/references.ts'
import type { Storage } from '../../storage/storage.ts'
import { readStored, type StoredParts } from '../../storage/stored.ts'
import { sha256 } from '../../tokens.ts'
import { openUnderWay } from '../../under-way.ts'
import { inTurn } from './in-turn.ts'
import { type FileRow, findPreviewed, keepDrawn } from './queries.ts'
import { watermarked } from './watermark.ts'

/** Px of the longer side. */
const previewPx = 1080

/** Staff see a picture as it is, customers with the shop's address in it (decision 73). */
export type PreviewKind = 'plain' | 'watermarked'

const places = { plain: 'previewSha256', watermarked: 'watermarkedSha256' } as const

/** A page asks again when it is refused; what the shop draws of its own accord, its papers above all, would be left without. */
export type Asker = 'page' | 'paper'

/** Papers are never refused: their number is bounded where they are made. */
const unbounded = { each: Infinity, all: Infinity }

/** An original has up to 20 MB and decodes to more: two are in memory at a time, of their owners in turn, and two for papers. */
const ownersTurns = {
  page: openPictureTurns({ atOnce: 2 }),
  paper: openPictureTurns({ ...unbounded, atOnce: 2 }),
}
const firstLooks = openUnderWay<string | undefined>()

/**
 * The content hash of a picture's preview, drawn when it is first asked for and kept; undefined where the file has gone. Refuses
 * a page with `too_many` where too many pictures of this owner wait to be drawn, whoever asks, and with `unavailable` where too
 * many of all do.
 */
export async function previewOf(
  shop: Shop,
  file: FileRow,
  kind: PreviewKind,
  asker: Asker = 'page',
): Promise<string | undefined> {
  const kept = file[places[kind]]
  if (kept) return kept
  if (!file.sha256 || file.widthPx === null) return undefined
  // A paper shares no page's look, which may be refused.
  return firstLooks(`${asker} ${kind} ${file.id}`, () => drawAndKeep(shop, file, kind, asker))
}

async function drawAndKeep(
  shop: Shop,
  file: FileRow,
  kind: PreviewKind,
  asker: Asker,
): Promise<string | undefined> {
  const draw = kind === 'plain' ? drawPlain : drawWatermarked
  const preview = await draw(shop, file, asker)
  if (!preview) return undefined
  const hash = sha256(preview)
  return shop.db.transaction(async (tx) => {
    await lockBytes(tx, hash)
    if (!(await keepDrawn(tx, file.id, { [places[kind]]: hash }))) return undefined
    await shop.storage.write(contentKey(hash), preview, 'image/webp')
    return hash
  })
}

/**
 * The preview itself, drawn again where it is damaged; undefined where the file has gone or is no picture. Refuses as `previewOf`
 * does, and with `file_damaged` where the original is damaged too.
 */
export async function previewBytes(
  shop: Shop,
  file: FileRow,
  kind: PreviewKind,
  asker: Asker = 'page',
): Promise<Buffer | undefined> {
  const hash = await previewOf(shop, file, kind, asker)
  if (hash === undefined) return undefined
  return readStored(shop, hash).catch(async (error) => {
    if (!isDamaged(error)) throw error
    const drawn = await redrawn(shop, file, kind, asker)
    return drawn === undefined ? undefined : readStored(shop, drawn)
  })
}

/** Draws a preview anew, whatever is kept. */
function redrawn(shop: Shop, file: FileRow, kind: PreviewKind, asker: Asker): Promise<string | undefined> {
  return firstLooks(`${asker} ${kind} ${file.id}`, () => drawAndKeep(shop, file, kind, asker))
}

function isDamaged(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'file_damaged'
}

/** Draws again the previews that lie under this sha256, which are damaged. */
export async function redrawPreviews(shop: Shop, hash: string): Promise<void> {
  for (const file of await findPreviewed(shop.db, hash))
    await redrawn(shop, file, file.previewSha256 === hash ? 'plain' : 'watermarked', 'paper')
}

/** Px of the longer side of smaller previews, which are kept beside the first one. */
const scaledPx = [96, 300, 720] as const

interface Scaled {
  widthPx: (typeof scaledPx)[number] | typeof previewPx
  format: ScaledFormat
  asker?: Asker
}

const scaledFormats = ['webp', 'avif'] as const
type ScaledFormat = (typeof scaledFormats)[number]

/**
 * A preview of at most this many px, without a watermark; undefined where the file has gone. Refuses as `previewOf` does, and
 * with `unavailable` also where too many smaller ones wait.
 */
export async function scaledPreview(
  shop: Shop,
  file: FileRow,
  { widthPx, format, asker = 'page' }: Scaled,
): Promise<Buffer | undefined> {
  const hash = await previewOf(shop, file, 'plain', asker)
  if (hash === undefined) return undefined
  const isPreview = widthPx === previewPx && format === 'webp'
  if (isPreview) return previewBytes(shop, file, 'plain', asker)
  return scaledBytes(shop, hash, widthPx, format, asker).catch(async (error) => {
    if (!isDamaged(error)) throw error
    const drawn = await redrawn(shop, file, 'plain', asker)
    return drawn === undefined ? undefined : scaledBytes(shop, drawn, widthPx, format, asker)
  })
}

/**
 * AVIF takes the processor a while: a new shelf of pictures shall not take all of it. One picture has all its sizes waiting at most,
 * and none above what all may have: those who wait hold their previews, and one person has many pictures.
 */
const scalingTurns = {
  page: openPictureTurns({ each: (scaledPx.length + 1) * scaledFormats.length, few: 0, atOnce: 2 }),
  paper: openPictureTurns({ ...unbounded, atOnce: 2 }),
}
const once = openUnderWay<Buffer | undefined>()

/** A stored picture of at most this many px, kept beside it; undefined where it has gone. Refuses a page while too many wait. */
export async function scaledBytes(
  shop: StoredParts,
  hash: string,
  width: Scaled['widthPx'],
  format: ScaledFormat = 'webp',
  asker: Asker = 'page',
): Promise<Buffer | undefined> {
  const key = scaledKey(hash, width, format)
  const kept = await readDerived(shop, key)
  if (kept) return kept
  return once(`${asker} ${key}`, () => scale(shop, hash, { widthPx: width, format, asker }))
}

async function scale(
  shop: StoredParts,
  hash: string,
  { widthPx, format, asker }: Required<Scaled>,
): Promise<Buffer | undefined> {
  const preview = await readStored(shop, hash)
  if (!preview) return undefined
  const scaled = await scalingTurns[asker].take(hash, () => {
    const small = sharp(preview).resize(widthPx, widthPx, { fit: 'inside', withoutEnlargement: true })
    const encoded =
      format === 'avif' ? small.avif({ quality: 58, effort: 2 }) : small.webp({ quality: 82, effort: 2 })
    return encoded.toBuffer()
  })
  await keepDerived(shop, scaledKey(hash, widthPx, format), scaled, `image/${format}`)
  return scaled
}

function scaledKey(hash: string, widthPx: number, format: ScaledFormat): string {
  return `scaled/${hash}-${widthPx}.${format}`
}

/** Smaller ones go with the preview that they were made of. */
export async function removeScaled(shop: { db: Db; storage: Storage }, hash: string): Promise<void> {
  const widths = [...scaledPx, previewPx]
  const keys = widths.flatMap((width) => scaledFormats.map((format) => scaledKey(hash, width, format)))
  await removeDerived(shop, keys)
}

/** Width by height of the picture as it is shown; undefined where the file has gone. Refuses as `previewOf` does. */
export async function previewRatio(shop: Shop, file: FileRow): Promise<number | undefined> {
  const preview = await previewBytes(shop, file, 'plain')
  if (!preview) return undefined
  const { width, height } = await sharp(preview).metadata()
  return width / height
}

/** A re-encoded picture: what people see in place of the original, without its metadata. */
async function drawPlain(
  shop: Shop,
  { id, ownerId, sha256: hash, widthPx, heightPx }: FileRow,
  asker: Asker,
): Promise<Buffer> {
  // A storage that is down says so here: in the queue each would wait for the failures of all before it.
  await shop.storage.size(contentKey(hash ?? ''))
  return ownersTurns[asker].take(ownerId, async () => {
    const bytes = await readStored(shop, hash ?? '')
    if (!bytes) throw new Error(`the bytes of file ${id} are gone`)
    return inTurn((widthPx ?? 0) * (heightPx ?? 0), () =>
      sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
        .rotate()
        .resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: 2 })
        .toBuffer(),
    )
  })
}

async function drawWatermarked(shop: Shop, file: FileRow, asker: Asker): Promise<Buffer | undefined> {
  const plain = await previewBytes(shop, file, 'plain', asker)
  const { host } = new URL(shop.settings.PUBLIC_URL)
  return plain && ownersTurns[asker].take(file.ownerId, () => watermarked(plain, host))
}
