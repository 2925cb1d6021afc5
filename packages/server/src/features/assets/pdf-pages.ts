import type { PdfImportView, PdfPagesView, PdfPreviewView } from '@printery/contract/assets'
import { invalid, notFound, Refusal } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { countHit } from '../../http/rate-limits.ts'
import type { Shop } from '../../shop.ts'
import { readStored } from '../../storage/stored.ts'
import { newToken } from '../../tokens.ts'
import { refuseTooManyBytes } from './adding.ts'
import type { ImportedPage } from './pdf-import/import-page.ts'
import { ownAsset, presentAsset } from './present.ts'
import { findAssets, findHolder, listUsableAssets, lockOwner, upsertParts } from './queries.ts'
import { type PreparedPicture, preparePicture, storeDrawings, storePictures } from './storing.ts'

/** An asset that a person uploaded as a PDF. */
interface UploadedPdf {
  ownerId: string
  sha256: string
}

/** Maximum lists and pages per person and hour: reading one takes seconds of CPU time. */
const maxPerHour = 200

/** The pages of an uploaded PDF with small pictures. Refuses with 404 if the person has no such upload. */
export async function listPdfPages(
  shop: Shop,
  { now }: Pick<Context, 'now'>,
  pdf: UploadedPdf,
): Promise<PdfPagesView> {
  const reply = await readInTurn(shop, { now }, pdf, ({ name, bytes }) =>
    shop.reader.read(name, { kind: 'pdf-pages', bytes }),
  )
  if (!('pages' in reply)) throw new Error('the reader returned no pages')
  return {
    count: reply.pages.count,
    pages: reply.pages.pages.map(({ size, picture }) => ({
      size,
      picture: picture ? dataUrl(picture) : null,
    })),
  }
}

/** Converts a page and compares the result with it. */
export async function previewPdfPage(
  shop: Shop,
  { now }: Pick<Context, 'now'>,
  pdf: UploadedPdf,
  page: number,
): Promise<PdfPreviewView> {
  const reply = await readInTurn(shop, { now }, pdf, ({ name, bytes }) =>
    shop.reader.read(name, { kind: 'pdf-preview', bytes, page, name }),
  )
  if (!('preview' in reply)) throw new Error('the reader returned no preview')
  const { original, result, difference, ...preview } = reply.preview
  return {
    ...preview,
    ...{ original: dataUrl(original), result: dataUrl(result), difference: dataUrl(difference) },
  }
}

/** Converts a page and stores what its elements show as assets of the person. */
export async function importPdfPage(
  shop: Shop,
  { now }: Pick<Context, 'now'>,
  pdf: UploadedPdf,
  page: number,
): Promise<PdfImportView> {
  return readInTurn(shop, { now }, pdf, async ({ name, bytes }) => {
    const reply = await shop.reader.read(name, { kind: 'pdf-import', bytes, page, name })
    if (!('imported' in reply)) throw new Error('the reader returned no page')
    const { size, elements, losses } = reply.imported
    const assets = await storeParts(shop, { now }, { ownerId: pdf.ownerId, name }, reply.imported)
    return { size, elements: elements.map((element) => ({ ...element })), losses, assets }
  })
}

async function storeParts(
  shop: Shop,
  { now }: Pick<Context, 'now'>,
  { ownerId, name }: { ownerId: string; name: string },
  { drawings, pictures }: ImportedPage,
): Promise<PdfImportView['assets']> {
  const prepared: PreparedPicture[] = []
  // One after the other, because each is decoded.
  for (const { bytes, ...picture } of pictures)
    prepared.push(await preparePicture({ ...picture, bytes: Buffer.from(bytes) }))
  return shop.db.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    // Before bytes are stored, because a rollback leaves them in the storage.
    await refuseTooManyBytes(tx, ownerId, await countNewBytes(tx, ownerId, prepared))
    const hashes = new Set([
      ...(await storePictures(shop, { db: tx, now }, prepared)),
      ...(await storeDrawings({ db: tx, now }, drawings)),
    ])
    const holders = await upsertParts(
      tx,
      [...hashes].map((hash) => ({
        ...{ ownerId, sha256: hash, name, token: newToken(), isPart: true },
        ...{ createdAt: now, usedAt: now },
      })),
    )
    // The drawings are added as well now.
    await refuseTooManyBytes(tx, ownerId, 0)
    const assets = new Map((await findAssets(tx, [...hashes])).map((asset) => [asset.sha256, asset]))
    return holders.flatMap((holder) => {
      const asset = assets.get(holder.sha256)
      return asset ? [presentAsset(ownAsset({ asset, holder }), shop.settings.FILES_URL)] : []
    })
  })
}

/** Bytes of these pictures, without those that the person owns. */
async function countNewBytes(
  tx: Transaction,
  ownerId: string,
  pictures: readonly PreparedPicture[],
): Promise<number> {
  const sizes = new Map(pictures.map(({ sha256, bytes }) => [sha256, bytes.length]))
  for (const { asset, holder } of await listUsableAssets(tx, ownerId, [...sizes.keys()]))
    if (holder) sizes.delete(asset.sha256)
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

/** Counts the call, and reads the PDF only when it is the person's turn, so that waiting calls hold no file in memory. */
async function readInTurn<Result>(
  shop: Shop,
  { now }: Pick<Context, 'now'>,
  { ownerId, sha256: hash }: UploadedPdf,
  read: (pdf: { name: string; bytes: Buffer }) => Promise<Result>,
): Promise<Result> {
  const holder = await findHolder(shop.db, ownerId, hash)
  if (!holder) throw notFound()
  const { name, originalSha256, originalType } = holder
  if (originalType !== 'application/pdf' || originalSha256 === null)
    throw invalid({ sha256: `${name} was not uploaded as a PDF, so it has no pages.` })
  await countHit({ db: shop.db, now }, { key: `pdf-page:${ownerId}`, max: maxPerHour, windowSeconds: 3600 })
  return shop.queues.pdfPages.run(ownerId, async () => {
    const bytes = await readStored(shop, originalSha256)
    if (!bytes) throw new Refusal('not_found', `The file of ${name} is gone. Upload it again.`)
    return read({ name, bytes })
  })
}

function dataUrl(bytes: Uint8Array): string {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return `data:image/webp;base64,${base64}`
}
