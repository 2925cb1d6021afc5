import { labOf } from '@printery/domain'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import { edgesOf } from './edges.ts'
import { inkIndexOf, type TraceInk } from './inks.ts'

/** The label of pixels that show nothing; the labels of inks start at 1. */
export const nothing = 0
/** Pixels with less alpha show nothing. */
const minAlpha = 128

/** Bits of a channel that tell colours apart. */
const stepBits = 6
const drop = 8 - stepBits

/** The ink of each pixel by its colour alone. */
export function labelPixels(pixels: Pixels, inks: readonly TraceInk[]): Uint8Array {
  const words = pixelWords(pixels)
  const known = new Uint8Array(1 << (3 * stepBits))
  const labels = new Uint8Array(words.length)
  const middle = 1 << (drop - 1)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0
    if (word >>> 24 < minAlpha) continue
    const [r, g, b] = [(word & 255) >>> drop, ((word >>> 8) & 255) >>> drop, ((word >>> 16) & 255) >>> drop]
    const key = (r << (2 * stepBits)) | (g << stepBits) | b
    let label = known[key] ?? 0
    if (label === 0) {
      const value = (step: number) => (step << drop) | middle
      label = 1 + inkIndexOf(inks, labOf(value(r) | (value(g) << 8) | (value(b) << 16)))
      known[key] = label
    }
    labels[index] = label
  }
  return labels
}

/** Pixels beyond which a transition between two colours is an area of its own. */
const reach = 3
/** Transitions over more inks than one take a pass for each. */
const passes = 3
/** The largest difference of a channel to the colour of an ink in a pixel that is no mixture. */
const maxExact = 4
/** The largest difference of a channel between pixels of one flat colour. */
const maxNoise = 12
/** Maximum RGB distance of a mixed pixel from the mixtures of the two colours. */
const maxDeviation = 32

/**
 * Gives pixels between two areas, whose colour is a mixture of both, to the one that is nearer. Otherwise the
 * antialiased edge between red and white would become a line of pink, if pink is one of the inks.
 */
export function resolveMixtures(pixels: Pixels, labels: Uint8Array, inks: readonly TraceInk[]): void {
  const { width, height } = pixels
  const words = pixelWords(pixels)
  const sources = [0, ...inks.map(({ source }) => source)]
  for (let pass = 0; pass < passes; pass++) {
    const before = labels.slice()
    let changes = 0
    for (const index of edgesOf(before, width)) {
      const own = before[index] ?? 0
      if (own === nothing || maxDifference(words[index] ?? 0, sources[own] ?? 0) <= maxExact) continue
      const x = index % width
      const across = Math.min(reach, x, width - 1 - x)
      const y = (index - x) / width
      const down = Math.min(reach, y, height - 1 - y)
      const mixed = (step: number, room: number) => mixedOf(words, before, sources, index, step, room)
      let label = mixed(1, across)
      if (label === own) label = mixed(width, down)
      if (label === own) label = mixed(width + 1, Math.min(across, down))
      if (label === own) label = mixed(width - 1, Math.min(across, down))
      if (label === own) continue
      labels[index] = label
      changes++
    }
    if (changes === 0) return
  }
}

/** The label that a pixel gets if it mixes the labels before and after it, its own otherwise. */
function mixedOf(
  words: Uint32Array,
  labels: Uint8Array,
  sources: readonly number[],
  index: number,
  step: number,
  room: number,
): number {
  const own = labels[index] ?? 0
  const before = firstOther(labels, index, -step, room)
  const after = firstOther(labels, index, step, room)
  if (before === nothing || after === nothing || before === after) return own
  const word = words[index] ?? 0
  if (maxDifference(word, words[index - step] ?? 0) <= maxNoise) return own
  if (maxDifference(word, words[index + step] ?? 0) <= maxNoise) return own
  const { share, deviation } = mixtureOf(word, sources[before] ?? 0, sources[after] ?? 0)
  if (deviation > maxDeviation || share <= 0 || share >= 1) return own
  return share < 0.5 ? before : after
}

/** The first other label in a direction; `nothing` if it is too far away. */
function firstOther(labels: Uint8Array, index: number, step: number, room: number): number {
  const own = labels[index]
  for (let distance = 1; distance <= room; distance++) {
    const label = labels[index + step * distance] ?? 0
    if (label !== own) return label
  }
  return nothing
}

function maxDifference(one: number, other: number): number {
  return Math.max(
    Math.abs((one & 255) - (other & 255)),
    Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255)),
    Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255)),
  )
}

/** How much of `to` is mixed with `from` to get a pixel, and how far in RGB it is from the nearest such mixture. */
export function mixtureOf(pixel: number, from: number, to: number): { share: number; deviation: number } {
  const [r, g, b] = [from & 255, (from >>> 8) & 255, (from >>> 16) & 255]
  const [dr, dg, db] = [(to & 255) - r, ((to >>> 8) & 255) - g, ((to >>> 16) & 255) - b]
  const [pr, pg, pb] = [(pixel & 255) - r, ((pixel >>> 8) & 255) - g, ((pixel >>> 16) & 255) - b]
  const length = dr * dr + dg * dg + db * db
  if (length === 0) return { share: 0, deviation: Number.POSITIVE_INFINITY }
  const share = (pr * dr + pg * dg + pb * db) / length
  const within = Math.min(1, Math.max(0, share))
  const [er, eg, eb] = [pr - within * dr, pg - within * dg, pb - within * db]
  return { share, deviation: Math.sqrt(er * er + eg * eg + eb * eb) }
}
