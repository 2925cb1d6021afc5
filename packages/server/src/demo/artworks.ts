import type { DemoDesign, DemoItem, DemoShop } from '@printery/contract/demo-shop'
import { sides } from '@printery/domain'
import { type MockupName, printArea } from '@printery/mockups'
import { renderAsync } from '@resvg/resvg-js'
import { inspect } from '../features/files/inspect.ts'
import type { Services, Shop } from '../shop.ts'
import { contentKey } from '../storage/content-key.ts'
import { sha256 } from '../tokens.ts'
import { getNamed } from './accounts.ts'
import { hasNewDesign } from './item-designs.ts'

/** The columns of a stored, checked file. */
export interface StoredPicture {
  contentType: string
  size: number
  sha256: string
  widthPx: number
  heightPx: number
}

/** The print file of a design, in the version that an item has. */
export type PictureOf = (design: DemoDesign, version: number) => StoredPicture

/** Reads the SVG of an artwork as it was ordered, or in a later version of a design. */
export type ReadArtwork = (name: string, version: number) => Promise<string>

/** Width of artworks in small print areas. */
const minWidthPx = 1200
/** Resolution at print size in dpi: above 150 it is sharp. */
const sharpDpi = 170

/** Stores the print file of every artwork and version that an order needs. */
export async function storeArtworks(
  { storage }: Pick<Services, 'storage'>,
  { products, orders, quotations, artworkOfTemplate }: DemoShop,
  readArtwork: ReadArtwork,
): Promise<PictureOf> {
  const nameOf = (template: string) => {
    const name = artworkOfTemplate[template]
    if (name === undefined) throw new Error(`no artwork for the template ${template}`)
    return name
  }
  const mockupOf = new Map(products.map(({ slug, form: mockup }) => [slug, mockup]))
  const items = [...orders, ...quotations].flatMap((sale): DrawnItem[] => sale.items)
  const designs = items.flatMap(({ product, design: sideDesigns, events = [] }) =>
    sides.flatMap((side) => {
      const design = sideDesigns[side]
      if (!design) return []
      const { mmWidth } = printArea(getNamed(mockupOf, product) as MockupName, side, design.area)
      return [{ design, mmWidth, versions: 1 + events.filter(hasNewDesign).length }]
    }),
  )
  /** Each artwork is sharp in its largest print area. */
  const widths = new Map<string, number>()
  for (const { design, mmWidth } of designs) {
    const name = nameOf(design.template)
    const width = Math.max(minWidthPx, pixelsOf(mmWidth, sharpDpi))
    widths.set(name, Math.max(widths.get(name) ?? 0, width))
  }
  const pictureOf = ({ template, orderedDpi }: DemoDesign, version: number) => {
    const name = nameOf(template)
    const isSoft = orderedDpi !== undefined && version === 1
    return { name, key: `${name} ${version}${isSoft ? ` at ${orderedDpi} dpi` : ''}`, isSoft }
  }
  const neededPictures = new Map<string, { name: string; version: number; widthPx: number }>()
  for (const { design, mmWidth, versions } of designs)
    for (let version = 1; version <= versions; version++) {
      const { name, key, isSoft } = pictureOf(design, version)
      const widthPx = isSoft ? pixelsOf(mmWidth, design.orderedDpi ?? 0) : (widths.get(name) ?? minWidthPx)
      neededPictures.set(key, { name, version, widthPx })
    }
  const storedPictures = new Map(
    await Promise.all(
      [...neededPictures].map(
        async ([key, { name, version, widthPx }]): Promise<[string, StoredPicture]> => [
          key,
          await storePicture(storage, { name, svg: await readArtwork(name, version), widthPx }),
        ],
      ),
    ),
  )
  return (design, version) => getNamed(storedPictures, pictureOf(design, version).key)
}

/** An item of an order, or one of a quotation, which has no events yet. */
type DrawnItem = Pick<DemoItem, 'product' | 'design'> & Partial<Pick<DemoItem, 'events'>>

function pixelsOf(mm: number, dpi: number): number {
  return Math.ceil((mm / 25.4) * dpi)
}

/** Drawn in the render process at its print size, without a background. */
export async function storePicture(
  storage: Shop['storage'],
  { name, svg, widthPx }: { name: string; svg: string; widthPx: number },
): Promise<StoredPicture> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: widthPx },
    font: { loadSystemFonts: false },
  })
  const bytes = image.asPng()
  const inspected = await inspect('image', `${name}.png`, 'image/png', bytes)
  if (!inspected.isValid) throw new Error(`the artwork ${name} is not a picture that the shop accepts`)
  const stored = {
    contentType: inspected.contentType,
    size: bytes.length,
    sha256: sha256(bytes),
    widthPx: image.width,
    heightPx: image.height,
  }
  await storage.write(contentKey(stored.sha256), bytes, stored.contentType)
  return stored
}
