import { type Area, pixelsOf } from '@printery/design'

/** Maximum pixels of a print file: an A3 at 450 dpi. The render process keeps several copies of the pixels. */
export const maxPixels = 40_000_000

/** The resolution that a device wants, reduced if a print file of this area would exceed the maximum. */
export function deviceDpi(area: Pick<Area, 'width' | 'height'>, requestedDpi: number): number {
  const { width, height } = pixelsOf(area, requestedDpi)
  const scale = Math.sqrt(maxPixels / (width * height))
  return scale >= 1 ? requestedDpi : Math.floor(requestedDpi * scale)
}
