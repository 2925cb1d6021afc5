import { type Box, centreOf } from '../../geometry/box.ts'
import type { InspectedPage } from '../page.ts'

/** A place for an element, in mm: its frame, and the box of its visible outline. */
export interface Placement {
  frame: Box
  seen: Box
}

/** Scales an element about the centre of its frame, with the box of what is visible of it. */
export function scalePlacement({ frame, seen }: Placement, times: number): Placement {
  const centre = centreOf(frame)
  const scaled = (part: Box) => ({
    x: centre.x + (part.x - centre.x) * times,
    y: centre.y + (part.y - centre.y) * times,
    width: part.width * times,
    height: part.height * times,
  })
  return { frame: scaled(frame), seen: scaled(seen) }
}

/** The largest scale, up to 1, at which a box has room inside the safe part of the page. */
export function fittingScale({ width, height }: Box, page: InspectedPage, safe: number): number {
  return Math.min(1, (page.width - 2 * safe) / width, (page.height - 2 * safe) / height)
}

/** The frame moved by the smallest distance so that all that is visible is inside the safe part of the page. */
export function moveInside({ frame, seen }: Placement, page: InspectedPage, safe: number): Box {
  const offsetFor = (start: number, length: number, total: number) =>
    Math.min(Math.max(start, safe), total - safe - length)
  const [x, y] = [offsetFor(seen.x, seen.width, page.width), offsetFor(seen.y, seen.height, page.height)]
  return { ...frame, x: frame.x + x - seen.x, y: frame.y + y - seen.y }
}

/** The frame of an element without its other fields. */
export function frameOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height }
}
