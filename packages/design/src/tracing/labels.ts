import { labOf } from '@printery/domain'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import { edgesOf } from './edges.ts'
import { inkIndexOf, type TraceInk } from './inks.ts'

/** The label of pixels that show nothing; the labels of inks start at 1. */
export const emptyLabel = 0
/** Pixels with less alpha show nothing. */
const minAlpha = 128

/** Number of significant bits of a channel when colours are looked up. */
const channelBits = 6
const droppedBits = 8 - channelBits

/** The ink of each pixel by its colour alone. */
export function labelPixels(pixels: Pixels, inks: readonly TraceInk[]): Uint8Array {
  const words = pixelWords(pixels)
  const labelByKey = new Uint8Array(1 << (3 * channelBits))
  const labels = new Uint8Array(words.length)
  const middle = 1 << (droppedBits - 1)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0
    if (word >>> 24 < minAlpha) continue
    const [r, g, b] = [
      (word & 255) >>> droppedBits,
      ((word >>> 8) & 255) >>> droppedBits,
      ((word >>> 16) & 255) >>> droppedBits,
    ]
    const key = (r << (2 * channelBits)) | (g << channelBits) | b
    let label = labelByKey[key] ?? 0
    if (label === 0) {
      const value = (step: number) => (step << droppedBits) | middle
      label = 1 + inkIndexOf(inks, labOf(value(r) | (value(g) << 8) | (value(b) << 16)))
      labelByKey[key] = label
    }
    labels[index] = label
  }
  return labels
}

/** Maximum width in px of an antialiased transition between two colours; a wider one is an area. */
const reach = 3
/** Maximum number of passes: a transition over several inks takes one pass for each. */
const passes = 3
/** Maximum difference of a channel between an unmixed pixel and the colour of its ink. */
const maxExactDifference = 4
/** Maximum difference of a channel between pixels of one flat colour. */
const maxNoise = 12
/** Maximum RGB distance of a mixed pixel from the mixtures of the two colours. */
const maxDeviation = 32

/**
 * Assigns pixels between two areas, whose colour is a mixture of both, to the nearer colour. Otherwise the
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
      const ownLabel = before[index] ?? 0
      if (
        ownLabel === emptyLabel ||
        maxDifference(words[index] ?? 0, sources[ownLabel] ?? 0) <= maxExactDifference
      )
        continue
      const x = index % width
      const across = Math.min(reach, x, width - 1 - x)
      const y = (index - x) / width
      const down = Math.min(reach, y, height - 1 - y)
      const mixed = (step: number, room: number) => mixedOf(words, before, sources, index, step, room)
      let label = mixed(1, across)
      if (label === ownLabel) label = mixed(width, down)
      if (label === ownLabel) label = mixed(width + 1, Math.min(across, down))
      if (label === ownLabel) label = mixed(width - 1, Math.min(across, down))
      if (label === ownLabel) continue
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
  const currentLabel = labels[index] ?? 0
  const before = firstOtherLabel(labels, index, -step, room)
  const after = firstOtherLabel(labels, index, step, room)
  if (before === emptyLabel || after === emptyLabel || before === after) return currentLabel
  const word = words[index] ?? 0
  if (maxDifference(word, words[index - step] ?? 0) <= maxNoise) return currentLabel
  if (maxDifference(word, words[index + step] ?? 0) <= maxNoise) return currentLabel
  const { share, deviation } = mixtureOf(word, sources[before] ?? 0, sources[after] ?? 0)
  if (deviation > maxDeviation || share <= 0 || share >= 1) return currentLabel
  return share < 0.5 ? before : after
}

/** The first other label in a direction; `nothing` if it is too far away. */
function firstOtherLabel(labels: Uint8Array, index: number, step: number, room: number): number {
  const startLabel = labels[index]
  for (let distance = 1; distance <= room; distance++) {
    const label = labels[index + step * distance] ?? 0
    if (label !== startLabel) return label
  }
  return emptyLabel
}

function maxDifference(one: number, other: number): number {
  return Math.max(
    Math.abs((one & 255) - (other & 255)),
    Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255)),
    Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255)),
  )
}

/** The share of `to` in a mixture with `from` that is nearest to a pixel, and the RGB distance of the pixel from it. */
export function mixtureOf(pixel: number, from: number, to: number): { share: number; deviation: number } {
  const [r, g, b] = [from & 255, (from >>> 8) & 255, (from >>> 16) & 255]
  const [dr, dg, db] = [(to & 255) - r, ((to >>> 8) & 255) - g, ((to >>> 16) & 255) - b]
  const [pr, pg, pb] = [(pixel & 255) - r, ((pixel >>> 8) & 255) - g, ((pixel >>> 16) & 255) - b]
  const length = dr * dr + dg * dg + db * db
  if (length === 0) return { share: 0, deviation: Number.POSITIVE_INFINITY }
  const share = (pr * dr + pg * dg + pb * db) / length
  const clampedShare = Math.min(1, Math.max(0, share))
  const [er, eg, eb] = [pr - clampedShare * dr, pg - clampedShare * dg, pb - clampedShare * db]
  return { share, deviation: Math.sqrt(er * er + eg * eg + eb * eb) }
}
