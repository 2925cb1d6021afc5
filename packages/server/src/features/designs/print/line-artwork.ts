import { type Design, pixelsOf } from '@printery/design'
import type { Side, SidePrinting } from '@printery/domain'
import sharp from 'sharp'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import type { Appearance } from '../../catalogue/index.ts'
import { drawPage } from '../rendering/drawing.ts'
import { drawOnProduct } from './on-product.ts'
import { requireResources } from './proofs.ts'

/** Resolution of the artwork in cart, review and documents; print files are created separately, by a job. */
export const artworkDpi = 150

export interface DrawnPicture {
  bytes: Buffer
  contentType: 'image/png' | 'image/jpeg'
  widthPx: number
  heightPx: number
}

/**
 * The pictures of a printed side of a line: of the artwork itself, and of the artwork on the product. If the picture of the
 * product has no print area, `onProduct` is the artwork itself.
 */
export interface SideArtwork {
  side: Side
  artwork: DrawnPicture
  onProduct: DrawnPicture
}

/** The product that a design is printed on, and the method. */
export interface PrintedLine {
  appearance: Appearance
  /** Garment colour, without `#`. */
  hex: string
  printing: SidePrinting
  printAreas: Partial<Record<Side, string>>
  sides: readonly Side[]
}

export function drawForLine(
  shop: Shop,
  db: Db,
  userId: string,
  design: Design,
  line: PrintedLine,
): Promise<SideArtwork[]> {
  return shop.queues.drawing.run(userId, async () => {
    const resources = await requireResources(shop, db, design)
    const artworks: SideArtwork[] = []
    for (const side of line.sides) {
      const bytes = await drawPage(shop.renderers.drawing, design, side, resources, { dpi: artworkDpi })
      const { width: widthPx, height: heightPx } = pixelsOf(design.pages[side].area, artworkDpi)
      const artwork = { bytes, contentType: 'image/png' as const, widthPx, heightPx }
      const preview = await drawOnProduct(shop, line.appearance, { ...line, side }, bytes)
      artworks.push({ side, artwork, onProduct: preview ? await toJpegPicture(preview) : artwork })
    }
    return artworks
  })
}

async function toJpegPicture(bytes: Buffer): Promise<DrawnPicture> {
  const { width: widthPx, height: heightPx } = await sharp(bytes).metadata()
  return { bytes, contentType: 'image/jpeg', widthPx, heightPx }
}
