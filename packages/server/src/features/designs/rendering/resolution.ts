import { pixelsOf } from '@printery/design'

/** The drawn size of a page: pixels of its longer side, or dots per inch. */
export type Resolution = { longestSide: number } | { dpi: number }

/** Pixel size of a page that is measured in mm. */
export function pixelSize(page: { width: number; height: number }, resolution: Resolution) {
  if ('dpi' in resolution) return pixelsOf(page, resolution.dpi)
  const scale = resolution.longestSide / Math.max(page.width, page.height)
  const side = (mm: number) => Math.max(1, Math.round(mm * scale))
  return { width: side(page.width), height: side(page.height) }
}
