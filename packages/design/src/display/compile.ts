import type { Side } from '@printery/domain'
import { type Design, elementOf, membersOf } from '../document.ts'
import { drawElement, drawnOutlineOf, type Element, type PlacedElement } from '../elements/index.ts'
import { placementMatrix } from '../geometry/box.ts'
import type { Matrix } from '../geometry/matrix.ts'
import { mapPath, type Path, rectangle } from '../geometry/path.ts'
import { memoizeByRecord } from '../memoize.ts'
import type { Resources } from '../resources.ts'
import { outlineOf } from '../shapes/outlines.ts'
import { limitDashes } from './dashes.ts'
import type { Clip, DisplayList, Item } from './list.ts'
import type { PathStyle, Pen, PictureStyle } from './pen.ts'

/**
 * Compiles a page to a display list in mm from the upper left of its print area. Screen, proof and print use the same
 * list.
 */
export function compile(design: Design, page: Side, resources: Resources): DisplayList {
  const { area, ground } = design.pages[page]
  const items = membersOf(design, page, null).flatMap((element) => compileElement(design, element, resources))
  if (ground !== null)
    items.unshift({
      type: 'path',
      path: rectangle({ x: 0, y: 0, width: area.width, height: area.height }),
      fill: ground,
    })
  return { width: area.width, height: area.height, items }
}

/** The items of an element and its descendants on the page; empty if it is hidden. */
export function compileElement(design: Design, element: Element, resources: Resources): Item[] {
  if (element.hidden) return []
  const { opacity, overprint, id } = element
  const body =
    element.kind === 'group'
      ? { items: compileMembers(design, element, resources), clip: clipOf(design, element) }
      : { items: drawMemoized(element, resources), matrix: placementMatrix(element) }
  if (body.items.length === 0) return []
  return [{ type: 'group', id, ...body, ...(opacity < 1 && { opacity }), ...(overprint && { overprint }) }]
}

function compileMembers(
  design: Design,
  group: Extract<Element, { kind: 'group' }>,
  resources: Resources,
): Item[] {
  return membersOf(design, group.page, group.id)
    .filter(({ id }) => id !== group.clip)
    .flatMap((member) => compileElement(design, member, resources))
}

/** The outline of the clipping member: that of a shape, or the box of another element. */
export function clipOf(design: Design, { clip }: Extract<Element, { kind: 'group' }>): Clip | undefined {
  const element = clip === null ? undefined : elementOf(design, clip)
  if (!element || element.kind === 'group') return undefined
  const { width, height } = element
  const { path, rule } =
    element.kind === 'shape'
      ? drawnOutlineOf(element)
      : outlineOf({ type: 'rectangle', radius: 0 }, width, height)
  return { path: mapPath(path, placementMatrix(element)), rule }
}

const drawMemoized = memoizeByRecord((element: PlacedElement, resources) =>
  new RecordingPen(resources).collect((pen) => drawElement(element, pen)),
)

/** A pen that records display items. */
class RecordingPen implements Pen {
  readonly resources: Resources
  #items: Item[] = []

  constructor(resources: Resources) {
    this.resources = resources
  }

  collect(draw: (pen: Pen) => void): Item[] {
    const enclosing = this.#items
    const collected: Item[] = []
    this.#items = collected
    draw(this)
    this.#items = enclosing
    return collected
  }

  path(path: Path, { matrix, opacity = 1, overprint = false, ...style }: PathStyle): void {
    const moved = matrix ? mapPath(path, matrix) : path
    if (moved.length === 0) return
    const { stroke } = style
    const item: Item = {
      ...{ type: 'path', path: moved, ...style },
      ...(stroke && { stroke: limitDashes(stroke, moved) }),
    }
    const isPlain = opacity === 1 && !overprint
    this.#items.push(
      isPlain
        ? item
        : { type: 'group', items: [item], ...(opacity < 1 && { opacity }), ...(overprint && { overprint }) },
    )
  }

  picture(sha256: string, style: PictureStyle): void {
    this.#items.push({ type: 'picture', sha256, ...style })
  }

  clipped(clip: Clip, draw: () => void): void {
    const items = this.collect(draw)
    const { path, rule } = clip
    this.#items.push({ type: 'group', items, clip: { path, rule } })
  }

  repeated(matrices: readonly Matrix[], draw: () => void): void {
    const items = this.collect(draw)
    for (const matrix of matrices) this.#items.push({ type: 'group', items, matrix })
  }
}
