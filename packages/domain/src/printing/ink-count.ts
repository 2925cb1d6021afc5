import {
  hexOf,
  isNear,
  isWhite,
  type Lab,
  labOf,
  overprintOf,
  pixelOf,
  sameInkDistance,
} from './ink-colours.ts'

/** The inks that a screen printer needs for a picture. */
export interface CountedInks {
  /** Hex without `#`, sorted by covered area, largest first. */
  inks: string[]
  /** The pixels of each ink, in the same order. */
  areas?: number[]
  /** There are more inks than listed: a photo or a gradient. */
  hasMore: boolean
  /** White is one of the inks. */
  hasWhite: boolean
  /** The colour that all four corners share: probably the background of the artwork. Hex without `#`. */
  background: string | undefined
}

/** Rows of a picture as RGBA, from left to right. */
export interface PixelRows {
  data: Uint8ClampedArray
  width: number
}

/** The maximum number of inks of screen printing; above it the exact number is irrelevant. */
const maxInks = 10
/** Minimum alpha of a pixel that counts as ink. */
const minOpacity = 128
/** Maximum difference per channel of neighbouring pixels of one colour, as caused by JPEG compression. */
const maxChannelNoise = 6
/** Minimum share of all ink; smaller areas are scaling artefacts. */
const minShare = 0.0005
/**
 * Maximum OKLab distance between a colour and the overprint of two other inks; a colour within it does not count as
 * a separate ink.
 */
const overprintDistance = 0.025
/** With more colours the picture is a photo, and counting stops. */
const maxColours = 200
/** With more surfaces the picture is a gradient, and overprints are not searched. */
const maxSurfaces = 30
/** If fewer of the inked pixels belong to flat areas, the picture has no flat surfaces and every pixel counts. */
const minFlatShare = 0.2

const binCount = 1 << 15

/**
 * Counts the inks of a picture given in strips from top to bottom. Only pixels similar to their left and upper
 * neighbours count, because antialiased edges have colours between two inks.
 */
export function countInks(strips: Iterable<PixelRows>): CountedInks {
  const tally = new InkTally()
  const corners: number[] = []
  let last: { pixels: Uint32Array; width: number } | undefined
  for (const strip of strips) {
    const pixels = pixelsOf(strip)
    if (!last) corners.push(pixels[0] ?? 0, pixels[strip.width - 1] ?? 0)
    tally.add(strip)
    last = { pixels, width: strip.width }
  }
  if (last) corners.push(last.pixels[last.pixels.length - last.width] ?? 0, last.pixels.at(-1) ?? 0)
  const background = backgroundOf(corners)
  return {
    ...countInksInTallies([tally]),
    background: background === undefined ? undefined : hexOf(background),
  }
}

/** Colour counts of a part of a picture, so that parts can be counted separately and recounted when they change. */
export class InkTally {
  /** Pixels that resemble their left and upper neighbours, by bin of their colour. */
  readonly flatCounts = new Uint32Array(binCount)
  /** All other pixels, such as those of antialiased edges and photos. */
  readonly edgeCounts = new Uint32Array(binCount)
  /** A sample pixel of each colour. */
  readonly samplePixels = new Uint32Array(binCount)

  add(rows: PixelRows): void {
    countStrip(pixelsOf(rows), rows.width, this.flatCounts, this.edgeCounts, this.samplePixels)
  }
}

/** Counts the inks of all parts together. The background is unknown, because no part has all corners of the picture. */
export function countInksInTallies(tallies: readonly InkTally[]): CountedInks {
  const [flatCounts, edgeCounts] = [new Uint32Array(binCount), new Uint32Array(binCount)]
  const samplePixels = new Uint32Array(binCount)
  for (const tally of tallies)
    for (let bin = 0; bin < binCount; bin++) {
      flatCounts[bin] = (flatCounts[bin] ?? 0) + (tally.flatCounts[bin] ?? 0)
      edgeCounts[bin] = (edgeCounts[bin] ?? 0) + (tally.edgeCounts[bin] ?? 0)
      if (samplePixels[bin] === 0) samplePixels[bin] = tally.samplePixels[bin] ?? 0
    }
  const [flatTotal, edgeTotal] = [sum(flatCounts), sum(edgeCounts)]
  const total = flatTotal + edgeTotal
  const counts =
    flatTotal >= total * minFlatShare ? flatCounts : flatCounts.map((n, bin) => n + (edgeCounts[bin] ?? 0))
  const surfaces = surfacesOf(counts, samplePixels, minShare * sum(counts))
  const inks = surfaces.length > maxSurfaces ? surfaces : withoutOverprints(surfaces)
  return {
    inks: inks.slice(0, maxInks).map(({ pixel }) => hexOf(pixel)),
    areas: inks.slice(0, maxInks).map(({ area }) => area),
    hasMore: inks.length > maxInks,
    hasWhite: inks.some(({ lab }) => isWhite(lab)),
    background: undefined,
  }
}

