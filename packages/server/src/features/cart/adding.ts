import { randomUUID } from 'node:crypto'
import type { CartItemForm, PresignedUrls } from '@printery/contract/cart'
import {
  type Actor,
  belowMinimum,
  type FieldErrors,
  lineFaults,
  notFound,
  Refusal,
  sides,
} from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { getProductOf, type Product, productsById } from '../catalogue/service.ts'
import {
  type FileRow,
  presignUpload,
  promiseFiles,
  refuseDescriptors,
  settledFiles,
} from '../files/service.ts'
import { acceptRunPrices, mostLines, newLine, priceIn } from './lines.ts'
import { byId, type LoadedCart } from './present.ts'
import { priceLines } from './pricing.ts'
import { type CartContent, findLines, insertLine, type LineFile, type LineRow, lockCart } from './queries.ts'
import { refuseFaults, type SlotFile, sharedFaults, slotFiles, uploadFaults } from './uploads.ts'

type Form = z.output<typeof CartItemForm>

export interface AddedLine {
  lineId: string
  presignedUrls: z.infer<typeof PresignedUrls>
  /** The cart with the line in it: what was read and written need not be read again. */
  loaded: LoadedCart
}

/** Adds a line. The server prices it: another `totalPrice` than the right one is refused with the right one. */
export async function addLine(shop: Shop, db: Db, actor: Actor, form: Form, now: Date): Promise<AddedLine> {
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
    const shared = sharedFiles(form, { lines, ...before })
    refuseFaults(form.artworkOf === undefined ? {} : sharedFaults(form, shared))
    const line = newLine(product, form, { id: lineId, cartId: cart.id, createdAt: now })
    line.price = priceIn(product, line, [...lines, line])
    if (line.price !== form.totalPrice)
      throw new Refusal('price_changed', 'The price has changed. Check it and add again.', {
        facts: { totalPrice: line.price },
      })
    const promised = await promiseFiles(tx, actor.userId, slots, now)
    const own = slots.map(
      ({ slot, position }, at): LineFile => ({
        lineId,
        slot,
        position,
        fileId: (promised[at] as FileRow).id,
      }),
    )
    const files = [...own, ...shared.map((file) => ({ ...file, lineId }))]
    await insertLine(tx, line, files)
    const all = await acceptRunPrices(tx, product, inOrder([...lines, line]), line.runId)
    return { cart, promised, before, lines: priceLines(all, products), files: [...before.files, ...files] }
  })
  const { cart, lines, files, promised, before } = added
  // Nothing can have arrived yet of what was promised just now.
  const arrived = await settledFiles(shop, db, before.fileRows, now)
  return {
    lineId,
    presignedUrls: await presign(shop, slots, promised, now),
    loaded: { cart, lines, files, fileRows: byId([...arrived, ...promised]) },
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

function formFaults(product: Product, form: Form, lines: readonly LineRow[]): FieldErrors {
  const faults: FieldErrors = { ...lineFaults(product, form), ...uploadFaults(form) }
  if (!product.colours.some((colour) => colour.hex === form.color))
    faults.color = 'This product is not made in this colour.'
  form.sizes.forEach((size, at) => {
    if (!product.sizes.some((offered) => offered.id === size.productSizeId))
      faults[`sizes.${at}.productSizeId`] = 'This product is not made in this size.'
  })
  for (const side of sides) {
    const area = form.printAreas[side]
    const offered = product.printingType.find((row) => row.printingType === form.printingType[side])?.areas?.[
      side
    ]
    if (area !== undefined && !offered?.includes(area))
      faults[`printAreas.${side}`] = 'This print area is not offered here.'
  }
  // A line may join a run while it is below a minimum; alone it may not.
  if (form.runId === undefined) Object.assign(faults, belowMinimum(product, form.printingType, form.quantity))
  else if (lines.some((line) => line.runId === form.runId && !isOneRun(line, form)))
    faults.runId = 'A run is of one product, printed in one way.'
  return faults
}

/** Pieces that are made together share tier and minimum; others would borrow a price that they have no right to. */
function isOneRun(line: LineRow, form: Form): boolean {
  return (
    line.productId === form.productId &&
    sides.every(
      (side) =>
        line.printing[side] === form.printingType[side] &&
        (line.screenColours[side] ?? 1) === (form.screenColours[side] ?? 1),
    )
  )
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
