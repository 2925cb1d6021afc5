import type { Pixels } from './pixels.ts'

/**
 * Scales a picture down to at most `side` px on its longer side. Each new pixel is the mean of the old pixels in
 * its area, weighted by their alpha and by their part in it.
 */
export function downscaled(pixels: Pixels, side: number): Pixels {
  const longer = Math.max(pixels.width, pixels.height)
  if (longer <= side) return { ...pixels, data: pixels.data.slice() }
  const width = Math.max(1, Math.round((pixels.width * side) / longer))
  const height = Math.max(1, Math.round((pixels.height * side) / longer))
  const columns = spansOf(pixels.width, width)
  const data = new Uint8ClampedArray(width * height * 4)
  // Sums of a row: red, green and blue times alpha, and alpha.
  const row = new Float64Array(width * 4)
  for (const [y, rows] of spansOf(pixels.height, height).entries()) {
    row.fill(0)
    for (const { index, weight } of rows) addRow(pixels, index, weight, columns, row)
    const area = (pixels.width / width) * (pixels.height / height)
    for (let x = 0; x < width; x++) {
      const alpha = row[x * 4 + 3] ?? 0
      const offset = (y * width + x) * 4
      if (alpha === 0) continue
      for (let channel = 0; channel < 3; channel++)
        data[offset + channel] = (row[x * 4 + channel] ?? 0) / alpha
      data[offset + 3] = alpha / area
    }
  }
  return { width, height, data }
}

interface Part {
  index: number
  /** The part of the old pixel that lies in the new one, up to 1. */
  weight: number
}

/** For each new pixel of a line the old pixels that it is made of. */
function spansOf(length: number, newLength: number): Part[][] {
  const scale = length / newLength
  return Array.from({ length: newLength }, (_, target) => {
    const [start, end] = [target * scale, Math.min(length, (target + 1) * scale)]
    const parts: Part[] = []
    for (let index = Math.floor(start); index < end; index++) {
      const weight = Math.min(end, index + 1) - Math.max(start, index)
      if (weight > 1e-9) parts.push({ index, weight })
    }
    return parts
  })
}

function addRow(
  { data, width }: Pixels,
  y: number,
  weight: number,
  columns: readonly (readonly Part[])[],
  sums: Float64Array,
): void {
  for (let x = 0; x < columns.length; x++) {
    for (const part of columns[x] ?? []) {
      const offset = (y * width + part.index) * 4
      const alpha = (data[offset + 3] ?? 0) * weight * part.weight
      if (alpha === 0) continue
      sums[x * 4] = (sums[x * 4] ?? 0) + (data[offset] ?? 0) * alpha
      sums[x * 4 + 1] = (sums[x * 4 + 1] ?? 0) + (data[offset + 1] ?? 0) * alpha
      sums[x * 4 + 2] = (sums[x * 4 + 2] ?? 0) + (data[offset + 2] ?? 0) * alpha
      sums[x * 4 + 3] = (sums[x * 4 + 3] ?? 0) + alpha
    }
  }
}
