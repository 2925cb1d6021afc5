import type { CartItemForm, FileDescriptor } from '@printery/contract'
import { priceInRun, priceLine, printingSidesOf, sides } from '@printery/domain'
import type { Artwork, SelectedFile } from '../../../artwork/artwork.ts'
import {
  artworks,
  type ColourRow,
  type Configuration,
  filledRows,
  lineChoice,
  type Product,
  rowPieces,
} from '../model.ts'

function descriptorOf(file: SelectedFile): FileDescriptor {
  return { fileName: file.name, contentType: file.type, size: file.size }
}

/** The same line without file descriptors. */
export function withoutFiles({
  frontDesign: _front,
  frontUploadedImage: _frontAlone,
  backDesign: _back,
  backUploadedImage: _backAlone,
  additionalFiles: _additional,
  designId: _design,
  confirmFindings: _confirmed,
  ...form
}: CartItemForm): CartItemForm {
  return form
}

/** The line of one colour as POST /cart accepts it. `totalPrice` is the price that the customer saw. */
export function cartItemForm(
  product: Product,
  configuration: Configuration,
  totalPrice: number,
  row: ColourRow = configuration,
): CartItemForm {
  const { printingType, screenColours } = lineChoice(configuration)
  const { front, back } = configuration.printed
  const file = (artwork: Artwork | undefined) => artwork && descriptorOf(artwork.file)
  return {
    productId: product.id,
    color: row.colour,
    quantity: rowPieces(row),
    totalPrice,
    printingType,
    screenColours,
    printingSides: printingSidesOf(printingType),
    sizes: product.sizes.flatMap(({ id }) => {
      const quantityPurchased = row.quantities[id] ?? 0
      return quantityPurchased > 0 ? [{ productSizeId: id, quantityPurchased }] : []
    }),
    frontDesign: file(front?.withTemplate),
    frontUploadedImage: file(front?.withoutTemplate),
    backDesign: file(back?.withTemplate),
    backUploadedImage: file(back?.withoutTemplate),
    additionalFiles: configuration.additional.map(descriptorOf),
    printProofing: configuration.proofing,
    isCustomUpload: artworks(configuration).length > 0 || configuration.additional.length > 0,
    ...designOf(configuration),
  }
}

/** A design from the editor, with its print areas. */
function designOf({
  design,
  printed,
}: Configuration): Pick<CartItemForm, 'designId' | 'confirmFindings' | 'printAreas'> {
  if (!design) return {}
  const areas = sides.flatMap((side) => {
    const picture = printed[side] && design.pictures[side]
    return picture ? [[side, picture.area]] : []
  })
  return {
    designId: design.draftId,
    ...(design.isConfirmed && { confirmFindings: true }),
    printAreas: Object.fromEntries(areas),
  }
}

/**
 * One line for each colour that has pieces, in the order in which they are sent. Each has the price that the server
 * will compute, which depends on the total quantity of this line and the lines before it.
 */
export function cartItemForms(product: Product, configuration: Configuration): CartItemForm[] {
  const choice = lineChoice(configuration)
  let piecesSoFar = 0
  const filledColourRows = filledRows(configuration)
  return filledColourRows.map((row) => {
    const quantity = rowPieces(row)
    piecesSoFar += quantity
    const line = { ...choice, quantity }
    const { total } =
      filledColourRows.length === 1 ? priceLine(product, line) : priceInRun(product, line, piecesSoFar)
    return cartItemForm(product, configuration, total, row)
  })
}

/** The files behind the descriptors of `cartItemForm`, under the same names. */
export function filesOf({ printed: { front, back }, additional }: Configuration) {
  return {
    frontDesign: front?.withTemplate?.file,
    frontUploadedImage: front?.withoutTemplate?.file,
    backDesign: back?.withTemplate?.file,
    backUploadedImage: back?.withoutTemplate?.file,
    additionalFiles: [...additional],
  }
}
