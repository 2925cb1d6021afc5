import type { BackdropName } from '@printery/domain/backdrops'

/** Size of a line's picture in pixels. */
export const pictureSize = 300

/** The backdrop colours of the shop's light theme. */
export const backdropColours: Record<BackdropName, string> = {
  kraft: '#dfd0ba',
  butter: '#f7e7b9',
  blush: '#f7d7d7',
  sky: '#ccdff1',
  mint: '#cbe8da',
  bone: '#e9e3da',
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The position of a product picture of this size in a line's picture. */
export function productBox(width: number, height: number): Box {
  const scale = pictureSize / Math.max(width, height)
  return centredBox({ width: Math.round(width * scale), height: Math.round(height * scale) })
}

function centredBox({ width, height }: { width: number; height: number }): Box {
  return {
    left: Math.round((pictureSize - width) / 2),
    top: Math.round((pictureSize - height) / 2),
    width,
    height,
  }
}

/** The position of an artwork in percent of the product picture, as in the API. */
export interface ArtworkPlace extends Box {
  fromTop: boolean
}

/**
 * The position of an artwork of this size on the product: scaled to fit its print area, centred or aligned to its
 * top.
 */
export function artworkBox(product: Box, printArea: ArtworkPlace, width: number, height: number): Box {
  const area = {
    left: product.left + (printArea.left / 100) * product.width,
    top: product.top + (printArea.top / 100) * product.height,
    width: (printArea.width / 100) * product.width,
    height: (printArea.height / 100) * product.height,
  }
  const scale = Math.min(area.width / width, area.height / height)
  const [scaledWidth, scaledHeight] = [width * scale, height * scale]
  return {
    left: area.left + (area.width - scaledWidth) / 2,
    top: area.top + (printArea.fromTop ? 0 : (area.height - scaledHeight) / 2),
    width: scaledWidth,
    height: scaledHeight,
  }
}
