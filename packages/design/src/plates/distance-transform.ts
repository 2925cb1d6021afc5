/** The distance of one pixel in the result of `distanceTransform`. */
export const onePixel = 5
/** Distance of diagonal neighbours. */
const diagonal = 7
/** Larger than any distance on a page. */
const maxDistance = 60_000
/** Label of pixels outside of the page. */
const outsideLabel = 65_535

/**
 * Distance of each pixel to the nearest one with another label, in fifths of a pixel, accurate to 4 %; 5 at an edge.
 * Pixels beyond the page have another label, or repeat those at the edge.
 */
export function distanceTransform(
  labels: Uint16Array,
  width: number,
  height: number,
  beyond: 'other' | 'repeatEdge',
): Uint16Array {
  // Padded by one pixel, so that every pixel has eight neighbours.
  const stride = width + 2
  const paddedLabels = padLabels(labels, width, height, beyond)
  const distances = new Uint16Array(paddedLabels.length).fill(maxDistance)
  // Two passes, from the upper left and from the lower right, each using the four neighbours already computed.
  for (let y = 1; y <= height; y++)
    for (let x = 1, index = y * stride + 1; x <= width; x++, index++) {
      const label = paddedLabels[index]
      const above = index - stride
      let min = maxDistance
      let distance = (paddedLabels[index - 1] === label ? (distances[index - 1] ?? 0) : 0) + onePixel
      if (distance < min) min = distance
      distance = (paddedLabels[above] === label ? (distances[above] ?? 0) : 0) + onePixel
      if (distance < min) min = distance
      distance = (paddedLabels[above - 1] === label ? (distances[above - 1] ?? 0) : 0) + diagonal
      if (distance < min) min = distance
      distance = (paddedLabels[above + 1] === label ? (distances[above + 1] ?? 0) : 0) + diagonal
      distances[index] = distance < min ? distance : min
    }
  for (let y = height; y > 0; y--)
    for (let x = width, index = y * stride + width; x > 0; x--, index--) {
      const label = paddedLabels[index]
      const below = index + stride
      let min = distances[index] ?? 0
      let distance = (paddedLabels[index + 1] === label ? (distances[index + 1] ?? 0) : 0) + onePixel
      if (distance < min) min = distance
      distance = (paddedLabels[below] === label ? (distances[below] ?? 0) : 0) + onePixel
      if (distance < min) min = distance
      distance = (paddedLabels[below + 1] === label ? (distances[below + 1] ?? 0) : 0) + diagonal
      if (distance < min) min = distance
      distance = (paddedLabels[below - 1] === label ? (distances[below - 1] ?? 0) : 0) + diagonal
      distances[index] = distance < min ? distance : min
    }
  // Removes the padding in place, which saves another 35 MB for an A3 page.
  for (let y = 0; y < height; y++) {
    const from = (y + 1) * stride + 1
    distances.copyWithin(y * width, from, from + width)
  }
  return distances.subarray(0, labels.length)
}

function padLabels(
  labels: Uint16Array,
  width: number,
  height: number,
  beyond: 'other' | 'repeatEdge',
): Uint16Array {
  const stride = width + 2
  const paddedLabels = new Uint16Array(stride * (height + 2)).fill(outsideLabel)
  for (let y = 0; y < height; y++)
    paddedLabels.set(labels.subarray(y * width, (y + 1) * width), (y + 1) * stride + 1)
  if (beyond === 'other') return paddedLabels
  for (let y = 1; y <= height; y++) {
    paddedLabels[y * stride] = paddedLabels[y * stride + 1] ?? 0
    paddedLabels[(y + 1) * stride - 1] = paddedLabels[(y + 1) * stride - 2] ?? 0
  }
  paddedLabels.copyWithin(0, stride, 2 * stride)
  paddedLabels.copyWithin((height + 1) * stride, height * stride, (height + 1) * stride)
  return paddedLabels
}
