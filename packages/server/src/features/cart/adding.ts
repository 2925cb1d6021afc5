import { randomUUID } from 'node:crypto'
import type { CartItemForm, PresignedUrls } from '@printery/contract/cart'
import { type Actor, belowMinimum, type FieldErrors, lineFaults, Refusal, sides } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { getProduct, type Product } from '../catalogue/service.ts'
import { type FileRow, presignUpload, promiseFiles, refuseDescriptors } from '../files/service.ts'
import { acceptRunPrices, newLine, priceIn } from './lines.ts'
import { findLines, insertLine, type LineRow, lockCart, openCart } from './queries.ts'
import { refuseFaults, type SlotFile, slotFiles, uploadFaults } from './uploads.ts'

type Form = z.output<typeof CartItemForm>

/** An order is written in single statements, and the cart is answered with every change of it. */
const mostLines = 200

export interface AddedLine {
  lineId: string
  presignedUrls: z.infer<typeof PresignedUrls>
}

/** Adds a line. The server prices it: another `totalPrice` than the right one is refused with the right one. */
export async function addLine(shop: Shop, db: Db, actor: Actor, form: Form, now: Date): Promise<AddedLine> {
  const lineId = randomUUID()
  const slots = slotFiles(form, actor.userId, lineId)
  refuseDescriptors(slots)
  const cart = await openCart(db, actor.userId, now)
  return db.transaction(async (tx) => {
    await lockCart(tx, cart.id)
    const product = await getProduct(tx, form.productId)
    const { lines } = await findLines(tx, cart.id)
    if (lines.length >= mostLines)
      throw new Refusal('clash', `A cart holds ${mostLines} lines. Order these first.`)
    refuseFaults(formFaults(product, form, lines))
    const line = newLine(product, form, { id: lineId, cartId: cart.id, createdAt: now })
    line.price = priceIn(product, line, [...lines, line])
    if (line.price !== form.totalPrice)
      throw new Refusal('price_changed', 'The price has changed. Check it and add again.', {
        facts: { totalPrice: line.price },
      })
    const files = await promiseFiles(tx, actor.userId, slots, now)
    await insertLine(
      tx,
      line,
      slots.map(({ slot, position }, at) => ({ lineId, slot, position, fileId: (files[at] as FileRow).id })),
    )
    await acceptRunPrices(tx, product, [...lines, line], line.runId)
    return { lineId, presignedUrls: await presign(shop, slots, files, now) }
  })
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
