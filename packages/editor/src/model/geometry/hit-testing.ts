import {
  type Clip,
  clipOf,
  compileElement,
  type Design,
  type Element,
  type ElementId,
  elementOf,
  flattenPath,
  type Item,
  inverseOf,
  layOutText,
  mapPoint,
  membersOf,
  type Path,
  type PlacedElement,
  type Point,
  placementMatrix,
  type Resources,
  type RotatedBox,
} from '@printery/design'
import type { Side } from '@printery/domain'
import { isCurved } from './curves.ts'
import { groupsAround } from './frames.ts'

export interface HitTest {
  design: Design
  page: Side
  resources: Resources
  /** Distance in mm from a thin line within which a point hits the line. */
  tolerance: number
  /** Excludes the shapes of masks, which can be selected but aren't drawn. */
  isDrawnOnly?: boolean
}

/** The topmost visible element at a point, never a group. Outlines take precedence over interiors. */
export function leafAt(test: HitTest, point: Point): PlacedElement | undefined {
  const all = leavesFromTop(test, null, point)
  return (
    all.find((leaf) => isOn(test, leaf, point, false)) ?? all.find((leaf) => isOn(test, leaf, point, true))
  )
}

/**
 * Returns the element that a press selects: the outermost group at a point, or a member of the entered group.
 */
export function selectableAt(
  test: HitTest,
  point: Point,
  enteredGroup: ElementId | null,
): Element | undefined {
  const leaf = leafAt(test, point)
  return leaf && selectableAround(test.design, leaf, enteredGroup)
}

/** The ancestor of an element, or itself, that belongs to the entered group or the page. */
export function selectableAround(design: Design, element: Element, enteredGroup: ElementId | null): Element {
  const groups = groupsAround(design, element)
  const inside = enteredGroup === null ? -1 : groups.indexOf(enteredGroup)
  const enclosing = inside < 0 ? groups : groups.slice(0, inside)
  return elementOf(design, enclosing.at(-1) ?? element.id) as Element
}

function leavesFromTop(test: HitTest, parent: ElementId | null, point: Point): PlacedElement[] {
  return membersOf(test.design, test.page, parent)
    .reverse()
    .flatMap((element) => {
      if (element.hidden) return []
      if (element.kind !== 'group') return isNear(element, point, test.tolerance) ? [element] : []
      const clip = clipOf(test.design, element)
      if (clip && !isInside(clip, point)) return []
      const leaves = leavesFromTop(test, element.id, point)
      return test.isDrawnOnly ? leaves.filter(({ id }) => id !== element.clip) : leaves
    })
}

function isNear(element: PlacedElement, point: Point, tolerance: number): boolean {
  return isInRotatedBox(element, point, tolerance + overhangOf(element))
}

/** Whether a point is in a rotated box, or within `margin` mm of its sides. */
export function isInRotatedBox(
  { x: left, y: top, width, height, rotation }: RotatedBox,
  point: Point,
  margin = 0,
): boolean {
  const box = { x: left, y: top, width, height, rotation, flipX: false, flipY: false }
  const { x, y } = mapPoint(inverseOf(placementMatrix(box)), point)
  return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin
}

/** Maximum distance in mm by which an element is drawn beyond its box. */
function overhangOf(element: PlacedElement): number {
  if (isCurved(element)) return 1e4
  if (element.kind === 'shape') return (element.stroke?.width ?? 0) / 2
  if (element.kind === 'image') return (element.frame?.width ?? 0) / 2
  // Text overflows a box that is too small for it.
  return element.kind === 'text' ? 1e4 : 0
}

function isOn(test: HitTest, leaf: PlacedElement, point: Point, includesInterior: boolean): boolean {
  const inBox = mapPoint(inverseOf(placementMatrix(leaf)), point)
  const { x, y } = inBox
  const { tolerance } = test
  const isInBox = x >= 0 && y >= 0 && x <= leaf.width && y <= leaf.height
  if (leaf.kind === 'pattern') return isInBox
  if (leaf.kind === 'text' && !isCurved(leaf)) return isOnLines(test, leaf, inBox)
  const items = compileElement(test.design, leaf, test.resources).flatMap((item) =>
    item.type === 'group' ? item.items : [],
  )
  // Until the drawing has loaded, the box is tested.
  if (items.length === 0) return isInBox
  return (
    items.some((item) => isOnItem(item, inBox, tolerance, includesInterior)) ||
    (includesInterior && leaf.kind === 'text' && isInBox)
  )
}

function isOnLines(
  { resources, tolerance }: HitTest,
  text: Extract<PlacedElement, { kind: 'text' }>,
  point: Point,
) {
  const { lines } = layOutText(text, resources.face)
  return lines.some(
    ({ left, width, baseline, ascent, descent }) =>
      point.x >= left - tolerance &&
      point.x <= left + width + tolerance &&
      point.y >= baseline - ascent - tolerance &&
      point.y <= baseline + descent + tolerance,
  )
}

export function isOnItem(item: Item, point: Point, tolerance: number, includesInterior: boolean): boolean {
  if (item.type === 'group') {
    const inside = item.matrix ? mapPoint(inverseOf(item.matrix), point) : point
    if (item.clip && !isInside(item.clip, inside)) return false
    return item.items.some((each) => isOnItem(each, inside, tolerance, includesInterior))
  }
  if (item.type === 'picture')
    return (
      point.x >= item.x &&
      point.y >= item.y &&
      point.x <= item.x + item.width &&
      point.y <= item.y + item.height
    )
  if ((item.fill || includesInterior) && isInside(item, point)) return true
  return distanceTo(item.path, point) <= tolerance + (item.stroke?.width ?? 0) / 2
}

function isInside({ path, rule }: Clip, point: Point): boolean {
  let [crossings, winding] = [0, 0]
  for (const part of flattenedPartsOf(path))
    for (const [n, from] of part.entries()) {
      const to = part[(n + 1) % part.length] as Point
      if (from.y > point.y === to.y > point.y) continue
      if (point.x >= from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x)) continue
      crossings++
      winding += to.y > from.y ? 1 : -1
    }
  return rule === 'evenodd' ? crossings % 2 === 1 : winding !== 0
}

function distanceTo(path: Path, point: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const part of flattenedPartsOf(path))
    for (const [n, from] of part.slice(0, -1).entries())
      nearest = Math.min(nearest, distanceToSegment(from, part[n + 1] as Point, point))
  return nearest
}

function distanceToSegment(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy)
}

const flattenedParts = new WeakMap<Path, Point[][]>()

/** Cached, because hovering tests the same outlines with every move. */
function flattenedPartsOf(path: Path): Point[][] {
  const cached = flattenedParts.get(path)
  if (cached) return cached
  const pieces = flattenPath(path, 0.1)
  flattenedParts.set(path, pieces)
  return pieces
}
