import { type PlacedElement, scaledLetters } from '../elements/index.ts'
import { type Box, centreOf } from '../geometry/box.ts'
import { type Finding, type Fix, inWords } from './finding.ts'
import { nameOf, type Seen, type SeenPage } from './page.ts'

export interface Edges {
  /** mm beyond the area that is printed and cut off. */
  bleed: number
  /** mm inside of it that are left free. */
  safe: number
}

/** mm that nobody sees. */
const unseen = 0.05

/** What is cut off at the edge of the print area, or lies so near to it that it may be. By outlines, not by frames. Letters are
 * made to fit no smaller than `leastEm` mm, which can still be printed. */
export function checkEdges(page: SeenPage, edges: Edges, leastEm: number): Finding[] {
  return page.seen.flatMap((seen) => edgeFinding(page, seen, edges, leastEm) ?? [])
}

function edgeFinding(
  page: SeenPage,
  { element, box }: Seen,
  { bleed, safe }: Edges,
  leastEm: number,
): Finding | undefined {
  const room = roomOf(box, page)
  const least = Math.min(...room)
  if (least >= safe - unseen) return undefined
  const name = nameOf(page.design, element)
  const about = { elementId: element.id, box, severity: 'warning' } as const
  const fix = inside(element, box, page, { safe, leastEm })
  const repair = fix && { fix }
  const measured = inWords(Math.abs(least))
  if (isOutside(box, page))
    return {
      ...about,
      ...repair,
      code: 'off-area',
      title: `${name} is not on the print`,
      measured,
      message: 'It lies outside of the print area.',
    }
  if (isGround(element, room)) {
    const short = room.some((each) => each <= unseen && each > unseen - bleed)
    if (bleed === 0 || !short) return undefined
    return {
      ...about,
      code: 'short-of-bleed',
      title: `${name} ends at the cut`,
      measured,
      message: `Let it reach ${inWords(bleed)} beyond the edge, or a white line may show.`,
    }
  }
  if (least < -unseen)
    return {
      ...about,
      ...repair,
      code: 'off-area',
      title: `${name} is cut off`,
      measured,
      message: 'What lies outside of the print area is not printed.',
    }
  return {
    ...about,
    ...repair,
    code: 'near-edge',
    title: 'Outside the safe area',
    measured,
    message: `${name} may be cut at the edge of the print.`,
  }
}

/** mm from each edge of the area, below 0 beyond it: left, upper, right, lower. */
function roomOf({ x, y, width, height }: Box, page: SeenPage): [number, number, number, number] {
  return [x, y, page.width - x - width, page.height - y - height]
}

function isOutside({ x, y, width, height }: Box, page: SeenPage): boolean {
  return x + width <= 0 || y + height <= 0 || x >= page.width || y >= page.height
}

/** From one edge to the other: a ground or a band, which is meant to be cut. Words never are. */
function isGround({ kind }: PlacedElement, [left, upper, right, lower]: readonly number[]): boolean {
  const reaches = (one = 0, other = 0) => one <= unseen && other <= unseen
  return kind !== 'text' && (reaches(left, right) || reaches(upper, lower))
}

/**
 * Moved by as little as does. Words that are larger than the area are made as much smaller as they have to be; of anything else
 * that large its maker says what is to be seen.
 */
function inside(
  element: PlacedElement,
  box: Box,
  page: SeenPage,
  { safe, leastEm }: { safe: number; leastEm: number },
): Fix | undefined {
  const room = { width: page.width - 2 * safe, height: page.height - 2 * safe }
  const times = Math.min(1, room.width / box.width, room.height / box.height)
  if (times === 1) return fixBy('Move inside', element, moved(element, box, page, safe))
  if (element.kind !== 'text' || element.runs.some(({ size }) => size * times < leastEm)) return undefined
  const centre = centreOf(element)
  const smaller = (part: Box) => ({
    x: centre.x + (part.x - centre.x) * times,
    y: centre.y + (part.y - centre.y) * times,
    width: part.width * times,
    height: part.height * times,
  })
  const [frame, seen] = [smaller(element), smaller(box)]
  const change = { ...frame, ...scaledLetters(element, times), ...moved(frame, seen, page, safe) }
  return fixBy('Make it fit', element, change)
}

/** The frame's new place, with all that is seen of it in the area. */
function moved(frame: Pick<Box, 'x' | 'y'>, seen: Box, page: SeenPage, safe: number) {
  const to = (start: number, length: number, whole: number) =>
    Math.min(Math.max(start, safe), whole - safe - length)
  const [x, y] = [to(seen.x, seen.width, page.width), to(seen.y, seen.height, page.height)]
  return { x: frame.x + x - seen.x, y: frame.y + y - seen.y }
}

function fixBy(label: string, { id }: PlacedElement, change: Record<string, unknown>): Fix {
  return { label, operation: { type: 'change', changes: { [id]: change } } }
}
