import { randomUUID } from 'node:crypto'
import type { CartItemForm, PresignedUrls } from '@printery/contract/cart'
import { type Actor, notFound, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { getProductOf, productsById } from '../catalogue/service.ts'
import { type FileRow, presignUpload, promiseFiles, refuseDescriptors } from '../files/service.ts'
import { type DesignedArtwork, keepDrawn } from './drawn.ts'
import { formFaults } from './form-faults.ts'
import { acceptRunPrices, mostLines, newLine, priceIn } from './lines.ts'
import { byId, type LoadedCart } from './present.ts'
import { priceLines } from './pricing.ts'
import { type CartContent, findLines, insertLine, type LineFile, type LineRow, lockCart } from './queries.ts'
import { refuseFaults, type SlotFile, sharedFaults, slotFiles } from './uploads.ts'

type Form = z.output<typeof CartItemForm>

export interface AddedLine {
  lineId: string
  presignedUrls: z.infer<typeof PresignedUrls>
  /** The cart with the line in it: what was read and written need not be read again. */
  loaded: LoadedCart
}

/**
 * Adds a line. The server prices it: another `totalPrice` than the right one is refused with the right one. `designed` is what was drawn
 * for it, where its artwork is not uploaded.
 */
export async function addLine(
  shop: Shop,
  db: Db,
  actor: Actor,
  asked: Form,
  designed: DesignedArtwork | undefined,
  now: Date,
): Promise<AddedLine> {
  const form = designed ? { ...asked, printAreas: designed.printAreas, isCustomUpload: false } : asked
  const lineId = randomUUID()
  const slots = slotFiles(form, actor.userId, lineId)
  refuseDescriptors(slots)
  const added = await db.transaction(async (tx) => {
    const cart = await lockCart(tx, actor.userId, now)
    const { lines, ...before } = await findLines(tx, cart.id)
    const products = await productsById(tx, [...lines.map((line) => line.productId), form.productId])
    const product = getProductOf(products, form.productId)
    if (lines.length >= mostLines)
      throw new Refusal('clash', `A cart holds ${mostLines} lines. Order these first.`)
    refuseFaults(formFaults(product, form, lines))
    const others = sharedFiles(form, { lines, ...before })
    refuseFaults(form.artworkOf === undefined ? {} : sharedFaults(form, others))
    // Drawn anew on its own cloth; what came along with the other comes along here too.
    const shared = designed ? others.filter(({ slot }) => slot === 'additional') : others
    const designId = designed?.design.id ?? null
    const line = newLine(product, form, { id: lineId, cartId: cart.id, designId, createdAt: now })
    line.price = priceIn(product, line, [...lines, line])
    if (line.price !== form.totalPrice)
      throw new Refusal('price_changed', 'The price has changed. Check it and add again.', {
        facts: { totalPrice: line.price },
      })
    const promised = await promiseFiles(shop, tx, actor.userId, slots, now)
    const own = slots.map(
      ({ slot, position }, at): LineFile => ({
        lineId,
        slot,
        position,
        fileId: (promised[at] as FileRow).id,
      }),
    )
    const drawn = designed ? await keepDrawn(shop, tx, actor.userId, lineId, designed, now) : []
    const files = [...own, ...drawn.map(({ file }) => file), ...shared.map((file) => ({ ...file, lineId }))]
    await insertLine(tx, line, files)
    const all = await acceptRunPrices(tx, product, inOrder([...lines, line]), line.runId)
    const rows = [...promised, ...drawn.map(({ row }) => row)]
    return {
      cart,
      promised,
      rows,
      before,
      lines: priceLines(all, products),
      files: [...before.files, ...files],
    }
  })
  const { cart, lines, files, promised, rows, before } = added
  return {
    lineId,
    presignedUrls: await presign(shop, slots, promised, now),
    loaded: { cart, lines, files, fileRows: byId([...before.fileRows, ...rows]) },
  }
}

/** The files of the line that is named; one that isn't in this cart is as if it did not exist. */
function sharedFiles({ artworkOf }: Form, { lines, files }: CartContent): LineFile[] {
  if (artworkOf === undefined) return []
  if (!lines.some((line) => line.id === artworkOf)) throw notFound()
  return files.filter((file) => file.lineId === artworkOf)
}

/** As the database gives them: by age, and lines of one moment by their id. */
function inOrder(lines: readonly LineRow[]): LineRow[] {
  return lines.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

async function presign(
  shop: Shop,
  slots: readonly SlotFile[],
  files: readonly FileRow[],
  now: Date,
): Promise<AddedLine['presignedUrls']> {
  const urls = await Promise.all(files.map((file) => presignUpload(shop, file, now)))
  const of = (slot: SlotFile['slot']) => urls[slots.findIndex((row) => row.slot === slot)] ?? null
  return {
    frontUrl: of('frontDesign'),
    frontWithoutTemplate: of('frontUploadedImage'),
    backUrl: of('backDesign'),
    backWithoutTemplate: of('backUploadedImage'),
    additionalFiles: urls.filter((_url, at) => slots[at]?.slot === 'additional'),
  }
}
