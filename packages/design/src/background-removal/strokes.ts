import type { Pixels } from '../plates/pixels.ts'

/** A stroke of the brush that removes or keeps the pixels that it covers, whatever their colour. */
export interface BrushStroke {
  mode: 'remove' | 'keep'
  /** In pixels of the picture. */
  radius: number
  /** In pixels of the picture from its upper left; the brush moves on straight lines between them. */
  points: readonly (readonly [x: number, y: number])[]
}

/** Values of the mask; 0 where no stroke was drawn. */
export const keepMark = 1
export const removeMark = 2

/** The mark that the strokes leave on each pixel; a later stroke replaces an earlier one. */
export function strokeMask(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  strokes: readonly BrushStroke[],
): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (const { mode, radius, points } of strokes) {
    const value = mode === 'keep' ? keepMark : removeMark
    for (const [index, end] of points.entries()) {
      const start = points[index - 1] ?? end
      paintLine(mask, { width, height }, { start, end, radius, value })
    }
  }
  return mask
}

interface Line {
  start: readonly [number, number]
  end: readonly [number, number]
  radius: number
  value: number
}

/** Sets the pixels whose centre is at most `radius` from the line. */
function paintLine(
  mask: Uint8Array,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { start: [x1, y1], end: [x2, y2], radius, value }: Line,
): void {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const top = Math.max(0, Math.floor(Math.min(y1, y2) - radius))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y1, y2) + radius))
  const left = Math.max(0, Math.floor(Math.min(x1, x2) - radius))
  const right = Math.min(width - 1, Math.ceil(Math.max(x1, x2) + radius))
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5 - x1, y + 0.5 - y1]
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
      const [offX, offY] = [px - along * dx, py - along * dy]
      if (offX * offX + offY * offY <= radius * radius) mask[y * width + x] = value
    }
}
