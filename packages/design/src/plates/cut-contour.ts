import { expandBox } from '../display/bounds.ts'
import { type Box, boxAround } from '../geometry/box.ts'
import { flattenPath, type Path } from '../geometry/path.ts'
import {
  containsPoint,
  contoursOf,
  doubleAreaOf,
  type Polygon,
  pathOfPolygons,
  simplify,
} from './contours.ts'
import { squaredDistances } from './euclidean-distance.ts'
import type { Coverage } from './white-plate.ts'

export interface CutOptions {
  /** Distance from the artwork in mm. */
  offsetMm: number
  /** Inner corners get at least this radius in mm; gaps narrower than twice of it are bridged. */
  radiusMm: number
}

/** How deep a line around the artwork is cut: `kiss cut` stops at the backing, `through cut` doesn't. */
export type CutRole = 'kiss cut' | 'through cut'

/** Lines around the artwork. The through cut leaves a rim of backing, by which a sticker is peeled off. */
export const cutLines: Record<CutRole, CutOptions> = {
  'kiss cut': { offsetMm: 2, radiusMm: 1 },
  'through cut': { offsetMm: 4, radiusMm: 2 },
}

/** Pixel size in mm that is fine enough for a cutter. */
const finestMm = 0.15
/** Tolerance in mm within which the line is simplified. */
const toleranceMm = 0.03
/**
 * Half a pixel diagonal from the centre of an artwork pixel to its corner, and as much again from the line to the
 * centre of a pixel outside.
 */
const safetyPixels = Math.SQRT2

/**
 * The lines that a cutter follows around the artwork: closed, without holes, nowhere nearer to the artwork than the
 * offset. Outer corners are round by the offset, inner ones by the radius.
 */
export function cutContour(coverage: Coverage, options: CutOptions): Path {
  const { pixels, width, height, pixelMm } = coarsen(coverage)
  const radius = options.radiusMm / pixelMm
  const reach = (options.offsetMm + toleranceMm) / pixelMm + radius + safetyPixels
  const edge = Math.ceil(reach) + 2
  const [wide, high] = [width + 2 * edge, height + 2 * edge]
  const artwork = new Uint8Array(wide * high)
  for (let y = 0; y < height; y++)
    artwork.set(pixels.subarray(y * width, (y + 1) * width), (y + edge) * wide + edge)
  // Grown by the offset and the radius, then shrunk by the radius.
  const grown = squaredDistances(artwork, wide, high)
  const beyond = new Uint8Array(grown.length)
  for (let index = 0; index < beyond.length; index++)
    beyond[index] = (grown[index] ?? 0) > reach * reach ? 1 : 0
  const depth = squaredDistances(beyond, wide, high)
  for (let index = 0; index < depth.length; index++) depth[index] = Math.sqrt(depth[index] ?? 0)
  const level = Math.max(0.5, radius)
  const outlines = contoursOf({ values: depth, width: wide, height: high }, level)
    .filter((polygon) => doubleAreaOf(polygon) > 0)
    .map((polygon) => simplify(polygon, toleranceMm / pixelMm))
  return pathOfPolygons(withoutInner(outlines), pixelMm, -edge * pixelMm)
}

/** The boxes of the pieces that a line cuts out, in mm: as large as their artwork and the offset around it. */
export function cutPieces(coverage: Coverage, options: CutOptions): Box[] {
  // About the distance by which the line exceeds the offset from the edges of pixels.
  const excess = toleranceMm + safetyPixels * coverage.pixelMm
  return flattenPath(cutContour(coverage, options)).flatMap((outline) => {
    const box = boxAround(outline)
    return box ? [expandBox(box, -excess)] : []
  })
}

/** Anything in a hole of an outline is cut out with the hole. */
function withoutInner(outlines: readonly Polygon[]): Polygon[] {
  return outlines.filter((own) => {
    const [x = 0, y = 0] = own
    return !outlines.some((other) => other !== own && containsPoint(other, x, y))
  })
}

/** Merges pixels into larger ones; a larger pixel is printed if any of its pixels is. */
function coarsen(coverage: Coverage): Coverage {
  const { pixels, width, height, pixelMm } = coverage
  const factor = Math.floor(finestMm / pixelMm) + 1
  if (pixelMm >= finestMm) return coverage
  const [wide, high] = [Math.ceil(width / factor), Math.ceil(height / factor)]
  const coarse = new Uint8Array(wide * high)
  for (let y = 0, index = 0; y < height; y++) {
    const row = Math.floor(y / factor) * wide
    for (let x = 0; x < width; x++, index++) if (pixels[index] !== 0) coarse[row + Math.floor(x / factor)] = 1
  }
  return { pixels: coarse, width: wide, height: high, pixelMm: pixelMm * factor }
}
