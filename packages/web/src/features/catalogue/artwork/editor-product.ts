import type { ProductView } from '@printery/contract'
import { formatAreaName, type Side, sides } from '@printery/domain'
import type { EditorArea, EditorProduct, EditorSide } from '@printery/editor'
import type { PrintArea } from '@printery/mockups'
import type { OrderInProgress, PrintedSide } from '../../../storage/order-in-progress.ts'
import { withLongerEdge } from '../../../ui/pictures/product-picture.tsx'
import { areaOf, type PrintView } from '../preview/print-view.ts'

export interface ProductForEditor {
  product: EditorProduct
  /** The area that is initially selected on each side. */
  initialAreas: Record<Side, EditorArea>
}

/** Length of the longer edge of the product's picture behind a design in the editor. */
const longerEdgePx = 1080

/** A product as the editor shows it; undefined if it has no print areas. */
export function productForEditor(
  product: ProductView,
  print: PrintView | null,
  order: (Pick<OrderInProgress, 'colours' | 'printed'> & Partial<OrderInProgress>) | undefined,
): ProductForEditor | undefined {
  if (!print) return undefined
  const colours = order?.colours ?? product.colours.slice(0, 1)
  const colour = colours[0] ?? 'ffffff'
  const areasOf = (side: Side) =>
    print.side[side].areas.map((area) => editorArea(product, print, side, area, colour))
  const initialAreas = sides.map((side) => {
    const area =
      areaOf(print, side, product.printingType, order?.printed[side]?.type) ?? print.side[side].areas[0]
    return areasOf(side).find(({ name }) => name === area?.name)
  })
  const [front, back] = initialAreas
  if (!front || !back) return undefined
  return {
    initialAreas: { front, back },
    product: {
      title: product.title,
      colour,
      garmentColours: colours.map((hex) => ({ hex, name: product.colourNames[hex] ?? `#${hex}` })),
      sides: Object.fromEntries(
        sides.map((side): [Side, EditorSide] => [
          side,
          { areas: areasOf(side), ...methodOf(order?.printed[side]) },
        ]),
      ),
      savingsPerInkCents: order?.savedByInk,
      inkPrice: order?.inkPrice,
    },
  }
}

function methodOf(choice: PrintedSide | undefined) {
  return {
    method: choice?.type,
    paidInkCount: choice?.type === 'Screen Printing' && !choice.inksFollowDesign ? choice.inks : undefined,
  }
}

function editorArea(
  product: ProductView,
  print: PrintView,
  side: Side,
  area: PrintArea,
  colour: string,
): EditorArea {
  const { box } = print.side[side]
  const picture = product.images[colour]?.[side]
  const { name, mmWidth: width, mmHeight: height } = area
  return {
    ...{ name, width, height, label: formatAreaName(name) },
    placement: picture
      ? {
          picture: withLongerEdge(picture, longerEdgePx),
          aspectRatio: box.width / box.height,
          left: (area.x - box.x) / box.width,
          top: (area.y - box.y) / box.height,
          width: area.width / box.width,
          height: area.height / box.height,
          rotation: area.rotation,
        }
      : null,
  }
}
