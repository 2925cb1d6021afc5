import { isNear, labDistance, labOf } from '@printery/domain'
import { type Pixels, pixelWords } from '../plates/pixels.ts'

/** A colour of the background as a packed pixel, as `labOf` reads it. */
export type BackgroundColour = number

/** OKLab distance below which two colours of the edge count as one colour of the background. */
const sameColourDistance = 0.06
/** The share of the edge that a colour has to cover to be one of the background. */
const minEdgeShare = 0.08
const maxColours = 4
/** Below this alpha a pixel counts as transparent. */
export const minAlpha = 8

/**
 * The background colours of a picture, which are the most frequent colours of its edge, the most frequent first.
 * Empty if most of the edge is already transparent.
 */
export function backgroundColours(pixels: Pixels): BackgroundColour[] {
  const words = pixelWords(pixels)
  const counts = new Map<number, number>()
  let visibleCount = 0
  const edge = edgeIndexes(pixels)
  for (const index of edge) {
    const word = words[index] ?? 0
    if (word >>> 24 < minAlpha) continue
    visibleCount++
    const colour = word & 0xffffff
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  if (visibleCount < edge.length / 2) return []
  const groups: { colour: number; lab: ReturnType<typeof labOf>; count: number }[] = []
  for (const [colour, count] of [...counts].sort(([a, one], [b, other]) => other - one || a - b)) {
    const lab = labOf(colour)
    const group = groups.find((each) => isNear(each.lab, lab, sameColourDistance))
    if (group) group.count += count
    else groups.push({ colour, lab, count })
  }
  return groups
    .filter(({ count }) => count >= edge.length * minEdgeShare)
    .sort((one, other) => other.count - one.count || one.colour - other.colour)
    .slice(0, maxColours)
    .map(({ colour }) => colour)
}

/** The pixels of the first and last row and column, each once. */
export function edgeIndexes({ width, height }: Pick<Pixels, 'width' | 'height'>): number[] {
  const indexes: number[] = []
  for (let x = 0; x < width; x++) {
    indexes.push(x)
    if (height > 1) indexes.push((height - 1) * width + x)
  }
  for (let y = 1; y < height - 1; y++) {
    indexes.push(y * width)
    if (width > 1) indexes.push(y * width + width - 1)
  }
  return indexes
}

/** Bits of a channel that are compared: 64 steps are fine enough for a tolerance. */
const stepBits = 6
const droppedBits = 8 - stepBits

/**
 * 1 for each transparent pixel, and for each pixel whose colour is at most `tolerance` away in OKLab from a
 * background colour. Colours are rounded to 64 steps of each channel and compared once, since a photo has millions
 * of pixels.
 */
export function matchColours(
  pixels: Pixels,
  colours: readonly BackgroundColour[],
  tolerance: number,
): Uint8Array {
  const words = pixelWords(pixels)
  const labs = colours.map(labOf)
  const cache = new Uint8Array(1 << (3 * stepBits)).fill(notCompared)
  const matches = new Uint8Array(words.length)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0
    if (word >>> 24 < minAlpha) {
      matches[index] = 1
      continue
    }
    const r = (word & 255) >>> droppedBits
    const g = ((word >>> 8) & 255) >>> droppedBits
    const b = ((word >>> 16) & 255) >>> droppedBits
    const key = (r << (2 * stepBits)) | (g << stepBits) | b
    if (cache[key] === notCompared) cache[key] = isBackground(r, g, b, labs, tolerance) ? 1 : 0
    matches[index] = cache[key] ?? 0
  }
  return matches
}

const notCompared = 2

/** `r`, `g` and `b` are steps, each represented by the value in its middle. */
function isBackground(
  r: number,
  g: number,
  b: number,
  labs: readonly ReturnType<typeof labOf>[],
  tolerance: number,
): boolean {
  const middle = 1 << (droppedBits - 1)
  const value = (step: number) => (step << droppedBits) | middle
  const lab = labOf(value(r) | (value(g) << 8) | (value(b) << 16))
  return labs.some((each) => labDistance(each, lab) <= tolerance)
}