function pixelsOf({ data }: PixelRows): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2)
}

/**
 * The possible ink counts for this picture, the most likely first; empty if it can't be printed with separate inks.
 * Dark garments need a white underbase, unless white is already one of the inks (DEC-33).
 */
export function possibleInkCounts(
  { inks, hasMore, hasWhite, background }: CountedInks,
  darkGarment: boolean,
): number[] {
  if (hasMore || inks.length === 0) return []
  const underbase = (hasWhite: boolean) => (darkGarment && !hasWhite ? 1 : 0)
  const all = inks.length + underbase(hasWhite)
  if (background === undefined || inks.length === 1) return [all]
  const isBackgroundWhite = isWhite(labOf(pixelOf(background)))
  return [...new Set([all, inks.length - 1 + underbase(hasWhite && !isBackgroundWhite)])]
}

function countStrip(
  pixels: Uint32Array,
  width: number,
  flatCounts: Uint32Array,
  edgeCounts: Uint32Array,
  samplePixels: Uint32Array,
): void {
  for (let index = 0, x = 0; index < pixels.length; index++, x = x + 1 === width ? 0 : x + 1) {
    const pixel = pixels[index] ?? 0
    if (pixel >>> 24 < minOpacity) continue
    const bin = ((pixel >>> 3) & 31) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 9) & 0x7c00)
    const left = x > 0 ? (pixels[index - 1] ?? 0) : 0
    const above = index >= width ? (pixels[index - width] ?? 0) : 0
    const isFlat = pixel === left && pixel === above
    if (isFlat || (isSimilar(pixel, left) && isSimilar(pixel, above)))
      flatCounts[bin] = (flatCounts[bin] ?? 0) + 1
    else edgeCounts[bin] = (edgeCounts[bin] ?? 0) + 1
    if (isFlat || samplePixels[bin] === 0) samplePixels[bin] = pixel
  }
}

function isSimilar(one: number, other: number): boolean {
  return (
    other >>> 24 >= minOpacity &&
    Math.abs((one & 255) - (other & 255)) <= maxChannelNoise &&
    Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255)) <= maxChannelNoise &&
    Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255)) <= maxChannelNoise
  )
}

interface Surface {
  /** Layout of canvas image data: red in the lowest byte, alpha in the highest. */
  pixel: number
  lab: Lab
  area: number
}

/** Groups similar colours, starting from the most common one. */
function surfacesOf(counts: Uint32Array, samplePixels: Uint32Array, min: number): Surface[] {
  const order = [...counts.keys()].filter((bin) => (counts[bin] ?? 0) > 0)
  order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  const surfaces: Surface[] = []
  for (const bin of order) {
    const pixel = samplePixels[bin] ?? 0
    const lab = labOf(pixel)
    const known = surfaces.find((surface) => isNear(surface.lab, lab, sameInkDistance))
    if (known) known.area += counts[bin] ?? 0
    else if (surfaces.push({ pixel, lab, area: counts[bin] ?? 0 }) > maxColours) break
  }
  return surfaces.filter(({ area }) => area >= min).sort((a, b) => b.area - a.area)
}

/** Removes colours that result from overprinting two other inks. */
function withoutOverprints(surfaces: readonly Surface[]): Surface[] {
  return surfaces.filter(
    (mixed) =>
      !surfaces.some((one, index) =>
        surfaces.some(
          (other, after) =>
            after > index &&
            one !== mixed &&
            other !== mixed &&
            isNear(labOf(overprintOf(one.pixel, other.pixel)), mixed.lab, overprintDistance),
        ),
      ),
  )
}

function backgroundOf(corners: readonly number[]): number | undefined {
  const [first] = corners
  const isUniform =
    first !== undefined && first >>> 24 >= minOpacity && corners.every((corner) => isSimilar(corner, first))
  return isUniform ? first : undefined
}

function sum(counts: Uint32Array): number {
  return counts.reduce((all, n) => all + n, 0)
}
