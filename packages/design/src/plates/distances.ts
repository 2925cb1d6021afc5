/** Of what `distances` answers one pixel is so many. */
export const onePixel = 5
/** To a pixel that touches by a corner. */
const diagonal = 7
/** Further than any page is long. */
const farthest = 60_000
/** Of what lies beyond the page. */
const otherThanAll = 65_535

/**
 * How far each pixel is from the nearest of another label, in fifths of a pixel, within 4 in a hundred: 5 at an edge. What lies
 * beyond the page is another label, or is like the pixels at its edge.
 */
export function distances(
  labels: Uint16Array,
  width: number,
  height: number,
  beyond: 'other' | 'like',
): Uint16Array {
  // With one pixel more on every side, so that all have eight neighbours.
  const stride = width + 2
  const of = padded(labels, width, height, beyond)
  const far = new Uint16Array(of.length).fill(farthest)
  // From the upper left, then from the lower right: each time by the four neighbours that are known already.
  for (let y = 1; y <= height; y++)
    for (let x = 1, at = y * stride + 1; x <= width; x++, at++) {
      const label = of[at]
      const above = at - stride
      let least = farthest
      let way = (of[at - 1] === label ? (far[at - 1] as number) : 0) + onePixel
      if (way < least) least = way
      way = (of[above] === label ? (far[above] as number) : 0) + onePixel
      if (way < least) least = way
      way = (of[above - 1] === label ? (far[above - 1] as number) : 0) + diagonal
      if (way < least) least = way
      way = (of[above + 1] === label ? (far[above + 1] as number) : 0) + diagonal
      far[at] = way < least ? way : least
    }
  for (let y = height; y > 0; y--)
    for (let x = width, at = y * stride + width; x > 0; x--, at--) {
      const label = of[at]
      const below = at + stride
      let least = far[at] as number
      let way = (of[at + 1] === label ? (far[at + 1] as number) : 0) + onePixel
      if (way < least) least = way
      way = (of[below] === label ? (far[below] as number) : 0) + onePixel
      if (way < least) least = way
      way = (of[below + 1] === label ? (far[below + 1] as number) : 0) + diagonal
      if (way < least) least = way
      way = (of[below - 1] === label ? (far[below - 1] as number) : 0) + diagonal
      far[at] = way < least ? way : least
    }
  // Without what was put around, row by row to the front: another 35 MB of an A3 page are spared.
  for (let y = 0; y < height; y++) {
    const from = (y + 1) * stride + 1
    far.copyWithin(y * width, from, from + width)
  }
  return far.subarray(0, labels.length)
}

function padded(labels: Uint16Array, width: number, height: number, beyond: 'other' | 'like'): Uint16Array {
  const stride = width + 2
  const more = new Uint16Array(stride * (height + 2)).fill(otherThanAll)
  for (let y = 0; y < height; y++) more.set(labels.subarray(y * width, (y + 1) * width), (y + 1) * stride + 1)
  if (beyond === 'other') return more
  for (let y = 1; y <= height; y++) {
    more[y * stride] = more[y * stride + 1] as number
    more[(y + 1) * stride - 1] = more[(y + 1) * stride - 2] as number
  }
  more.copyWithin(0, stride, 2 * stride)
  more.copyWithin((height + 1) * stride, height * stride, (height + 1) * stride)
  return more
}
