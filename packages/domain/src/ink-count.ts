import { hexOf, isNear, isWhite, type Lab, labOf, oneInk, onTop, pixelOf } from './ink-colours.ts'

/** What a picture would need of a screen printer, who prints one colour after the other. */
export interface CountedInks {
  /** Hex without `#`, the one that covers most first. */
  inks: string[]
  /** There are more than these: a photo, or colours that run into each other. */
  more: boolean
  /** White is one of them. */
  white: boolean
  /** All four corners are of this one: probably the ground that the design was drawn on. Hex without `#`. */
  ground: string | undefined
}

/** Some rows of a picture, from left to right: red, green, blue and opacity of each pixel. */
export interface PixelRows {
  data: Uint8ClampedArray
  width: number
}

/** Nobody prints more than ten; beyond, the number itself says nothing. */
const mostInks = 10
/** Opacity from which a pixel is ink. */
const opaque = 128
/** Steps of a channel by which neighbours of one colour may differ: what JPEG does to it. */
const noise = 6
/** Of all ink; less is a trace of scaling, not a colour. */
const leastShare = 0.0005
/** As near as this to two others on top of each other, a colour is their overprint and no ink of its own. */
const overprint = 0.025
/** So many colours are a photo, of which no more need be known. */
const mostTraces = 200
/** What runs into each other isn't searched for overprints. */
const mostSurfaces = 30
/** Below this share of even ink nothing is a surface, so that every pixel counts. */
const leastEven = 0.2

const bins = 1 << 15

/**
 * Counts the inks of a picture that is given in strips from top to bottom. Only pixels that are like those left of them
 * and above count: softened edges are between two colours, and of none.
 */
export function countInks(strips: Iterable<PixelRows>): CountedInks {
  const tally = new InkTally()
  const corners: number[] = []
  let last: { words: Uint32Array; width: number } | undefined
  for (const strip of strips) {
    const words = wordsOf(strip)
    if (!last) corners.push(words[0] ?? 0, words[strip.width - 1] ?? 0)
    tally.add(strip)
    last = { words, width: strip.width }
  }
  if (last) corners.push(last.words[last.words.length - last.width] ?? 0, last.words.at(-1) ?? 0)
  const ground = groundOf(corners)
  return { ...inksOfTallies([tally]), ground: ground === undefined ? undefined : hexOf(ground) }
}

/** The colours of a part of a picture, so that parts can be counted one by one and some of them again. */
export class InkTally {
  readonly even = new Uint32Array(bins)
  readonly uneven = new Uint32Array(bins)
  /** A pixel of each colour. */
  readonly seen = new Uint32Array(bins)

  add(rows: PixelRows): void {
    countStrip(wordsOf(rows), rows.width, this.even, this.uneven, this.seen)
  }
}

/** The inks of all parts together. Nothing is known of the ground: no part has the picture's corners. */
export function inksOfTallies(tallies: readonly InkTally[]): CountedInks {
  const [even, uneven] = [new Uint32Array(bins), new Uint32Array(bins)]
  const seen = new Uint32Array(bins)
  for (const tally of tallies)
    for (let bin = 0; bin < bins; bin++) {
      even[bin] = (even[bin] as number) + (tally.even[bin] as number)
      uneven[bin] = (uneven[bin] as number) + (tally.uneven[bin] as number)
      if (seen[bin] === 0) seen[bin] = tally.seen[bin] as number
    }
  const [evenInk, unevenInk] = [sum(even), sum(uneven)]
  const all = evenInk + unevenInk
  const counts = evenInk >= all * leastEven ? even : even.map((n, bin) => n + (uneven[bin] ?? 0))
  const surfaces = surfacesOf(counts, seen, leastShare * sum(counts))
  const inks = surfaces.length > mostSurfaces ? surfaces : withoutOverprints(surfaces)
  return {
    inks: inks.slice(0, mostInks).map(({ pixel }) => hexOf(pixel)),
    more: inks.length > mostInks,
    white: inks.some(({ lab }) => isWhite(lab)),
    ground: undefined,
  }
}

function wordsOf({ data }: PixelRows): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2)
}

/**
 * The numbers of inks that this picture may be printed with, the likelier first; none where nobody prints so many. On dark
 * cloth white lies under the inks, unless the design itself brings it (decision 33).
 */
export function rightInkCounts({ inks, more, white, ground }: CountedInks, darkCloth: boolean): number[] {
  if (more || inks.length === 0) return []
  const underbase = (hasWhite: boolean) => (darkCloth && !hasWhite ? 1 : 0)
  const all = inks.length + underbase(white)
  if (ground === undefined || inks.length === 1) return [all]
  const isOfWhite = isWhite(labOf(pixelOf(ground)))
  return [...new Set([all, inks.length - 1 + underbase(white && !isOfWhite)])]
}

function countStrip(
  words: Uint32Array,
  width: number,
  even: Uint32Array,
  uneven: Uint32Array,
  seen: Uint32Array,
): void {
  for (let at = 0, x = 0; at < words.length; at++, x = x + 1 === width ? 0 : x + 1) {
    const pixel = words[at] as number
    if (pixel >>> 24 < opaque) continue
    const bin = ((pixel >>> 3) & 31) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 9) & 0x7c00)
    const left = x > 0 ? (words[at - 1] as number) : 0
    const above = at >= width ? (words[at - width] as number) : 0
    const isEven = pixel === left && pixel === above
    if (isEven || (isLike(pixel, left) && isLike(pixel, above))) even[bin] = (even[bin] as number) + 1
    else uneven[bin] = (uneven[bin] as number) + 1
    if (isEven || seen[bin] === 0) seen[bin] = pixel
  }
}

function isLike(one: number, other: number): boolean {
  return (
    other >>> 24 >= opaque &&
    Math.abs((one & 255) - (other & 255)) <= noise &&
    Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255)) <= noise &&
    Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255)) <= noise
  )
}

interface Surface {
  /** As canvases hold it: red in the lowest byte, opacity in the highest. */
  pixel: number
  lab: Lab
  area: number
}

/** The most common colour takes in whatever looks like it, then the most common of the rest. */
function surfacesOf(counts: Uint32Array, seen: Uint32Array, least: number): Surface[] {
  const order = [...counts.keys()].filter((bin) => (counts[bin] ?? 0) > 0)
  order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  const surfaces: Surface[] = []
  for (const bin of order) {
    const pixel = seen[bin] ?? 0
    const lab = labOf(pixel)
    const known = surfaces.find((surface) => isNear(surface.lab, lab, oneInk))
    if (known) known.area += counts[bin] ?? 0
    else if (surfaces.push({ pixel, lab, area: counts[bin] ?? 0 }) > mostTraces) break
  }
  return surfaces.filter(({ area }) => area >= least).sort((a, b) => b.area - a.area)
}

/** Where two inks lie on each other, each takes its part of the light. */
function withoutOverprints(surfaces: readonly Surface[]): Surface[] {
  return surfaces.filter(
    (mixed) =>
      !surfaces.some((one, at) =>
        surfaces.some(
          (other, after) =>
            after > at &&
            one !== mixed &&
            other !== mixed &&
            isNear(labOf(onTop(one.pixel, other.pixel)), mixed.lab, overprint),
        ),
      ),
  )
}

function groundOf(corners: readonly number[]): number | undefined {
  const [first] = corners
  const isOne =
    first !== undefined && first >>> 24 >= opaque && corners.every((corner) => isLike(corner, first))
  return isOne ? first : undefined
}

function sum(counts: Uint32Array): number {
  return counts.reduce((all, n) => all + n, 0)
}
