import type { StockName } from '@printery/domain/stocks'
import { pictureSize } from './styles.ts'

/** The papers behind goods, as the light theme of the shop has them. */
export const stockColours: Record<StockName, string> = {
  kraft: '#dfd0ba',
  butter: '#f7e7b9',
  blush: '#f7d7d7',
  sky: '#ccdff1',
  mint: '#cbe8da',
  bone: '#e9e3da',
}

/** Pixels of paper around the goods in a line's picture. */
const rim = 0

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where in a line's picture a picture of these proportions lies. */
export function goodsBox(width: number, height: number): Box {
  const scale = (pictureSize - 2 * rim) / Math.max(width, height)
  return centred({ width: Math.round(width * scale), height: Math.round(height * scale) })
}

function centred({ width, height }: { width: number; height: number }): Box {
  return {
    left: Math.round((pictureSize - width) / 2),
    top: Math.round((pictureSize - height) / 2),
    width,
    height,
  }
}

/** An artwork's place in percent of the picture of the goods, as the calls answer it. */
export interface ArtworkPlace extends Box {
  fromTop: boolean
}

/** Where an artwork of these proportions lies within the goods: whole, in the middle of its print area or at its top. */
export function artworkBox(goods: Box, place: ArtworkPlace, width: number, height: number): Box {
  const area = {
    left: goods.left + (place.left / 100) * goods.width,
    top: goods.top + (place.top / 100) * goods.height,
    width: (place.width / 100) * goods.width,
    height: (place.height / 100) * goods.height,
  }
  const scale = Math.min(area.width / width, area.height / height)
  const [wide, high] = [width * scale, height * scale]
  return {
    left: area.left + (area.width - wide) / 2,
    top: area.top + (place.fromTop ? 0 : (area.height - high) / 2),
    width: wide,
    height: high,
  }
}
