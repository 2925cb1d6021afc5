import { isNear, type Lab, labDistance, labOf, overprintOf, pixelOf } from '@printery/domain'
import { type Pixels, pixelWords } from './pixels.ts'

/** The inks of each pixel of a page. */
export interface Separation {
  width: number
  height: number
  /** Hex without `#`. */
  inks: readonly string[]
  /** Bit n stands for ink n; 0 is bare fabric. */
  masks: Uint16Array
}

/** Minimum alpha of a pixel that counts as ink, the same as for the ink count. */
const minOpacity = 128
/** Maximum OKLab distance to the overprint of two inks for a colour to be separated into both. */
const overprintDistance = 0.04
/** Maximum deviation of an antialiased pixel from the line between its two colours, in channel steps. */
const maxEdgeDeviation = 24

interface InkColour {
  mask: number
  pixel: number
  lab: Lab
}

/** Minimum share of all ink for an overprint; fewer pixels are antialiasing artefacts. */
const minShare = 0.0005

/**
 * Separates a page into at most 16 inks: each pixel is assigned to the nearest ink, or to two where it is their
 * overprint.
 */
export function separate(pixels: Pixels, inks: readonly string[]): Separation {
  const { width, height } = pixels
  const words = pixelWords(pixels)
  const masks = new Uint16Array(words.length)
  if (inks.length === 0) return { width, height, inks, masks }
  const single = inks.map((hex, index) => toInkColour(1 << index, pixelOf(hex)))
  const double = findOverprints(words, width, single)
  const nearest = nearestInkFinder(single, double)
  let [last, mask] = [0, 0]
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0
    if (word !== last) {
      last = word
      mask = word >>> 24 < minOpacity ? 0 : nearest(word)
    }
    masks[index] = mask
  }
  snapEdges(words, masks, width, [...single, ...double])
  return { width, height, inks, masks }
}

function toInkColour(mask: number, pixel: number): InkColour {
  return { mask, pixel, lab: labOf(pixel) }
}

/** Pairs of inks that overprint in an area: pixels equal to their left and upper neighbours. */
function findOverprints(words: Uint32Array, width: number, single: readonly InkColour[]): InkColour[] {
  const double = single.flatMap((one, index) =>
    single
      .slice(index + 1)
      .map((other) => toInkColour(one.mask | other.mask, overprintOf(one.pixel, other.pixel))),
  )
  const nearest = nearestInkFinder(single, double)
  const areas = new Map(double.map(({ mask }) => [mask, 0]))
  let [inked, last, mask] = [0, 0, 0]
  for (let index = width; index < words.length; index++) {
    const word = words[index] ?? 0
    if (word >>> 24 < minOpacity || word !== words[index - 1] || word !== words[index - width]) continue
    inked++
    if (word !== last) {
      last = word
      mask = nearest(word)
    }
    const area = areas.get(mask)
    if (area !== undefined) areas.set(mask, area + 1)
  }
  return double.filter(({ mask }) => (areas.get(mask) ?? 0) > inked * minShare)
}

/** Caches results by the upper six bits of every channel. */
function nearestInkFinder(
  single: readonly InkColour[],
  double: readonly InkColour[],
): (word: number) => number {
  const known = new Uint16Array(1 << 18)
  return (word) => {
    const bin = ((word >>> 2) & 0x3f) | ((word >>> 4) & 0xfc0) | ((word >>> 6) & 0x3f000)
    const found = known[bin] ?? 0
    if (found !== 0) return found
    const lab = labOf(word)
    let [mask, distance] = [0, Number.POSITIVE_INFINITY]
    for (const each of single) {
      const own = labDistance(each.lab, lab)
      if (own < distance) [mask, distance] = [each.mask, own]
    }
    const both = double.find((each) => isNear(each.lab, lab, Math.min(overprintDistance, distance)))
    known[bin] = both?.mask ?? mask
    return known[bin]
  }
}

/**
 * An antialiased edge between two inks can resemble a third one: such pixels are assigned to the ink that they
 * contain more of.
 */
function snapEdges(words: Uint32Array, masks: Uint16Array, width: number, known: readonly InkColour[]): void {
  const colours = new Map(known.map(({ mask, pixel }) => [mask, pixel]))
  const matchesBeside = (index: number, step: number, mask: number) =>
    masks[index + step] === mask ? masks[index + 2 * step] : masks[index + step]
  for (let index = 2 * width; index < masks.length - 2 * width; index++) {
    const mask = masks[index] ?? 0
    if (mask === 0 || (mask === masks[index - 1] && mask === masks[index - width])) continue
    const word = words[index] ?? 0
    masks[index] =
      edgeInk(word, mask, matchesBeside(index, -1, mask), matchesBeside(index, 1, mask), colours) ??
      edgeInk(word, mask, matchesBeside(index, -width, mask), matchesBeside(index, width, mask), colours) ??
      mask
  }
}

function edgeInk(
  word: number,
  mask: number,
  before: number | undefined,
  after: number | undefined,
  colours: ReadonlyMap<number, number>,
): number | undefined {
  if (before === after || mask === before || mask === after) return undefined
  const [from, to] = [colours.get(before ?? 0), colours.get(after ?? 0)]
  if (from === undefined || to === undefined) return undefined
  const [r, g, b] = channelDifference(word, from)
  const [wholeR, wholeG, wholeB] = channelDifference(to, from)
  const length = wholeR * wholeR + wholeG * wholeG + wholeB * wholeB
  const share = (r * wholeR + g * wholeG + b * wholeB) / length
  if (share <= 0 || share >= 1) return undefined
  const off = Math.hypot(r - share * wholeR, g - share * wholeG, b - share * wholeB)
  if (off > maxEdgeDeviation) return undefined
  return share < 0.5 ? before : after
}

function channelDifference(one: number, other: number): [number, number, number] {
  const channel = (shift: number) => ((one >>> shift) & 255) - ((other >>> shift) & 255)
  return [channel(0), channel(8), channel(16)]
}

/** The coverage of one ink: 255 where it is printed. */
export function plateOf({ masks, inks }: Separation, ink: string): Uint8Array {
  const bit = 1 << inks.indexOf(ink)
  const plate = new Uint8Array(masks.length)
  for (let index = 0; index < masks.length; index++) if (((masks[index] ?? 0) & bit) !== 0) plate[index] = 255
  return plate
}
