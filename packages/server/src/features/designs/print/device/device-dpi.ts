import { type Area, pixelsOf } from '@printery/design'

/** Pixels of a print file: an A3 at 450 dpi. The render process holds each several times. */
const maxPixels = 40_000_000

/** The resolution that a device wants, or as much of it as the print area allows. */
export function deviceDpi(area: Pick<Area, 'width' | 'height'>, wanted: number): number {
  const { width, height } = pixelsOf(area, wanted)
  const share = Math.sqrt(maxPixels / (width * height))
  return share >= 1 ? wanted : Math.floor(wanted * share)
}
