import type { Pixels } from '../plates/pixels.ts'

/** How a picture is converted to the input of a model. */
export interface ModelInput {
  /** Width and height of the input in px; pictures are stretched to it. */
  side: number
  /** Subtracted from red, green and blue, which are 0 to 1; then they are divided by `std`. */
  mean: readonly number[]
  std: readonly number[]
}

/**
 * The picture on white as the input of a model: all red values, then all green, then all blue ones. Each value is the mean of
 * the pixels that it covers.
 */
export function toModelInput(
  { data, width, height }: Pixels,
  { side, mean, std }: ModelInput,
): Float32Array<ArrayBuffer> {
  const values = new Float32Array(3 * side * side)
  const rows = spans(height, side)
  for (const [x, { from, to }] of spans(width, side).entries())
    for (const [y, row] of rows.entries()) {
      const sums = [0, 0, 0]
      for (let v = row.from; v < row.to; v++)
        for (let u = from; u < to; u++) {
          const offset = (v * width + u) * 4
          const opacity = (data[offset + 3] ?? 0) / 255
          for (let channel = 0; channel < 3; channel++)
            sums[channel] = (sums[channel] ?? 0) + 255 + ((data[offset + channel] ?? 0) - 255) * opacity
        }
      const count = (to - from) * (row.to - row.from)
      for (let channel = 0; channel < 3; channel++)
        values[(channel * side + y) * side + x] =
          ((sums[channel] ?? 0) / count / 255 - (mean[channel] ?? 0)) / (std[channel] ?? 1)
    }
  return values
}

/** The pixels of `length` that each of `parts` covers, at least one. */
function spans(length: number, parts: number): { from: number; to: number }[] {
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.min(length - 1, Math.floor((part * length) / parts))
    return { from, to: Math.max(from + 1, Math.floor(((part + 1) * length) / parts)) }
  })
}

/** The output of a model: one value for each pixel of a small picture. */
export interface ModelMask {
  values: ArrayLike<number>
  width: number
  height: number
}

/**
 * The output of a model at the size of its picture: 0 for the background to 255 for the subject. Values beyond 0 to 1 are
 * interpreted as logits.
 */
export function toSubjectMask(
  mask: ModelMask,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): Uint8Array {
  const shares = probabilities(mask.values)
  const at = (x: number, y: number) => shares[y * mask.width + x] ?? 0
  const columns = neighbours(width, mask.width)
  const result = new Uint8Array(width * height)
  for (const [y, row] of neighbours(height, mask.height).entries())
    for (const [x, column] of columns.entries()) {
      const upper =
        at(column.first, row.first) * (1 - column.share) + at(column.second, row.first) * column.share
      const lower =
        at(column.first, row.second) * (1 - column.share) + at(column.second, row.second) * column.share
      result[y * width + x] = Math.round((upper * (1 - row.share) + lower * row.share) * 255)
    }
  return result
}

/** Tolerance for rounding errors of models that end with a sigmoid. */
const roundingTolerance = 0.01

function probabilities(values: ArrayLike<number>): Float32Array {
  const shares = Float32Array.from(values, (value) => (Number.isFinite(value) ? value : 0))
  const areLogits = shares.some((value) => value < -roundingTolerance || value > 1 + roundingTolerance)
  return shares.map((value) => (areLogits ? 1 / (1 + Math.exp(-value)) : Math.min(1, Math.max(0, value))))
}

/** For each pixel of `length` the two values of `count` beside its centre, and the share of the second. */
function neighbours(length: number, count: number): { first: number; second: number; share: number }[] {
  return Array.from({ length }, (_, pixel) => {
    const position = Math.min(count - 1, Math.max(0, ((pixel + 0.5) * count) / length - 0.5))
    const first = Math.floor(position)
    return { first, second: Math.min(count - 1, first + 1), share: position - first }
  })
}
