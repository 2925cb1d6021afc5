import type { Pixels } from './page-renderer.ts'

/** Differences of a channel that edges and rounding explain. */
const [edgeDifference, meanDifference, exactDifference] = [60, 26, 24]
/** px: the side of the squares in which differing pixels are counted, and how many of them are a difference. */
const [tile, maxDifferingPerTile] = [12, 22]

/**
 * Whether two pictures of the same size show different shapes. Programs draw edges differently, so a pixel counts only
 * if it lies outside of the range of those around it in the other picture, and only where many do.
 */
export function showDifferentShapes(one: Pixels, other: Pixels): boolean {
  const [columns, rows] = [Math.ceil(one.width / tile), Math.ceil(one.height / tile)]
  const counts = new Uint16Array(columns * rows)
  const [ours, theirs] = [premultiplied(one), premultiplied(other)]
  const { width, height } = one
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (
        !differsAround(ours, theirs, x, y, edgeDifference) &&
        !differsAround(theirs, ours, x, y, edgeDifference)
      )
        continue
      const index = Math.floor(y / tile) * columns + Math.floor(x / tile)
      counts[index] = (counts[index] ?? 0) + 1
    }
  return counts.some((count) => count > maxDifferingPerTile)
}

/** px of the edge of a photo, which programs round to whole pixels, and the side of the squares that are compared. */
const [photoEdge, photoTile] = [5, 16]

/** Whether two pictures of a photo differ in their colours, beyond how programs scale photos. */
export function showDifferentPhotos(one: Pixels, other: Pixels): boolean {
  const [ours, theirs] = [premultiplied(one), premultiplied(other)]
  for (const y of tilesAlong(one.height))
    for (const x of tilesAlong(one.width))
      for (let channel = 0; channel < 4; channel++) {
        const means = [ours, theirs].map((pixels) => meanOf(pixels, x, y, photoTile, channel))
        if (Math.abs((means[0] ?? 0) - (means[1] ?? 0)) > meanDifference) return true
      }
  return false
}

/** Where the squares of a side begin. */
function tilesAlong(length: number): number[] {
  const end = length - photoEdge
  const count = Math.max(1, Math.ceil((end - photoEdge) / photoTile))
  return Array.from({ length: count }, (_, index) =>
    Math.max(0, Math.min(photoEdge + index * photoTile, end - photoTile)),
  )
}

/** Whether two pictures that one program drew differ. */
export function differ(one: Pixels, other: Pixels): boolean {
  const [ours, theirs] = [premultiplied(one), premultiplied(other)]
  let differing = 0
  for (let offset = 0; offset < ours.data.length; offset += 4)
    if (differenceAt(ours.data, offset, theirs.data, offset) > exactDifference) differing += 1
  return differing > 4 && differing > 0.001 * one.width * one.height
}

/** `above` drawn over `below`. */
export function composed(above: Pixels, below: Pixels): Pixels {
  const data = new Uint8Array(above.data.length)
  for (let offset = 0; offset < data.length; offset += 4) {
    const [over, under] = [(above.data[offset + 3] ?? 0) / 255, (below.data[offset + 3] ?? 0) / 255]
    const alpha = over + under * (1 - over)
    data[offset + 3] = Math.round(alpha * 255)
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel++) {
      const [top, bottom] = [above.data[offset + channel] ?? 0, below.data[offset + channel] ?? 0]
      data[offset + channel] = Math.round((top * over + bottom * under * (1 - over)) / alpha)
    }
  }
  return { ...above, data }
}

export interface Comparison {
  /** The first picture in grey, with what differs in red. */
  picture: Pixels
  /** The share of the pixels that differ, 0 to 1. */
  share: number
}

/** Differences of a channel that are visible. */
const visibleDifference = 72

/** Compares two pictures of the same size without transparency. */
export function comparePictures(original: Pixels, result: Pixels): Comparison {
  const { width, height } = original
  const data = new Uint8Array(original.data.length)
  let differing = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const offset = (y * width + x) * 4
      const isDifferent =
        differsAround(original, result, x, y, visibleDifference) ||
        differsAround(result, original, x, y, visibleDifference)
      if (isDifferent) differing += 1
      const [red = 0, green = 0, blue = 0] = original.data.subarray(offset, offset + 3)
      const grey = 160 + 0.35 * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
      data.set(isDifferent ? [214, 32, 40, 255] : [grey, grey, grey, 255], offset)
    }
  return { picture: { data, width, height }, share: differing / (width * height) }
}

function premultiplied({ data, width, height }: Pixels): Pixels {
  const multiplied = new Uint8Array(data.length)
  for (let offset = 0; offset < data.length; offset += 4) {
    const alpha = data[offset + 3] ?? 0
    for (let channel = 0; channel < 3; channel++)
      multiplied[offset + channel] = Math.round(((data[offset + channel] ?? 0) * alpha) / 255)
    multiplied[offset + 3] = alpha
  }
  return { data: multiplied, width, height }
}

/** Whether a pixel lies outside of the range of the pixels of the other picture at its place and around it. */
function differsAround(pixels: Pixels, other: Pixels, x: number, y: number, limit: number): boolean {
  const { width, height, data } = pixels
  const offset = (y * width + x) * 4
  if (differenceAt(data, offset, other.data, offset) <= limit) return false
  const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
  const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)]
  for (let channel = 0; channel < 4; channel++) {
    let [min, max] = [255, 0]
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const value = other.data[(row * width + column) * 4 + channel] ?? 0
        if (value < min) min = value
        if (value > max) max = value
      }
    const value = data[offset + channel] ?? 0
    if (value < min - limit || value > max + limit) return true
  }
  return false
}

function differenceAt(one: Uint8Array, at: number, other: Uint8Array, otherAt: number): number {
  let largest = 0
  for (let channel = 0; channel < 4; channel++) {
    const difference = Math.abs((one[at + channel] ?? 0) - (other[otherAt + channel] ?? 0))
    if (difference > largest) largest = difference
  }
  return largest
}

function meanOf(
  { data, width, height }: Pixels,
  left: number,
  top: number,
  side: number,
  channel: number,
): number {
  const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)]
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) sum += data[(y * width + x) * 4 + channel] ?? 0
  return sum / ((right - left) * (bottom - top))
}
