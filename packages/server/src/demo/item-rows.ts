import { randomUUID } from 'node:crypto'
import type { DemoItem } from '@printery/contract/demo-shop'
import { sides } from '@printery/domain'
import type { files } from '../db/schema/index.ts'
import type { FrozenLine } from '../db/schema/sales.ts'
import type { PictureOf } from './artworks.ts'
import { designFile } from './design-file.ts'
import type { SeededProduct } from './products.ts'

type FileEntry = typeof files.$inferInsert

/** The data that an item and the line of its checkout share. */
export interface ItemLine {
  demo: DemoItem
  line: FrozenLine
  files: FileEntry[]
}

export function itemLine(
  item: DemoItem,
  product: SeededProduct,
  artworks: PictureOf,
  owner: { id: string; at: Date },
): ItemLine {
  const id = randomUUID()
  const printedSides = sides.flatMap((side) => {
    const design = item.design[side]
    return design ? [{ side, design }] : []
  })
  const filesBySlot = printedSides.flatMap(({ side, design }) => {
    const picture = artworks(design, 1)
    // These orders have no editor design, so the artwork is both of a side's files: with the template and
    // without it.
    return ([`${side}Design`, `${side}UploadedImage`] as const).map((slot) => ({
      slot,
      file: designFile(slot, design, picture, id, owner),
    }))
  })
  const sizes = item.sizes.map(({ sizeName, quantity }) => ({
    id: sizeId(product, sizeName),
    sizeName,
    quantity,
  }))
  const line: FrozenLine = {
    id,
    productId: product.id,
    supplierId: product.supplierId,
    title: product.title,
    weightGrams: product.weightGrams,
    colours: product.colours.map(({ hex }) => hex),
    colourName: product.colours.find(({ hex }) => hex === item.color)?.name ?? item.color,
    color: item.color,
    sizes,
    quantity: sizes.reduce((sum, { quantity }) => sum + quantity, 0),
    price: item.price,
    printing: item.printingType,
    screenColours: item.screenColours,
    printAreas: Object.fromEntries(printedSides.map(({ side, design }) => [side, design.area])),
    sides: printedSides.length,
    proofing: item.printProofing,
    isCustomUpload: printedSides.some(({ design }) => design.uploadedFile !== undefined),
    files: filesBySlot.map(({ slot, file }) => ({ slot, position: 0, fileId: file.id })),
  }
  return { demo: item, line, files: filesBySlot.map(({ file }) => file) }
}

function sizeId({ title, sizes }: SeededProduct, sizeName: string): string {
  const size = sizes.find((offered) => offered.sizeName === sizeName)
  if (!size) throw new Error(`${title} has no size ${sizeName}`)
  return size.id
}
