import { type Cylinder, flatPoint, wrappedBox } from './cylinder.ts'
import type { Box } from './picture-box.ts'

/** RGBA rows from the upper left, premultiplied by alpha. */
export interface ArtworkPixels {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/**
 * Number of horizontal samples of the flat artwork for each wrapped pixel, because the artwork is squeezed towards the
 * silhouette.
 */
const samples = 4

/** Wraps artwork that lies in `box` around a cylinder; the result lies in a box of its own. */
export function wrapPixels(
  flat: ArtworkPixels,
  box: Box,
  cylinder: Cylinder,
): { pixels: ArtworkPixels; box: Box } {
  const wrapped = wrappedBox(cylinder, box)
  const [acrossPx, downPx] = [flat.width / box.width, flat.height / box.height]
  const width = Math.max(1, Math.round(wrapped.width * acrossPx))
  const height = Math.max(1, Math.round(wrapped.height * downPx))
  const data = new Uint8ClampedArray(width * height * 4)
  const sum = new Float64Array(4)
  for (let column = 0; column < width; column++) {
    // In px of the flat artwork, between the centres of its pixels.
    const sources = Array.from({ length: samples }, (_, sample) => {
      const x = wrapped.x + ((column + (sample + 0.5) / samples) / width) * wrapped.width
      const point = flatPoint(cylinder, { x, y: wrapped.y })
      return point && { x: (point.x - box.x) * acrossPx - 0.5, y: (point.y - box.y) * downPx - 0.5 }
    })
    const step = (wrapped.height / height) * downPx
    for (let row = 0; row < height; row++) {
      sum.fill(0)
      for (const source of sources) if (source) addSample(flat, source.x, source.y + (row + 0.5) * step, sum)
      for (let channel = 0; channel < 4; channel++)
        data[(row * width + column) * 4 + channel] = (sum[channel] ?? 0) / samples
    }
  }
  return { pixels: { width, height, data }, box: wrapped }
}

/** Adds the colour between four pixels; outside of the artwork it is transparent. */
function addSample({ width, height, data }: ArtworkPixels, x: number, y: number, sum: Float64Array) {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  for (let row = top; row <= top + 1; row++) {
    if (row < 0 || row >= height) continue
    const down = 1 - Math.abs(y - row)
    for (let column = left; column <= left + 1; column++) {
      if (column < 0 || column >= width) continue
      const share = down * (1 - Math.abs(x - column))
      const from = (row * width + column) * 4
      for (let channel = 0; channel < 4; channel++)
        sum[channel] = (sum[channel] ?? 0) + (data[from + channel] ?? 0) * share
    }
  }
}
