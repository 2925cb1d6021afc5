import { maxTransparentAlpha, minOpaqueAlpha } from './alpha.ts'

/** The print of a picture at a point: nothing, something translucent or an edge, or opaque ink. */
export type Cover = 'none' | 'some' | 'all'

/** Maximum number of cells of one picture; with them an A3 page has cells of a quarter of a mm. */
const maxCells = 2_000_000

/**
 * The transparency of a picture in cells of whole pixels. A point is transparent or opaque only if its cell and the
 * eight cells around it are, because the renderer interpolates between neighbouring pixels.
 */
export class PictureMask {
  readonly width: number
  readonly height: number
  /** Side length of a cell in px. */
  readonly #cell: number
  readonly #columns: number
  readonly #rows: number
  readonly #min: Uint8Array
  readonly #max: Uint8Array

  /** Size of the picture in px; `add` must be called for each pixel. */
  constructor({ width, height }: { width: number; height: number }, cells = maxCells) {
    this.width = width
    this.height = height
    this.#cell = Math.max(1, Math.ceil(Math.sqrt((width * height) / cells)))
    this.#columns = Math.ceil(width / this.#cell)
    this.#rows = Math.ceil(height / this.#cell)
    this.#min = new Uint8Array(this.#columns * this.#rows).fill(255)
    this.#max = new Uint8Array(this.#columns * this.#rows)
  }

  /** Adds one pixel with its alpha from 0 to 255. */
  add(x: number, y: number, opacity: number): void {
    const index = Math.floor(y / this.#cell) * this.#columns + Math.floor(x / this.#cell)
    if (opacity < (this.#min[index] ?? 0)) this.#min[index] = opacity
    if (opacity > (this.#max[index] ?? 0)) this.#max[index] = opacity
  }

  /** Coordinates are fractions of width and height, from 0 to 1. */
  at(x: number, y: number): Cover {
    const column = Math.floor(pixelAt(x, this.width) / this.#cell)
    const row = Math.floor(pixelAt(y, this.height) / this.#cell)
    const [right, bottom] = [Math.min(this.#columns - 1, column + 1), Math.min(this.#rows - 1, row + 1)]
    let [isNone, isAll] = [true, true]
    for (let besideY = Math.max(0, row - 1); besideY <= bottom; besideY++)
      for (let besideX = Math.max(0, column - 1); besideX <= right; besideX++) {
        const index = besideY * this.#columns + besideX
        if ((this.#max[index] ?? 0) > maxTransparentAlpha) isNone = false
        if ((this.#min[index] ?? 0) < minOpaqueAlpha) isAll = false
      }
    if (isNone) return 'none'
    return isAll ? 'all' : 'some'
  }

  /** The mean of the lowest and highest opacity of a cell, from 0 to 1. */
  opacityAt(x: number, y: number): number {
    const column = Math.floor(pixelAt(x, this.width) / this.#cell)
    const row = Math.floor(pixelAt(y, this.height) / this.#cell)
    const index = row * this.#columns + column
    return ((this.#min[index] ?? 0) + (this.#max[index] ?? 0)) / 2 / 255
  }
}

/** The far border belongs to the last pixel. */
function pixelAt(part: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.floor(part * length)))
}
