import { artworkBox } from '@printery/documents/line-picture'
import type { Side } from '@printery/domain'
import sharp from 'sharp'
import type { Shop } from '../../../shop.ts'
import { type Appearance, appearancePicture, artworkOnPicture } from '../../catalogue/index.ts'

const longestSidePx = 1080

interface ProductSide {
  side: Side
  /** Garment colour, without `#`. */
  hex: string
  printing: Parameters<typeof artworkOnPicture>[1]['printing']
  printAreas: Parameters<typeof artworkOnPicture>[1]['printAreas']
}

/** Draws the artwork in its print area on the product picture, as JPEG. Undefined if the picture has no print area. */
export async function drawOnProduct(
  shop: Shop,
  appearance: Appearance,
  { side, hex, printing, printAreas }: ProductSide,
  artwork: Buffer,
): Promise<Buffer | undefined> {
  const productPicture = await appearancePicture(shop, appearance, {
    side,
    hex,
    widthPx: longestSidePx,
    format: 'webp',
  })
  const line = { printing: { [side]: printing[side] }, printAreas, color: hex }
  const placement = artworkOnPicture(appearance, line, '')
  if (!productPicture || !placement) return undefined
  const { width, height } = await sharp(productPicture).metadata()
  const artworkSize = await sharp(artwork).metadata()
  const box = artworkBox({ left: 0, top: 0, width, height }, placement, artworkSize.width, artworkSize.height)
  const [artworkWidth, artworkHeight] = [
    Math.max(1, Math.round(box.width)),
    Math.max(1, Math.round(box.height)),
  ]
  const ink = sharp(artwork).resize(artworkWidth, artworkHeight, { fit: 'fill' }).ensureAlpha()
  // Rotated around its centre.
  if (placement.rotation !== 0) ink.rotate(placement.rotation, { background: '#ffffff00' })
  const { data, info } = await ink.raw().toBuffer({ resolveWithObject: true })
  return sharp(productPicture)
    .flatten({ background: '#ffffff' })
    .composite([
      {
        input: data,
        raw: { width: info.width, height: info.height, channels: 4 },
        left: Math.round(box.left + (artworkWidth - info.width) / 2),
        top: Math.round(box.top + (artworkHeight - info.height) / 2),
        blend: placement.opaque ? 'over' : 'multiply',
      },
    ])
    .jpeg({ quality: 88 })
    .toBuffer()
}
