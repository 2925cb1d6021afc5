import type { Path } from '../geometry/path.ts'
import { contoursOf, pathOfPolygons, simplify } from './contours.ts'
import { distanceTransform, onePixel } from './distance-transform.ts'

/** What of a page is printed: any number but 0 in a pixel that has colour. */
export interface Coverage {
  pixels: Uint8Array
  width: number
  height: number
  /** mm of a pixel. */
  pixelMm: number
}

/** Opacity from which a pixel counts as printed: five percent. */
const minOpacity = 13
/** Pixels by which lines of the white may be simplified. */
const tolerance = 0.1

/** Which pixels of an RGBA picture have colour. */
export function coverageOf(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const pixels = new Uint8Array(rgba.length >> 2)
  for (let index = 0; index < pixels.length; index++)
    if ((rgba[index * 4 + 3] ?? 0) >= minOpacity) pixels[index] = 1
  return pixels
}

/**
 * White below all colours as vectors, drawn in by the choke in mm. Where the page is cut (`isTrimmed`) it reaches the
 * edge; otherwise it is drawn in there too.
 */
export function whitePath(
  { pixels, width, height, pixelMm }: Coverage,
  chokeMm: number,
  isTrimmed: boolean,
): Path {
  const labels = new Uint16Array(pixels.length)
  for (let index = 0; index < labels.length; index++) labels[index] = pixels[index] === 0 ? 0 : 1
  const depth = distanceTransform(labels, width, height, isTrimmed ? 'like' : 'other')
  for (let index = 0; index < depth.length; index++) if (labels[index] === 0) depth[index] = 0
  // The edge runs half a pixel beyond the outermost centres.
  const level = (chokeMm / pixelMm + 0.5) * onePixel
  const polygons = contoursOf({ values: depth, width, height }, level)
  return pathOfPolygons(
    polygons.map((polygon) => simplify(polygon, tolerance)),
    pixelMm,
  )
}
