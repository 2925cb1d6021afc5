import { artworkBox } from '@printery/documents'
import type { Side } from '@printery/domain'
import sharp from 'sharp'
import type { Shop } from '../../shop.ts'
import { artworkOnPicture, type Look, lookPicture } from '../catalogue/service.ts'

/** Px of the longer side. */
const shownPx = 1080

interface Worn {
  side: Side
  /** Of the cloth, without `#`. */
  hex: string
  printing: Parameters<typeof artworkOnPicture>[1]['printing']
  printAreas: Parameters<typeof artworkOnPicture>[1]['printAreas']
}

/**
 * The design with its template: the artwork in its print area on the picture of the product, as JPEG. Undefined where
 * nobody has said where that picture is printed.
 */
export async function drawOnProduct(
  shop: Shop,
  look: Look,
  { side, hex, printing, printAreas }: Worn,
  artwork: Buffer,
): Promise<Buffer | undefined> {
  const goods = await lookPicture(shop, look, { side, hex, widthPx: shownPx, format: 'webp' })
  const line = { printing: { [side]: printing[side] }, printAreas, color: hex }
  const place = artworkOnPicture(look, line, '')
  if (!goods || !place) return undefined
  const { width, height } = await sharp(goods).metadata()
  const own = await sharp(artwork).metadata()
  const box = artworkBox({ left: 0, top: 0, width, height }, place, own.width, own.height)
  const [wide, high] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
  const ink = sharp(artwork).resize(wide, high, { fit: 'fill' }).ensureAlpha()
  // Turned about its own middle.
  if (place.rotation !== 0) ink.rotate(place.rotation, { background: '#ffffff00' })
  const { data, info } = await ink.raw().toBuffer({ resolveWithObject: true })
  return sharp(goods)
    .flatten({ background: '#ffffff' })
    .composite([
      {
        input: data,
        raw: { width: info.width, height: info.height, channels: 4 },
        left: Math.round(box.left + (wide - info.width) / 2),
        top: Math.round(box.top + (high - info.height) / 2),
        blend: place.opaque ? 'over' : 'multiply',
      },
    ])
    .jpeg({ quality: 88 })
    .toBuffer()
}
