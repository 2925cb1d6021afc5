import type { Stroke } from '../elements/common.ts'
import type { Matrix } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { Resources } from '../resources.ts'

export interface PathStyle {
  /** Colour without `#`. */
  fill?: string
  stroke?: Stroke
  rule?: 'nonzero' | 'evenodd' | undefined
  /** From the path's own places to the element's. */
  matrix?: Matrix
  opacity?: number
  overprint?: boolean
}

export interface PictureStyle {
  /** mm in the element. */
  x: number
  y: number
  width: number
  height: number
  /** 20 numbers that mix the channels (rows red, green, blue, alpha), as SVG's feColorMatrix takes them. */
  mixing?: readonly number[] | undefined
}

/**
 * What an element draws itself with, in mm from the upper left of its box. Everything that is ever shown, proofed or printed
 * of a design goes through these: paths, pictures and clips.
 */
export interface Pen {
  resources: Resources
  path(path: Path, style: PathStyle): void
  picture(sha256: string, style: PictureStyle): void
  /** What `draw` draws is seen inside of the path alone. */
  clipped(clip: { path: Path; rule?: 'nonzero' | 'evenodd' }, draw: () => void): void
  /** What `draw` draws once, at each of these places. */
  repeated(matrices: readonly Matrix[], draw: () => void): void
}
