import type { Path } from '../geometry/path.ts'
import { contoursOf, doubleAreaOf, type Polygon, pathOfPolygons, simplify } from './contours.ts'
import { distanceTransform, onePixel } from './distance-transform.ts'

/** The printed pixels of a page: any number but 0 where there is colour. */
export interface Coverage {
  pixels: Uint8Array
  width: number
  height: number
  /** Size of a pixel in mm. */
  pixelMm: number
}

/** Opacity from which a pixel counts as printed: five percent. */
const minOpacity = 13

/** Whether a pixel of this alpha, 0 to 255, counts as printed. */
export function isPrintedOpacity(alpha: number): boolean {
  return alpha >= minOpacity
}

/** Tolerance in pixels within which outlines of the white are simplified. */
const tolerance = 0.1

/** Which pixels of an RGBA picture have colour. */
export function coverageOf(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const pixels = new Uint8Array(rgba.length >> 2)
  for (let index = 0; index < pixels.length; index++)
    if (isPrintedOpacity(rgba[index * 4 + 3] ?? 0)) pixels[index] = 1
  return pixels
}

/**
 * Maximum number of edges between neighbouring pixels of rows; artwork with more is grainy. Shapes and large
 * letters have fewer.
 */
const maxEdges = 200_000
/** Pixel size in mm at which the white below grainy artwork is traced. */
const grainMm = 0.1
/** Minimum area in pixels of specks and holes in the white below grainy artwork. */
const minSpeck = 4

/**
 * White below all colours as vectors, drawn in by the choke in mm, or extending beyond them by a negative choke. Where
 * the page is cut (`isTrimmed`) it reaches the edge; otherwise it is drawn in there too. Below grainy artwork it is
 * traced in pixels of at least a tenth of a mm.
 */
export function whitePath(coverage: Coverage, chokeMm: number, isTrimmed: boolean): Path {
  const factor = isGrainy(coverage) ? Math.max(1, Math.ceil(grainMm / coverage.pixelMm)) : 1
  const { pixels, width, height, pixelMm } = coarser(coverage, factor)
  const labels = new Uint16Array(pixels.length)
  for (let index = 0; index < labels.length; index++) labels[index] = pixels[index] === 0 ? 0 : 1
  // A coarse pixel can extend beyond the colours by all but one of the pixels that it was merged from.
  const excessMm = (factor - 1) * coverage.pixelMm
  const insetMm = chokeMm < 0 ? chokeMm + excessMm : Math.max(chokeMm, excessMm)
  const field = { labels, width, height }
  const polygons =
    insetMm < 0
      ? contoursBeyond(field, -insetMm / pixelMm)
      : contoursInside(field, insetMm / pixelMm, isTrimmed)
  const kept =
    factor === 1 ? polygons : polygons.filter((each) => Math.abs(doubleAreaOf(each)) >= 2 * minSpeck)
  return pathOfPolygons(
    kept.map((polygon) => simplify(polygon, tolerance)),
    pixelMm,
  )
}

interface Labels {
  /** 1 where there is colour, 0 elsewhere. */
  labels: Uint16Array
  width: number
  height: number
}

/** The contours of the colours, drawn in by this number of pixels. */
function contoursInside({ labels, width, height }: Labels, inset: number, isTrimmed: boolean): Polygon[] {
  const depth = distanceTransform(labels, width, height, isTrimmed ? 'repeatEdge' : 'other')
  for (let index = 0; index < depth.length; index++) if (labels[index] === 0) depth[index] = 0
  // The edge runs half a pixel beyond the outermost centres.
  return contoursOf({ values: depth, width, height }, (inset + 0.5) * onePixel)
}

/** The contours around the colours, at this distance in pixels from them. */
function contoursBeyond({ labels, width, height }: Labels, reach: number): Polygon[] {
  const distances = distanceTransform(labels, width, height, 'repeatEdge')
  // Values fall from the edge of the colours outwards, and are 0 where they could not be reached anyway.
  const level = onePixel
  const atEdge = level + reach * onePixel
  const values = new Float32Array(labels.length)
  for (let index = 0; index < values.length; index++) {
    const beyondEdge = (distances[index] ?? 0) - 0.5 * onePixel
    values[index] = labels[index] === 0 ? Math.max(0, atEdge - beyondEdge) : atEdge + 0.5 * onePixel
  }
  return contoursOf({ values, width, height }, level)
}

function isGrainy({ pixels, width }: Coverage): boolean {
  let edges = 0
  for (let index = 1; index < pixels.length; index++)
    if (pixels[index] !== pixels[index - 1] && index % width !== 0) edges++
  return edges > maxEdges
}

/** Merges pixels into larger ones; a larger pixel is printed if any of its pixels is. */
function coarser(coverage: Coverage, factor: number): Coverage {
  if (factor === 1) return coverage
  const { pixels, width, height, pixelMm } = coverage
  const [wide, high] = [Math.ceil(width / factor), Math.ceil(height / factor)]
  const coarse = new Uint8Array(wide * high)
  for (let y = 0, index = 0; y < height; y++) {
    const row = Math.floor(y / factor) * wide
    for (let x = 0; x < width; x++, index++) if (pixels[index] !== 0) coarse[row + Math.floor(x / factor)] = 1
  }
  return { pixels: coarse, width: wide, height: high, pixelMm: pixelMm * factor }
}
