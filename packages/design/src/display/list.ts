import type { ElementId, Stroke } from '../elements/index.ts'
import type { Matrix } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'

/**
 * The visible contents of a page, independent of the elements that produced it: paths, pictures, and groups that clip,
 * transform and blend. In mm.
 */
export interface DisplayList {
  width: number
  height: number
  /** From back to front. */
  items: Item[]
}

export type Item = PathItem | PictureItem | GroupItem

export interface PathItem {
  type: 'path'
  path: Path
  /** Colour without `#`. */
  fill?: string
  stroke?: Stroke
  rule?: 'nonzero' | 'evenodd' | undefined
}

export interface PictureItem {
  type: 'picture'
  sha256: string
  x: number
  y: number
  width: number
  height: number
  colourMatrix?: readonly number[] | undefined
}

export interface Clip {
  path: Path
  rule?: 'nonzero' | 'evenodd' | undefined
}

export interface GroupItem {
  type: 'group'
  items: Item[]
  /** The element that it belongs to. */
  id?: ElementId
  matrix?: Matrix
  clip?: Clip | undefined
  opacity?: number
  overprint?: boolean
}

/** The sha256 of every picture in a list. */
export function picturesIn(items: readonly Item[]): Set<string> {
  const sha256s = new Set<string>()
  for (const item of items) {
    if (item.type === 'picture') sha256s.add(item.sha256)
    if (item.type === 'group') for (const sha256 of picturesIn(item.items)) sha256s.add(sha256)
  }
  return sha256s
}
