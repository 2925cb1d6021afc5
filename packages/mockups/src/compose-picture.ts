import type { PrintAreaOnPicture } from '@printery/domain'
import { artworkBox, drawPicture } from './artwork.ts'

export interface PrintedPictureOptions {
  /** A supplier's picture of a product: its URL and its size in px. */
  picture: { href: string; width: number; height: number }
  /** In fractions of the picture. */
  area: PrintAreaOnPicture
  artwork: { href: string; width: number; height: number }
  /** Inks cover the product; otherwise they dye it. */
  isOpaque: boolean
  /** Aligns the artwork to the top of its area, as on garments. */
  fromTop: boolean
  /** Length of the longer side in px. */
  longerSide: number
}

/** Composes a supplier's picture of a product with artwork on it, as SVG. */
export function composePicture(options: PrintedPictureOptions): string {
  const { picture, area, artwork, isOpaque, fromTop, longerSide } = options
  const scale = longerSide / Math.max(picture.width, picture.height)
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const areaBox = {
    x: area.left * width,
    y: area.top * height,
    width: area.width * width,
    height: area.height * height,
  }
  const box = artworkBox(areaBox, artwork, fromTop)
  const artworkMarkup = drawPicture({ href: artwork.href, box }, areaBox, fromTop, isOpaque)
  const rotation = `rotate(${area.rotation} ${areaBox.x + areaBox.width / 2} ${areaBox.y + areaBox.height / 2})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    drawPicture({ href: picture.href, box: { x: 0, y: 0, width, height } }, areaBox, false, true) +
    `<g transform="${rotation}">${artworkMarkup}</g></svg>`
  )
}
