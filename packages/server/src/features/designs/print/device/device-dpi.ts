import { type Area, pixelsOf } from '@printery/design'
import { maxPrintPixels } from '@printery/domain/device-profile'

/** The resolution that a device requires, reduced if a print file of this area would exceed the maximum. */
export function deviceDpi(area: Pick<Area, 'width' | 'height'>, requestedDpi: number): number {
  const { width, height } = pixelsOf(area, requestedDpi)
  const scale = Math.sqrt(maxPrintPixels / (width * height))
  return scale >= 1 ? requestedDpi : Math.floor(requestedDpi * scale)
}
