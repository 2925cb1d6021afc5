import { randomUUID } from 'node:crypto'
import type { FileDescriptor } from '@printery/contract'
import { dayMs, type Side, sides } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services, Shop } from '../../shop.ts'
import { findProductsById, isShowable, type Product, writeDocument } from '../catalogue/index.ts'
import {
  type FileRow,
  filesById,
  presignUpload,
  previewRatio,
  refuseDescriptors,
  releaseUploadKeys,
  replaceExpectedUpload,
  settleFiles,
} from '../files/index.ts'
import { storePastAppearances } from './past-appearances.ts'
import { notifyOfReview } from './publication.ts'
import {
  deletePictureUploads,
  findPictureUploads,
  findProductsWithUploads,
  insertPictureUploads,
  lockProduct,
  type PictureSlot,
  type PictureUpload,
  savePictures,
  setPictured,
} from './queries.ts'

/** A picture that is to be uploaded. */
export interface AnnouncedPicture extends PictureSlot {
  descriptor: FileDescriptor
}

interface SentPictures {
  colours?: readonly {
    colour: string
    frontImage?: FileDescriptor | undefined
    backImage?: FileDescriptor | undefined
  }[]
  sizingChartImage?: FileDescriptor | undefined
}

/** The pictures that a form announces. An invalid type or size is refused before any other field. */
export function announcedPictures({ colours = [], sizingChartImage }: SentPictures): AnnouncedPicture[] {
  const announced = [
    ...colours.flatMap((row) =>
      sides.flatMap((side) => {
        const descriptor = row[`${side}Image`]
        return descriptor ? [{ hex: row.colour, side, descriptor }] : []
      }),
    ),
    ...(sizingChartImage ? [{ hex: null, side: null, descriptor: sizingChartImage }] : []),
  ]
  refuseDescriptors(announced.map((picture) => ({ kind: 'image', uploadKey: '', ...picture })))
  return announced
}

/** The folder for the pictures of a colour (DATA-030). */
export function colourKey(productId: string, hex: string): string {
  return `Products/${productId}/${hex}/`
}

function uploadKey(productId: string, { hex, side }: PictureSlot): string {
  return hex === null ? `Sizes/${productId}/sizingChart.jpg` : `${colourKey(productId, hex)}${side}.jpg`
}

/** Registers pictures to be uploaded. A pending upload for the same side is replaced. */
export async function registerUploads(
  services: Services,
  context: Context<Transaction>,
  userId: string,
  productId: string,
  announced: readonly AnnouncedPicture[],
): Promise<PictureUpload[]> {
  const { db: tx, now } = context

  const before = await findPictureUploads(tx, productId)
  await deletePictureUploads(
    tx,
    productId,
    before
      .filter((upload) => announced.some((picture) => isSameSlot(upload, picture)))
      .map(({ file }) => file.id),
  )
  const registered: PictureUpload[] = []
  for (const { hex, side, descriptor } of announced) {
    const expected = { kind: 'image', descriptor, uploadKey: uploadKey(productId, { hex, side }) } as const
    registered.push({ hex, side, file: await replaceExpectedUpload(services, context, userId, expected) })
  }
  await insertPictureUploads(
    tx,
    registered.map(({ hex, side, file }) => ({
      ...{ id: randomUUID(), productId, hex, side },
      ...{ fileId: file.id, createdAt: now },
    })),
  )
  return registered
}

function isSameSlot(a: PictureSlot, b: PictureSlot): boolean {
  return a.hex === b.hex && a.side === b.side
}

/** The presigned addresses of the registered uploads by colour. */
export async function presignUploads(
  services: Services,
  productId: string,
  registered: readonly PictureUpload[],
  now: Date,
) {
  const urls = await Promise.all(registered.map(({ file }) => presignUpload(services, file, now)))
  const urlOf = (hex: string | null, side: Side | null) =>
    urls[registered.findIndex((each) => isSameSlot(each, { hex, side }))] ?? null
  const hexes = new Set(registered.flatMap(({ hex }) => hex ?? []))
  return {
    coloursWithImages: [...hexes].map((hex) => ({
      color: hex,
      key: colourKey(productId, hex),
      frontUrl: urlOf(hex, 'front'),
      backUrl: urlOf(hex, 'back'),
    })),
    sizingChartURL: urlOf(null, null),
  }
}

