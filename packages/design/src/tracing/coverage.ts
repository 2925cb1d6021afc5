import type { Field } from '../plates/contours.ts'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import { edgesOf } from './edges.ts'
import { emptyLabel, mixtureOf } from './labels.ts'

/** The ink of each pixel, and at edges the share of a second ink. Inks with greater labels lie on top. */
export interface Coverage {
  width: number
  height: number
  labels: Uint8Array
  edges: Int32Array
  /** The second label of a pixel at an edge. */
  partners: Uint8Array
  /** The share of the second label, from 0 to 255; less than half. */
  shares: Uint8Array
}

/** With a larger share the pixel would belong to its partner. */
const maxShare = 124
const fullShare = 255
/** Alpha from which a pixel is not mixed with transparency. */
const opaque = 250
/** Maximum RGB distance of a pixel at an edge from the mixtures of the two colours. */
const maxDeviation = 48

/**
 * Determines from their colours how pixels at edges mix two inks, so that edges keep their antialiased positions.
 * `sources` are the colours of the labels in the picture; that of label 0 is the removed background, if there
 * is one.
 */
export function coverageOf(
  pixels: Pixels,
  labels: Uint8Array,
  sources: readonly (number | undefined)[],
): Coverage {
  const { width, height } = pixels
  const words = pixelWords(pixels)
  const [partners, shares] = [new Uint8Array(labels.length), new Uint8Array(labels.length)]
  const edges = edgesOf(labels, width)
  for (const index of edges) {
    const x = index % width
    const compare = (neighbour: number) => {
      const [ownLabel, other] = [labels[index] ?? 0, labels[neighbour] ?? 0]
      if (other === ownLabel) return
      const share = shareOf(words[index] ?? 0, ownLabel, other, sources)
      if (share <= (shares[index] ?? 0)) return
      shares[index] = share
      partners[index] = other
    }
    if (x > 0) compare(index - 1)
    if (x < width - 1) compare(index + 1)
    if (index >= width) compare(index - width)
    if (index + width < labels.length) compare(index + width)
  }
  return { width, height, labels, edges, partners, shares }
}

function shareOf(
  word: number,
  inkLabel: number,
  other: number,
  sources: readonly (number | undefined)[],
): number {
  const alpha = word >>> 24
  if (inkLabel === emptyLabel && alpha < opaque) return Math.min(maxShare, alpha)
  if (other === emptyLabel && alpha < opaque) return Math.min(maxShare, fullShare - alpha)
  const [from, to] = [sources[inkLabel], sources[other]]
  if (from === undefined || to === undefined) return 0
  const { share, deviation } = mixtureOf(word, from, to)
  if (deviation > maxDeviation || share <= 0) return 0
  return Math.min(maxShare, Math.round(share * fullShare))
}

/** The inks that are hidden beneath the ink of each pixel, as bits; bit 0 is label 1. */
interface HiddenInks {
  reach: number
  /** Inks that end more than a pixel from the centre of the pixel, and inks that end near it. */
  inner: Uint16Array
  outer: Uint16Array
}

/** Extends each ink by `reach` px beneath the inks above it. Otherwise hairlines would remain between adjacent inks. */
export function hiddenBeneath({ labels, edges, width, height }: Coverage, reach: number): HiddenInks {
  const [inner, outer] = [new Uint16Array(labels.length), new Uint16Array(labels.length)]
  const innerReach = (reach - 1) * (reach - 1)
  for (const index of edges) {
    const edgeLabel = labels[index] ?? 0
    const x = index % width
    const y = (index - x) / width
    const isBelow =
      (x > 0 && (labels[index - 1] ?? 0) > edgeLabel) ||
      (x < width - 1 && (labels[index + 1] ?? 0) > edgeLabel) ||
      (y > 0 && (labels[index - width] ?? 0) > edgeLabel) ||
      (y < height - 1 && (labels[index + width] ?? 0) > edgeLabel)
    if (edgeLabel === emptyLabel || !isBelow) continue
    const bit = 1 << (edgeLabel - 1)
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
        const neighbour = v * width + u
        if ((labels[neighbour] ?? 0) <= edgeLabel) continue
        const distance = (u - x) * (u - x) + (v - y) * (v - y)
        if (distance <= innerReach) inner[neighbour] = (inner[neighbour] ?? 0) | bit
        else if (distance <= reach * reach) outer[neighbour] = (outer[neighbour] ?? 0) | bit
      }
  }
  return { reach, inner, outer }
}

