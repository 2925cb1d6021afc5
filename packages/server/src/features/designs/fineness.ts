import { pixelsOf } from '@printery/design'

/** How large a page is drawn: pixels of its longer side, or so many to the inch of its print area. */
export type Fineness = { longest: number } | { dpi: number }

/** Pixels of a page, whose size is in mm. */
export function sizeOf(page: { width: number; height: number }, fineness: Fineness) {
  if ('dpi' in fineness) return pixelsOf(page, fineness.dpi)
  const scale = fineness.longest / Math.max(page.width, page.height)
  const side = (mm: number) => Math.max(1, Math.round(mm * scale))
  return { width: side(page.width), height: side(page.height) }
}
