import type { CartItemView, CartView } from '@printery/contract'
import { firstItemStatus } from '@printery/domain'
import { appearanceOf, artworkOnPicture, picturePath, sideShown } from '../catalogue/index.ts'
import { type FileRow, fileUrl, uploadsState } from '../files/index.ts'
import type { PricedLine } from './lines.ts'
import type { CartRow, LineFile } from './queries.ts'

export interface LoadedCart {
  cart: CartRow
  lines: PricedLine[]
  files: LineFile[]
  fileRows: ReadonlyMap<string, FileRow>
}

export function byId(rows: readonly FileRow[]): ReadonlyMap<string, FileRow> {
  return new Map(rows.map((row) => [row.id, row]))
}

export function presentCart(
  { cart, lines, files, fileRows }: LoadedCart,
  filesUrl: string | undefined,
): CartView {
  const items = lines.map((line) => presentLine(line, files, fileRows, filesUrl))
  return {
    _id: cart.id,
    momentsImage: cart.momentsImage,
    items,
    total: items.reduce((sum, item) => sum + item.price, 0),
  }
}

function presentLine(
  priced: PricedLine,
  files: readonly LineFile[],
  fileRows: ReadonlyMap<string, FileRow>,
  filesUrl: string | undefined,
): CartItemView {
  const { line, product, price, problem } = priced
  const side = sideShown(line.printing)
  const appearance = appearanceOf(product, line.color)
  const lineFiles = files.filter((file) => file.lineId === line.id)
  const rows = lineFiles.flatMap((file) => fileRows.get(file.fileId) ?? [])
  const urlOf = (slot: LineFile['slot']) => {
    const row = fileRows.get(lineFiles.find((file) => file.slot === slot)?.fileId ?? '')
    return row?.state === 'checked' ? fileUrl(row, 'watermarked', filesUrl) : null
  }
  return {
    id: line.id,
    product: { id: product.id, title: product.title },
    productId: product.id,
    color: line.color,
    colourName: product.colours.find((colour) => colour.hex === line.color)?.name ?? line.color,
    quantity: line.quantity,
    price,
    previousPrice: price === line.price ? null : line.price,
    problem,
    frontDesign: urlOf('frontDesign'),
    backDesign: urlOf('backDesign'),
    frontWithoutTemplate: urlOf('frontUploadedImage'),
    backWithoutTemplate: urlOf('backUploadedImage'),
    additionalFiles: lineFiles.flatMap((file) => {
      const row = file.slot === 'additional' ? fileRows.get(file.fileId) : undefined
      return row ? [{ fileName: row.name, url: '' }] : []
    }),
    isCustomUpload: line.isCustomUpload,
    designId: line.designId,
    printingType: line.printing,
    screenColours: line.screenColours,
    itemProductSizes: line.sizes.map((size) => ({
      productSize: { id: size.id, sizeName: size.sizeName },
      quantityPurchased: size.quantity,
    })),
    noOfSidesPrinted: line.sides,
    printProofing: line.proofing,
    uploads: uploadsState(rows),
    image: picturePath(product.id, line.color, side, appearance),
    printed: artworkOnPicture(appearance, line, urlOf(`${side}UploadedImage`)),
    content: line.content,
    status: firstItemStatus(line.sides),
    runId: line.runId,
    draftId: null,
    weight: product.weightGrams / 1000,
  }
}