/** A rectangular part of the picture in pixels. */
interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** The bounding box of all pixels of each label, with a margin. */
export function partsOf({ labels, width, height }: Coverage, count: number, margin: number): Part[] {
  const [lefts, rights] = [new Int32Array(count + 1).fill(width), new Int32Array(count + 1).fill(-1)]
  const [tops, bottoms] = [new Int32Array(count + 1).fill(height), new Int32Array(count + 1).fill(-1)]
  for (let y = 0, index = 0; y < height; y++) {
    let last = -1
    for (let x = 0; x < width; x++, index++) {
      const label = labels[index] ?? 0
      if (label === last) continue
      if (last >= 0) rights[last] = Math.max(rights[last] ?? 0, x - 1)
      lefts[label] = Math.min(lefts[label] ?? 0, x)
      tops[label] = Math.min(tops[label] ?? 0, y)
      bottoms[label] = y
      last = label
    }
    rights[last] = width - 1
  }
  return Array.from({ length: count + 1 }, (_, label) => {
    const left = Math.max(0, (lefts[label] ?? 0) - margin)
    const top = Math.max(0, (tops[label] ?? 0) - margin)
    return {
      left,
      top,
      width: Math.min(width - 1, (rights[label] ?? 0) + margin) - left + 1,
      height: Math.min(height - 1, (bottoms[label] ?? 0) + margin) - top + 1,
    }
  })
}

/** The value that draws the hidden edge of an ink below others in the middle of the last pixel. */
const halfHidden = 140

/** The share of each pixel of a part that an ink covers, of 255, including where it lies beneath other inks. */
export function fieldOf(coverage: Coverage, hidden: HiddenInks, label: number, part: Part): Field {
  const { width, labels, partners, shares } = coverage
  const values = new Uint8Array(part.width * part.height)
  const bit = 1 << (label - 1)
  for (let y = 0, target = 0; y < part.height; y++) {
    let index = (part.top + y) * width + part.left
    for (let x = 0; x < part.width; x++, index++, target++) {
      const pixelLabel = labels[index] ?? 0
      if (pixelLabel === label)
        values[target] = (partners[index] ?? 0) > label ? fullShare : fullShare - (shares[index] ?? 0)
      else if (pixelLabel > label) {
        const isInner = ((hidden.inner[index] ?? 0) & bit) !== 0
        if (isInner || ((hidden.outer[index] ?? 0) & bit) !== 0)
          values[target] = isExposed(coverage, index, label)
            ? halfHidden
            : isInner
              ? fullShare
              : shareAtEnd(coverage, hidden.reach, index, label)
      } else if (partners[index] === label) values[target] = shares[index] ?? 0
    }
  }
  return { values, width: part.width, height: part.height }
}

/** Whether a pixel has a neighbour with an ink below this label, or with none. */
function isExposed({ labels, width, height }: Coverage, index: number, label: number): boolean {
  const x = index % width
  const y = (index - x) / width
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
      if ((labels[v * width + u] ?? 0) < label) return true
  return false
}

/**
 * The share of a pixel that an ink covers at the end of its extension beneath another ink; it decreases with the
 * distance of the ink.
 */
function shareAtEnd(
  { labels, width, height }: Coverage,
  reach: number,
  index: number,
  label: number,
): number {
  const x = index % width
  const y = (index - x) / width
  let nearest = reach * reach
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
      if (labels[v * width + u] !== label) continue
      nearest = Math.min(nearest, (u - x) * (u - x) + (v - y) * (v - y))
    }
  return Math.round((reach - Math.sqrt(nearest)) * fullShare)
}
