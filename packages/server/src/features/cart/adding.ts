import { randomUUID } from 'node:crypto'
import type { CartItemForm, PresignedUrls } from '@printery/contract/cart'
import { notFound, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { findProductsById, requireOnSale } from '../catalogue/index.ts'
import { expectUploads, type FileRow, presignUpload, refuseDescriptors } from '../files/index.ts'
import { type DesignedArtwork, insertDrawnFiles } from './designed.ts'
import { findFormIssues, refuseIssues, type SlotFile, sharedFileIssues, slotFiles } from './line-form.ts'
import { createLine, maxLines, priceLineInCart, priceLines, updateRunPrices } from './lines.ts'
import { byId, type LoadedCart } from './present.ts'
import { type CartContent, findLines, insertLines, type LineFile, type LineRow, lockCart } from './queries.ts'

type Form = z.output<typeof CartItemForm>

export interface AddedLine {
  lineId: string
  presignedUrls: z.infer<typeof PresignedUrls>
  /** The cart including the line, so that it need not be read again. */
  loaded: LoadedCart
}

/**
 * Adds a line. The server prices it: a different `totalPrice` is refused with the right one. `designed` is artwork
 * drawn from a design instead of uploads.
 */
export async function addLine(
  services: Services,
  { actor, db, now }: Call,
  requested: Form,
  designed: DesignedArtwork | undefined,
): Promise<AddedLine> {
  const form = designed ? { ...requested, printAreas: designed.printAreas, isCustomUpload: false } : requested
  const lineId = randomUUID()
  const slots = slotFiles(form, actor.userId, lineId)
  refuseDescriptors(slots)
  const { loaded, uploadFiles } = await db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    const cart = await lockCart(txContext, actor.userId)
    const { lines, ...existingFiles } = await findLines(tx, cart.id)
    const products = await findProductsById(tx, [...lines.map((line) => line.productId), form.productId])
    const product = requireOnSale(products, form.productId)
    if (lines.length >= maxLines)
      throw new Refusal('conflict', `A cart can hold at most ${maxLines} lines. Order these first.`)
    refuseIssues(findFormIssues(product, form, lines))
    const sourceFiles = sharedFiles(form, { lines, ...existingFiles })
    refuseIssues(form.artworkOf === undefined ? {} : sharedFileIssues(form, sourceFiles))
    // Shared designs are redrawn on this garment; only additional files are shared.
    const shared = designed ? sourceFiles.filter(({ slot }) => slot === 'additional') : sourceFiles
    const designId = designed?.frozenDesign.id ?? null
    const line = createLine(product, form, { id: lineId, cartId: cart.id, designId, createdAt: now })
    line.price = priceLineInCart(product, line, [...lines, line])
    if (line.price !== form.totalPrice)
      throw new Refusal('price_changed', 'The price has changed. Check it and add again.', {
        facts: { totalPrice: line.price },
      })
    const uploadFiles = await expectUploads(services, txContext, actor.userId, slots)
    const uploadedFiles = slots.map(
      ({ slot, position }, index): LineFile => ({
        lineId,
        slot,
        position,
        fileId: (uploadFiles[index] as FileRow).id,
      }),
    )
    const drawnFiles = designed
      ? await insertDrawnFiles(services, txContext, actor.userId, lineId, designed)
      : []
    const files = [
      ...uploadedFiles,
      ...drawnFiles.map(({ file }) => file),
      ...shared.map((file) => ({ ...file, lineId })),
    ]
    await insertLines(tx, [line], files)
    const all = await updateRunPrices(tx, product, sortLines([...lines, line]), line.runId)
    const rows = [...uploadFiles, ...drawnFiles.map(({ row }) => row)]
    const loaded: LoadedCart = {
      cart,
      lines: priceLines(all, products),
      files: [...existingFiles.files, ...files],
      fileRows: byId([...existingFiles.fileRows, ...rows]),
    }
    return { loaded, uploadFiles }
  })
  return { lineId, loaded, presignedUrls: await presign(services, slots, uploadFiles, now) }
}

/** Returns the files of the line whose artwork is shared; a line of another cart is refused with 404. */
function sharedFiles({ artworkOf }: Form, { lines, files }: CartContent): LineFile[] {
  if (artworkOf === undefined) return []
  if (!lines.some((line) => line.id === artworkOf)) throw notFound()
  return files.filter((file) => file.lineId === artworkOf)
}

/** The database's order: by age, then by id. */
function sortLines(lines: readonly LineRow[]): LineRow[] {
  return lines.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id))
}

async function presign(
  services: Services,
  slots: readonly SlotFile[],
  files: readonly FileRow[],
  now: Date,
): Promise<AddedLine['presignedUrls']> {
  const urls = await Promise.all(files.map((file) => presignUpload(services, file, now)))
  const urlOf = (slot: SlotFile['slot']) => urls[slots.findIndex((row) => row.slot === slot)] ?? null
  return {
    frontUrl: urlOf('frontDesign'),
    frontWithoutTemplate: urlOf('frontUploadedImage'),
    backUrl: urlOf('backDesign'),
    backWithoutTemplate: urlOf('backUploadedImage'),
    additionalFiles: urls.filter((_url, index) => slots[index]?.slot === 'additional'),
  }
}
