import { methodRules } from '@printery/design/preflight'
import type { PrintingTypeName, Side } from '@printery/domain'
import { printAreas } from '@printery/mockups'
import type { MockupRequest, ProductViewHost, ShownColour, ShownProduct } from '../host.ts'

/** A product in a colour, printed in one of the areas of a side. */
export interface MockupSubject {
  product: ShownProduct
  colour: ShownColour
  side: Side
  /** The name of the print area; the side's first if the product doesn't have it. */
  area: string
  method: PrintingTypeName
}

/** Length of the longer side in px, on the screen and for download. */
const longerSides = { screen: 480, download: 1600 }

/**
 * The request to draw a subject from the SVG of the shop's mock-up or from the supplier's picture; throws if the
 * supplier's picture has no print area on this side.
 */
export async function createMockupRequest(
  { product, colour, side, area, method }: MockupSubject,
  view: Pick<ProductViewHost, 'mockupSvg' | 'productPicture' | 'watermark'>,
  use: keyof typeof longerSides,
): Promise<MockupRequest> {
  const options = {
    hex: colour.hex,
    isOpaque: methodRules[method].isOpaque,
    longerSide: longerSides[use],
    hasBackdrop: use === 'download',
    watermark: view.watermark,
    type: use === 'download' ? 'image/png' : 'image/webp',
  } as const
  const { mockup, isTopAligned } = product
  if (mockup) {
    const areas = printAreas(mockup, side)
    const { name } = areas.find((each) => each.name === area) ?? areas[0] ?? { name: area }
    const svg = await view.mockupSvg(mockup, side)
    return { source: { kind: 'mockup', mockup, svg, area: name }, ...options }
  }
  const areas = product.supplierPictureAreas?.[side] ?? []
  const ownArea = areas.find(({ name }) => name === area) ?? areas[0]
  if (!ownArea) throw new RangeError(`${product.title} has no print area on its ${side}`)
  const picture = await view.productPicture(colour.pictures[side])
  return { source: { kind: 'picture', picture, area: ownArea, isTopAligned }, ...options }
}

/** `everyday-tee-navy-front.png` */
export function mockupFileName({ product, colour, side }: MockupSubject): string {
  const words = `${product.title} ${colour.name} ${side}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return `${words.join('-')}.png`
}

/** Saves a file as if its link had been pressed. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the file after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
