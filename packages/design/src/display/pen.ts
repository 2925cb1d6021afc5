import type { Stroke } from '../elements/common.ts'
import type { Matrix } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { Resources } from '../resources.ts'

export interface PathStyle {
  /** Colour without `#`. */
  fill?: string
  stroke?: Stroke
  rule?: 'nonzero' | 'evenodd' | undefined
  /** From coordinates of the path to those of the element. */
  matrix?: Matrix
  opacity?: number
  overprint?: boolean
}

export interface PictureStyle {
  /** In mm, relative to the element's box. */
  x: number
  y: number
  width: number
  height: number
  /** Colour matrix of 20 numbers (rows red, green, blue, alpha), as in SVG's feColorMatrix. */
  colourMatrix?: readonly number[] | undefined
}

/**
 * The drawing interface of elements, in mm from the upper left of their box. Everything shown, proofed or printed of
 * a design goes through it.
 */
export interface Pen {
  resources: Resources
  path(path: Path, style: PathStyle): void
  picture(sha256: string, style: PictureStyle): void
  /** Clips what `draw` draws to a path. */
  clipped(clip: { path: Path; rule?: 'nonzero' | 'evenodd' }, draw: () => void): void
  /** Calls `draw` once and repeats the result with each matrix. */
  repeated(matrices: readonly Matrix[], draw: () => void): void
}
