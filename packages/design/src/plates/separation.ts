import { isNear, type Lab, labDistance, labOf, onTop, pixelOf } from '@printery/domain'
import { type Pixels, pixelWords } from './pixels.ts'

/** Which inks lie on each pixel of a page. */
export interface Separation {
  width: number
  height: number
  /** Hex without `#`. */
  inks: readonly string[]
  /** Bit n stands for ink n; 0 is the bare cloth. */
  masks: Uint16Array
}

/** Opacity from which a pixel is ink, as the count has it. */
const opaque = 128
/** As near as this to two inks on top of each other, a colour is both of them. */
const overprint = 0.04
/** Steps of a channel by which a softened edge may miss the line between its two colours. */
const offLine = 24

interface Laid {
  mask: number
  pixel: number
  lab: Lab
}

/** Of all ink; of fewer pixels two inks lie on each other by the chance of a softened edge. */
const leastShare = 0.0005

/**
 * Parts a page into its inks: each pixel is the ink it looks most like, whole or not at all, or two of them where it is their
 * overprint. At most 16 inks.
 */
export function separate(pixels: Pixels, inks: readonly string[]): Separation {
  const { width, height } = pixels
  const words = pixelWords(pixels)
  const masks = new Uint16Array(words.length)
  if (inks.length === 0) return { width, height, inks, masks }
  const single = inks.map((hex, at) => laid(1 << at, pixelOf(hex)))
  const double = overprintsIn(words, width, single)
  const nearest = nearestOf(single, double)
  let [last, mask] = [0, 0]
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number
    if (word !== last) {
      last = word
      mask = word >>> 24 < opaque ? 0 : nearest(word)
    }
    masks[at] = mask
  }
  snapEdges(words, masks, width, [...single, ...double])
  return { width, height, inks, masks }
}

function laid(mask: number, pixel: number): Laid {
  return { mask, pixel, lab: labOf(pixel) }
}

/** Every two inks that lie on each other as a surface: pixels like those left of them and above. */
function overprintsIn(words: Uint32Array, width: number, single: readonly Laid[]): Laid[] {
  const double = single.flatMap((one, at) =>
    single.slice(at + 1).map((other) => laid(one.mask | other.mask, onTop(one.pixel, other.pixel))),
  )
  const nearest = nearestOf(single, double)
  const areas = new Map(double.map(({ mask }) => [mask, 0]))
  let [inked, last, mask] = [0, 0, 0]
  for (let at = width; at < words.length; at++) {
    const word = words[at] as number
    if (word >>> 24 < opaque || word !== words[at - 1] || word !== words[at - width]) continue
    inked++
    if (word !== last) {
      last = word
      mask = nearest(word)
    }
    const area = areas.get(mask)
    if (area !== undefined) areas.set(mask, area + 1)
  }
  return double.filter(({ mask }) => (areas.get(mask) ?? 0) > inked * leastShare)
}

/** Remembers what it found for colours that share the upper six bits of every channel. */
function nearestOf(single: readonly Laid[], double: readonly Laid[]): (word: number) => number {
  const known = new Uint16Array(1 << 18)
  return (word) => {
    const bin = ((word >>> 2) & 0x3f) | ((word >>> 4) & 0xfc0) | ((word >>> 6) & 0x3f000)
    const found = known[bin] as number
    if (found !== 0) return found
    const lab = labOf(word)
    let [mask, distance] = [0, Number.POSITIVE_INFINITY]
    for (const each of single) {
      const own = labDistance(each.lab, lab)
      if (own < distance) [mask, distance] = [each.mask, own]
    }
    const both = double.find((each) => isNear(each.lab, lab, Math.min(overprint, distance)))
    known[bin] = both?.mask ?? mask
    return known[bin]
  }
}

/** Where two inks meet, a softened edge can look like a third: such pixels go to the one of both that they are more of. */
function snapEdges(words: Uint32Array, masks: Uint16Array, width: number, known: readonly Laid[]): void {
  const colours = new Map(known.map(({ mask, pixel }) => [mask, pixel]))
  const beside = (at: number, step: number, mask: number) =>
    masks[at + step] === mask ? masks[at + 2 * step] : masks[at + step]
  for (let at = 2 * width; at < masks.length - 2 * width; at++) {
    const mask = masks[at] as number
    if (mask === 0 || (mask === masks[at - 1] && mask === masks[at - width])) continue
    const word = words[at] as number
    masks[at] =
      between(word, mask, beside(at, -1, mask), beside(at, 1, mask), colours) ??
      between(word, mask, beside(at, -width, mask), beside(at, width, mask), colours) ??
      mask
  }
}

function between(
  word: number,
  mask: number,
  before: number | undefined,
  after: number | undefined,
  colours: ReadonlyMap<number, number>,
): number | undefined {
  if (before === after || mask === before || mask === after) return undefined
  const [from, to] = [colours.get(before ?? 0), colours.get(after ?? 0)]
  if (from === undefined || to === undefined) return undefined
  const [r, g, b] = minus(word, from)
  const [wholeR, wholeG, wholeB] = minus(to, from)
  const length = wholeR * wholeR + wholeG * wholeG + wholeB * wholeB
  const share = (r * wholeR + g * wholeG + b * wholeB) / length
  if (share <= 0 || share >= 1) return undefined
  const off = Math.hypot(r - share * wholeR, g - share * wholeG, b - share * wholeB)
  if (off > offLine) return undefined
  return share < 0.5 ? before : after
}

function minus(one: number, other: number): [number, number, number] {
  const channel = (shift: number) => ((one >>> shift) & 255) - ((other >>> shift) & 255)
  return [channel(0), channel(8), channel(16)]
}

/** One plate: 255 where this ink is printed. */
export function plateOf({ masks, inks }: Separation, ink: string): Uint8Array {
  const bit = 1 << inks.indexOf(ink)
  const plate = new Uint8Array(masks.length)
  for (let at = 0; at < masks.length; at++) if (((masks[at] as number) & bit) !== 0) plate[at] = 255
  return plate
}