/** Pictures that are still missing, and those that were uploaded and refused. */
export function presentUploads(uploads: readonly PictureUpload[]) {
  const slots = uploads.map(({ hex, side, file }) => ({ place: { colour: hex, side }, file }))
  return {
    waiting: slots.flatMap(({ place, file }) => (file.state === 'promised' ? [place] : [])),
    refused: slots.flatMap(({ place, file }) =>
      file.state === 'rejected' ? [{ ...place, reason: file.reason ?? 'This file cannot be used.' }] : [],
    ),
  }
}

/**
 * Checks the uploaded pictures. Once the last one has arrived, all are shown in one transaction, so that customers never
 * see a part of them. Returns the remaining uploads. Idempotent.
 */
export async function checkAndShowPictures(
  shop: Shop,
  productId: string,
  now: Date,
): Promise<PictureUpload[]> {
  const uploads = await findPictureUploads(shop.db, productId)
  const settled = await settleFiles(
    shop,
    { db: shop.db, now },
    uploads.map(({ file }) => file),
  )
  const files = new Map(settled.map((file) => [file.id, file]))
  const checkedUploads = uploads.map((upload) => ({
    ...upload,
    file: files.get(upload.file.id) ?? upload.file,
  }))
  if (!areAllChecked(checkedUploads)) return checkedUploads
  // Previews are drawn before the pictures are shown, so that a picture that can't be drawn is refused.
  const ratios = new Map<string, number>()
  for (const { file } of checkedUploads) {
    const ratio = await previewRatio(shop, file)
    if (ratio !== undefined) ratios.set(file.id, ratio)
  }
  return shop.db.transaction(async (tx) => showPictures({ db: tx, now }, productId, checkedUploads, ratios))
}

function areAllChecked(uploads: readonly PictureUpload[]): boolean {
  return uploads.length > 0 && uploads.every(({ file }) => file.state === 'checked')
}

async function showPictures(
  context: Context<Transaction>,
  productId: string,
  checkedUploads: readonly PictureUpload[],
  ratios: ReadonlyMap<string, number>,
): Promise<PictureUpload[]> {
  const { db: tx } = context

  if (!(await lockProduct(tx, productId))) return []
  const uploads = await findPictureUploads(tx, productId)
  // Other pictures were registered meanwhile, or another call has placed these.
  const areSameUploads =
    uploads.length === checkedUploads.length && uploads.every(({ file }) => ratios.has(file.id))
  if (!areSameUploads || !areAllChecked(uploads)) return uploads
  const before = await getProduct(tx, productId)
  await savePictures(
    tx,
    uploads.flatMap(({ hex, side, file }) => {
      const ratio = ratios.get(file.id)
      if (hex === null || side === null || ratio === undefined) return []
      return [{ productId, hex, side, fileId: file.id, ratio }]
    }),
  )
  const files: FileRow[] = uploads.map(({ file }) => file)
  await deletePictureUploads(
    tx,
    productId,
    files.map(({ id }) => id),
  )
  await releaseUploadKeys(tx, files)
  const chart = uploads.find(({ hex }) => hex === null)?.file.id
  await setPictured(tx, productId, { isPictured: true, ...(chart !== undefined && { sizingChartId: chart }) })
  const after = await writeDocument(tx, productId)
  if (!after.colours.some(({ hex }) => isShowable(after.form, hex, after.pictures)))
    throw new Error(`product ${productId} has pictures of none of its colours`)
  await storePastAppearances(context, before, after)
  await notifyOfReview(context, before, after)
  return []
}

async function getProduct(tx: Transaction, id: string): Promise<Product> {
  const product = (await findProductsById(tx, [id])).get(id)
  if (!product) throw new Error(`there is no product ${id}`)
  return product
}

/**
 * Checks and shows uploaded pictures that no call has completed. The sweep of files ends uploads that never arrive.
 */
export async function completeAbandonedUploads(shop: Shop, now: Date): Promise<void> {
  for (const id of await findProductsWithUploads(shop.db, new Date(now.getTime() - 2 * dayMs), 200))
    await checkAndShowPictures(shop, id, now)
}

/** Removes pending uploads of these sides, with the bytes that were uploaded. */
export async function dropUploads(
  services: Services,
  tx: Transaction,
  productId: string,
  dropped: readonly PictureUpload[],
) {
  const ids = dropped.map(({ file }) => file.id)
  await deletePictureUploads(tx, productId, ids)
  const currentFiles = await filesById(tx, ids)
  await releaseUploadKeys(tx, [...currentFiles.values()])
  for (const { file } of dropped) await services.storage.remove(file.uploadKey)
}
