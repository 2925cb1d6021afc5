import { randomUUID } from 'node:crypto'
import type { DemoDesign, DemoItem } from '@printery/contract/demo-shop'
import { sides } from '@printery/domain'
import type { FileSlot, files } from '../db/schema/index.ts'
import type { FrozenLine } from '../db/schema/sales.ts'
import { newToken } from '../tokens.ts'
import { named } from './accounts.ts'
import type { KeptPicture } from './artworks.ts'
import type { SeededProduct } from './products.ts'

type FileEntry = typeof files.$inferInsert

/** What an item shares with the line of its checkout. */
export interface ItemLine {
  demo: DemoItem
  line: FrozenLine
  files: FileEntry[]
}

export function itemLine(
  item: DemoItem,
  product: SeededProduct,
  artworks: ReadonlyMap<string, KeptPicture>,
  owner: { id: string; at: Date },
): ItemLine {
  const id = randomUUID()
  const printed = sides.flatMap((side) => {
    const design = item.design[side]
    return design ? [{ side, design }] : []
  })
  const slotted = printed.flatMap(({ side, design }) => {
    const picture = named(artworks, design.template)
    // Until the editor draws designs, its artwork stands in both places of a side: on the template and alone.
    return ([`${side}Design`, `${side}UploadedImage`] as const).map((slot) => ({
      slot,
      file: fileOf(slot, design, picture, id, owner),
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
    printAreas: Object.fromEntries(printed.map(({ side, design }) => [side, design.area])),
    sides: printed.length,
    proofing: item.printProofing,
    isCustomUpload: printed.some(({ design }) => design.uploadedFile !== undefined),
    files: slotted.map(({ slot, file }) => ({ slot, position: 0, fileId: file.id })),
  }
  return { demo: item, line, files: slotted.map(({ file }) => file) }
}

function sizeId({ title, sizes }: SeededProduct, sizeName: string): string {
  const size = sizes.find((offered) => offered.sizeName === sizeName)
  if (!size) throw new Error(`${title} has no size ${sizeName}`)
  return size.id
}

function fileOf(
  slot: FileSlot,
  { template, uploadedFile }: DemoDesign,
  picture: KeptPicture,
  itemId: string,
  owner: { id: string; at: Date },
): FileEntry {
  return {
    id: randomUUID(),
    ownerId: owner.id,
    kind: 'image',
    name: uploadedFile ?? `${template}.png`,
    ...picture,
    uploadKey: `Carts/${owner.id}/${itemId}/${slot}`,
    state: 'checked',
    originalToken: newToken(),
    previewToken: newToken(),
    createdAt: owner.at,
    checkedAt: owner.at,
  }
}
